import { and, asc, eq, sql } from 'drizzle-orm'
import { people } from '#src/contract/people.ts'
import type { Tx } from './database.ts'
import { mayAskAbout, noSuchRecord } from './policies.ts'
import { companiesTable, employeesTable, membershipsTable, rolesTable, usersTable } from './schema/people.ts'
import { type Api, serve } from './serve.ts'

const userOf = async (tx: Tx, userId: number) => {
  const [user] = await tx
    .select({ user: usersTable, role: rolesTable })
    .from(usersTable)
    .innerJoin(rolesTable, eq(rolesTable.id, usersTable.roleId))
    .where(eq(usersTable.id, userId))
  if (!user) throw noSuchRecord()
  return user
}

/** No company is chosen yet, so the user's employee records are reached as their own rows. */
const companiesOf = async (tx: Tx, userId: number) => {
  await tx.execute(sql`select set_config('app.user_id', ${String(userId)}, true)`)
  return tx
    .select({
      companyId: companiesTable.id,
      companyName: companiesTable.name,
      logoUrl: companiesTable.logoUrl,
      isActive: companiesTable.isActive,
      preferred: sql<boolean>`coalesce(${membershipsTable.preferred}, false)`,
      isDefault: sql<boolean>`coalesce(${membershipsTable.isDefault}, false)`,
      employeeId: employeesTable.id,
    })
    .from(usersTable)
    .leftJoin(membershipsTable, and(eq(membershipsTable.userId, usersTable.id), eq(membershipsTable.isActive, true)))
    .leftJoin(companiesTable, and(eq(companiesTable.id, membershipsTable.companyId), eq(companiesTable.isActive, true)))
    .leftJoin(
      employeesTable,
      and(eq(employeesTable.userId, usersTable.id), eq(employeesTable.companyId, companiesTable.id)),
    )
    .where(eq(usersTable.id, userId))
    .orderBy(asc(companiesTable.name))
}

export const peopleRoutes = (api: Api): void => {
  serve(api, people.role, async ({ caller, tx }) => {
    const { id, name, description } = (await userOf(tx, caller.userId)).role
    return { id, name, description }
  })

  serve(api, people.info, async ({ caller, tx }) => {
    const { user, role } = await userOf(tx, caller.userId)
    const { id, name, email, title, photoUrl } = user
    return { ...role, userData: { id, name, email, title, profilePhotoURL: photoUrl } }
  })

  serve(api, people.companies, async ({ params, caller, tx }) => {
    if (!mayAskAbout(caller, params.id)) throw noSuchRecord()
    const rows = await companiesOf(tx, params.id)
    if (rows.length === 0) throw noSuchRecord()
    return rows.flatMap(({ companyId, companyName, logoUrl, isActive, ...it }) =>
      companyId === null || companyName === null || logoUrl === null || isActive === null
        ? []
        : [{ ...it, companyId, companyName, logoUrl, isActive }],
    )
  })
}
