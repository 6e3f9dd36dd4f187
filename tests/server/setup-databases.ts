import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** What test databases are copied from: a folder for dumps of PGlite, or how PostgreSQL's templates are called. */
    initialData: string
  }
}

let undo = async () => {}

/** Writes the templates of PostgreSQL. The dumps of PGlite are written by the first file that needs them. */
const makeTemplates = async (server: string): Promise<string> => {
  // Only here: the screens' tests begin sooner without the whole server.
  const { openDatabase } = await import('#src/server/database.ts')
  const { allInitialData, initialData } = await import('./initial-data.ts')
  const prefix = `stepwise_begin_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  undo = async () => {
    for (const begin of allInitialData) await admin.query(`drop database if exists ${prefix}_${begin}`)
    await admin.end()
  }
  for (const begin of allInitialData) {
    await admin.query(`create database ${prefix}_${begin}`)
    const url = new URL(server)
    url.pathname = `/${prefix}_${begin}`
    const database = await openDatabase({ DATABASE_URL: url.href, DATA_DIR: '' }, { prepare: initialData[begin] })
    await database.close()
  }
  return prefix
}

const makeFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'stepwise-begin-'))
  undo = async () => rmSync(folder, { recursive: true, force: true })
  return folder
}

export const setup = async ({ provide }: TestProject) => {
  const server = process.env.TEST_DATABASE_URL
  provide('initialData', server ? await makeTemplates(server) : makeFolder())
}

export const teardown = () => undo()
