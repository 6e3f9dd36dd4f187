import { type HideableKind, hideableFields } from '#src/contract/hideable.ts'
import type { Tx } from '../database.ts'
import { fieldPermissionsTable, permissionLevelsTable, permissionsTable } from '../schema/permissions.ts'

/** The levels of every new company, and with each the permission group of the same name, which roles name. */
const permissionLevels = [
  { level: 1, name: 'Employee', description: 'Own records' },
  { level: 2, name: 'Manager', description: 'Records of the people who report to them' },
  { level: 3, name: 'Hiring Staff', description: 'The hiring area' },
  { level: 4, name: 'Super User', description: 'Everything, the administration included' },
]

type Rule = { canView: boolean; canEdit: boolean }
const hidden = { canView: false, canEdit: false }
const readOnly = { canView: true, canEdit: false }

/** What groups may not see or not change at first: everything else they may. */
const exceptions: Record<string, Record<string, Rule>> = {
  Employee: {
    'candidate.expectedSalary': hidden,
    'requisition.salaryMin': hidden,
    'requisition.salaryMax': hidden,
    'offer.compensations': hidden,
  },
  Manager: { 'candidate.expectedSalary': readOnly },
}

const allFields = (Object.keys(hideableFields) as HideableKind[]).flatMap((entityType) =>
  hideableFields[entityType].map((fieldName) => ({ entityType, fieldName })),
)

/** The permission levels, groups and field permissions of a new company: a rule for every group and field. */
export const addPermissions = async (tx: Tx, companyId: number): Promise<void> => {
  const levels = await tx
    .insert(permissionLevelsTable)
    .values(permissionLevels.map((it) => ({ companyId, ...it })))
    .returning()
  const groups = await tx
    .insert(permissionsTable)
    .values(levels.map(({ id, name, description }) => ({ companyId, name, description, permissionLevelId: id })))
    .returning()
  await tx.insert(fieldPermissionsTable).values(
    groups.flatMap(({ id, name }) =>
      allFields.map((it) => ({
        companyId,
        permissionId: id,
        ...it,
        ...exceptions[name]?.[`${it.entityType}.${it.fieldName}`],
      })),
    ),
  )
}
