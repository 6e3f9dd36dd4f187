import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf, type Tx } from './database.ts'

/** For tests; by default the time of the database, which all processes share however wrong their own clocks are. */
export type Clock = (() => Date) | undefined

/** The time in a statement: the database's, or what a test says. */
export const timeOf = (now: Date | undefined): SQL => (now ? sql`${now.toISOString()}::timestamptz` : sql`now()`)

/** The same, so many seconds later; earlier with a negative number. */
export const secondsAfter = (now: Date | undefined, seconds: number): SQL =>
  sql`${timeOf(now)} + make_interval(secs => ${seconds})`

/** The same as a value, for what is worked out before it is stored. */
export const readTime = async (db: Db | Tx, clock: Clock): Promise<Date> => {
  const now = clock?.()
  if (now) return now
  const [found] = rowsOf<{ ms: number }>(await db.execute(sql`select extract(epoch from now())::float * 1000 as ms`))
  if (!found) throw new Error('The database returned no row for the time')
  return new Date(found.ms)
}

const halfADay = 12 * 60 * 60 * 1000

/** The day that it still is somewhere: of a day that is over here, somebody west of here may not know yet. */
export const earliestToday = async (tx: Tx): Promise<string> =>
  new Date((await readTime(tx, undefined)).getTime() - halfADay).toISOString().slice(0, 10)
