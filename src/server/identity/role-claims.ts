import { and, eq } from 'drizzle-orm'
import { recordActivity } from '../activity.ts'
import { giveRole, keepingSuperUsers, lockMemberships, rolesOf } from '../administration/memberships.ts'
import { ApiError } from '../api-error.ts'
import { type Db, enterAccount, enterCompany, inAllAccounts, inCompany, inInstallation } from '../database.ts'
import { roleWithoutGroups } from '../directory/roles.ts'
import { WrongSettings } from '../env.ts'
import type { Log } from '../log.ts'
import { companiesTable, membershipsTable, rolesTable, usersTable } from '../schema/people.ts'
import * as texts from '../texts/identity.ts'
import { systemCaller } from './system-caller.ts'

/** Which role a value of the claim gives, as the operator has set it. */
type RoleNames = ReadonlyMap<string, string>

/**
 * The values of the claim `groups`, `realm_access.roles` or `https://example.com/roles`; undefined without it. Null
 * where the provider says that it left them out.
 */
export const claimedValues = (claims: Record<string, unknown>, name: string): string[] | null | undefined => {
  const elsewhere = claims._claim_names
  if (claims.hasgroups || (typeof elsewhere === 'object' && elsewhere !== null && name in elsewhere)) return null
  const path = name in claims ? [name] : name.split('.')
  const value = path.reduce<unknown>(
    (it, key) => (typeof it === 'object' && it !== null && Object.hasOwn(it, key) ? Reflect.get(it, key) : undefined),
    claims,
  )
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.filter((it) => typeof it === 'string') : undefined
}

/** Gives somebody the roles that the provider's claim means, in each of their companies. */
export type SettleRoles = (email: string, values: readonly string[]) => Promise<void>

type Role = typeof rolesTable.$inferSelect

const membershipsOf = async (db: Db, email: string) => {
  const isTheirs = and(eq(usersTable.email, email), eq(usersTable.isActive, true))
  const [user] = await inAllAccounts(db, (tx) => tx.select({ id: usersTable.id }).from(usersTable).where(isTheirs))
  if (!user) return []
  return db.transaction(async (tx) => {
    await enterAccount(tx, user.id)
    return tx
      .select({ userId: membershipsTable.userId, companyId: membershipsTable.companyId })
      .from(membershipsTable)
      .where(and(eq(membershipsTable.userId, user.id), eq(membershipsTable.isActive, true)))
  })
}

/** The role that somebody shall have: the highest that the claim gives; without one none of those that a claim may give. */
const nextRole = (now: Role, given: readonly Role[], named: ReadonlySet<string>, least: Role): Role => {
  const [highest] = given.toSorted((one, other) => other.permissionLevel - one.permissionLevel || one.id - other.id)
  return highest ?? (named.has(now.name) ? least : now)
}

/** The claim decides with every new token, and at least once a minute. The last super user of a company stays one. */
const settlingRoles = (db: Db, log: Log, names: RoleNames): SettleRoles => {
  const named = new Set(names.values())
  const settle = (companyId: number, userId: number, given: ReadonlySet<string>) =>
    db.transaction(async (tx) => {
      const caller = systemCaller(companyId, texts.identityProvider)
      await enterCompany(tx, companyId)
      const read = async () => {
        const [found] = await tx
          .select({ role: rolesTable })
          .from(membershipsTable)
          .innerJoin(rolesTable, eq(rolesTable.id, membershipsTable.roleId))
          .where(and(eq(membershipsTable.companyId, companyId), eq(membershipsTable.userId, userId)))
        const roles = await tx.select().from(rolesTable).where(rolesOf(companyId))
        const least = await roleWithoutGroups(tx, caller)
        const before = found?.role ?? least
        const after = nextRole(
          before,
          roles.filter((it) => given.has(it.name)),
          named,
          least,
        )
        return { before, after }
      }
      const { before, after } = await read()
      if (before.id === after.id) return
      await lockMemberships(tx)
      await keepingSuperUsers(tx, caller, [companyId], () => giveRole(tx, userId, companyId, after.id))
      const told = ({ id, name, permissionLevel }: Role) => ({ id: userId, rolesDTO: { id, name, permissionLevel } })
      await recordActivity(tx, caller, {
        entityType: 'user',
        entityId: userId,
        action: 'update',
        before: told(before),
        after: told(after),
      })
    })
  return async (email, values) => {
    const given = new Set(values.flatMap((it) => names.get(it) ?? []))
    for (const { companyId, userId } of await membershipsOf(db, email))
      await settle(companyId, userId, given).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.error === 'LAST_SUPER_USER')) throw error
        log.warn({ userId, companyId }, 'the claim takes the last super user of a company: the role stays')
      })
  }
}

/** @throws WrongSettings for a role that no company has */
const requireKnownRoles = async (db: Db, names: RoleNames): Promise<void> => {
  const known = new Set<string>()
  const ids = await inInstallation(db, (tx) => tx.select({ id: companiesTable.id }).from(companiesTable))
  for (const { id } of ids)
    for (const { name } of await inCompany(db, id, (tx) => tx.select().from(rolesTable).where(rolesOf(id))))
      known.add(name)
  const unknown = [...new Set(names.values())].filter((it) => !known.has(it))
  if (ids.length === 0 || unknown.length === 0) return
  throw new WrongSettings(
    `OIDC_ROLES names roles that no company has: ${unknown.join(', ')}. There are: ${[...known].join(', ')}.`,
  )
}

/** What checks of tokens need to give roles. @throws WrongSettings for a role that no company has */
export const rolesByClaim = async (names: RoleNames, claim: string, db: Db, log: Log) => {
  await requireKnownRoles(db, names)
  return { claim, settle: settlingRoles(db, log, names) }
}
