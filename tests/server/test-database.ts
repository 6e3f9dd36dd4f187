import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database, Db } from '#src/server/database.ts'
import type { InitialData } from './initial-data.ts'

/** The address of a database of this run, by default as the owner of its tables. */
export const databaseUrl = (name: string, user: 'stepwise' | 'postgres' = 'stepwise'): string => {
  const url = new URL(inject('databaseServer'))
  url.pathname = `/${name}`
  url.username = user
  return url.href
}

/** Runs `work` on a connection of its own to the database that the run began with. */
const asAdministrator = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: databaseUrl('stepwise') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Makes the template that databases are copied from, unless another test file has made it already. */
const makeTemplate = (begin: InitialData) =>
  asAdministrator(async (client) => {
    const name = `begin_${begin}`
    // Given back with the connection: two files that need it at once make it once.
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
    // Only here: most test files need no more of the server than what they test.
    const { openDatabase } = await import('#src/server/database.ts')
    const { initialData } = await import('./initial-data.ts')
    await client.query(`drop database if exists unfinished_${name}`)
    await client.query(`create database unfinished_${name}`)
    const env = { DATABASE_URL: databaseUrl(`unfinished_${name}`), DATA_DIR: '' }
    const database = await openDatabase(env, { prepare: initialData[begin] })
    await database.close()
    await client.query(`alter database unfinished_${name} rename to ${name}`)
  })

const templates = new Map<InitialData, Promise<void>>()

const needTemplate = (begin: InitialData) => {
  const template = templates.get(begin) ?? makeTemplate(begin)
  templates.set(begin, template)
  return template
}

/**
 * Makes a database of its own for a test that starts servers itself; it goes with the run.
 * @param begin what is in it; null for a database without a table
 * @returns its address for `DATABASE_URL`
 */
export const makeTestDatabase = async (begin: InitialData | null): Promise<string> => {
  const name = `test_${randomBytes(6).toString('hex')}`
  if (begin) await needTemplate(begin)
  // Copied as files: PostgreSQL's own way, page by page through its log, takes three times as long.
  const copied = begin ? `template begin_${begin} strategy file_copy` : ''
  await asAdministrator((client) => client.query(`create database ${name} ${copied}`))
  return databaseUrl(name)
}

/**
 * A fresh database, open.
 * @param begin what is in it before `prepare` adds to that, as the owner of the tables
 */
export const openTestDatabase = async (begin: InitialData, prepare?: (db: Db) => Promise<void>): Promise<Database> => {
  const url = await makeTestDatabase(begin)
  const { openDatabase } = await import('#src/server/database.ts')
  // Tests make hundreds of calls at once, on a machine that is busy: none of them is turned away for that.
  return openDatabase({ DATABASE_URL: url, DATA_DIR: '', DATABASE_WAIT: 60_000 }, prepare ? { prepare } : {})
}
