import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, type Db, openDatabase } from '#src/server/database.ts'
import { overPglite } from '#src/server/database-pglite.ts'
import { type InitialData, initialData } from './initial-data.ts'

type Prepare = (db: Db) => Promise<void>

const writeDump = async (begin: InitialData, file: string) => {
  const client = await PGlite.create()
  const { close } = await overPglite(client, { prepare: initialData[begin] })
  const dump = await client.dumpDataDir('none')
  await close()
  // Another worker may be writing the same: what is there under its name is always whole.
  const own = `${file}.${process.pid}`
  writeFileSync(own, Buffer.from(await dump.arrayBuffer()))
  renameSync(own, file)
}

/** To read a dump takes a seventh of the time that migrations and sample take. */
const openInMemory = async (begin: InitialData, prepare?: Prepare): Promise<Database> => {
  const file = join(inject('initialData'), `${begin}.tar`)
  if (!existsSync(file)) await writeDump(begin, file)
  const client = await PGlite.create({ loadDataDir: new Blob([readFileSync(file)]) })
  return overPglite(client, { prepare })
}

const openOnServer = async (server: string, begin: InitialData, prepare?: Prepare): Promise<Database> => {
  const name = `stepwise_test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name} template ${inject('initialData')}_${begin}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const database = await openDatabase({ DATABASE_URL: url.href, DATA_DIR: '' }, prepare ? { prepare } : {})
  const close = async () => {
    await database.close()
    // Without force: PostgreSQL itself sends autovacuum away, which this login may not.
    await admin.query(`drop database ${name}`)
    await admin.end()
  }
  return { ...database, close }
}

/**
 * A fresh database: PGlite in memory, or one of its own on the server that `TEST_DATABASE_URL` names.
 * @param begin what is in it before `prepare` adds to that, as the owner of the tables
 */
export const openTestDatabase = (begin: InitialData, prepare?: Prepare): Promise<Database> => {
  const server = process.env.TEST_DATABASE_URL
  return server ? openOnServer(server, begin, prepare) : openInMemory(begin, prepare)
}
