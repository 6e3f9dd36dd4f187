import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import type { DueDates } from '#src/contract/period-settings.ts'
import { PlanStatus } from '#src/contract/plan-periods.ts'
import { TaskStatus } from '#src/contract/values.ts'
import { companyPolicy } from './company-policy.ts'
import { oneOf } from './one-of.ts'
import { companiesTable } from './people.ts'
import { within } from './within.ts'

const id = () => integer().primaryKey().generatedAlwaysAsIdentity()

// Foreign keys below carry the company, so that a row can never point into another one: they are not bound by row
// policies, and an id alone would be accepted.
export const planPeriodsTable = pgTable(
  'plan_periods',
  {
    id: id(),
    companyId: integer()
      .notNull()
      .references(() => companiesTable.id),
    code: text().notNull(),
    name: text().notNull(),
    startDate: date().notNull(),
    /** Included. */
    endDate: date().notNull(),
    status: text().$type<PlanStatus>().notNull().default('NOT_INITIATED'),
    /** Since when it is in the archive. */
    archivedAt: timestamp({ withTimezone: true }),
    /** By matter; one without a due date may be missing. */
    dueDates: jsonb().$type<Partial<DueDates>>().notNull().default({}),
    /** How much each team may get, in percent of the team. */
    meritBudgetPercent: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull().default(3),
    /** Grows with every change of the two. */
    settingsVersion: integer().notNull().default(0),
  },
  (it) => [
    unique().on(it.companyId, it.id),
    unique().on(it.companyId, it.code),
    check('plan_periods_status_known', oneOf(it.status, PlanStatus.options)),
    check('plan_periods_archived_is_completed', sql`${it.archivedAt} is null or ${it.status} = 'COMPLETED'`),
    check('plan_periods_dates_in_order', sql`${it.startDate} <= ${it.endDate}`),
    companyPolicy(it.companyId),
  ],
)

/** The company's own steps of a period: evaluate, calibrate, and what follows from it. */
export const periodTasksTable = pgTable(
  'period_tasks',
  {
    id: id(),
    companyId: integer().notNull(),
    planPeriodId: integer().notNull(),
    name: text().notNull(),
    grouping: text(),
    order: integer().notNull(),
    status: text().$type<TaskStatus>().notNull().default('NOT_INITIATED'),
    /** This step is the managers' evaluations: its status follows from the reviews of the caller's reportees. */
    isEvaluation: boolean().notNull().default(false),
  },
  (it) => [
    within([it.companyId, it.planPeriodId], planPeriodsTable),
    unique().on(it.planPeriodId, it.order),
    index().on(it.companyId),
    check('period_tasks_status_known', oneOf(it.status, TaskStatus.options)),
    companyPolicy(it.companyId),
  ],
)
