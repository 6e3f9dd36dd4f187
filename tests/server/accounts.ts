import { and, eq, isNull } from 'drizzle-orm'
import { type Db, enterCompany, enterInstallation, type Tx } from '#src/server/database.ts'
import { membershipsTable, rolesTable, usersTable } from '#src/server/schema/people.ts'

/** Runs a test's own statements about accounts and memberships, in one company. */
export const amongAccounts = <T>(db: Db, companyId: number, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await enterCompany(tx, companyId)
    await enterInstallation(tx)
    return work(tx)
  })

const standardRole = async (tx: Tx, name: string) => {
  const [role] = await tx
    .select()
    .from(rolesTable)
    .where(and(eq(rolesTable.name, name), isNull(rolesTable.companyId)))
  if (!role) throw new Error(`no role ${name}`)
  return role.id
}

type Membership = { role: string; companyId?: number; isActive?: boolean }

/** Gives somebody a standard role in a company, whether they belong to it yet or not. */
export const setMembership = (
  db: Db,
  userId: number,
  { role, companyId = 1, isActive = true }: Membership,
): Promise<void> =>
  amongAccounts(db, companyId, async (tx) => {
    const roleId = await standardRole(tx, role)
    await tx
      .insert(membershipsTable)
      .values({ userId, companyId, roleId, isActive })
      .onConflictDoUpdate({ target: [membershipsTable.userId, membershipsTable.companyId], set: { roleId, isActive } })
  })

type NewUser = { email: string; name: string; title?: string; isOwner?: boolean }

/** An account without a password that belongs to these companies; answers its id. */
export const addUser = async (db: Db, user: NewUser, ...memberships: Membership[]): Promise<number> => {
  const row = await amongAccounts(db, memberships[0]?.companyId ?? 1, async (tx) => {
    const [stored] = await tx
      .insert(usersTable)
      .values({ title: '', ...user })
      .returning({ id: usersTable.id })
    return stored
  })
  if (!row) throw new Error(`${user.email} was not stored`)
  for (const it of memberships) await setMembership(db, row.id, it)
  return row.id
}
