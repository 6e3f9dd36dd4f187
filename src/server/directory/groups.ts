import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { recordActivity } from '../activity.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { violates } from '../database-errors.ts'
import { isOneOf } from '../page.ts'
import { lockFor } from '../row-locks.ts'
import { directoryMembersTable as members, directoryGroupsTable as table } from '../schema/directory.ts'
import { usersTable } from '../schema/people.ts'
import * as texts from '../texts/directory.ts'
import type { Attributes } from './filter.ts'
import type { WantedGroup } from './group-body.ts'
import { linkMembers } from './members.ts'
import { giveRoles, settleRoles } from './roles.ts'
import { metaOf, schemaOf, scimError } from './scim.ts'
import type { GroupOfUser } from './user-rows.ts'

export type Group = typeof table.$inferSelect
type Member = { groupId: number; id: number; name: string }

export const groupAttributes: Attributes = {
  id: { kind: 'number', column: table.id },
  externalid: { kind: 'text', column: table.externalId, isExact: true },
  displayname: { kind: 'text', column: table.displayName },
  members: {
    kind: 'some',
    of: { value: { kind: 'number', column: members.userId } },
    where: (fits) => sql`exists (select 1 from ${members}
      where ${and(eq(members.companyId, table.companyId), eq(members.groupId, table.id))} and ${fits})`,
  },
  'meta.created': { kind: 'moment', column: table.createdAt },
  'meta.lastmodified': { kind: 'moment', column: table.changedAt },
}

const ofGroups = (caller: Caller, ids: readonly number[]) =>
  and(eq(members.companyId, caller.companyId), isOneOf(members.groupId, ids))

export const membersOf = (tx: Tx, caller: Caller, ids: readonly number[]): Promise<Member[]> =>
  tx
    .select({ groupId: members.groupId, id: usersTable.id, name: usersTable.name })
    .from(members)
    .innerJoin(usersTable, eq(usersTable.id, members.userId))
    .where(ofGroups(caller, ids))
    .orderBy(asc(members.userId))

export const resourceOf = (group: Group, base: string, of: Member[] | undefined) => ({
  schemas: [schemaOf.group],
  id: String(group.id),
  externalId: group.externalId ?? undefined,
  displayName: group.displayName,
  members: of?.map(({ id, name }) => ({ value: String(id), display: name, type: 'User', $ref: `${base}/Users/${id}` })),
  meta: metaOf('Group', `${base}/Groups/${group.id}`, group),
})

/** Groups as the protocol has them, their members only where they are asked for. */
export const groupResources = async (
  tx: Tx,
  caller: Caller,
  groups: Group[],
  { base, withMembers }: { base: string; withMembers: boolean },
) => {
  const all = withMembers
    ? await membersOf(
        tx,
        caller,
        groups.map((it) => it.id),
      )
    : undefined
  return groups.map((group) =>
    resourceOf(
      group,
      base,
      all?.filter((it) => it.groupId === group.id),
    ),
  )
}

export const readGroups = async (
  tx: Tx,
  caller: Caller,
  which: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
) => {
  const where = and(eq(table.companyId, caller.companyId), which)
  return {
    total: await tx.$count(table, where),
    rows:
      limit > 0 ? await tx.select().from(table).where(where).orderBy(asc(table.id)).limit(limit).offset(offset) : [],
  }
}

/** The group, locked until the transaction ends. @throws ApiError 404 */
export const groupRow = async (tx: Tx, caller: Caller, id: number): Promise<Group> => {
  const isIt = and(eq(table.companyId, caller.companyId), eq(table.id, id))
  const [row] = await tx.select().from(table).where(isIt).for(lockFor.change)
  if (!row) throw scimError(404, texts.nothingHere)
  return row
}

/** The groups of these people, by the person. */
export const groupsOf = async (tx: Tx, caller: Caller, userIds: readonly number[], base: string) => {
  const rows = await tx
    .select({ userId: members.userId, id: table.id, name: table.displayName })
    .from(members)
    .innerJoin(table, and(eq(table.companyId, members.companyId), eq(table.id, members.groupId)))
    .where(and(eq(members.companyId, caller.companyId), isOneOf(members.userId, userIds)))
    .orderBy(asc(table.id))
  const found = new Map<number, GroupOfUser[]>()
  for (const { userId, id, name } of rows) {
    const group = { value: String(id), display: name, $ref: `${base}/Groups/${id}`, type: 'direct' } as const
    found.set(userId, [...(found.get(userId) ?? []), group])
  }
  return found
}

const withFreeName = async <T>(write: PromiseLike<T>): Promise<T> => {
  try {
    return await write
  } catch (error) {
    throw violates(error, 'directory_groups_name') ? scimError(409, texts.groupTaken, 'uniqueness') : error
  }
}

const remember = (tx: Tx, caller: Caller, id: number, before: WantedGroup | null, after: WantedGroup | null) =>
  recordActivity(tx, caller, {
    entityType: 'directory_group',
    entityId: id,
    action: before ? (after ? 'update' : 'delete') : 'create',
    before,
    after,
  })

/** What a group is now, as a directory wants it. */
export const asWanted = async (
  tx: Tx,
  caller: Caller,
  { id, displayName, externalId }: Group,
): Promise<WantedGroup> => ({
  displayName,
  externalId,
  members: (await membersOf(tx, caller, [id])).map((it) => it.id),
})

const setMembers = async (tx: Tx, caller: Caller, groupId: number, before: number[], after: number[]) => {
  const { companyId } = caller
  const stay = new Set(after)
  const gone = before.filter((id) => !stay.has(id))
  const had = new Set(before)
  const added = after.filter((id) => !had.has(id))
  if (gone.length > 0) await tx.delete(members).where(and(ofGroups(caller, [groupId]), isOneOf(members.userId, gone)))
  await linkMembers(tx, caller, added)
  if (added.length > 0)
    await tx.insert(members).select(sql`select ${companyId}::int, ${groupId}::int, unnest(${sql.param(added)}::int[])`)
  return [...gone, ...added]
}

/** @throws ApiError 409 `uniqueness`, 400 for members that the directory does not see */
export const addGroup = async (tx: Tx, caller: Caller, wanted: WantedGroup): Promise<Group> => {
  const { displayName, externalId } = wanted
  const values = { companyId: caller.companyId, displayName, externalId }
  const [row] = await withFreeName(tx.insert(table).values(values).returning())
  if (!row) throw new Error('The database returned no row of a group')
  await setMembers(tx, caller, row.id, [], wanted.members)
  if (await giveRoles(tx, caller, [displayName])) await settleRoles(tx, caller, wanted.members, 'least')
  await remember(tx, caller, row.id, null, wanted)
  return row
}

/** @throws ApiError 409 `uniqueness`, 400 for members that the directory does not see */
export const changeGroup = async (tx: Tx, caller: Caller, group: Group, before: WantedGroup, wanted: WantedGroup) => {
  const { displayName, externalId } = wanted
  const set = { displayName, externalId, version: group.version + 1, changedAt: sql`now()` }
  const isIt = and(eq(table.companyId, caller.companyId), eq(table.id, group.id))
  const [row] = await withFreeName(tx.update(table).set(set).where(isIt).returning())
  const moved = await setMembers(tx, caller, group.id, before.members, wanted.members)
  const concerned = displayName === before.displayName ? moved : [...new Set([...before.members, ...wanted.members])]
  if (await giveRoles(tx, caller, [before.displayName, displayName])) await settleRoles(tx, caller, concerned, 'least')
  await remember(tx, caller, group.id, before, wanted)
  return row ?? group
}

export const removeGroup = async (tx: Tx, caller: Caller, group: Group): Promise<void> => {
  const before = await asWanted(tx, caller, group)
  await tx.delete(members).where(ofGroups(caller, [group.id]))
  await tx.delete(table).where(and(eq(table.companyId, caller.companyId), inArray(table.id, [group.id])))
  if (await giveRoles(tx, caller, [before.displayName])) await settleRoles(tx, caller, before.members, 'least')
  await remember(tx, caller, group.id, before, null)
}
