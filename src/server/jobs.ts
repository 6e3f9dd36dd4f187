import { and, asc, eq, inArray, lt, lte, or, sql } from 'drizzle-orm'
import { type Db, enterCompany, type Tx } from './database.ts'
import { isOwnFault, isPassing } from './database-errors.ts'
import { secondsAfter, timeOf } from './database-time.ts'
import { causeOf } from './failure.ts'
import { describeError, type Log } from './log.ts'
import { jobsTable } from './schema/jobs.ts'

/**
 * What a job is. The version grows when an older process would do it wrongly: that one then leaves it to the newer ones,
 * which do the older versions as well.
 */
export type JobKind = { name: string; version: number }
export type Job = { kind: JobKind; companyId: number; subjectId: number }
/** What is left after a part of a job: nothing, more at once, or more at a moment. */
export type Rest = 'done' | 'again' | { at: Date }
/**
 * Does one part of a job in one transaction that sees the job's company: short enough that others need not wait, and
 * such that doing it again after a crash changes nothing that is stored. `now` is the database's time.
 */
export type Work = (tx: Tx, job: Job, now: Date) => Promise<Rest>
export type Worker = {
  kind: JobKind
  work: Work
  /** Brings a job to an end that failed too often; without it the job is stuck. */
  giveUp?: Work
  /** It comes round for ever: however often it fails, it is tried again. */
  isRecurring?: true
}
export type Workers = readonly Worker[]

/** Runs a part of a job, told of its kind and company. */
export type JobTrace = <T>(kind: string, companyId: number, work: () => Promise<T>) => Promise<T>

/** Told how long each part of a job took, in seconds. */
export type JobMeasure = (kind: string, outcome: 'done' | 'failed', seconds: number) => void

const maxAttempts = 8
const pause = 500

const afresh = { isStuck: false, attempts: 0 }

/**
 * Puts work into the queue, in the transaction that asks for it. Work that waits already is not put in twice; what was
 * given up is tried again.
 */
export const enqueue = async (tx: Tx, { kind, companyId, subjectId }: Job, runAt?: Date): Promise<void> => {
  const asked = { kind: kind.name, version: kind.version, forCompany: companyId, subjectId }
  const [put] = await tx
    .insert(jobsTable)
    .values({ ...asked, ...(runAt && { runAt }) })
    .onConflictDoNothing()
    .returning({ id: jobsTable.id })
  if (put) return
  const same = and(
    eq(jobsTable.kind, kind.name),
    eq(jobsTable.forCompany, companyId),
    eq(jobsTable.subjectId, subjectId),
  )
  await tx
    .update(jobsTable)
    .set({ ...afresh, version: sql`greatest(${jobsTable.version}, ${kind.version})`, runAt: timeOf(runAt) })
    .where(and(same, or(jobsTable.isStuck, lt(jobsTable.version, kind.version))))
}

/** Lets work that waits for a moment be done now. */
export const hasten = async (tx: Tx, { kind, companyId, subjectId }: Job): Promise<void> => {
  await tx
    .update(jobsTable)
    .set({ runAt: timeOf(undefined) })
    .where(and(eq(jobsTable.kind, kind.name), eq(jobsTable.forCompany, companyId), eq(jobsTable.subjectId, subjectId)))
}

type JobRow = typeof jobsTable.$inferSelect

const doPart = async (tx: Tx, row: JobRow, { kind, work }: Worker, now: Date): Promise<void> => {
  const job = { kind, companyId: row.forCompany, subjectId: row.subjectId }
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

/** Whether a job has been tried so often that nobody tries it again. */
const isGivenUp = ({ giveUp, isRecurring }: Worker, attempts: number) =>
  !isRecurring && attempts >= (giveUp ? 2 : 1) * maxAttempts

/** After an attempt a job waits, longer each time (1 s to about 2 minutes). */
const laterThan = (now: Date | undefined, { isRecurring }: Worker, attempts: number) => {
  const seconds = 2 ** (isRecurring ? Math.min(attempts, maxAttempts - 1) : attempts % maxAttempts)
  return secondsAfter(now, seconds)
}

/**
 * After a failure the job waits, and is given up in the end. What passes by itself is no failure of the job, but a
 * connection that was lost may be one: a job that is too large ends its PostgreSQL each time.
 */
const postpone = (db: Db, row: JobRow, worker: Worker, error: unknown, now: Date | undefined) => {
  const attempts = row.attempts + (isOwnFault(error) ? 1 : 0)
  return db
    .update(jobsTable)
    .set({ attempts, runAt: laterThan(now, worker, row.attempts), isStuck: isGivenUp(worker, attempts) })
    .where(eq(jobsTable.id, row.id))
}

/** The jobs that these workers know how to do. */
const knownTo = (workers: Workers) =>
  or(...workers.map(({ kind }) => and(eq(jobsTable.kind, kind.name), lte(jobsTable.version, kind.version))))

type Taken = { row: JobRow; worker: Worker }

/**
 * Takes the next job that is due. The attempt is counted before it is made, and the job put off as after a failure: an
 * attempt that ends PostgreSQL, or this process, cannot be counted any more.
 */
const takeNext = (db: Db, workers: Workers, now: Date | undefined): Promise<Taken | null> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(jobsTable)
      .where(and(eq(jobsTable.isStuck, false), lte(jobsTable.runAt, timeOf(now)), knownTo(workers)))
      .orderBy(asc(jobsTable.runAt), asc(jobsTable.id))
      .limit(1)
      .for('update', { skipLocked: true })
    const worker = workers.find(({ kind }) => kind.name === row?.kind)
    if (!row || !worker) return null
    await tx
      .update(jobsTable)
      .set({
        attempts: row.attempts + 1,
        runAt: laterThan(now, worker, row.attempts),
        isStuck: isGivenUp(worker, row.attempts),
      })
      .where(eq(jobsTable.id, row.id))
    return { row, worker }
  })

/**
 * Does one part of a job that was taken, unless another process has taken it since. Whoever holds the row is alone with it.
 * A process that looks for its next job may hold the row for a moment, even where it then leaves it: that is waited for.
 */
const doTaken = (db: Db, { row, worker }: Taken, now: Date | undefined): Promise<void> =>
  db.transaction(async (tx) => {
    const asTaken = and(eq(jobsTable.attempts, row.attempts + 1), eq(jobsTable.id, row.id))
    const [held] = await tx
      .select({ now: sql<Date>`${timeOf(now)}`.mapWith(jobsTable.runAt) })
      .from(jobsTable)
      .where(asTaken)
      .for('update')
    if (!held) return
    const isOver = row.attempts >= maxAttempts && worker.giveUp
    await doPart(tx, row, isOver ? { ...worker, work: isOver } : worker, held.now)
  })

/**
 * Takes the next job that is due and does one part of it, in whatever process.
 * @param now for tests; by default the database's time
 * @returns whether there was one
 */
export const doNextJob = async (
  db: Db,
  workers: Workers,
  now?: Date,
  log?: Log,
  measure?: JobMeasure,
  trace: JobTrace = (_kind, _companyId, work) => work(),
): Promise<boolean> => {
  const taken = await takeNext(db, workers, now)
  if (!taken) return false
  const { row, worker } = taken
  const job = { kind: row.kind, id: row.id, attempts: row.attempts + 1 }
  if (isGivenUp(worker, row.attempts)) {
    log?.error({ job, cause: 'no attempt came to an end' }, 'job given up')
    return true
  }
  const began = performance.now()
  const ended = (outcome: 'done' | 'failed') => measure?.(row.kind, outcome, (performance.now() - began) / 1000)
  try {
    await trace(row.kind, row.forCompany, () => doTaken(db, taken, now))
    ended('done')
  } catch (error) {
    ended('failed')
    log?.error({ job, cause: causeOf(error), error: describeError(error) }, 'job failed')
    await postpone(db, row, worker, error, now)
  }
  return true
}

/** Lets the event loop answer what has waited. */
export const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Does all that is due, and what that leaves at once. For tests and for the loop below. */
export const doDueJobs = async (
  db: Db,
  workers: Workers,
  now?: () => Date,
  log?: Log,
  isStopped = () => false,
  measure?: JobMeasure,
  trace?: JobTrace,
) => {
  while (!isStopped() && (await doNextJob(db, workers, now?.(), log, measure, trace))) await breathe()
}

/** How many jobs wait, fail and were given up, and for how many seconds the first has been due: for `/metrics`. */
export const countJobs = async (db: Db) => {
  const [it] = await db
    .select({
      waiting: sql<number>`count(*) filter (where not ${jobsTable.isStuck})::int`,
      failing: sql<number>`count(*) filter (where not ${jobsTable.isStuck} and ${jobsTable.attempts} > 1)::int`,
      stuck: sql<number>`count(*) filter (where ${jobsTable.isStuck})::int`,
      late: sql<number>`coalesce(greatest(0, extract(epoch from now() - min(${jobsTable.runAt})
        filter (where not ${jobsTable.isStuck}))), 0)::float`,
    })
    .from(jobsTable)
  return it ?? { waiting: 0, failing: 0, stuck: 0, late: 0 }
}

export type JobsOptions = {
  log: Log
  measure?: JobMeasure
  trace?: JobTrace | undefined
  /** For tests; by default the database's time. */
  now?: (() => Date) | undefined
  /** Put in when they are missing. */
  recurring: readonly Job[]
}

/**
 * Looks twice a second for work that is due, in this process as in all others. What was given up is tried again first: a
 * new start may be a better version.
 * @returns stops looking; resolves when the part at hand is stored
 */
export const startJobs = async (
  db: Db,
  workers: Workers,
  { log, now, recurring, measure, trace }: JobsOptions,
): Promise<() => Promise<void>> => {
  for (const job of recurring) await db.transaction((tx) => enqueue(tx, job, now?.()))
  // In the order of their ids: processes that start together do not lock each other out.
  const stuck = db
    .select({ id: jobsTable.id })
    .from(jobsTable)
    .where(and(jobsTable.isStuck, knownTo(workers)))
    .orderBy(asc(jobsTable.id))
    .for('no key update')
  await db
    .update(jobsTable)
    .set({ ...afresh, runAt: timeOf(now?.()) })
    .where(inArray(jobsTable.id, stuck))
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const look = async () => {
    await doDueJobs(db, workers, now, log, () => isStopped, measure, trace).catch((error) => {
      const cause = causeOf(error)
      // Twice a second while the database is away.
      if (isPassing(error)) log.warn({ cause }, 'the queue cannot be read')
      else log.error({ cause, error: describeError(error) }, 'the queue cannot be read')
    })
    if (!isStopped) timer = setTimeout(() => (running = look()), pause).unref()
  }
  let running = look()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}
