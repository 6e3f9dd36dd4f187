import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { MachineName } from '#machines/registry.ts'
import { type Db, inCompany, rowsOf } from '#src/server/database.ts'

/** What came of a call: the words it was refused with, null where it was done; `no call` where there is nothing to ask with. */
export type Outcome = { refused: string | null } | 'no call'

/** Binds a machine to the calls of the server that asks it, for one stored record. */
export type ApiBinding = {
  machine: MachineName
  /** The states by their path, and the status that is stored in each; null for one that is left at once. */
  states: Readonly<Record<string, string | null>>
  /** Makes the record be what the machine says, and nothing else. */
  place(snapshot: AnyMachineSnapshot): Promise<void>
  /** By the machine's own events the call that asks for it; a text says why the server has none. */
  events: Readonly<Record<string, ((event: AnyEventObject) => Promise<Outcome>) | string>>
  /** The stored status, and what of the context is stored beside it. */
  read(): Promise<{ status: string; context: Readonly<Record<string, unknown>> }>
  /** The words in which a move is refused; null where nobody reads any. */
  words(snapshot: AnyMachineSnapshot, event: AnyEventObject): string | null
  /** All that is stored of what its moves could change. */
  rows(): Promise<string>
}

/** Whatever stands in these tables of a company, as one text. */
export const rowsIn = (db: Db, companyId: number, tables: readonly PgTable[]) => () =>
  inCompany(db, companyId, async (tx) => {
    const texts = tables.map((table) => {
      const name = sql.identifier(getTableName(table))
      return sql`(select ${getTableName(table)} || md5(coalesce(string_agg(it::text, ',' order by it::text), '')) from ${name} it)`
    })
    const answer = await tx.execute(sql`select concat_ws(',', ${sql.join(texts, sql`, `)}) as text`)
    return rowsOf<{ text: string }>(answer)[0]?.text ?? ''
  })

/** The words of an answer that refused, null of one that did not. @throws Error on an answer that is a fault of the server */
export const outcomeOf = ({
  status,
  body,
}: {
  status: number
  body: { message?: string; success?: boolean; errorMessage?: string }
}): Outcome => {
  if (status >= 500 || status === 400 || status === 403 || status === 404 || status === 412)
    throw new Error(`the server answered ${status}: ${body.message}`)
  if (status >= 400) return { refused: body.message ?? '' }
  return { refused: body.success === false ? (body.errorMessage ?? '') : null }
}
