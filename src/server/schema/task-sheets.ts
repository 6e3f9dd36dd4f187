import {
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import type { SheetDraftBody } from '#src/contract/sheet-drafts.ts'
import { SheetKind } from '#src/contract/task-sheets.ts'
import { companyPolicy } from './company-policy.ts'
import { oneOf } from './one-of.ts'
import { employeesTable, usersTable } from './people.ts'
import { planPeriodsTable } from './plan-periods.ts'
import { within } from './within.ts'

const moment = () => timestamp({ withTimezone: true })
const sheetStatuses = ['IN_PROGRESS', 'COMPLETED'] as const

/** A company task of a manager in a plan period, saved as a whole: `version` grows with every save. No row: not begun. */
export const taskSheetsTable = pgTable(
  'task_sheets',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    companyId: integer().notNull(),
    planPeriodId: integer().notNull(),
    managerId: integer().notNull(),
    kind: text().$type<SheetKind>().notNull(),
    status: text({ enum: sheetStatuses }).notNull().default('IN_PROGRESS'),
    version: integer().notNull().default(0),
    updatedAt: moment(),
    /** Name of the person who saved last, as it was then. */
    updatedBy: text(),
    /** When it was completed last; stays when it has to be completed again. */
    completedAt: moment(),
    /** For merit increases: the budget that it was completed with. */
    budgetPercent: numeric({ precision: 5, scale: 2, mode: 'number' }),
  },
  (it) => [
    within([it.companyId, it.planPeriodId], planPeriodsTable),
    within([it.companyId, it.managerId], employeesTable),
    unique().on(it.companyId, it.planPeriodId, it.managerId, it.kind),
    check('task_sheets_kind_known', oneOf(it.kind, SheetKind.options)),
    check('task_sheets_status_known', oneOf(it.status, sheetStatuses)),
    companyPolicy(it.companyId),
  ],
)

/** What was decided about one person. It belongs to the person: who changes manager takes it along. */
export const taskSheetRowsTable = pgTable(
  'task_sheet_rows',
  {
    companyId: integer().notNull(),
    planPeriodId: integer().notNull(),
    kind: text().$type<SheetKind>().notNull(),
    employeeId: integer().notNull(),
    /** A row of the contract’s sheet, by its kind. */
    values: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.planPeriodId, it.kind, it.employeeId] }),
    within([it.companyId, it.planPeriodId], planPeriodsTable),
    within([it.companyId, it.employeeId], employeesTable),
    index().on(it.companyId),
    check('task_sheet_rows_kind_known', oneOf(it.kind, SheetKind.options)),
    companyPolicy(it.companyId),
  ],
)

/** What a manager changed on a sheet and has not saved. It goes with the account or the plan period. */
export const taskSheetDraftsTable = pgTable(
  'task_sheet_drafts',
  {
    companyId: integer().notNull(),
    planPeriodId: integer().notNull(),
    kind: text().$type<SheetKind>().notNull(),
    userId: integer()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    version: integer().notNull().default(1),
    updatedAt: moment().notNull().defaultNow(),
    draft: jsonb().$type<SheetDraftBody>().notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.planPeriodId, it.kind, it.userId] }),
    within([it.companyId, it.planPeriodId], planPeriodsTable).onDelete('cascade'),
    index().on(it.companyId),
    index().on(it.userId),
    check('task_sheet_drafts_kind_known', oneOf(it.kind, SheetKind.options)),
    companyPolicy(it.companyId),
  ],
)
