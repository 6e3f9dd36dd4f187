import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { companyRow, moment } from './columns.ts'
import { companyPolicy } from './company-policy.ts'
import { employeesTable } from './people.ts'
import { within } from './within.ts'

/** Who decides reviews and approvals for somebody else, from a day to a day, both included. */
export const delegationsTable = pgTable(
  'delegations',
  {
    ...companyRow(),
    employeeId: integer().notNull(),
    delegateId: integer().notNull(),
    startsOn: date().notNull(),
    endsOn: date().notNull(),
    /** The user who gave it: nobody who asked for a requisition picks who decides on it. */
    createdById: integer().notNull(),
    createdBy: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (it) => [
    within([it.companyId, it.employeeId], employeesTable),
    within([it.companyId, it.delegateId], employeesTable),
    index().on(it.companyId, it.employeeId),
    index().on(it.companyId, it.delegateId),
    index().on(it.companyId, it.startsOn, it.id),
    check('delegations_days_in_order', sql`${it.startsOn} <= ${it.endsOn}`),
    check('delegations_to_somebody_else', sql`${it.employeeId} <> ${it.delegateId}`),
    companyPolicy(it.companyId),
  ],
)

/** How strictly a company hires; without a row as strictly as can be. */
export const hiringSettingsTable = pgTable(
  'hiring_settings',
  { ...companyRow(), mayDecideOwn: boolean().notNull().default(false) },
  (it) => [unique().on(it.companyId), companyPolicy(it.companyId)],
)
