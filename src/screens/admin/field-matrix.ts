import { searchKey } from '#src/contract/letters.ts'
import type { FieldPermission } from '#src/contract/permissions.ts'
import * as texts from '#src/texts/user-management.ts'

export type Group = { id: number; name: string }
/** One field of one kind of record, with the rule of each group that has one. */
export type FieldRow = {
  key: string
  entityType: string
  fieldName: string
  rules: ReadonlyMap<number, FieldPermission>
}
export type FieldMatrix = { groups: readonly Group[]; rows: readonly FieldRow[] }
/** What the table is narrowed to; empty words and null: to nothing. */
export type Narrowing = { words: string; record: string | null; group: string | null }

const records: Record<string, string> = {
  candidate: texts.candidateRecord,
  requisition: texts.requisitionRecord,
  offer: texts.offerRecord,
}

/** A name such as `expectedSalary` in words. */
export const inWords = (name: string): string => {
  const words = name.replaceAll(/[\s_-]+|(?<=[a-z\d])(?=[A-Z])/g, ' ').toLowerCase()
  return `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}`
}

export const recordName = (entityType: string): string => records[entityType] ?? inWords(entityType)

/** The kinds of record that there are rules for, in their order. */
export const recordsOf = (rules: readonly FieldPermission[]): string[] => [...new Set(rules.map((it) => it.entityType))]

export const groupsOf = (rules: readonly FieldPermission[]): Group[] => [
  ...new Map(rules.map((it) => [it.permissionId, { id: it.permissionId, name: it.permissionGroupName }])).values(),
]

const textsOf = ({ fieldName, entityType, permissionName }: FieldPermission) => [
  fieldName,
  inWords(fieldName),
  entityType,
  recordName(entityType),
  permissionName,
]

export const isShown = (rule: FieldPermission, { words, record, group }: Narrowing): boolean =>
  (record === null || rule.entityType === record) &&
  (group === null || rule.permissionGroupName === group) &&
  textsOf(rule).some((it) => searchKey(it).includes(searchKey(words).trim()))

/** The rules that match, as a table of fields by groups. */
export function matrixOf(rules: readonly FieldPermission[], narrowing: Narrowing): FieldMatrix {
  const found = rules.filter((it) => isShown(it, narrowing))
  const rows = new Map<string, FieldRow & { rules: Map<number, FieldPermission> }>()
  for (const rule of found) {
    const { entityType, fieldName } = rule
    const key = `${entityType}.${fieldName}`
    const row = rows.get(key) ?? { key, entityType, fieldName, rules: new Map() }
    row.rules.set(rule.permissionId, rule)
    rows.set(key, row)
  }
  return { groups: groupsOf(found), rows: [...rows.values()] }
}
