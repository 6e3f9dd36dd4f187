import { sql } from 'drizzle-orm'
import {
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import type { ObjectivesDraftBody } from '#src/contract/objective-drafts.ts'
import { PlanType, StartOutcome } from '#src/contract/plans.ts'
import { companyPolicy } from './company-policy.ts'
import { oneOf } from './one-of.ts'
import { employeesTable, usersTable } from './people.ts'
import { planPeriodsTable } from './plan-periods.ts'
import { within } from './within.ts'

const id = () => integer().primaryKey().generatedAlwaysAsIdentity()

/** What a company plans for a period, saved as a whole: `version` grows with every save. No row: not planned yet. */
export const companyPlansTable = pgTable(
  'company_plans',
  {
    id: id(),
    companyId: integer().notNull(),
    planPeriodId: integer().notNull(),
    type: text().$type<PlanType>().notNull(),
    version: integer().notNull().default(1),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Name of the person who saved last, as it was then. */
    updatedBy: text().notNull(),
  },
  (it) => [
    within([it.companyId, it.planPeriodId], planPeriodsTable),
    unique().on(it.companyId, it.id),
    unique().on(it.companyId, it.planPeriodId, it.type),
    check('company_plans_type_known', oneOf(it.type, PlanType.options)),
    companyPolicy(it.companyId),
  ],
)

export const objectivesTable = pgTable(
  'objectives',
  {
    id: id(),
    companyId: integer().notNull(),
    planId: integer().notNull(),
    displayOrder: integer().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    /** What threshold, target and stretch are counted in. */
    unit: text().notNull().default(''),
    /** Share of the whole, in percent. */
    weight: integer().notNull(),
    threshold: doublePrecision().notNull(),
    target: doublePrecision().notNull(),
    stretch: doublePrecision().notNull(),
  },
  (it) => [
    within([it.companyId, it.planId], companyPlansTable).onDelete('cascade'),
    unique().on(it.planId, it.displayOrder),
    index().on(it.companyId),
    check('objectives_weight_in_percent', sql`${it.weight} between 1 and 100`),
    companyPolicy(it.companyId),
  ],
)

/** What somebody changed of the objectives and has not saved. It goes with the account or the plan period. */
export const objectiveDraftsTable = pgTable(
  'objective_drafts',
  {
    companyId: integer().notNull(),
    planPeriodId: integer().notNull(),
    userId: integer()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    version: integer().notNull().default(1),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    draft: jsonb().$type<ObjectivesDraftBody>().notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.planPeriodId, it.userId] }),
    within([it.companyId, it.planPeriodId], planPeriodsTable).onDelete('cascade'),
    index().on(it.companyId),
    index().on(it.userId),
    companyPolicy(it.companyId),
  ],
)

/** What came of each part of starting a plan period: its tasks, and the managers who are notified to evaluate. */
export const planStartRowsTable = pgTable(
  'plan_start_rows',
  {
    companyId: integer().notNull(),
    planPeriodId: integer().notNull(),
    kind: text({ enum: ['TASK', 'MANAGER'] }).notNull(),
    /** Order of the task, or id of the manager's employee record. */
    subjectId: integer().notNull(),
    name: text().notNull(),
    outcome: text().$type<StartOutcome>().notNull(),
    message: text().notNull().default(''),
  },
  (it) => [
    primaryKey({ columns: [it.planPeriodId, it.kind, it.subjectId] }),
    within([it.companyId, it.planPeriodId], planPeriodsTable),
    index().on(it.companyId),
    check('plan_start_rows_outcome_known', oneOf(it.outcome, StartOutcome.options)),
    companyPolicy(it.companyId),
  ],
)

/** Praise that somebody gave an employee during a plan period. */
export const recognitionsTable = pgTable(
  'recognitions',
  {
    id: id(),
    companyId: integer().notNull(),
    employeeId: integer().notNull(),
    planPeriodId: integer().notNull(),
    giverName: text().notNull(),
    /** How the giver stands to the employee, for example `Colleague`. */
    relationship: text().notNull(),
    title: text().notNull(),
    message: text().notNull(),
    givenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (it) => [
    within([it.companyId, it.employeeId], employeesTable),
    within([it.companyId, it.planPeriodId], planPeriodsTable),
    unique().on(it.companyId, it.id),
    index().on(it.companyId, it.employeeId, it.planPeriodId),
    companyPolicy(it.companyId),
  ],
)
