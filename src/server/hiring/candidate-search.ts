import { and, count, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { maySee } from '../field-permissions.ts'
import { patternOf, searchIn } from '../page.ts'
import { isHiringStaff } from '../policies.ts'
import { applicationsTable, candidatesTable, requisitionsTable } from '../schema/hiring.ts'
import { jobTitlesTable } from '../schema/reference.ts'
import { displayIdSql } from './requisition-rows.ts'

const { companyId, firstName, lastName, number, searchText } = candidatesTable
export const fullName = sql`${firstName} || ' ' || ${lastName}`

/** Candidates whose name, number or (if the caller may see it) address holds the words. */
export const candidatesNamed = (caller: Caller, words: string): SQL | undefined =>
  maySee(caller, 'candidate.email')
    ? sql`${searchText} like lower(${patternOf(words)})`
    : searchIn([displayIdSql('CAN', sql`${number}`), fullName], words)

/** Candidates who apply for a job whose title holds the words; undefined when there is none, or it is hidden. */
export const candidatesForJob = async (tx: Tx, caller: Caller, words: string): Promise<SQL | undefined> => {
  if (!maySee(caller, 'candidate.application', 'requisition.jobTitle')) return undefined
  const titles = await tx
    .select({ id: jobTitlesTable.id })
    .from(jobTitlesTable)
    .where(and(eq(jobTitlesTable.companyId, caller.companyId), ilike(jobTitlesTable.title, patternOf(words))))
  if (titles.length === 0) return undefined
  const jobs = tx
    .select({ id: requisitionsTable.id })
    .from(requisitionsTable)
    .where(
      and(
        eq(requisitionsTable.companyId, caller.companyId),
        inArray(
          requisitionsTable.jobTitleId,
          titles.map((it) => it.id),
        ),
      ),
    )
  return inArray(applicationsTable.requisitionId, jobs)
}

/** What `search` finds in the list of candidates; everybody without words. */
export const searchedCandidates = async (
  tx: Tx,
  caller: Caller,
  search: string | undefined,
): Promise<{ found: SQL | undefined; byJob: boolean }> => {
  const words = search?.trim()
  if (!words) return { found: undefined, byJob: false }
  const forJob = await candidatesForJob(tx, caller, words)
  return { found: or(candidatesNamed(caller, words), forJob), byJob: forJob !== undefined }
}

/**
 * A query of candidates with only the joins that its condition speaks of: the application when it `asksApplication`, the
 * requisition for those who see some candidates only. Joining fifty thousand rows takes longer than all the rest.
 */
export const joinedFor = <T extends PgSelect>(candidates: T, caller: Caller, asksApplication: boolean): T => {
  const seesAll = isHiringStaff(caller)
  if (seesAll && !asksApplication) return candidates
  const isCurrent = and(
    eq(applicationsTable.companyId, companyId),
    eq(applicationsTable.candidateId, candidatesTable.id),
    applicationsTable.isCurrent,
  )
  const joined = candidates.leftJoin(applicationsTable, isCurrent)
  const whole = seesAll
    ? joined
    : joined.leftJoin(requisitionsTable, eq(requisitionsTable.id, applicationsTable.requisitionId))
  // What is joined is asked for only in the condition: the rows stay the same.
  return whole as unknown as T
}

/** How many candidates there are. */
export const countCandidates = async (
  tx: Tx,
  caller: Caller,
  where: SQL | undefined,
  asksApplication: boolean,
): Promise<number> => {
  const all = tx.select({ count: count() }).from(candidatesTable).$dynamic()
  const [total] = await joinedFor(all, caller, asksApplication).where(where)
  return total?.count ?? 0
}
