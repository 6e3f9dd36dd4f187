import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { ActivityAction } from '#src/contract/activity.ts'
import { moment } from './columns.ts'
import { companyPolicy } from './company-policy.ts'
import { oneOf } from './one-of.ts'
import { companiesTable } from './people.ts'

type Json = Record<string, unknown>

/** Who did what, written in the transaction of the write itself. The name is as it was then. */
export const activitiesTable = pgTable(
  'activities',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    companyId: integer()
      .notNull()
      .references(() => companiesTable.id),
    entityType: text().notNull(),
    entityId: integer().notNull(),
    action: text().$type<ActivityAction>().notNull(),
    userId: integer().notNull(),
    userName: text().notNull(),
    at: moment().notNull().defaultNow(),
    before: jsonb().$type<Json>(),
    after: jsonb().$type<Json>(),
  },
  (it) => [
    index().on(it.companyId, it.entityType, it.entityId, it.id),
    index().on(it.companyId, it.at, it.id),
    check('activities_action_known', oneOf(it.action, ActivityAction.options)),
    companyPolicy(it.companyId),
  ],
)
