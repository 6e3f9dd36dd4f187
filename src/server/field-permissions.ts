import { and, eq } from 'drizzle-orm'
import type { Caller } from './admit.ts'
import type { Tx } from './database.ts'
import { Refusal } from './refusal.ts'
import { fieldPermissionsTable, permissionsTable } from './schema/permissions.ts'

/** What the caller's permission group may see and change of one kind of record. A field without a rule: both. */
export type FieldRules = {
  /** The record without the fields that the caller may not see: response schemas make those optional. */
  visible: <T extends object>(record: T) => Partial<T>
  /** Of values by the field that they belong to, those of fields that the caller may see: what may be searched in. */
  seen: <T>(byField: Record<string, T>) => T[]
  /** `field,desc` as asked for, unless the caller may not see that field: an order tells the values. */
  sortable: (sort: string | undefined) => string | undefined
  /** @throws Refusal 403 naming every field that the caller may not change. */
  demandEditable: (fields: string[]) => void
}

const forbidden = (fields: string[]) =>
  new Refusal(403, 'FIELD_FORBIDDEN', `You may not change ${fields.join(', ')}`, {
    errors: fields.map((field) => ({ field, message: 'You may not change this field' })),
  })

/** The rules for one kind of record (`candidate`, `requisition`, `offer`), read once for many records. */
export const fieldRules = async (tx: Tx, caller: Caller, entityType: string): Promise<FieldRules> => {
  const rules = await tx
    .select({
      field: fieldPermissionsTable.fieldName,
      canView: fieldPermissionsTable.canView,
      canEdit: fieldPermissionsTable.canEdit,
    })
    .from(fieldPermissionsTable)
    .innerJoin(
      permissionsTable,
      and(
        eq(permissionsTable.companyId, fieldPermissionsTable.companyId),
        eq(permissionsTable.id, fieldPermissionsTable.permissionId),
      ),
    )
    .where(
      and(
        eq(fieldPermissionsTable.companyId, caller.companyId),
        eq(fieldPermissionsTable.entityType, entityType),
        eq(fieldPermissionsTable.isActive, true),
        eq(permissionsTable.name, caller.permissionGroupName),
      ),
    )
  const hidden = new Set(rules.filter((it) => !it.canView).map((it) => it.field))
  // What somebody may not see they may not change either: the old value would be lost unseen.
  const locked = new Set(rules.filter((it) => !it.canEdit || !it.canView).map((it) => it.field))
  return {
    visible: <T extends object>(record: T) =>
      Object.fromEntries(Object.entries(record).filter(([field]) => !hidden.has(field))) as Partial<T>,
    seen: (byField) => Object.entries(byField).flatMap(([field, value]) => (hidden.has(field) ? [] : [value])),
    sortable: (sort) => (sort !== undefined && hidden.has(sort.split(',')[0] ?? '') ? undefined : sort),
    demandEditable: (fields) => {
      const refused = fields.filter((it) => locked.has(it))
      if (refused.length > 0) throw forbidden(refused)
    },
  }
}

/** One record without the fields that the caller's permission group may not see. */
export const visible = async <T extends object>(
  tx: Tx,
  caller: Caller,
  entityType: string,
  record: T,
): Promise<Partial<T>> => (await fieldRules(tx, caller, entityType)).visible(record)

/** @throws Refusal 403 naming every one of these fields that the caller's permission group may not change */
export const demandEditable = async (tx: Tx, caller: Caller, entityType: string, fields: string[]): Promise<void> =>
  (await fieldRules(tx, caller, entityType)).demandEditable(fields)
