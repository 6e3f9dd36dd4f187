import { integer, timestamp } from 'drizzle-orm/pg-core'
import { companiesTable } from './people.ts'

export const moment = () => timestamp({ withTimezone: true })

/** The first columns of every record that belongs to a company and is changed under its version. */
export const companyRow = () => ({
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer()
    .notNull()
    .references(() => companiesTable.id),
  version: integer().notNull().default(1),
})
