import { and, eq, sql } from 'drizzle-orm'
import { joinedAnswers } from '#machines/hiring/reference-check.ts'
import { generalArea } from '#machines/texts/hiring.ts'
import { recordActivity } from '../activity.ts'
import { type Db, inCompany, type Tx } from '../database.ts'
import { type Clock, timeOf } from '../database-time.ts'
import { systemCaller } from '../identity/system-caller.ts'
import {
  applicationsTable,
  candidatesTable,
  type RefereeDraft,
  referenceChecksTable,
  requisitionsTable,
  referenceLinksTable as table,
} from '../schema/hiring.ts'
import { companiesTable } from '../schema/people.ts'
import { jobTitlesTable } from '../schema/reference.ts'
import * as texts from '../texts/referee.ts'
import { findCandidate } from './candidate-rows.ts'
import { finishReferenceTask } from './reference-checks.ts'
import { digestOf, isOpen } from './reference-links.ts'

/** What all answers of a referee together may hold: as much as staff may note. */
export const longestAnswers = 4000
type Check = typeof referenceChecksTable.$inferSelect

export type Asked = {
  linkId: number
  version: number
  company: string
  candidate: string
  jobTitle: string
  referee: string
  areas: string[]
  draft: RefereeDraft
  expiresAt: Date
}
/** Why nothing can be answered at a link: `unknown` is one that never was, or that a newer one has replaced. */
export type Ended = 'unknown' | 'expired' | 'revoked' | 'used' | 'notNeeded'
export type Found = { asked: Asked } | { ended: Ended }

/** The company that a link names, and its digest; null for what is none of our links. */
const partsOf = (token: string) => {
  const [, company] = /^([1-9]\d{0,8})\.[\w-]{43}$/.exec(token) ?? []
  return company === undefined ? null : { companyId: Number(company), digest: digestOf(token) }
}

type Parts = NonNullable<ReturnType<typeof partsOf>>

const read = async (tx: Tx, { companyId, digest }: Parts, clock: Clock) => {
  const [row] = await tx
    .select({
      link: table,
      check: referenceChecksTable,
      application: {
        id: applicationsTable.id,
        status: applicationsTable.status,
        isCurrent: applicationsTable.isCurrent,
      },
      candidate: { id: candidatesTable.id, firstName: candidatesTable.firstName, lastName: candidatesTable.lastName },
      jobTitle: jobTitlesTable.title,
      company: companiesTable.name,
      isActive: companiesTable.isActive,
      isLate: sql<boolean>`${table.expiresAt} <= ${timeOf(clock?.())}`,
    })
    .from(table)
    .innerJoin(referenceChecksTable, eq(referenceChecksTable.id, table.checkId))
    .innerJoin(applicationsTable, eq(applicationsTable.id, referenceChecksTable.applicationId))
    .innerJoin(candidatesTable, eq(candidatesTable.id, applicationsTable.candidateId))
    .innerJoin(requisitionsTable, eq(requisitionsTable.id, applicationsTable.requisitionId))
    .innerJoin(jobTitlesTable, eq(jobTitlesTable.id, requisitionsTable.jobTitleId))
    .innerJoin(companiesTable, eq(companiesTable.id, table.companyId))
    .where(and(eq(table.companyId, companyId), eq(table.digest, digest)))
  return row
}
type Row = NonNullable<Awaited<ReturnType<typeof read>>>

const endOf = ({ link, check, application, isActive, isLate }: Row): Ended | null => {
  if (link.usedAt) return 'used'
  if (link.revokedAt) return 'revoked'
  if (isLate) return 'expired'
  const isNeeded = isActive && !check.isCompleted && application.isCurrent && application.status === 'ACTIVE'
  return isNeeded ? null : 'notNeeded'
}

/** What a referee without areas is asked about. */
const areasOf = ({ areas }: Check) => (areas.length > 0 ? areas : [generalArea])

const foundIn = (row: Row | undefined): Found => {
  if (!row) return { ended: 'unknown' }
  const ended = endOf(row)
  if (ended) return { ended }
  const { link, check, candidate, jobTitle, company } = row
  return {
    asked: {
      linkId: link.id,
      version: link.version,
      company,
      candidate: `${candidate.firstName} ${candidate.lastName}`,
      jobTitle,
      referee: check.refereeName,
      areas: areasOf(check),
      draft: link.draft,
      expiresAt: link.expiresAt,
    },
  }
}

const within = <T>(db: Db, token: string, work: (tx: Tx, parts: Parts) => Promise<T>, otherwise: T): Promise<T> => {
  const parts = partsOf(token)
  return parts ? inCompany(db, parts.companyId, (tx) => work(tx, parts)) : Promise.resolve(otherwise)
}

const unknown = { ended: 'unknown' } as const

export type Typed = { version: number; answers: RefereeDraft }
export type Saved = { saved: number } | { changed: Asked } | { ended: Ended }
export type Submitted = { done: true } | { changed: Asked } | { ended: Ended }

/** What is done at referees' links. Nothing is told of a link that does not name its secret. */
export const refereeLinks = (db: Db, clock: Clock) => ({
  find: (token: string): Promise<Found> =>
    within<Found>(db, token, async (tx, parts) => foundIn(await read(tx, parts, clock)), unknown),

  /** Keeps what was typed, based on the version that the page shows. */
  save: (token: string, { version, answers }: Typed): Promise<Saved> =>
    within<Saved>(
      db,
      token,
      async (tx, parts) => {
        const found = foundIn(await read(tx, parts, clock))
        if ('ended' in found) return found
        const isSame = and(eq(table.id, found.asked.linkId), eq(table.version, version))
        const [after] = await tx
          .update(table)
          .set({ draft: answers, version: version + 1 })
          .where(and(isSame, isOpen(timeOf(clock?.()))))
          .returning({ version: table.version })
        return after ? { saved: after.version } : { changed: found.asked }
      },
      unknown,
    ),

  /** Stores the answers once: the check is completed, and the task with the last of them. */
  submit: (token: string, { version, answers }: Typed): Promise<Submitted> =>
    within<Submitted>(
      db,
      token,
      async (tx, parts) => {
        const seen = await read(tx, parts, clock)
        if (!seen) return unknown
        const caller = systemCaller(parts.companyId, texts.refereeName(seen.check.refereeName))
        // In the order in which hiring staff lock them: nobody waits for each other.
        await findCandidate(tx, caller, seen.candidate.id, { lock: true })
        await tx.select({ id: table.id }).from(table).where(eq(table.id, seen.link.id)).for('update')
        const row = await read(tx, parts, clock)
        const found = foundIn(row)
        if ('ended' in found || !row) return found as { ended: Ended }
        if (found.asked.version !== version) return { changed: found.asked }
        const { check } = row
        const [after] = await tx
          .update(referenceChecksTable)
          .set({
            // What was answered before hiring staff took the question away was answered.
            answers: joinedAnswers(check.answers, answers),
            isCompleted: true,
            version: check.version + 1,
          })
          .where(and(eq(referenceChecksTable.companyId, parts.companyId), eq(referenceChecksTable.id, check.id)))
          .returning()
        // What was said stands in the check alone from now on.
        await tx.update(table).set({ usedAt: sql`now()`, draft: {} }).where(eq(table.id, row.link.id))
        await recordActivity(tx, caller, {
          entityType: 'reference_check',
          entityId: check.id,
          action: 'update',
          before: check,
          after: after ?? null,
        })
        await finishReferenceTask(tx, caller, check.applicationId)
        return { done: true }
      },
      unknown,
    ),
})
