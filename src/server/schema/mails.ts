import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, jsonb, pgPolicy, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { MailDeliveries } from '#src/contract/notification-settings.ts'
import { companyRow, moment } from './columns.ts'
import { appUser, companyPolicy } from './company-policy.ts'
import { notificationsTable } from './notifications.ts'
import { oneOf } from './one-of.ts'
import { companiesTable, membershipsTable } from './people.ts'

export const mailKinds = ['NOTIFICATION', 'INVITATION'] as const

/**
 * What is still to be sent by e-mail, written in the transaction of what it tells. A row names records and holds nothing
 * of them: a letter says what is so when it is sent. One that was sent is deleted.
 */
export const mailsTable = pgTable(
  'mails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    companyId: integer()
      .notNull()
      .references(() => companiesTable.id),
    userId: integer().notNull(),
    kind: text().$type<(typeof mailKinds)[number]>().notNull(),
    notificationId: integer().references(() => notificationsTable.id, { onDelete: 'cascade' }),
    /** Waits for the letter of the day. */
    isDaily: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
    /** How often the mail server asked to come again, and when to. */
    attempts: integer().notNull().default(0),
    dueAt: moment().notNull().defaultNow(),
  },
  (it) => [
    foreignKey({
      columns: [it.userId, it.companyId],
      foreignColumns: [membershipsTable.userId, membershipsTable.companyId],
    }),
    unique().on(it.notificationId),
    index().on(it.companyId, it.userId),
    index().on(it.isDaily, it.createdAt),
    check('mails_kind_known', oneOf(it.kind, mailKinds)),
    check('mails_of_notifications', sql`(${it.kind} = 'NOTIFICATION') = (${it.notificationId} is not null)`),
    companyPolicy(it.companyId),
    pgPolicy('rows_of_rounds', {
      for: 'select',
      to: appUser,
      using: sql`current_setting('app.is_owner', true) = 'on'`,
    }),
  ],
)

/** What somebody has chosen to get by e-mail from a company; without a row the usual. */
export const notificationSettingsTable = pgTable(
  'notification_settings',
  {
    ...companyRow(),
    userId: integer().notNull(),
    delivery: jsonb().$type<MailDeliveries>().notNull(),
    includesRelated: boolean().notNull(),
  },
  (it) => [
    foreignKey({
      columns: [it.userId, it.companyId],
      foreignColumns: [membershipsTable.userId, membershipsTable.companyId],
    }),
    unique().on(it.companyId, it.userId),
    companyPolicy(it.companyId),
  ],
)
