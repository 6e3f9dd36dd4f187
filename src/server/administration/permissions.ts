import { eq, sql } from 'drizzle-orm'
import { fieldPermissions, permissionLevels, permissions } from '#src/contract/permissions.ts'
import { ApiError } from '../api-error.ts'
import { requireExisting, serveCrud } from '../crud.ts'
import type { Tx } from '../database.ts'
import { refersTo } from '../refers-to.ts'
import { rolesTable } from '../schema/people.ts'
import { fieldPermissionsTable, permissionLevelsTable, permissionsTable } from '../schema/permissions.ts'
import type { Api } from '../serve.ts'
import { addRules } from '../standard/permissions.ts'
import * as texts from '../texts/administration.ts'
import { statusOf } from './status.ts'

const countRolesNaming = (tx: Tx, group: string) => tx.$count(rolesTable, eq(rolesTable.permissionGroupName, group))

const serveLevels = (api: Api) =>
  serveCrud(api, {
    endpoints: permissionLevels,
    table: permissionLevelsTable,
    items: (tx) => tx.select().from(permissionLevelsTable).$dynamic(),
    search: [permissionLevelsTable.name, permissionLevelsTable.description, sql`${permissionLevelsTable.level}::text`],
    sort: {
      id: permissionLevelsTable.id,
      level: permissionLevelsTable.level,
      name: permissionLevelsTable.name,
      description: permissionLevelsTable.description,
    },
    sortedBy: 'level',
    columns: ({ name, description, level }) => ({ name, description, level }),
  })

const servePermissions = (api: Api) =>
  serveCrud(api, {
    endpoints: permissions,
    table: permissionsTable,
    items: (tx) =>
      tx
        .select({
          id: permissionsTable.id,
          version: permissionsTable.version,
          name: permissionsTable.name,
          description: permissionsTable.description,
          permissionLevel: {
            id: permissionLevelsTable.id,
            level: permissionLevelsTable.level,
            name: permissionLevelsTable.name,
          },
        })
        .from(permissionsTable)
        .leftJoin(permissionLevelsTable, refersTo(permissionsTable, 'permissionLevelId', permissionLevelsTable))
        .$dynamic(),
    search: [permissionsTable.name, permissionsTable.description],
    sort: {
      id: permissionsTable.id,
      name: permissionsTable.name,
      description: permissionsTable.description,
      level: permissionLevelsTable.level,
    },
    sortedBy: 'name',
    filters: { permissionLevel: permissionsTable.permissionLevelId },
    columns: async ({ name, description, permissionLevel }, writing) => {
      await requireExisting(writing, permissionLevelsTable, permissionLevel?.id, 'permissionLevel.id')
      const permissionLevelId = permissionLevel === undefined ? undefined : (permissionLevel?.id ?? null)
      return { name, description, permissionLevelId }
    },
    created: ({ id, companyId, name }, { tx }) => addRules(tx, companyId, [{ id, name }]),
    // A role whose group has no rules would see everything.
    changed: async (before, after, { tx }) => {
      if (before.name !== after.name && (await countRolesNaming(tx, before.name)) > 0)
        throw new ApiError(409, 'IN_USE', texts.groupInUse)
    },
    usedBy: async ({ name }, { tx }) => {
      const roles = await countRolesNaming(tx, name)
      return roles > 0 ? [{ name: 'roles', count: roles }] : []
    },
    owned: {
      tables: [fieldPermissionsTable],
      remove: ({ id }, { tx }) => tx.delete(fieldPermissionsTable).where(eq(fieldPermissionsTable.permissionId, id)),
    },
  })

const serveFieldPermissions = (api: Api) =>
  serveCrud(api, {
    endpoints: fieldPermissions,
    table: fieldPermissionsTable,
    items: (tx) =>
      tx
        .select({
          id: fieldPermissionsTable.id,
          version: fieldPermissionsTable.version,
          entityType: fieldPermissionsTable.entityType,
          fieldName: fieldPermissionsTable.fieldName,
          permissionId: permissionsTable.id,
          permissionName: permissionsTable.name,
          permissionGroupName: permissionsTable.name,
          canView: fieldPermissionsTable.canView,
          canEdit: fieldPermissionsTable.canEdit,
          status: statusOf(fieldPermissionsTable.isActive),
        })
        .from(fieldPermissionsTable)
        .innerJoin(permissionsTable, refersTo(fieldPermissionsTable, 'permissionId', permissionsTable))
        .$dynamic(),
    search: [fieldPermissionsTable.fieldName, fieldPermissionsTable.entityType, permissionsTable.name],
    sort: {
      id: fieldPermissionsTable.id,
      entityType: fieldPermissionsTable.entityType,
      fieldName: fieldPermissionsTable.fieldName,
      permissionName: permissionsTable.name,
    },
    sortedBy: 'id',
    columns: async ({ permissionId, entityType, fieldName, canView, canEdit, status }, writing) => {
      await requireExisting(writing, permissionsTable, permissionId, 'permissionId')
      const isActive = status === undefined ? undefined : status === 'ACTIVE'
      return { permissionId, entityType, fieldName, canView, canEdit, isActive }
    },
  })

export const permissionsRoutes = (api: Api): void => {
  serveLevels(api)
  servePermissions(api)
  serveFieldPermissions(api)
}
