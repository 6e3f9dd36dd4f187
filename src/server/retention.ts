import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { enterInstallation, rowsOf, type Tx } from './database.ts'
import type { Env } from './env.ts'
import { enqueue, type Job, type Rest, type Work, type Workers } from './jobs.ts'
import { activitiesTable } from './schema/activity.ts'
import { importPartsTable, importRowsTable, importsTable } from './schema/imports.ts'
import { notificationsTable } from './schema/notifications.ts'
import { companiesTable } from './schema/people.ts'

/** After how many days each kind of row is deleted; one without a number stays for ever. */
export type Retention = Pick<Env, 'RETAIN_NOTIFICATIONS' | 'RETAIN_ACTIVITIES' | 'RETAIN_IMPORTS' | 'RETAIN_AUDIT'>

/** Comes round each night, and when a process starts on a database that has none yet. */
export const retentionRound: Job = { kind: { name: 'retention-round', version: 1 }, companyId: 0, subjectId: 0 }
const retentionJob = { name: 'retention', version: 1 }
/** An hour of UTC. */
const nightly = 2
/** Rows of a kind in one transaction: others wait for none of them. */
const atOnce = 1000
const day = 86_400_000

const nextNight = (now: Date) => {
  const next = new Date(now)
  next.setUTCHours(nightly, 0, 0, 0)
  return next > now ? next : new Date(next.getTime() + day)
}

const isOn = (days: Retention) =>
  [days.RETAIN_NOTIFICATIONS, days.RETAIN_ACTIVITIES, days.RETAIN_IMPORTS, days.RETAIN_AUDIT].some(Boolean)

const round =
  (days: Retention): Work =>
  async (tx, _job, now) => {
    await enterInstallation(tx)
    const companies = await tx.select({ id: companiesTable.id }).from(companiesTable)
    // 0: the installation's part of the audit stream.
    for (const id of isOn(days) ? [0, ...companies.map((it) => it.id)] : [])
      await enqueue(tx, { kind: retentionJob, companyId: id, subjectId: 0 }, now)
    return { at: nextNight(now) }
  }

type Dated = typeof notificationsTable | typeof activitiesTable | typeof importsTable

/** By their date, which an index knows: where nothing is old, nothing is read. */
const oldest = async (tx: Tx, table: Dated, companyId: number, at: PgColumn, before: Date): Promise<number[]> => {
  const rows = await tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(and(eq(table.companyId, companyId), lt(at, before)))
    .orderBy(at)
    .limit(atOnce)
  return rows.map((it) => Number(it.id))
}

/** Deletes some of a company's oldest rows. @returns how many at most of one kind */
const dropSome = async (tx: Tx, companyId: number, days: Retention, now: Date): Promise<number> => {
  const before = (it: number) => new Date(now.getTime() - it * day)
  const dropped: number[] = []
  const { RETAIN_NOTIFICATIONS: notifications, RETAIN_ACTIVITIES: activities, RETAIN_IMPORTS: imports } = days
  if (notifications) {
    const ids = await oldest(tx, notificationsTable, companyId, notificationsTable.createdAt, before(notifications))
    await tx.delete(notificationsTable).where(inArray(notificationsTable.id, ids))
    dropped.push(ids.length)
  }
  if (activities) {
    const ids = await oldest(tx, activitiesTable, companyId, activitiesTable.at, before(activities))
    await tx.delete(activitiesTable).where(inArray(activitiesTable.id, ids))
    dropped.push(ids.length)
  }
  if (imports) {
    // One that is not finished has no date.
    // One may have a hundred thousand rows.
    const [id] = await oldest(tx, importsTable, companyId, importsTable.finishedAt, before(imports))
    if (id !== undefined) {
      const ofIt = (table: typeof importRowsTable | typeof importPartsTable) =>
        and(eq(table.companyId, companyId), eq(table.importId, id))
      await tx.delete(importRowsTable).where(ofIt(importRowsTable))
      await tx.delete(importPartsTable).where(ofIt(importPartsTable))
      await tx.delete(importsTable).where(eq(importsTable.id, id))
      dropped.push(atOnce)
    }
  }
  return Math.max(0, ...dropped)
}

/** Of the company entered, or of the installation: the one way by which the database lets any of it go. */
const dropAudit = async (tx: Tx, days: number, now: Date): Promise<number> => {
  const before = new Date(now.getTime() - days * day).toISOString()
  const answer = await tx.execute(sql`select drop_old_audit(${before}::timestamptz, ${atOnce}::int) as dropped`)
  return rowsOf<{ dropped: number }>(answer)[0]?.dropped ?? 0
}

const drop =
  (days: Retention): Work =>
  async (tx, { companyId }, now): Promise<Rest> => {
    const ofCompany = companyId > 0 ? await dropSome(tx, companyId, days, now) : 0
    const audit = days.RETAIN_AUDIT ? await dropAudit(tx, days.RETAIN_AUDIT, now) : 0
    return Math.max(ofCompany, audit) >= atOnce ? 'again' : 'done'
  }

export const retentionWorkers = (days: Retention): Workers => [
  { kind: retentionRound.kind, work: round(days), isRecurring: true },
  { kind: retentionJob, work: drop(days) },
]
