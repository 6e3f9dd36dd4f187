import { type FieldPermission, fieldPermissions } from '#src/contract/permissions.ts'
import { listed } from './listed.ts'
import { mock, noSuchRecord, problem } from './mock.ts'
import type { World } from './world.ts'

export const aFieldPermission = (change: Partial<FieldPermission> = {}): FieldPermission => ({
  id: 1,
  version: 1,
  entityType: 'candidate',
  fieldName: 'expectedSalary',
  permissionId: 1,
  permissionName: 'Manager',
  permissionGroupName: 'Manager',
  canView: true,
  canEdit: false,
  status: 'ACTIVE',
  ...change,
})

const employees = { permissionId: 2, permissionName: 'Employee', permissionGroupName: 'Employee' }

/** Two fields, each with the rules of two groups. */
export const someFieldPermissions = (): FieldPermission[] => [
  aFieldPermission({ id: 1 }),
  aFieldPermission({ id: 2, ...employees, canView: false }),
  aFieldPermission({ id: 3, entityType: 'requisition', fieldName: 'hiringManager', canEdit: true }),
  aFieldPermission({ id: 4, entityType: 'requisition', fieldName: 'hiringManager', ...employees }),
]

export const fieldPermissionsHandlers = (world: World) => [
  mock(fieldPermissions.list, ({ query }) =>
    listed(world.fieldPermissions, query, (it) => [it.fieldName, it.entityType, it.permissionName]),
  ),
  mock(fieldPermissions.update, ({ params, body, version }) => {
    const before = world.fieldPermissions.find((it) => it.id === params.id)
    if (!before) return noSuchRecord()
    if (before.version !== version)
      return problem(412, 'PRECONDITION_FAILED', 'Someone else has changed this in the meantime', {
        error_type: 'STALE_VERSION',
      })
    const after = { ...before, ...(body as Partial<FieldPermission>), version: version + 1 }
    world.fieldPermissions = world.fieldPermissions.map((it) => (it.id === after.id ? after : it))
    return after
  }),
]
