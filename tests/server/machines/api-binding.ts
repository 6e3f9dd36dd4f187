import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { MachineName } from '#machines/registry.ts'
import { type Db, inCompany, rowsOf } from '#src/server/database.ts'

/** Why the machine is not asked for an event; more kinds of reasons there are not. */
export const reasonKinds = {
  'by itself': 'The server or a page does it, and no call asks for it.',
  'another machine': 'The call that asks for it is bound to another machine.',
  'nothing to name': 'What the call would name is not there.',
  'already so': 'Whoever asks has asked for it before, and it is as they want it.',
  'refused before': 'The server was asked, and refused before it asked the machine.',
} as const
/** A kind and a sentence: what exactly hinders it. */
export type Reason = `${keyof typeof reasonKinds}: ${string}`

/** What came of a call: the words it was refused with, null where it was done; or why the machine was not asked. */
export type Outcome = { refused: string | null } | Reason

/** Binds a machine to the calls of the server that asks it, for one stored record. */
export type ApiBinding = {
  machine: MachineName
  /** The states by their path, and the status that is stored in each; null for one that is left at once. */
  states: Readonly<Record<string, string | null>>
  /** Makes the record be what the machine says, and nothing else. */
  place(snapshot: AnyMachineSnapshot): Promise<void>
  /** By the machine's own events the call that asks for it, or why the server has none. */
  events: Readonly<Record<string, ((event: AnyEventObject) => Promise<Outcome>) | Reason>>
  /** The stored status, and what of the context is stored beside it. */
  read(): Promise<{ status: string; context: Readonly<Record<string, unknown>> }>
  /** The words in which a move is refused. */
  words(snapshot: AnyMachineSnapshot, event: AnyEventObject): string | null
  /** By its event why nobody reads with what words it is refused. */
  unread?: Readonly<Record<string, Reason>>
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

/** @throws Error where a call was not refused with this status */
export const refusedBefore = ({ status }: { status: number }, expected: 400 | 403, why: string): Reason => {
  if (status !== expected) throw new Error(`the server answered ${status}, and was to answer ${expected}: ${why}`)
  return `refused before: ${why}`
}

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
