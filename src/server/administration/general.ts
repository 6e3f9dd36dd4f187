import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { census, departments, locations } from '#src/contract/general.ts'
import type { Caller } from '../authenticate.ts'
import { requireExisting, serveCrud, type Writing } from '../crud.ts'
import { rowsById } from '../lookup.ts'
import { holdsWords, isOneOf } from '../page.ts'
import { badRequest } from '../read-request.ts'
import { lockFor } from '../row-locks.ts'
import { subcategoriesTable } from '../schema/categories.ts'
import { companiesTable, employeesTable, membershipsTable, usersTable } from '../schema/people.ts'
import { departmentsTable, locationsTable } from '../schema/reference.ts'
import { reviewsTable } from '../schema/reviews.ts'
import { idsHolding, isAnyOf } from '../search.ts'
import type { Api } from '../serve.ts'
import * as texts from '../texts/administration.ts'
import * as common from '../texts/common.ts'
import { requireOwnCompany } from './own-company.ts'
import { countryCalled, statesOf } from './places.ts'
import { closesCircle } from './reporting-lines.ts'

const serveDepartments = (api: Api) =>
  serveCrud(api, {
    endpoints: departments,
    table: departmentsTable,
    items: (tx) =>
      tx
        .select({
          id: departmentsTable.id,
          version: departmentsTable.version,
          name: departmentsTable.name,
          company: companiesTable.name,
          companyIdentifier: departmentsTable.companyId,
        })
        .from(departmentsTable)
        .innerJoin(companiesTable, eq(companiesTable.id, departmentsTable.companyId))
        .$dynamic(),
    search: [departmentsTable.name, companiesTable.name],
    sort: { id: departmentsTable.id, name: departmentsTable.name, company: companiesTable.name },
    sortedBy: 'name',
    columns: ({ name, companyIdentifier }, { caller }) => {
      requireOwnCompany(caller, companyIdentifier, 'companyIdentifier')
      return { name }
    },
    // People and competencies name their department, and so does a review what it asks.
    changed: async (before, after, { tx, caller }) => {
      if (before.name === after.name) return
      await tx
        .update(employeesTable)
        .set({ department: after.name })
        .where(and(eq(employeesTable.companyId, caller.companyId), eq(employeesTable.department, before.name)))
      await tx
        .update(subcategoriesTable)
        .set({ department: after.name })
        .where(and(eq(subcategoriesTable.companyId, caller.companyId), eq(subcategoriesTable.department, before.name)))
      await tx
        .update(reviewsTable)
        .set({ department: after.name })
        .where(and(eq(reviewsTable.companyId, caller.companyId), eq(reviewsTable.department, before.name)))
    },
    usedBy: async ({ name }, { tx, caller }) => {
      const isInIt = and(eq(employeesTable.companyId, caller.companyId), eq(employeesTable.department, name))
      const people = await tx.$count(employeesTable, isInIt)
      return people > 0 ? [{ name: 'employees', count: people }] : []
    },
  })

/** The place as it is stored: the country by its name, and a state that it has, or none. */
export const checkedPlace = (country: string, state: string) => {
  const found = countryCalled(country)
  if (!found) throw badRequest([{ field: 'country', message: texts.mustBeCountry }])
  const states = statesOf(found.code)
  const known = states.find((it) => [it.name, it.code].some((text) => text.toLowerCase() === state.toLowerCase()))
  if (states[0] && state !== '' && !known)
    throw badRequest([{ field: 'state', message: texts.mustBeStateOf(found.name, states[0]) }])
  return { country: found.name, state: known?.name ?? state }
}

const serveLocations = (api: Api) =>
  serveCrud(api, {
    endpoints: locations,
    table: locationsTable,
    items: (tx) =>
      tx
        .select({
          id: locationsTable.id,
          version: locationsTable.version,
          name: locationsTable.name,
          company: { name: companiesTable.name, companyId: companiesTable.id },
          state: locationsTable.state,
          country: locationsTable.country,
        })
        .from(locationsTable)
        .innerJoin(companiesTable, eq(companiesTable.id, locationsTable.companyId))
        .$dynamic(),
    search: [locationsTable.name, companiesTable.name],
    sort: {
      id: locationsTable.id,
      name: locationsTable.name,
      state: locationsTable.state,
      country: locationsTable.country,
      companyName: companiesTable.name,
    },
    sortedBy: 'name',
    filters: { country: locationsTable.country, state: locationsTable.state },
    columns: ({ name, companyIdentifier, state, country }, { caller }) => {
      requireOwnCompany(caller, companyIdentifier, 'companyIdentifier')
      return { name, state, country }
    },
    normalize: (row) => checkedPlace(row.country, row.state),
  })

const managersTable = alias(employeesTable, 'managers')

const requireNoCycle = async (
  { tx, caller }: Writing,
  id: number | undefined,
  managerId: number | null | undefined,
) => {
  if (id === undefined || managerId === null || managerId === undefined) return
  if (await closesCircle(tx, caller, id, managerId))
    throw badRequest([{ field: 'managerId', message: texts.reportsToThem }])
}

const requireMember = async ({ tx, caller }: Writing, userId: number | null | undefined) => {
  if (userId === null || userId === undefined) return
  const [member] = await tx
    .select({ userId: membershipsTable.userId })
    .from(membershipsTable)
    .where(and(eq(membershipsTable.userId, userId), eq(membershipsTable.companyId, caller.companyId)))
  if (!member) throw badRequest([{ field: 'userId', message: common.noSuchRecord }])
}

/** Who parts with their own employee record reads, as a super user, what that record may not: its review under way. */
const requireOwnLink = (
  { userId, employeeId }: Caller,
  row: { id?: number | undefined; userId?: number | null | undefined },
) => {
  if (employeeId !== null && row.id === employeeId && row.userId !== userId)
    throw badRequest([{ field: 'userId', message: texts.ownAccount }])
}

const requireDepartment = async ({ tx, caller }: Writing, name: string | undefined) => {
  if (name === undefined) return
  const [found] = await tx
    .select({ id: departmentsTable.id })
    .from(departmentsTable)
    .where(and(eq(departmentsTable.companyId, caller.companyId), eq(departmentsTable.name, name)))
    .for(lockFor.naming)
  if (!found) throw badRequest([{ field: 'department', message: texts.mustBeDepartment }])
}

const serveCensus = (api: Api) =>
  serveCrud(api, {
    isUnbounded: true,
    counted: 'employees',
    endpoints: census,
    table: employeesTable,
    items: (tx) =>
      tx
        .select({
          id: employeesTable.id,
          version: employeesTable.version,
          name: employeesTable.name,
          title: employeesTable.title,
          department: employeesTable.department,
          managerId: employeesTable.managerId,
          managerName: managersTable.name,
          userId: employeesTable.userId,
          email: usersTable.email,
        })
        .from(employeesTable)
        .leftJoin(
          managersTable,
          and(eq(managersTable.companyId, employeesTable.companyId), eq(managersTable.id, employeesTable.managerId)),
        )
        .leftJoin(usersTable, eq(usersTable.id, employeesTable.userId))
        .$dynamic(),
    inOrder: async (tx, inOrder) => {
      const { id, version, name, title, department, managerId, userId } = employeesTable
      const found = await inOrder(
        tx.select({ id, version, name, title, department, managerId, userId }).from(employeesTable).$dynamic(),
      )
      const managers = await rowsById(tx, employeesTable, new Set(found.map((it) => it.managerId)))
      const userIds = found.flatMap((it) => it.userId ?? [])
      const accounts = await tx
        .select({ id: usersTable.id, email: usersTable.email })
        .from(usersTable)
        .where(isOneOf(usersTable.id, userIds))
      const emails = new Map(accounts.map((it) => [it.id, it.email]))
      return found.map((it) => ({
        ...it,
        managerName: managers.get(it.managerId ?? 0)?.name ?? null,
        email: emails.get(it.userId ?? 0) ?? null,
      }))
    },
    search: [
      employeesTable.name,
      employeesTable.title,
      employeesTable.department,
      managersTable.name,
      usersTable.email,
    ],
    idsHolding: (tx, { companyId }, words) => {
      const those = (which: SQL) =>
        tx
          .select({ id: employeesTable.id })
          .from(employeesTable)
          .where(and(eq(employeesTable.companyId, companyId), which))
      const accounts = tx
        .select({ id: usersTable.id })
        .from(usersTable)
        .where(and(isAnyOf(usersTable.id, idsHolding('accounts', words, null)), holdsWords(usersTable.email, words)))
      return sql`${idsHolding('employees', words)}
        union ${those(isAnyOf(employeesTable.managerId, idsHolding('employee_names', words, null)))}
        union ${those(isAnyOf(employeesTable.userId, sql`${accounts}`))}`
    },
    sort: {
      id: employeesTable.id,
      name: employeesTable.name,
      title: employeesTable.title,
      department: employeesTable.department,
      managerName: managersTable.name,
      email: usersTable.email,
    },
    sortedBy: 'name',
    filters: { department: employeesTable.department },
    columns: async ({ name, title, department, managerId, userId }, writing) => {
      await requireDepartment(writing, department)
      await requireExisting(writing, employeesTable, managerId, 'managerId')
      await requireMember(writing, userId)
      return { name, title, department, managerId, userId }
    },
    check: async (row, writing) => {
      requireOwnLink(writing.caller, row)
      await requireNoCycle(writing, row.id, row.managerId)
    },
  })

export const generalRoutes = (api: Api): void => {
  serveDepartments(api)
  serveLocations(api)
  serveCensus(api)
}
