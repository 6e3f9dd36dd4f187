import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { Caller } from './authenticate.ts'
import { amongAllAccounts, type Db, enterAccount, enterCompany, type Tx } from './database.ts'
import { type AuditKind, auditEventsTable as table } from './schema/audit.ts'
import { membershipsTable, usersTable } from './schema/people.ts'

type Event = typeof table.$inferInsert
type Change = Pick<Event, 'entityType' | 'entityId' | 'action'> & { before?: object | null; after?: object | null }

/** Records whose changes change what somebody may do. */
const ofAccess = new Set([
  'user',
  'role',
  'permission',
  'permission_level',
  'field_permission',
  'company',
  'directory_token',
])

/** Whether writes of such records belong into the audit stream. */
export const changesAccess = (entityType: string | null | undefined): boolean => ofAccess.has(entityType ?? '')

/** What of such a record tells what somebody may do; who they are it does not tell. */
const telling = new Set([
  'isActive',
  'isOwner',
  'rolesDTO',
  'companyId',
  'permissionGroupName',
  'permissionLevel',
  'permissionId',
  'userTypes',
  'entityType',
  'fieldName',
  'canView',
  'canEdit',
  'signIn',
])
const told = (it: object | null | undefined) =>
  it ? Object.fromEntries(Object.entries(it).filter(([name]) => telling.has(name))) : null

/** Adds to the audit stream those of these writes that change what somebody may do, in their transaction. */
export const auditWrites = async (tx: Tx, caller: Caller, writes: readonly Change[]): Promise<void> => {
  const rows = writes
    .filter(({ entityType }) => changesAccess(entityType))
    .map(({ entityType, entityId, action, before, after }) => ({
      kind: 'ACCESS_CHANGED' as const,
      companyId: caller.companyId,
      userId: caller.userId || null,
      directoryTokenId: caller.directoryTokenId,
      entityType,
      entityId,
      action,
      before: told(before),
      after: told(after),
    }))
  if (rows.length > 0) await tx.insert(table).values(rows)
}

type SignIn = {
  kind: AuditKind
  email: string
  /** Null where another provider knows it. */
  network: string | null
  /** Adds it only where the stream has none of this kind and person from then on. */
  newSince?: Date
}

/** Adds a sign-in, or a failed one, to the stream of each company of the account; of an unknown one to the installation's. */
export const auditSignIn = (db: Db, { kind, email, network, newSince }: SignIn): Promise<void> =>
  db.transaction(async (tx) => {
    const { id } = usersTable
    const ofAddress = eq(usersTable.email, email.toLowerCase())
    const [user] = await amongAllAccounts(tx, () => tx.select({ id }).from(usersTable).where(ofAddress))
    const event = { kind, network, userId: user?.id ?? null }
    if (user) await enterAccount(tx, user.id)
    // A page asks many things at once, of several processes.
    if (newSince) await tx.execute(sql`select pg_advisory_xact_lock(727275, ${user?.id ?? 0})`)
    const { companyId } = membershipsTable
    const isTheirs = and(eq(membershipsTable.userId, user?.id ?? 0), eq(membershipsTable.isActive, true))
    const companies = await tx.select({ companyId }).from(membershipsTable).where(isTheirs).orderBy(asc(companyId))
    if (companies.length === 0 && !newSince) await tx.insert(table).values({ ...event, companyId: 0 })
    for (const it of companies) {
      await enterCompany(tx, it.companyId)
      const isKnown = newSince && and(eq(table.userId, user?.id ?? 0), eq(table.kind, kind), gte(table.at, newSince))
      if (isKnown && (await tx.$count(table, and(eq(table.companyId, it.companyId), isKnown))) > 0) continue
      await tx.insert(table).values({ ...event, ...it })
    }
  })
