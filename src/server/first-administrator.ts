import { and, eq, isNull } from 'drizzle-orm'
import { superUserGroup } from '#src/contract/people.ts'
import { type Db, enterCompany, enterInstallation, inAllAccounts } from './database.ts'
import type { Invite } from './identity/invitations.ts'
import { companiesTable, membershipsTable, rolesTable, usersTable } from './schema/people.ts'
import { addStandards } from './standard/company.ts'
import { roles } from './standard/roles.ts'

export type FirstAdministrator = { email: string; company: string }

/** Who sets an installation up that has no sample data: its owner, and super user of one company, in an empty database only. */
export const addFirstAdministrator =
  ({ email, company }: FirstAdministrator) =>
  (db: Db): Promise<void> =>
    db.transaction(async (tx) => {
      await enterInstallation(tx)
      if ((await tx.$count(companiesTable)) > 0) return
      const stored = await tx.insert(rolesTable).values(roles).returning()
      const role = stored.find((it) => it.permissionGroupName === superUserGroup)
      const [first] = await tx
        .insert(companiesTable)
        .values({ name: company, logoUrl: '/logos/default.svg' })
        .returning()
      const [user] = await tx.insert(usersTable).values({ email, name: email, title: '', isOwner: true }).returning()
      if (!role || !first || !user) throw new Error('The database returned no row of the first administrator')
      await enterCompany(tx, first.id)
      await tx
        .insert(membershipsTable)
        .values({ userId: user.id, companyId: first.id, roleId: role.id, preferred: true, isDefault: true })
      await addStandards(tx, first.id)
    })

/** Where the first administrator chooses a password, until that has happened; the link of an earlier start ends. */
export const firstInvitation = async (db: Db, { email }: FirstAdministrator, invite: Invite) => {
  const [user] = await inAllAccounts(db, (tx) =>
    tx
      .select()
      .from(usersTable)
      .where(and(eq(usersTable.email, email), isNull(usersTable.passwordHash))),
  )
  return user && (await invite(db, user)).link
}
