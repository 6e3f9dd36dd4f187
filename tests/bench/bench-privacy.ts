import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { people } from '#src/contract/people.ts'
import { personalData } from '#src/contract/personal-data.ts'
import { makeApi } from '#src/server/app.ts'
import { inCompany, inInstallation, openDatabase, rowsOf } from '#src/server/database.ts'
import { silentLog } from '#src/server/log.ts'
import { mountEndpoints } from '#src/server/routes.ts'
import { usersTable } from '#src/server/schema/people.ts'
import { ask, pathOf } from '#tests/server/contract-order.ts'
import { caller, makeTokens } from '#tests/server/support.ts'
import { fillLists } from './fill-lists.ts'

export type PrivacyMeasure = { what: string; seconds: number; longestWait: number; note: string }

/** A company of so many people, candidates and entries of the activity log; of one person as many entries again. */
export const benchPrivacy = async (rows = 100_000): Promise<PrivacyMeasure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'stepwise-bench-'))
  const database = await openDatabase({ DATA_DIR: folder }, { prepare: (db) => fillLists(db, rows) })
  try {
    const { db, ping } = database
    const { verifyToken, tokenFor } = await makeTokens()
    const api = makeApi({ db, ping, verifyToken, log: silentLog(), mount: mountEndpoints })
    const accounts = await inInstallation(db, (tx) => tx.select().from(usersTable))
    const idOf = (email: string) => accounts.find((it) => it.email === email)?.id ?? 0
    const exp = Math.floor(Date.now() / 1000) + 3600
    const asAdmin = caller(api, await tokenFor(idOf('admin@example.com'), { exp }))
    const asManager = caller(api, await tokenFor(idOf('manager@example.com'), { exp }))
    const id = idOf('employee@example.com')
    const [her] = accounts.filter((it) => it.id === id)
    await inCompany(db, 1, (tx) =>
      tx.execute(sql`
        insert into activities (company_id, entity_type, entity_id, action, user_id, user_name, after)
        select 1, 'department', n, 'update', ${id}, ${her?.name}, jsonb_build_object('name', 'Support ' || n, 'by', ${her?.name}::text)
        from generate_series(1, ${rows}::int) as n`),
    )
    /** How long it takes, and how long somebody else waits meanwhile at most. */
    const measure = async (what: string, work: () => Promise<string>): Promise<PrivacyMeasure> => {
      const began = performance.now()
      let isOver = false
      let longestWait = 0
      const working = work().finally(() => {
        isOver = true
      })
      while (!isOver) {
        const asked = performance.now()
        await ask(asManager, people.info)
        longestWait = Math.max(longestWait, performance.now() - asked)
      }
      const note = await working
      return { what, seconds: (performance.now() - began) / 1000, longestWait, note }
    }
    const person = { params: { kind: 'user', id } }
    const done = ({ status, body }: { status: number; body: unknown }) => {
      if (status !== 200) throw new Error(JSON.stringify(body).slice(0, 200))
      return body
    }
    const preview = async () =>
      done(await ask(asAdmin, personalData.preview, person)) as { version: number; name: string }
    const [{ size } = { size: '' }] = rowsOf<{ size: string }>(
      await db.execute(sql`select pg_size_pretty(pg_database_size(current_database())) as size`),
    )
    return [
      await measure('Preview', async () => `a database of ${size}, ${(await preview()).name}`),
      await measure('Export', async () => {
        const body = done(await asAdmin.get(pathOf(personalData.file, person)))
        return `${(JSON.stringify(body).length / 1e6).toFixed(1)} MB`
      }),
      await measure('Erasure', async () => {
        const { version, name } = await preview()
        const erased = done(await ask(asAdmin, personalData.erase, { ...person, body: { name }, version })) as object
        return 'erasedAt' in erased ? 'erased' : 'not erased'
      }),
    ]
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
