import { and, eq, gt, inArray } from 'drizzle-orm'
import { CensusBody } from '#src/contract/general.ts'
import { Id } from '#src/contract/values.ts'
import { z } from '#src/contract/zod.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { isOneOf } from '../page.ts'
import { importRowsTable } from '../schema/imports.ts'
import { employeesTable, membershipsTable, usersTable } from '../schema/people.ts'
import { departmentsTable } from '../schema/reference.ts'
import * as texts from '../texts/imports.ts'
import {
  Added,
  accountKey,
  addedManager,
  findInFile,
  personOf,
  recordsOf,
  refusedPeople,
  type Values,
} from './census-people.ts'
import { record, text } from './columns.ts'
import { byKey, type StoredRow } from './existing-records.ts'
import { type Column, oneOf } from './importable.ts'
import { folded, namedLike } from './named.ts'
import { storedRows } from './stored-rows.ts'
import { importable } from './table-import.ts'
import { deletedAtOnce } from './undo.ts'

type Find = NonNullable<Column['find']>

/** Rows that may name each other as managers: they are looked at together. */
const atOnce = 10_000

const departmentsCalled: Find = async (tx, { companyId }, names) =>
  oneOf(
    names,
    await tx
      .select({ name: departmentsTable.name, value: departmentsTable.name })
      .from(departmentsTable)
      .where(and(eq(departmentsTable.companyId, companyId), namedLike(departmentsTable.name, names))),
  )

/** The accounts of the company by their addresses. */
const membersCalled: Find = async (tx, { companyId }, addresses) => {
  const lower = addresses.map((it) => it.toLowerCase())
  const members = await tx
    .select({ id: usersTable.id, email: usersTable.email })
    .from(membershipsTable)
    .innerJoin(usersTable, eq(usersTable.id, membershipsTable.userId))
    .where(and(eq(membershipsTable.companyId, companyId), inArray(usersTable.email, lower)))
  const ids = new Map(members.map(({ id, email }) => [email, id]))
  return new Map(
    addresses.flatMap((it) => {
      const id = ids.get(it.toLowerCase())
      return id === undefined ? [] : [[it, id] as const]
    }),
  )
}

/** A manager by name or address: a person who is there, or what a row of the same file that adds them is found by. */
const managersCalled: Find = async (tx, caller, words) => {
  const accounts = (await membersCalled(tx, caller, words)) as Map<string, number>
  const { id, name, userId } = employeesTable
  const ofCompany = eq(employeesTable.companyId, caller.companyId)
  const people = await tx
    .select({ id, userId })
    .from(employeesTable)
    .where(and(ofCompany, isOneOf(userId, [...accounts.values()])))
  const byAccount = new Map(people.map((it) => [it.userId, it.id]))
  const byName = oneOf(
    words,
    await tx
      .select({ name, value: id })
      .from(employeesTable)
      .where(and(ofCompany, namedLike(name, words))),
  )
  return new Map(
    words.map((it) => {
      const account = accounts.get(it)
      if (account !== undefined) return [it, byAccount.get(account) ?? { added: accountKey(account), words: it }]
      return [it, byName.get(it) ?? { added: folded(it), words: it }]
    }),
  )
}

const Body = z.extend(z.omit(CensusBody, { managerId: true }), {
  manager: z.optional(z.union([Id, Added])),
  userId: z.optional(Id),
})

type New = { id: number; values: Values }
type Changed = { record: StoredRow; values: Partial<Values> }

const findStored = (added: readonly New[], changes: readonly Changed[]) =>
  findInFile(
    added,
    changes.map(({ record, values }) => ({ id: record.id, userId: values.userId })),
  )

/** Gives those who were added the managers who were added with them. */
const setManagers = async (
  tx: Tx,
  { companyId }: Caller,
  rows: readonly New[],
  isTrial: boolean,
  changes: readonly Changed[],
) => {
  if (isTrial) return
  const find = findStored(rows, changes)
  for (const [key, reports] of byKey(rows, ({ values }) => addedManager(values)?.added ?? '')) {
    const [managerId] = find(key)
    if (managerId === undefined) continue
    await tx
      .update(employeesTable)
      .set({ managerId })
      .where(
        and(
          eq(employeesTable.companyId, companyId),
          isOneOf(
            employeesTable.id,
            reports.map((it) => it.id),
          ),
        ),
      )
  }
}

/** The managers of those who are there already by number, which whom the file adds have by now. */
const withManagerId = (added: readonly New[], changes: readonly Changed[]) => {
  const find = findStored(added, changes)
  return ({ manager, ...values }: Partial<Values>): Partial<Values> => {
    if (manager === undefined) return values
    if (typeof manager !== 'object' || manager === null) return { ...values, managerId: manager }
    const [managerId] = find(manager.added)
    // Done again, the import finds whom somebody else has added in the meantime.
    if (managerId === undefined) throw new Error('a manager of the file was added by somebody else')
    return { ...values, managerId }
  }
}

/** Managers are deleted before those of the file who come so much later that they are deleted in another turn. */
const partFromManagers = async (tx: Tx, { companyId }: Caller, importId: number) => {
  const late = tx
    .select({ id: importRowsTable.entityId })
    .from(importRowsTable)
    .innerJoin(
      employeesTable,
      and(eq(employeesTable.id, importRowsTable.entityId), eq(employeesTable.version, importRowsTable.entityVersion)),
    )
    .where(and(storedRows(importId), eq(importRowsTable.isChange, false), gt(importRowsTable.row, deletedAtOnce)))
  await tx
    .update(employeesTable)
    .set({ managerId: null })
    .where(and(eq(employeesTable.companyId, companyId), inArray(employeesTable.id, late)))
}

/** The people who work for the company, in whatever order: a row may name a manager who comes below it. */
export const censusKind = importable({
  entityType: 'census',
  table: employeesTable,
  key: ['person'],
  columns: [
    text('Name', 'name', 'Ada Byron'),
    text('Title', 'title', 'Analyst'),
    record('Department', 'department', 'Engineering', 'department', departmentsCalled),
    record('Manager', 'manager', '', texts.personNoun, managersCalled, false),
    {
      ...record('Email', 'userId', 'ada.byron@example.com', texts.memberNoun, membersCalled, false),
      about: texts.usersFirst,
    },
  ],
  Body,
  values: ({ manager = null, userId = null, ...it }): Values => ({
    ...it,
    userId,
    managerId: typeof manager === 'number' ? manager : null,
    manager,
    person: personOf({ ...it, userId }),
  }),
  atOnce,
  taken: recordsOf,
  records: recordsOf,
  refused: refusedPeople,
  stored: setManagers,
  changing: withManagerId,
  undoing: partFromManagers,
})
