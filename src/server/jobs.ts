import { and, asc, eq, lt, lte, or, sql } from 'drizzle-orm'
import { type Db, enterCompany, type Tx } from './database.ts'
import { codeOf, isPassing } from './database-errors.ts'
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

const maxAttempts = 8
const pause = 500

/** The time that all processes share; tests set another one. */
const timeOf = (now: Date | undefined) => (now ? sql`${now.toISOString()}::timestamptz` : sql`now()`)

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

/**
 * After a failure the job waits, longer each time (1 s to about 2 minutes), and is given up in the end. What passes by
 * itself, such as a database that went away, is no failure of the job.
 */
const postpone = (db: Db, row: JobRow, { giveUp, isRecurring }: Worker, error: unknown, now: Date | undefined) => {
  const attempts = row.attempts + (isPassing(error) ? 0 : 1)
  const seconds = 2 ** (isRecurring ? Math.min(row.attempts, maxAttempts - 1) : row.attempts % maxAttempts)
  return db
    .update(jobsTable)
    .set({
      attempts,
      runAt: sql`${timeOf(now)} + make_interval(secs => ${seconds})`,
      isStuck: !isRecurring && attempts >= (giveUp ? 2 : 1) * maxAttempts,
    })
    .where(eq(jobsTable.id, row.id))
}

/** The jobs that these workers know how to do. */
const knownTo = (workers: Workers) =>
  or(...workers.map(({ kind }) => and(eq(jobsTable.kind, kind.name), lte(jobsTable.version, kind.version))))

/**
 * Takes the next job that is due and does one part of it. Whoever holds a row is alone with it, in whatever process.
 * @param now for tests; the database's time unless told
 * @returns whether there was one
 */
export const doNextJob = async (db: Db, workers: Workers, now?: Date, log?: Log): Promise<boolean> => {
  let taken: { row: JobRow; worker: Worker } | undefined
  const time = timeOf(now)
  try {
    return await db.transaction(async (tx) => {
      const [next] = await tx
        .select({ row: jobsTable, now: sql<Date>`${time}`.mapWith(jobsTable.runAt) })
        .from(jobsTable)
        .where(and(eq(jobsTable.isStuck, false), lte(jobsTable.runAt, time), knownTo(workers)))
        .orderBy(asc(jobsTable.runAt), asc(jobsTable.id))
        .limit(1)
        .for('update', { skipLocked: true })
      const worker = workers.find(({ kind }) => kind.name === next?.row.kind)
      if (!next || !worker) return false
      taken = { row: next.row, worker }
      const isOver = next.row.attempts >= maxAttempts && worker.giveUp
      await doPart(tx, next.row, isOver ? { ...worker, work: isOver } : worker, next.now)
      return true
    })
  } catch (error) {
    if (!taken) throw error
    const { row, worker } = taken
    const job = { kind: row.kind, id: row.id, attempts: row.attempts + 1 }
    log?.error({ job, cause: codeOf(error), error: describeError(error) }, 'job failed')
    await postpone(db, row, worker, error, now)
    return true
  }
}

/** Lets the event loop answer what has waited. */
export const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Does all that is due, and what that leaves at once. For tests and for the loop below. */
export const doDueJobs = async (db: Db, workers: Workers, now?: () => Date, log?: Log, isStopped = () => false) => {
  while (!isStopped() && (await doNextJob(db, workers, now?.(), log))) await breathe()
}

/** How many jobs wait, fail and were given up, and for how many seconds the first has been due: for `/metrics`. */
export const countJobs = async (db: Db) => {
  const [it] = await db
    .select({
      waiting: sql<number>`count(*) filter (where not ${jobsTable.isStuck})::int`,
      failing: sql<number>`count(*) filter (where not ${jobsTable.isStuck} and ${jobsTable.attempts} > 0)::int`,
      stuck: sql<number>`count(*) filter (where ${jobsTable.isStuck})::int`,
      late: sql<number>`coalesce(greatest(0, extract(epoch from now() - min(${jobsTable.runAt})
        filter (where not ${jobsTable.isStuck}))), 0)::float`,
    })
    .from(jobsTable)
  return it ?? { waiting: 0, failing: 0, stuck: 0, late: 0 }
}

export type JobsOptions = {
  log: Log
  /** For tests; the database's time unless told. */
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
  { log, now, recurring }: JobsOptions,
): Promise<() => Promise<void>> => {
  for (const job of recurring) await db.transaction((tx) => enqueue(tx, job, now?.()))
  await db
    .update(jobsTable)
    .set({ ...afresh, runAt: timeOf(now?.()) })
    .where(and(jobsTable.isStuck, knownTo(workers)))
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const look = async () => {
    await doDueJobs(db, workers, now, log, () => isStopped).catch((error) =>
      log.error({ cause: codeOf(error), error: describeError(error) }, 'the queue cannot be read'),
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
