import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { type Db, enterCompany, type Tx } from './database.ts'
import { describeError, type Log } from './log.ts'
import { jobsTable } from './schema/jobs.ts'

export type Job = { kind: string; companyId: number; subjectId: number }
/** What is left after a part of a job: nothing, more at once, or more at a moment. */
export type Rest = 'done' | 'again' | { at: Date }
/**
 * Does one part of a job in one transaction that sees the job's company: short enough that others need not wait, and
 * such that doing it again after a crash changes nothing that is stored.
 */
export type Work = (tx: Tx, job: Job, now: Date) => Promise<Rest>
export type Workers = Record<string, Work>

const maxAttempts = 8
/** Under this name stands the worker that brings a job to an end which failed too often. Without one it is left as it is. */
export const givenUp = (kind: string): string => `${kind}, given up`
const pause = 500

/** Puts work into the queue, in the transaction that asks for it; work that waits already is not put in twice. */
export const enqueue = async (tx: Tx, { kind, companyId, subjectId }: Job, runAt?: Date): Promise<void> => {
  await tx
    .insert(jobsTable)
    .values({ kind, forCompany: companyId, subjectId, ...(runAt && { runAt }) })
    .onConflictDoNothing()
}

type JobRow = typeof jobsTable.$inferSelect

const doPart = async (tx: Tx, row: JobRow, work: Work, now: Date): Promise<void> => {
  const job = { kind: row.kind, companyId: row.forCompany, subjectId: row.subjectId }
  if (job.companyId > 0) await enterCompany(tx, job.companyId)
  const rest = await work(tx, job, now)
  const mine = eq(jobsTable.id, row.id)
  if (rest === 'done') await tx.delete(jobsTable).where(mine)
  else
    await tx
      .update(jobsTable)
      .set({ runAt: rest === 'again' ? now : rest.at, attempts: row.attempts < maxAttempts ? 0 : maxAttempts })
      .where(mine)
}

/** After a failure the job waits, longer each time (1 s to about 2 minutes), and is given up in the end. */
const postpone = (db: Db, row: JobRow, workers: Workers, now: Date) =>
  db
    .update(jobsTable)
    .set({
      attempts: row.attempts + 1,
      runAt: new Date(now.getTime() + 1000 * 2 ** (row.attempts % maxAttempts)),
      isStuck: row.attempts + 1 >= (workers[givenUp(row.kind)] ? 2 : 1) * maxAttempts,
    })
    .where(eq(jobsTable.id, row.id))

/**
 * Takes the next job that is due and does one part of it. Whoever holds a row is alone with it, in whatever process.
 * @returns whether there was one
 */
export const doNextJob = async (db: Db, workers: Workers, now: Date, log?: Log): Promise<boolean> => {
  let taken: JobRow | undefined
  try {
    return await db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(jobsTable)
        .where(and(eq(jobsTable.isStuck, false), lte(jobsTable.runAt, now)))
        .orderBy(asc(jobsTable.runAt), asc(jobsTable.id))
        .limit(1)
        .for('update', { skipLocked: true })
      if (!row) return false
      taken = row
      const work = (row.attempts >= maxAttempts && workers[givenUp(row.kind)]) || workers[row.kind]
      if (!work) throw new Error(`Nobody does the job ${row.kind}`)
      await doPart(tx, row, work, now)
      return true
    })
  } catch (error) {
    if (!taken) throw error
    log?.error(
      { job: { kind: taken.kind, id: taken.id, attempts: taken.attempts + 1 }, error: describeError(error) },
      'job failed',
    )
    await postpone(db, taken, workers, now)
    return true
  }
}

/** Lets the event loop answer what has waited. */
export const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Does all that is due, and what that leaves at once. For tests and for the loop below. */
export const doDueJobs = async (db: Db, workers: Workers, now: () => Date, log?: Log, isStopped = () => false) => {
  while (!isStopped() && (await doNextJob(db, workers, now(), log))) await breathe()
}

/** How many jobs wait, and how many were given up: for `/metrics`. */
export const countJobs = async (db: Db) => {
  const [it] = await db
    .select({
      waiting: sql<number>`count(*) filter (where not ${jobsTable.isStuck})::int`,
      stuck: sql<number>`count(*) filter (where ${jobsTable.isStuck})::int`,
    })
    .from(jobsTable)
  return { waiting: it?.waiting ?? 0, stuck: it?.stuck ?? 0 }
}

/**
 * Looks twice a second for work that is due, in this process as in all others. `recurring` is put in when it is missing.
 * @returns stops looking; resolves when the part at hand is stored
 */
export const startJobs = async (
  db: Db,
  workers: Workers,
  { log, now, recurring }: { log: Log; now: () => Date; recurring: readonly Job[] },
): Promise<() => Promise<void>> => {
  for (const job of recurring) await db.transaction((tx) => enqueue(tx, job, now()))
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const look = async () => {
    await doDueJobs(db, workers, now, log, () => isStopped).catch((error) =>
      log.error({ error: describeError(error) }, 'the queue cannot be read'),
    )
    if (!isStopped) timer = setTimeout(() => (running = look()), pause).unref()
  }
  let running = look()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}
