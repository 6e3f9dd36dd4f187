import { type SQL, sql } from 'drizzle-orm'

/** For tests; the time of the database unless told, which all processes share however wrong their own clocks are. */
export type Clock = (() => Date) | undefined

/** The time in a statement: the database's, or what a test says. */
export const timeOf = (now: Date | undefined): SQL => (now ? sql`${now.toISOString()}::timestamptz` : sql`now()`)

/** The same, so many seconds later; earlier with a negative number. */
export const secondsAfter = (now: Date | undefined, seconds: number): SQL =>
  sql`${timeOf(now)} + make_interval(secs => ${seconds})`
