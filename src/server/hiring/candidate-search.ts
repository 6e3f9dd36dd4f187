import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { maySee } from '../field-permissions.ts'
import { holdsWords, patternOf, searchIn } from '../page.ts'
import { applicationsTable, candidatesTable, requisitionsTable } from '../schema/hiring.ts'
import { jobTitlesTable } from '../schema/reference.ts'
import { idsHolding, isAnyOf, type Searching, searching } from '../search.ts'
import { displayIdSql } from './requisition-rows.ts'

const { firstName, lastName, number, searchText, id } = candidatesTable
export const fullName = sql`${firstName} || ' ' || ${lastName}`

/** Candidates whose name, number or (if the caller may see it) address holds the words: the condition on one of them. */
const isNamed = (caller: Caller, words: string): SQL | undefined =>
  maySee(caller, 'candidate.email')
    ? sql`${searchText} like ${patternOf(words)}`
    : searchIn([displayIdSql('CAN', sql`${number}`), fullName], words)

/** The ids of the same: what the index finds, without those that only their hidden address makes it find. */
const idsNamed = (tx: Tx, caller: Caller, words: string): SQL => {
  if (maySee(caller, 'candidate.email')) return idsHolding('candidates', words)
  const found = isAnyOf(id, idsHolding('candidates', words, null))
  const named = and(eq(candidatesTable.companyId, caller.companyId), found, isNamed(caller, words))
  return sql`${tx.select({ id }).from(candidatesTable).where(named)}`
}

/** What quick search finds of the candidates. */
export const candidatesNamed = (tx: Tx, caller: Caller, words: string): Promise<Searching> =>
  searching(tx, words, id, idsNamed(tx, caller, words), isNamed(caller, words))

/** Applications for a job whose title holds the words; undefined when there is none, or it is hidden. */
const isForJob = async (tx: Tx, caller: Caller, words: string): Promise<SQL | undefined> => {
  if (!maySee(caller, 'candidate.application', 'requisition.jobTitle')) return undefined
  const titles = await tx
    .select({ id: jobTitlesTable.id })
    .from(jobTitlesTable)
    .where(and(eq(jobTitlesTable.companyId, caller.companyId), holdsWords(jobTitlesTable.title, words)))
  if (titles.length === 0) return undefined
  const titleIds = titles.map((it) => it.id)
  const requisitions = tx
    .select({ id: requisitionsTable.id })
    .from(requisitionsTable)
    .where(and(eq(requisitionsTable.companyId, caller.companyId), inArray(requisitionsTable.jobTitleId, titleIds)))
  return inArray(applicationsTable.requisitionId, requisitions)
}

/** What `search` finds in the list of candidates: those with the words, and those who apply for a job with them. */
export const searchedCandidates = async (
  tx: Tx,
  caller: Caller,
  search: string | undefined,
): Promise<Searching | null> => {
  const words = search?.trim()
  if (!words) return null
  const forJob = await isForJob(tx, caller, words)
  if (!forJob) return candidatesNamed(tx, caller, words)
  const applicants = tx
    .select({ id: applicationsTable.candidateId })
    .from(applicationsTable)
    .where(and(eq(applicationsTable.companyId, caller.companyId), applicationsTable.isCurrent, forJob))
  return searching(
    tx,
    words,
    id,
    sql`${idsNamed(tx, caller, words)} union ${applicants}`,
    or(isNamed(caller, words), inArray(id, applicants)),
  )
}
