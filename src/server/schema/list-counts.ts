import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { companyPolicy, installationRowsPolicy } from './company-policy.ts'

/**
 * Lists whose length is counted as they change: the tables of that name, in sql/list-counts.sql. Of memberships the active ones;
 * users are those of the installation, in rows of company 0.
 */
export type CountedList =
  | 'candidates'
  | 'employees'
  | 'memberships'
  | 'offers'
  | 'open_requisitions'
  | 'requisitions'
  | 'users'

/** How many rows came and went, a row for each statement; the sum is the length of a list. Triggers write it. */
export const listCountsTable = pgTable(
  'list_counts',
  {
    companyId: integer().notNull(),
    list: text().$type<CountedList>().notNull(),
    rows: bigint({ mode: 'number' }).notNull(),
  },
  (it) => [index().on(it.companyId, it.list), companyPolicy(it.companyId), installationRowsPolicy(it.companyId)],
)
