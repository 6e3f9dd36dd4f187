import { and, eq, inArray, or } from 'drizzle-orm'
import { z } from '#src/contract/zod.ts'
import { lockReporting } from '../administration/reporting-lines.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { isOneOf } from '../page.ts'
import { lockFor } from '../row-locks.ts'
import { employeesTable } from '../schema/people.ts'
import { departmentsTable } from '../schema/reference.ts'
import * as texts from '../texts/imports.ts'
import { byKey, type StoredRow } from './existing-records.ts'
import type { Storable } from './importable.ts'
import { folded, namedLike } from './named.ts'

export const accountKey = (userId: number) => `#${userId}`

/** A manager whom the file itself adds, or gives an account: what their row is found by, and what the cell says. */
export const Added = z.object({ added: z.string(), words: z.string() })

export type Values = {
  name: string
  title: string
  department: string
  managerId: number | null
  userId: number | null
  /** What tells a person from others of a file: the account; of whoever has none, all that a row says. */
  person: string
  /** What a file says: the number of the manager, or one whom it adds, or gives an account, itself. */
  manager: number | z.infer<typeof Added> | null
}

/** The manager whom the file itself adds, or gives an account. */
export const addedManager = ({ manager }: Pick<Values, 'manager'>) => (typeof manager === 'object' ? manager : null)

type Said = Pick<Values, 'name' | 'title' | 'department'>
const saidOf = ({ name, title, department }: Said) => [folded(name), folded(title), folded(department)].join('\n')
export const personOf = (it: Said & Pick<Values, 'userId'>) => (it.userId === null ? saidOf(it) : accountKey(it.userId))

/** The records of these people, locked: of whoever has the account, else of the one of that name who has none. */
export const recordsOf = async (tx: Tx, { companyId }: Caller, people: readonly Values[]): Promise<StoredRow[]> => {
  const rows = await tx
    .select()
    .from(employeesTable)
    .where(
      and(
        eq(employeesTable.companyId, companyId),
        or(
          isOneOf(
            employeesTable.userId,
            people.flatMap((it) => it.userId ?? []),
          ),
          namedLike(
            employeesTable.name,
            people.map((it) => it.name),
          ),
        ),
      ),
    )
    .for(lockFor.change)
  const withAccount = new Map(rows.map((it) => [it.userId, it]))
  const others = byKey(
    rows.filter((it) => it.userId === null),
    (it) => folded(it.name),
  )
  const taken = new Map<number, Values>()
  const found = new Map<Values, (typeof rows)[number]>()
  const take = (it: Values, row: (typeof rows)[number] | undefined) => {
    if (!row || found.has(it) || taken.has(row.id)) return
    taken.set(row.id, it)
    found.set(it, row)
  }
  const namesakesOf = (it: Values) => (others.get(folded(it.name)) ?? []).filter(({ id }) => !taken.has(id))
  for (const it of people) if (it.userId !== null) take(it, withAccount.get(it.userId))
  // Whose row says the same takes it, before one whose title or department may have changed.
  for (const it of people)
    take(
      it,
      namesakesOf(it).find((row) => saidOf(row) === saidOf(it)),
    )
  for (const it of people) {
    const [namesake, another] = namesakesOf(it)
    if (!another) take(it, namesake)
  }
  return [...found].map(([{ person }, row]) => ({ ...row, person, manager: row.managerId }))
}

type Person = Pick<typeof employeesTable.$inferSelect, 'id' | 'name' | 'managerId' | 'userId'>

/** Whoever may be somebody of that name who is there: a file has to tell, by the account. */
const refuseNamesakes = (added: readonly Storable<Values>[], everybody: readonly Person[]): Map<number, string> => {
  const byName = byKey(everybody, (it) => folded(it.name))
  return new Map(
    added.flatMap(({ index, values }) => {
      const others = byName.get(folded(values.name)) ?? []
      const without = others.filter((it) => it.userId === null)
      if (without.length > 0) return [[index, texts.severalPeople(values.name)] as const]
      return values.userId === null && others.length > 0 ? [[index, texts.personHasAccount(values.name)] as const] : []
    }),
  )
}

type New = { id: number; values: Pick<Values, 'name' | 'userId'> }
/** Somebody who is there already, with the account that the file says. */
export type Given = { id: number; userId: number | null | undefined }

/** Whom the file adds, or gives an account, by what a manager may be found by. */
export const findInFile = (added: readonly New[], given: readonly Given[]) => {
  const accounts = [...added.map(({ id, values }) => ({ id, userId: values.userId })), ...given]
  const byAccount = byKey(
    accounts.filter(({ userId }) => typeof userId === 'number'),
    ({ userId }) => accountKey(userId ?? 0),
  )
  const byName = byKey(added, ({ values }) => folded(values.name))
  return (key: string): number[] => (byAccount.get(key) ?? byName.get(key) ?? []).map((it) => it.id)
}

type Change = { row: Storable<Values>; id: number }

/** Below zero: who is added has no number yet. */
const idOf = ({ index }: Storable<Values>) => -1 - index
const findIn = (added: readonly Storable<Values>[], changed: readonly Change[]) =>
  findInFile(
    added.map((row) => ({ id: idOf(row), values: row.values })),
    changed.map(({ id, row }) => ({ id, userId: row.values.userId })),
  )

/** Whoever reports to somebody that the file does not add after all, or not only once. */
const lostIn = (added: readonly Storable<Values>[], changed: readonly Change[]): [number, string][] => {
  const find = findIn(added, changed)
  return [...changed.map((it) => it.row), ...added].flatMap(({ index, values }): [number, string][] => {
    const manager = addedManager(values)
    if (!manager) return []
    const found = find(manager.added)
    if (found.length === 1) return []
    return [[index, found.length > 1 ? texts.several(manager.words) : texts.noSuch(texts.personNoun, manager.words)]]
  })
}

/** Whoever would report to themselves, through however many others. */
const circlingIn = (
  added: readonly Storable<Values>[],
  changed: readonly Change[],
  everybody: readonly Person[],
): [number, string][] => {
  const managers = new Map(everybody.map((it) => [it.id, it.managerId]))
  const find = findIn(added, changed)
  const setManager = (id: number, { values }: Storable<Values>) => {
    const manager = addedManager(values)
    managers.set(id, (manager && find(manager.added)[0]) ?? values.managerId)
  }
  for (const { row, id } of changed) setManager(id, row)
  for (const it of added) setManager(idOf(it), it)
  const isOwnManager = (id: number) => {
    const met = new Set<number>()
    for (let above = managers.get(id) ?? null; above !== null && !met.has(above); above = managers.get(above) ?? null) {
      if (above === id) return true
      met.add(above)
    }
    return false
  }
  return [...changed, ...added.map((row) => ({ row, id: idOf(row) }))]
    .filter(({ id }) => isOwnManager(id))
    .map(({ row }) => [row.index, texts.ownManager])
}

/** Refuses rows until what is left of the file gives everybody a manager who is there, and nobody themselves. */
const refuseManagers = (
  added: readonly Storable<Values>[],
  changed: readonly Change[],
  everybody: readonly Person[],
  refused: Map<number, string>,
) => {
  const isLeft = ({ index }: { index: number }) => !refused.has(index)
  for (let before = -1; before !== refused.size; ) {
    before = refused.size
    const adding = added.filter(isLeft)
    const changing = changed.filter(({ row }) => isLeft(row))
    const lost = lostIn(adding, changing)
    for (const [index, reason] of lost.length > 0 ? lost : circlingIn(adding, changing, everybody))
      refused.set(index, reason)
  }
}

/** Whoever would be in a department that is gone, as what was before an import may be. */
const refuseDepartments = async (tx: Tx, caller: Caller, rows: readonly Storable<Values>[]) => {
  const { companyId, name } = departmentsTable
  const named = [...new Set(rows.map(({ values }) => values.department))]
  const found = await tx
    .select({ name })
    .from(departmentsTable)
    .where(and(eq(companyId, caller.companyId), inArray(name, named)))
    .for(lockFor.naming)
  const there = new Set(found.map((it) => it.name))
  return rows.flatMap(({ index, values: { department } }): [number, string][] =>
    there.has(department) ? [] : [[index, texts.noSuch('department', department)]],
  )
}

/** What of a file cannot be stored, by who is there and who reports to whom. */
export const refusedPeople = async (tx: Tx, caller: Caller, rows: Storable<Values>[], replaced: StoredRow[]) => {
  await lockReporting(tx, caller)
  const { id, name: called, managerId, userId } = employeesTable
  const everybody = await tx
    .select({ id, name: called, managerId, userId })
    .from(employeesTable)
    .where(eq(employeesTable.companyId, caller.companyId))
  const fresh = rows.slice(0, rows.length - replaced.length)
  const known = new Set(
    (
      await recordsOf(
        tx,
        caller,
        fresh.map((it) => it.values),
      )
    ).map((it) => it.person),
  )
  const added = fresh.filter(({ values }) => !known.has(values.person))
  const changed = rows.slice(fresh.length).map((row, at) => ({ row, id: replaced[at]?.id ?? 0 }))
  const refused = refuseNamesakes(added, everybody)
  for (const [index, reason] of await refuseDepartments(tx, caller, rows)) refused.set(index, reason)
  refuseManagers(added, changed, everybody, refused)
  return refused
}
