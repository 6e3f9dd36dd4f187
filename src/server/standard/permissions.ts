import { and, eq } from 'drizzle-orm'
import { type HideableKind, hideableFields } from '#src/contract/hideable.ts'
import type { Tx } from '../database.ts'
import type { FieldRules } from '../field-permissions.ts'
import { insertMany } from '../insert-many.ts'
import { activitiesTable } from '../schema/activity.ts'
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
const open = { canView: true, canEdit: true }

const payHidden: Record<string, Rule> = {
  'candidate.expectedSalary': hidden,
  'requisition.salaryMin': hidden,
  'requisition.salaryMax': hidden,
  'offer.compensations': hidden,
}

/** The same, for whoever's group the company does not have. */
export const hiddenFromNewGroups: FieldRules = {
  hidden: new Set(Object.keys(payHidden)),
  locked: new Set(Object.keys(payHidden)),
}

/** What the standard groups may not see or not change at first: everything else they may. */
const exceptions = new Map<string, Record<string, Rule>>([
  ['Employee', payHidden],
  ['Manager', { 'candidate.expectedSalary': readOnly }],
  ['Hiring Staff', {}],
  ['Super User', {}],
])

const allFields = (Object.keys(hideableFields) as HideableKind[]).flatMap((entityType) =>
  hideableFields[entityType].map((fieldName) => ({ entityType, fieldName })),
)

/** A rule for every field of a new group. Whom a group made by hand is for, nobody knows yet: it does not see pay. */
export const addRules = async (
  tx: Tx,
  companyId: number,
  groups: readonly { id: number; name: string }[],
): Promise<void> => {
  await insertMany(
    tx,
    fieldPermissionsTable,
    groups.flatMap(({ id, name }) =>
      allFields.map((it) => ({
        companyId,
        permissionId: id,
        ...it,
        ...((exceptions.get(name) ?? payHidden)[`${it.entityType}.${it.fieldName}`] ?? open),
      })),
    ),
  )
}

/**
 * A rule for every field of the groups that there are, where there is none and nobody deleted one: it allows both, as
 * no rule does, so that nobody sees more or less than before.
 */
export const addMissingRules = async (tx: Tx, companyId: number): Promise<void> => {
  const groups = await tx.select().from(permissionsTable).where(eq(permissionsTable.companyId, companyId))
  const deleted = await tx
    .select({ rule: activitiesTable.before })
    .from(activitiesTable)
    .where(and(eq(activitiesTable.entityType, 'field_permission'), eq(activitiesTable.action, 'delete')))
  const key = (it: Record<string, unknown>) => `${it.permissionId} ${it.entityType} ${it.fieldName}`
  const unwanted = new Set(deleted.flatMap(({ rule }) => (rule ? [key(rule)] : [])))
  const rules = groups
    .flatMap(({ id }) => allFields.map((it) => ({ companyId, permissionId: id, ...it })))
    .filter((it) => !unwanted.has(key(it)))
  if (rules.length > 0) await tx.insert(fieldPermissionsTable).values(rules).onConflictDoNothing()
}

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
  await addRules(tx, companyId, groups)
}
