import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { companyRow } from './columns.ts'
import { companyPolicy } from './company-policy.ts'
import { within } from './within.ts'

export const permissionLevelsTable = pgTable(
  'permission_levels',
  { ...companyRow(), name: text().notNull(), description: text().notNull(), level: integer().notNull() },
  (it) => [
    unique().on(it.companyId, it.id),
    unique().on(it.companyId, it.name),
    unique().on(it.companyId, it.level),
    companyPolicy(it.companyId),
  ],
)

/** The groups that a company gives field permissions to. The group of a user is the one their role names. */
export const permissionsTable = pgTable(
  'permissions',
  {
    ...companyRow(),
    name: text().notNull(),
    description: text().notNull(),
    permissionLevelId: integer(),
  },
  (it) => [
    unique().on(it.companyId, it.id),
    unique().on(it.companyId, it.name),
    within([it.companyId, it.permissionLevelId], permissionLevelsTable),
    companyPolicy(it.companyId),
  ],
)

/** Whether a group sees and may change one field of one kind of record. No row: both. */
export const fieldPermissionsTable = pgTable(
  'field_permissions',
  {
    ...companyRow(),
    permissionId: integer().notNull(),
    entityType: text().notNull(),
    fieldName: text().notNull(),
    canView: boolean().notNull().default(true),
    canEdit: boolean().notNull().default(true),
    isActive: boolean().notNull().default(true),
  },
  (it) => [
    within([it.companyId, it.permissionId], permissionsTable),
    unique().on(it.companyId, it.permissionId, it.entityType, it.fieldName),
    index().on(it.companyId, it.entityType),
    companyPolicy(it.companyId),
  ],
)
