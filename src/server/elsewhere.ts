import { and, asc, eq } from 'drizzle-orm'
import { ApiError } from './api-error.ts'
import type { Caller } from './authenticate.ts'
import type { Db, Tx } from './database.ts'
import { companiesTable, membershipsTable } from './schema/people.ts'
import * as texts from './texts/common.ts'

/** In how many other companies of theirs a record is looked for. */
const mostCompanies = 20

const otherCompanies = (tx: Tx, { userId, companyId }: Caller) =>
  tx
    .select({ id: companiesTable.id, name: companiesTable.name })
    .from(membershipsTable)
    .innerJoin(companiesTable, eq(companiesTable.id, membershipsTable.companyId))
    .where(
      and(eq(membershipsTable.userId, userId), eq(membershipsTable.isActive, true), eq(companiesTable.isActive, true)),
    )
    .orderBy(asc(companiesTable.id))
    .limit(mostCompanies)
    .then((rows) => rows.filter((it) => it.id !== companyId))

type Search = {
  /** The caller as whom the record was not found. */
  caller: (tx: Tx) => Promise<Caller>
  /** Answers the same call in another company, by the rights that the caller has there. @throws ApiError */
  read: (tx: Tx, companyId: number) => Promise<unknown>
}

/**
 * Why a caller does not get a record. One that they could read in another of their companies is reported as there; for
 * every other one the answer stays what it was, so that it tells nothing of what others have.
 */
export const explainMissing = async (db: Db, failure: unknown, { caller, read }: Search): Promise<unknown> => {
  if (!(failure instanceof ApiError && [403, 404].includes(failure.status))) return failure
  const companies = await db.transaction(async (tx) => otherCompanies(tx, await caller(tx)))
  for (const { id, name } of companies) {
    const isThere = await db
      .transaction((tx) => read(tx, id))
      .then(
        () => true,
        (error: unknown) => {
          if (error instanceof ApiError) return false
          throw error
        },
      )
    if (isThere)
      return new ApiError(404, 'RECORD_ELSEWHERE', texts.belongsTo(name), {
        companyId: id,
      })
  }
  return failure
}
