import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { TokenPurpose } from '#src/contract/directory-tokens.ts'
import { companyRow, moment } from './columns.ts'
import { companyPolicy } from './company-policy.ts'
import { oneOf } from './one-of.ts'
import { companiesTable, membershipsTable } from './people.ts'
import { within } from './within.ts'

/** What a program proves by that it is the company's directory, or may collect its audit stream. Of its secret a digest is stored. */
export const directoryTokensTable = pgTable(
  'directory_tokens',
  {
    ...companyRow(),
    name: text().notNull(),
    purpose: text().$type<TokenPurpose>().notNull().default('DIRECTORY'),
    digest: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    /** To the minute. */
    usedAt: moment(),
    expiresAt: moment(),
  },
  (it) => [
    index().on(it.companyId),
    check('directory_tokens_purpose_known', oneOf(it.purpose, TokenPurpose.options)),
    companyPolicy(it.companyId),
  ],
)

/** What the directory calls one of its people, beside what the account holds. It stays when they are deactivated. */
export const directoryUsersTable = pgTable(
  'directory_users',
  {
    companyId: integer()
      .notNull()
      .references(() => companiesTable.id),
    userId: integer().notNull(),
    userName: text().notNull(),
    externalId: text(),
    createdAt: moment().notNull().defaultNow(),
    changedAt: moment().notNull().defaultNow(),
  },
  (it) => [
    primaryKey({ columns: [it.companyId, it.userId] }),
    foreignKey({
      columns: [it.userId, it.companyId],
      foreignColumns: [membershipsTable.userId, membershipsTable.companyId],
    }),
    uniqueIndex('directory_users_name').on(it.companyId, sql`lower(${it.userName})`),
    index().on(it.companyId, it.externalId),
    companyPolicy(it.companyId),
  ],
)

/** A group of the directory; one that is called like a role gives it. */
export const directoryGroupsTable = pgTable(
  'directory_groups',
  {
    ...companyRow(),
    displayName: text().notNull(),
    externalId: text(),
    createdAt: moment().notNull().defaultNow(),
    changedAt: moment().notNull().defaultNow(),
  },
  (it) => [
    unique().on(it.companyId, it.id),
    uniqueIndex('directory_groups_name').on(it.companyId, sql`lower(${it.displayName})`),
    companyPolicy(it.companyId),
  ],
)

export const directoryMembersTable = pgTable(
  'directory_members',
  {
    companyId: integer().notNull(),
    groupId: integer().notNull(),
    userId: integer().notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.companyId, it.groupId, it.userId] }),
    within([it.companyId, it.groupId], directoryGroupsTable),
    foreignKey({
      columns: [it.companyId, it.userId],
      foreignColumns: [directoryUsersTable.companyId, directoryUsersTable.userId],
    }),
    index().on(it.companyId, it.userId),
    companyPolicy(it.companyId),
  ],
)
