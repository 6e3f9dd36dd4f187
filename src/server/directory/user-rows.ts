import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { directoryGroupsTable, directoryMembersTable, directoryUsersTable } from '../schema/directory.ts'
import { membershipsTable, rolesTable, usersTable } from '../schema/people.ts'
import type { Attributes } from './filter.ts'
import { metaOf, schemaOf } from './scim.ts'

const { companyId, userId } = membershipsTable

/** The people that the company's directory sees: its members, and those that it has deactivated itself. */
export const visibleTo = (caller: Caller) =>
  and(eq(companyId, caller.companyId), or(membershipsTable.isActive, isNotNull(directoryUsersTable.userId)))

const columns = {
  account: usersTable,
  isMember: membershipsTable.isActive,
  role: rolesTable,
  known: directoryUsersTable,
}
const isKnown = and(eq(directoryUsersTable.companyId, companyId), eq(directoryUsersTable.userId, userId))

export const userRows = (tx: Tx) =>
  tx
    .select(columns)
    .from(membershipsTable)
    .innerJoin(usersTable, eq(usersTable.id, userId))
    .innerJoin(rolesTable, eq(rolesTable.id, membershipsTable.roleId))
    .leftJoin(directoryUsersTable, isKnown)

export type UserRow = Awaited<ReturnType<typeof userRows>>[number]

export const countUsers = async (tx: Tx, where: SQL | undefined): Promise<number> => {
  const [found] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(membershipsTable)
    .innerJoin(usersTable, eq(usersTable.id, userId))
    .leftJoin(directoryUsersTable, isKnown)
    .where(where)
  return found?.count ?? 0
}

/** What it is called in the directory; somebody whom a person added, by their address. */
const userName = sql`coalesce(${directoryUsersTable.userName}, ${usersTable.email})`
const isActive = sql`(${membershipsTable.isActive} and ${usersTable.isActive})`
const email = { kind: 'text', column: usersTable.email } as const
const name = { kind: 'text', column: usersTable.name } as const

export const userAttributes: Attributes = {
  id: { kind: 'number', column: usersTable.id },
  externalid: { kind: 'text', column: directoryUsersTable.externalId, isExact: true },
  username: { kind: 'text', column: userName },
  displayname: name,
  'name.formatted': name,
  title: { kind: 'text', column: usersTable.title },
  active: { kind: 'boolean', column: isActive },
  emails: {
    kind: 'some',
    of: { value: email, type: { kind: 'text', column: sql`'work'` }, primary: { kind: 'boolean', column: sql`true` } },
    where: (fits) => fits,
  },
  groups: {
    kind: 'some',
    of: {
      value: { kind: 'number', column: directoryGroupsTable.id },
      display: { kind: 'text', column: directoryGroupsTable.displayName },
    },
    where: (fits) => sql`exists (select 1 from ${directoryMembersTable} join ${directoryGroupsTable}
      on ${and(eq(directoryGroupsTable.companyId, directoryMembersTable.companyId), eq(directoryGroupsTable.id, directoryMembersTable.groupId))}
      where ${and(eq(directoryMembersTable.companyId, companyId), eq(directoryMembersTable.userId, userId))} and ${fits})`,
  },
  'meta.created': { kind: 'moment', column: directoryUsersTable.createdAt },
  'meta.lastmodified': { kind: 'moment', column: directoryUsersTable.changedAt },
}

export type GroupOfUser = { value: string; display: string; $ref: string; type: 'direct' }

/** A person's first names and last name, as well as one name tells them. */
export const partsOf = (whole: string) => {
  const at = whole.trim().lastIndexOf(' ')
  return at < 0 ? { givenName: whole } : { givenName: whole.slice(0, at).trim(), familyName: whole.slice(at + 1) }
}

/** Somebody as the protocol has them [RFC 7643, 4.1]. */
export const userResource = (
  { account, isMember, known }: UserRow,
  base: string,
  groups: GroupOfUser[] | undefined = undefined,
) => ({
  schemas: [schemaOf.user],
  id: String(account.id),
  externalId: known?.externalId ?? undefined,
  userName: known?.userName ?? account.email,
  name: { formatted: account.name, ...partsOf(account.name) },
  displayName: account.name,
  title: account.title || undefined,
  active: isMember && account.isActive,
  emails: [{ value: account.email, type: 'work', primary: true }],
  groups,
  meta: metaOf('User', `${base}/Users/${account.id}`, { ...known, version: account.version }),
})
export type UserResource = ReturnType<typeof userResource>
