import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, runModule } from './run.ts'

const folder = `${root}src/server/migrations`
const tag = '0000_stepwise'
const own = (name: string) => readFile(`${root}src/server/schema/sql/${name}.sql`, 'utf8')

type Generated = { sql: string; snapshot: string }

/**
 * The migration that the tables in `src/server/schema` need, and drizzle's snapshot of them.
 * @throws Error when drizzle-kit refuses the schema
 */
const generate = async (): Promise<Generated> => {
  const out = await mkdtemp(join(tmpdir(), 'stepwise-migration-'))
  try {
    const options = ['--dialect=postgresql', '--casing=snake_case', '--schema=./src/server/schema/*.ts', `--out=${out}`]
    // Without breakpoints between its statements drizzle sends a migration as one.
    const kit = ['generate', ...options, '--name=stepwise', '--breakpoints=false']
    if ((await runModule('drizzle-kit/bin.cjs', kit, { quiet: true })) !== 0)
      throw new Error('drizzle-kit refuses the schema: npx drizzle-kit generate says why')
    const tables = await readFile(join(out, `${tag}.sql`), 'utf8')
    const after = await Promise.all(['after-tables', 'audit', 'search', 'numbers', 'list-counts', 'copies'].map(own))
    const parts = [await own('before-tables'), tables, ...after]
    return {
      sql: `${parts.map((it) => it.trim()).join('\n')}\n`,
      snapshot: await readFile(join(out, 'meta/0000_snapshot.json'), 'utf8'),
    }
  } finally {
    await rm(out, { recursive: true, force: true })
  }
}

/** Each time that drizzle makes a snapshot, it gives it another id. */
const tablesIn = (snapshot: string) => JSON.stringify({ ...JSON.parse(snapshot), id: '' })

/** Whether the migration in the repository, with its snapshot, is the one that the schema needs. */
export const isMigrationCurrent = async (): Promise<boolean> => {
  const stored = (file: string) => readFile(`${folder}/${file}`, 'utf8').catch(() => '{}')
  const [made, sql, snapshot] = await Promise.all([generate(), stored(`${tag}.sql`), stored('meta/0000_snapshot.json')])
  return made.sql === sql && tablesIn(made.snapshot) === tablesIn(snapshot)
}

/** Writes the one migration anew. Nothing is released yet: a changed schema is a new beginning, not a second file. */
const write = async () => {
  const { sql, snapshot } = await generate()
  for (const file of await readdir(folder)) if (file.endsWith('.sql')) await rm(`${folder}/${file}`)
  await rm(`${folder}/meta`, { recursive: true, force: true })
  await mkdir(`${folder}/meta`)
  const entries = [{ idx: 0, version: '7', when: Date.now(), tag, breakpoints: false }]
  await writeFile(`${folder}/${tag}.sql`, sql)
  await writeFile(`${folder}/meta/0000_snapshot.json`, snapshot)
  const journal = JSON.stringify({ version: '7', dialect: 'postgresql', entries }, null, 2)
  await writeFile(`${folder}/meta/_journal.json`, `${journal}\n`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  if (await isMigrationCurrent()) console.log('The migration is what the schema needs.')
  else {
    await write()
    console.log(`Wrote src/server/migrations/${tag}.sql. A database with an earlier one: npm run reset.`)
  }
