import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'
import {
  accountsPolicies,
  companiesPolicies,
  companyPolicy,
  ownRolesPolicy,
  ownRowsOutsidePolicy,
  ownRowsPolicy,
  standardRowsPolicies,
} from './company-policy.ts'
import { searchIndex } from './search.ts'
import { within } from './within.ts'

const id = () => integer().primaryKey().generatedAlwaysAsIdentity()

export const companiesTable = pgTable(
  'companies',
  {
    id: id(),
    name: text().notNull().unique(),
    logoUrl: text().notNull(),
    isActive: boolean().notNull().default(true),
    description: text().notNull().default(''),
    /** What every job description of the company opens and closes with. */
    jdNarrative1: text().notNull().default(''),
    jdNarrative2: text().notNull().default(''),
    /** Which edition of what every company begins with it has been given. */
    standards: integer().notNull().default(0),
    version: integer().notNull().default(1),
  },
  (it) => companiesPolicies(it.id),
)

export const rolesTable = pgTable(
  'roles',
  {
    id: id(),
    /** Null for a standard role, which every company may give and only installation owners change. */
    companyId: integer().references(() => companiesTable.id),
    name: text().notNull(),
    description: text().notNull(),
    permissionGroupName: text().notNull(),
    permissionLevel: integer().notNull().default(0),
    userTypes: text().array().notNull().default([]),
    version: integer().notNull().default(1),
  },
  (it) => [
    unique().on(it.companyId, it.name).nullsNotDistinct(),
    companyPolicy(it.companyId),
    ...standardRowsPolicies(it.companyId),
    ownRolesPolicy(it.id),
  ],
)

export const usersTable = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull().unique(),
    name: text().notNull(),
    title: text().notNull(),
    photoUrl: text(),
    /** Whether they own the installation: they found companies, and administer accounts and standard roles. */
    isOwner: boolean().notNull().default(false),
    /** scrypt hash of the embedded provider's password; null for people who sign in elsewhere. */
    passwordHash: text(),
    isActive: boolean().notNull().default(true),
    /** Access tokens issued before this moment are refused (sign-out, revocation). */
    notBefore: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
  },
  (it) => [
    index().on(it.name, it.id),
    // People sign in by it however they spell it, and candidates are known by it to be somebody who works here.
    check('users_email_in_small_letters', sql`${it.email} = lower(${it.email})`),
    searchIndex('users_search', sql`search_key(${it.name} || E'\\n' || ${it.email})`),
    ...accountsPolicies(it.id),
  ],
)

export const membershipsTable = pgTable(
  'memberships',
  {
    userId: integer()
      .notNull()
      .references(() => usersTable.id),
    companyId: integer()
      .notNull()
      .references(() => companiesTable.id),
    /** What the person is in this company: a standard role, or one of the company's own. */
    roleId: integer()
      .notNull()
      .references(() => rolesTable.id),
    isActive: boolean().notNull().default(true),
    preferred: boolean().notNull().default(false),
    isDefault: boolean().notNull().default(false),
    /** When the company erased what it held on the person. */
    erasedAt: timestamp({ withTimezone: true }),
  },
  (it) => [
    primaryKey({ columns: [it.userId, it.companyId] }),
    // A list of people by name looks each of them up here: in one page, however many there are.
    index('memberships_by_user').using('hash', it.userId),
    index().on(it.companyId),
    index().on(it.roleId),
    companyPolicy(it.companyId),
    ownRowsPolicy(it.userId),
  ],
)

export const employeesTable = pgTable(
  'employees',
  {
    id: id(),
    companyId: integer()
      .notNull()
      .references(() => companiesTable.id),
    /** The user who is this employee; null for people without an account. */
    userId: integer().references(() => usersTable.id),
    name: text().notNull(),
    title: text().notNull(),
    department: text().notNull(),
    photoUrl: text(),
    managerId: integer(),
    version: integer().notNull().default(1),
  },
  (it) => [
    unique().on(it.companyId, it.id),
    // A page of tasks looks up its assignees here: in one page each, however many employees there are.
    index('employees_by_id').using('hash', it.id),
    within([it.companyId, it.managerId], it),
    index().on(it.companyId, it.managerId),
    // With the account, which the policies of a row ask about: the index alone tells a page.
    index('employees_by_name').on(it.companyId, it.name, it.id, it.userId),
    searchIndex('employees_search', sql`search_key(${it.name} || E'\\n' || ${it.title} || E'\\n' || ${it.department})`),
    searchIndex('employee_names_search', sql`search_key(${it.name})`),
    unique().on(it.userId, it.companyId),
    companyPolicy(it.companyId),
    ownRowsOutsidePolicy(it.userId),
  ],
)
