import { and, eq, exists, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import { delegationTime, wrongDelegation } from '#machines/hiring/delegation.ts'
import { type Delegation, type DelegationBody, delegations } from '#src/contract/delegations.ts'
import { recordActivity } from '../activity.ts'
import type { Caller } from '../authenticate.ts'
import { lockedRow, requireExisting } from '../crud.ts'
import type { Tx } from '../database.ts'
import { earliestToday } from '../database-time.ts'
import { hasActiveAccount, notify, usersOfEmployees, withoutAccount } from '../notify.ts'
import { isOneOf, orderOf, readPage, recordPageOf, searchIn } from '../page.ts'
import { mayDelegateFor, noSuchRecord, requireDelegationRight } from '../policies.ts'
import { badRequest } from '../read-request.ts'
import { lockFor } from '../row-locks.ts'
import { delegationsTable } from '../schema/deciding.ts'
import { employeesTable } from '../schema/people.ts'
import { type Api, serve } from '../serve.ts'
import * as texts from '../texts/hiring.ts'
import { requireVersion } from '../versions.ts'
import { employeePage } from './employee-page.ts'

const givenByTable = alias(employeesTable, 'given_by')
const givenToTable = alias(employeesTable, 'given_to')

const delegationRows = (tx: Tx) =>
  tx
    .select({
      it: delegationsTable,
      employee: { id: givenByTable.id, name: givenByTable.name },
      delegate: { id: givenToTable.id, name: givenToTable.name },
    })
    .from(delegationsTable)
    .innerJoin(givenByTable, eq(givenByTable.id, delegationsTable.employeeId))
    .innerJoin(givenToTable, eq(givenToTable.id, delegationsTable.delegateId))

type Row = Awaited<ReturnType<typeof delegationRows>>[number]
const delegationOf = ({ it, employee, delegate }: Row): Delegation => ({
  id: it.id,
  version: it.version,
  employee,
  delegate,
  startsOn: it.startsOn,
  endsOn: it.endsOn,
  createdBy: it.createdBy,
  createdAt: it.createdAt.toISOString(),
})

const delegationsOf = async (tx: Tx, { companyId }: Caller, rows: readonly Row[]): Promise<Delegation[]> => {
  const delegateIds = rows.map((it) => it.delegate.id)
  const absent = await withoutAccount(tx, companyId, delegateIds)
  return rows.map((it) => ({ ...delegationOf(it), ...(absent.has(it.delegate.id) && { isStranded: true }) }))
}

/** Whether a delegation is in force: on its days where those who count them are, up to 14 hours ahead of UTC and 12 behind it. */
export const isToday = () => sql`(
  ${delegationsTable.startsOn} <= (now() at time zone 'UTC' + interval '14 hours')::date
  and ${delegationsTable.endsOn} >= (now() at time zone 'UTC' - interval '12 hours')::date
)`

const inForce = (delegateId: number) => and(eq(delegationsTable.delegateId, delegateId), isToday())

/** The employees for whom somebody decides today. */
export const standsInFor = (tx: Tx, { companyId, employeeId }: Caller) =>
  tx
    .select({ id: delegationsTable.employeeId })
    .from(delegationsTable)
    .where(and(eq(delegationsTable.companyId, companyId), inForce(employeeId ?? 0)))

/** Delegations that none of these users has given, for themself or for somebody else. */
const ofNoAsker = (askers: AnyPgColumn | SQL) =>
  and(
    sql`not ${delegationsTable.createdById} = any(${askers})`,
    sql`not coalesce(${givenByTable.userId}, 0) = any(${askers})`,
  )

/**
 * The delegations by which the caller decides for an employee today.
 * @param askers an array in SQL of users for whom nobody decides, and whose delegations do not count: what somebody
 *   asked for is decided neither by their delegate nor by whom they picked
 */
const delegationsFor = (
  tx: Tx,
  { companyId, employeeId: delegateId }: Caller,
  employeeId: AnyPgColumn | number,
  askers: AnyPgColumn | SQL,
) =>
  tx
    .select({ id: delegationsTable.id })
    .from(delegationsTable)
    .innerJoin(givenByTable, eq(givenByTable.id, delegationsTable.employeeId))
    .where(
      and(
        eq(delegationsTable.companyId, companyId),
        eq(delegationsTable.employeeId, employeeId),
        inForce(delegateId ?? 0),
        ofNoAsker(askers),
      ),
    )

/** Whether the caller decides for an employee today on what these users asked for. */
export const isDelegateOf = async (tx: Tx, caller: Caller, employeeId: number, askers: readonly number[]) =>
  (await delegationsFor(tx, caller, employeeId, sql`${sql.param([...askers])}::int[]`)).length > 0

/** The same as a condition on rows that name the employee and the users. */
export const isDelegateIn = (tx: Tx, caller: Caller, employeeId: AnyPgColumn, askers: AnyPgColumn): SQL =>
  exists(delegationsFor(tx, caller, employeeId, askers))

/** The delegates, today, of an employee. */
export const delegatesOf = async (tx: Tx, { companyId }: Caller, employeeId: number): Promise<number[]> => {
  const rows = await tx
    .select({ id: delegationsTable.delegateId })
    .from(delegationsTable)
    .where(and(eq(delegationsTable.companyId, companyId), eq(delegationsTable.employeeId, employeeId), isToday()))
  return rows.map((it) => it.id)
}

/** What keeps people from deciding on something in somebody's place. */
export type Barred = {
  /** The users who asked for it: neither their delegate decides, nor whom they picked. */
  askers: readonly number[]
  /** Users and employees who have another part in it. */
  userIds: readonly number[]
  employeeIds: readonly number[]
}

/** Of these employees, those in whose place nobody can decide: neither they nor a delegate of today may, with an active account. */
export const withNobodyToDecide = async (
  tx: Tx,
  { companyId }: Caller,
  employeeIds: readonly number[],
  { askers, ...barred }: Barred,
): Promise<Set<number>> => {
  const withDelegate = tx
    .select({ id: delegationsTable.employeeId })
    .from(delegationsTable)
    .innerJoin(givenByTable, eq(givenByTable.id, delegationsTable.employeeId))
    .innerJoin(employeesTable, eq(employeesTable.id, delegationsTable.delegateId))
    .where(
      and(
        eq(delegationsTable.companyId, companyId),
        isToday(),
        hasActiveAccount,
        not(isOneOf(employeesTable.userId, barred.userIds)),
        not(isOneOf(employeesTable.id, barred.employeeIds)),
        ofNoAsker(sql`${sql.param([...askers])}::int[]`),
      ),
    )
  const rows = await tx
    .select({ id: employeesTable.id })
    .from(employeesTable)
    .where(
      and(
        eq(employeesTable.companyId, companyId),
        isOneOf(employeesTable.id, employeeIds),
        or(
          not(hasActiveAccount),
          isOneOf(employeesTable.userId, barred.userIds),
          isOneOf(employeesTable.id, barred.employeeIds),
        ),
        notInArray(employeesTable.id, withDelegate),
      ),
    )
  return new Set(rows.map((it) => it.id))
}

const ofCaller = ({ companyId, isSuperUser, employeeId }: Caller): SQL | undefined =>
  and(
    eq(delegationsTable.companyId, companyId),
    isSuperUser
      ? undefined
      : or(eq(delegationsTable.employeeId, employeeId ?? 0), eq(delegationsTable.delegateId, employeeId ?? 0)),
  )

/** Tells the delegate, and the person where somebody else has done it, that they stand in for them or no longer do. */
const notifyOfDelegation = async (tx: Tx, caller: Caller, { it, employee, delegate }: Row, status: 'GIVEN' | 'ENDED') =>
  notify(tx, caller, {
    event: 'DELEGATION_CHANGED',
    to: await usersOfEmployees(tx, caller.companyId, [delegate.id]),
    related: await usersOfEmployees(tx, caller.companyId, [employee.id]),
    metadata: {
      delegation: {
        id: it.id,
        status,
        employeeName: employee.name,
        delegateName: delegate.name,
        startsOn: it.startsOn,
        endsOn: it.endsOn,
      },
    },
  })

const storedDelegation = async (tx: Tx, id: number) => {
  const [stored] = await delegationRows(tx).where(eq(delegationsTable.id, id))
  if (!stored) throw noSuchRecord()
  return stored
}

/** @throws ApiError 400 for days that are over, or a delegation that there is already */
const requirePossible = async (tx: Tx, { companyId }: Caller, body: DelegationBody) => {
  // Of two at once the second one waits, and finds the first.
  await tx
    .select({ id: employeesTable.id })
    .from(employeesTable)
    .where(eq(employeesTable.id, body.employeeId))
    .for(lockFor.change)
  const others = await tx
    .select()
    .from(delegationsTable)
    .where(and(eq(delegationsTable.companyId, companyId), eq(delegationsTable.employeeId, body.employeeId)))
  const errors = wrongDelegation(body, await earliestToday(tx), others)
  if (errors.length > 0) throw badRequest(errors)
}

export const delegationsRoutes = (api: Api): void => {
  serve(api, delegations.list, async ({ query, caller, tx }) => {
    const page = recordPageOf(query)
    const names = { employee: givenByTable.name, delegate: givenToTable.name }
    const where = and(ofCaller(caller), searchIn(Object.values(names), query.search))
    const sort = { startsOn: delegationsTable.startsOn, endsOn: delegationsTable.endsOn, ...names }
    const { rows, total } = await readPage(tx, page, {
      found: () => delegationRows(tx).$dynamic(),
      where,
      ...orderOf(sort, query.sort ?? 'startsOn,desc', 'startsOn', delegationsTable.id),
      rows: (ids) => delegationRows(tx).where(isOneOf(delegationsTable.id, ids)),
      idOf: ({ it }) => it.id,
    })
    return page.answer(await delegationsOf(tx, caller, rows), total)
  })

  serve(api, delegations.people, ({ query, caller, tx }) => employeePage(tx, caller, query))

  serve(api, delegations.create, async ({ body, caller, tx }) => {
    requireDelegationRight(mayDelegateFor, caller, body.employeeId)
    if (body.delegateId === caller.employeeId) throw badRequest([{ field: 'delegateId', message: texts.notYourself }])
    await requireExisting({ tx, caller }, employeesTable, body.employeeId, 'employeeId')
    await requireExisting({ tx, caller }, employeesTable, body.delegateId, 'delegateId')
    await requirePossible(tx, caller, body)
    const { companyId, userId, name } = caller
    const [row] = await tx
      .insert(delegationsTable)
      .values({ ...body, companyId, createdById: userId, createdBy: name })
      .returning()
    if (!row) throw new Error('The database returned no row for an inserted delegation')
    await recordActivity(tx, caller, { entityType: 'delegation', entityId: row.id, action: 'create', after: row })
    const stored = await storedDelegation(tx, row.id)
    await notifyOfDelegation(tx, caller, stored, 'GIVEN')
    return delegationOf(stored)
  })

  serve(api, delegations.remove, async ({ params, caller, tx, version }) => {
    const before = await lockedRow({ tx, caller }, delegationsTable, params.id)
    requireDelegationRight(mayDelegateFor, caller, before.employeeId)
    requireVersion(before.version, version)
    if (delegationTime(before, await earliestToday(tx)) !== 'over')
      await notifyOfDelegation(tx, caller, await storedDelegation(tx, before.id), 'ENDED')
    await tx.delete(delegationsTable).where(eq(delegationsTable.id, before.id))
    await recordActivity(tx, caller, { entityType: 'delegation', entityId: before.id, action: 'delete', before })
    return { success: true as const }
  })
}
