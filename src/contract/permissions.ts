import { crudEndpoints, Stored } from './crud.ts'
import { ActiveStatus, Id, IdText, prose, requiredLine, Whole } from './values.ts'
import { z } from './zod.ts'

export const PermissionLevel = z.object({
  ...Stored.shape,
  name: z.string(),
  description: z.string(),
  level: z.int(),
})
export type PermissionLevel = z.infer<typeof PermissionLevel>

export const permissionLevels = crudEndpoints({
  id: 'permissionLevels',
  entityType: 'permission_level',
  noun: 'permission levels',
  service: 'adminData',
  path: '/permission-level',
  Item: PermissionLevel,
  Body: z.object({ name: requiredLine(), description: prose, level: Whole }),
  change: 'PATCH',
  sort: ['id', 'level', 'name', 'description'],
})

/** A permission group, that field permissions are given to. */
export const Permission = z.object({
  ...Stored.shape,
  name: z.string(),
  description: z.string(),
  permissionLevel: z.nullable(z.object({ id: Id, level: z.int(), name: z.string() })),
})
export type Permission = z.infer<typeof Permission>

export const permissions = crudEndpoints({
  id: 'permissions',
  entityType: 'permission',
  noun: 'permission groups',
  service: 'adminData',
  path: '/permission',
  Item: Permission,
  Body: z.object({ name: requiredLine(), description: prose, permissionLevel: z.nullable(z.object({ id: Id })) }),
  change: 'PATCH',
  sort: ['id', 'name', 'description', 'level'],
  filters: { permissionLevel: IdText },
})

export const FieldPermission = z.object({
  ...Stored.shape,
  entityType: z.string(),
  fieldName: z.string(),
  permissionId: Id,
  permissionName: z.string(),
  permissionGroupName: z.string(),
  canView: z.boolean(),
  canEdit: z.boolean(),
  status: ActiveStatus,
})
export type FieldPermission = z.infer<typeof FieldPermission>

export const fieldPermissions = crudEndpoints({
  id: 'fieldPermissions',
  entityType: 'field_permission',
  noun: 'field permissions',
  service: 'adminData',
  path: '/field-permission',
  Item: FieldPermission,
  Body: z.object({
    permissionId: Id,
    entityType: requiredLine(60),
    fieldName: requiredLine(),
    canView: z.boolean(),
    canEdit: z.boolean(),
    status: z.optional(ActiveStatus),
  }),
  change: 'PATCH',
  sort: ['id', 'entityType', 'fieldName', 'permissionName'],
})

/** What somebody is in a company; the permission group decides what they may there. */
export const RoleRecord = z.object({
  ...Stored.shape,
  name: z.string(),
  description: z.string(),
  permissionGroupName: z.string(),
  permissionLevel: z.int(),
  userTypes: z.array(z.string()),
  /** Of the installation: every company gives it, and only installation owners change it. Others are the company's own. */
  isStandard: z.boolean(),
})
export type RoleRecord = z.infer<typeof RoleRecord>

export const roles = crudEndpoints({
  id: 'roles',
  entityType: 'role',
  noun: 'roles: its own, and the standard ones',
  service: 'admin',
  path: '/role',
  Item: RoleRecord,
  Body: z.object({
    name: requiredLine(),
    description: prose,
    permissionGroupName: requiredLine(),
    permissionLevel: Whole,
    userTypes: z.array(requiredLine(40)).check(z.maxLength(50)),
    isStandard: z.optional(z.boolean()),
  }),
  change: 'PATCH',
  sort: ['id', 'name', 'description', 'permissionGroupName', 'permissionLevel'],
})
