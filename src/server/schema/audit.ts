import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgPolicy, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { appUser } from './company-policy.ts'
import { oneOf } from './one-of.ts'

export const auditKinds = [
  'SIGNED_IN',
  'SIGN_IN_FAILED',
  'SIGN_IN_THROTTLED',
  'PASSWORD_CHOSEN',
  'ACCESS_CHANGED',
  'EXPORTED',
  'ERASED',
] as const
export type AuditKind = (typeof auditKinds)[number]

const entered = sql`nullif(current_setting('app.company_id', true), '')::int`

/**
 * Who signed in or failed to, changed what others may do, took data out, or erased somebody's. Rows are only ever added: the database refuses
 * to change or delete one, whoever asks. They name people by their ids alone. `company_id` is 0 for what belongs to no
 * company, which owners of the installation read; no key refers to the company, so that what is written outlives it.
 */
export const auditEventsTable = pgTable(
  'audit_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    companyId: integer().notNull(),
    at: moment().notNull().defaultNow(),
    kind: text().$type<AuditKind>().notNull(),
    /** Whose sign-in it was, or who changed it; null for somebody who is not known here. */
    userId: integer(),
    /** The token of the directory that changed it; then nobody did by hand. */
    directoryTokenId: integer(),
    /** Where from: the network of the address (IPv4 /24, IPv6 /64), as the sign-in throttle counts. */
    network: text(),
    /** What was changed or exported: `role`, 12, `update`; of a list `locations.list`, `export`, and in `after` how much of it. */
    entityType: text(),
    entityId: integer(),
    action: text(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (it) => [
    index().on(it.companyId, it.id),
    index().on(it.companyId, it.at),
    check('audit_events_kind_known', oneOf(it.kind, auditKinds)),
    pgPolicy('company_rows', { for: 'select', to: appUser, using: sql`${it.companyId} = ${entered}` }),
    pgPolicy('rows_of_owners', {
      for: 'select',
      to: appUser,
      using: sql`${it.companyId} = 0 and current_setting('app.is_owner', true) = 'on'`,
    }),
    pgPolicy('new_rows', {
      for: 'insert',
      to: appUser,
      withCheck: sql`${it.companyId} = ${entered} or ${it.companyId} = 0`,
    }),
  ],
)
