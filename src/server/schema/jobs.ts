import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgPolicy, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { appUser } from './company-policy.ts'

/**
 * Work that goes on after the call that asked for it, or that comes round again. Any process takes the next row and
 * holds it until its part is stored; a process that dies lets go of it. The rows name records and hold nothing of them,
 * and are read before a company is entered.
 */
export const jobsTable = pgTable(
  'jobs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    /** Of its kind: a process leaves alone what a newer version asked for. */
    version: integer().notNull().default(1),
    /** The company that the work is done in; 0 for work of the whole installation. */
    forCompany: integer().notNull(),
    /** The record that the work is about; 0 for none. */
    subjectId: integer().notNull(),
    runAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Attempts since the last part that was stored, the one under way included. */
    attempts: integer().notNull().default(0),
    /** Given up after too many failures, until it is asked for again or a process starts. */
    isStuck: boolean().notNull().default(false),
  },
  (it) => [
    unique().on(it.kind, it.forCompany, it.subjectId),
    index().on(it.isStuck, it.runAt),
    pgPolicy('every_row', { for: 'all', to: appUser, using: sql`true`, withCheck: sql`true` }),
  ],
)
