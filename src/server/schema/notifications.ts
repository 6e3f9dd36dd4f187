import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { NotificationCode, type NotificationMetadata } from '#src/contract/notifications.ts'
import { companyPolicy } from './company-policy.ts'
import { oneOf } from './one-of.ts'
import { membershipsTable } from './people.ts'

/** One row for each person notified. The membership goes along: nobody is notified of a company that is not theirs. */
export const notificationsTable = pgTable(
  'notifications',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    companyId: integer().notNull(),
    userId: integer().notNull(),
    code: text().$type<NotificationCode>().notNull(),
    content: text().notNull(),
    metadata: jsonb().$type<NotificationMetadata>().notNull(),
    active: boolean().notNull().default(true),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    readAt: timestamp({ withTimezone: true }),
  },
  (it) => [
    foreignKey({
      columns: [it.userId, it.companyId],
      foreignColumns: [membershipsTable.userId, membershipsTable.companyId],
    }),
    index().on(it.companyId, it.userId, it.id),
    index('notifications_unread').on(it.companyId, it.userId, it.id).where(sql`${it.readAt} is null`),
    index().on(it.companyId, it.createdAt),
    check('notifications_code_known', oneOf(it.code, NotificationCode.options)),
    companyPolicy(it.companyId),
  ],
)
