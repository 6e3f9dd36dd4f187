import { sql } from 'drizzle-orm'
import { endpoint } from '#src/contract/endpoint.ts'
import { IdText, text } from '#src/contract/values.ts'
import { z } from '#src/contract/zod.ts'
import { ApiError } from '#src/server/api-error.ts'
import { type Db, enterCompany, enterInstallation, inInstallation } from '#src/server/database.ts'
import { hashPassword } from '#src/server/password.ts'
import { companiesTable, employeesTable, membershipsTable, rolesTable, usersTable } from '#src/server/schema/people.ts'
import { type Api, serve } from '#src/server/serve.ts'

/** Companies: 1 and 2 active, 3 not. The manager belongs to 1, to 3, and no longer to 2; each user has an employee in 1. */
export const prepareSmallWorld = async (db: Db): Promise<void> => {
  const passwordHash = await hashPassword('password')
  await inInstallation(db, async (tx) => {
    await tx.insert(companiesTable).values([
      { name: 'Northwind', logoUrl: '/n.svg' },
      { name: 'Halcyon', logoUrl: '/h.svg' },
      { name: 'Closed', logoUrl: '/c.svg', isActive: false },
    ])
    await tx.insert(rolesTable).values([
      { name: 'Reviewer', description: '', permissionGroupName: 'User' },
      { name: 'Administrator', description: '', permissionGroupName: 'Super User' },
    ])
    await tx.insert(usersTable).values([
      { email: 'employee@example.com', name: 'Priya Raman', title: 'Engineer', passwordHash },
      { email: 'manager@example.com', name: 'Daniel Okafor', title: 'Manager', passwordHash },
      { email: 'admin@example.com', name: 'Ingrid Solheim', title: 'CEO', passwordHash },
      { email: 'gone@example.com', name: 'Gone Person', title: '', passwordHash, isActive: false },
    ])
    const memberships = [
      ...[1, 2, 3, 4].map((userId) => ({ userId, companyId: 1, roleId: userId === 3 ? 2 : 1 })),
      { userId: 2, companyId: 2, roleId: 1, isActive: false },
      { userId: 2, companyId: 3, roleId: 1 },
      { userId: 3, companyId: 2, roleId: 2 },
    ]
    for (const it of memberships) {
      await enterCompany(tx, it.companyId)
      await tx.insert(membershipsTable).values(it)
    }
    await enterCompany(tx, 1)
    await tx
      .insert(employeesTable)
      .values(
        [1, 2, 3].map((userId) => ({ companyId: 1, userId, name: `Employee ${userId}`, title: '', department: '' })),
      )
  })
}

const Thing = z.object({ name: text(20), count: z.optional(z.int()), words: z.optional(z.array(text(5))) })
const ofThing = { service: 'workflow', path: '/thing/:id' } as const
const params = z.object({ id: IdText })

export const things = {
  me: endpoint({
    id: 'things.me',
    summary: 'Who asks',
    method: 'GET',
    service: 'workflow',
    path: '/me',
    response: z.object({
      userId: z.int(),
      companyId: z.int(),
      employeeId: z.nullable(z.int()),
      isSuperUser: z.boolean(),
    }),
  }),
  anywhere: endpoint({
    id: 'things.anywhere',
    summary: 'Needs no company',
    method: 'GET',
    service: 'workflow',
    path: '/anywhere',
    company: 'none',
    response: z.object({ companyId: z.int() }),
  }),
  get: endpoint({
    ...ofThing,
    id: 'things.get',
    summary: 'Reads nothing',
    method: 'GET',
    params,
    query: z.object({ word: z.optional(text(5)) }),
    response: z.object({ id: z.int() }),
  }),
  add: endpoint({
    ...ofThing,
    id: 'things.add',
    summary: 'Adds a company named as the body says',
    method: 'POST',
    params,
    body: Thing,
    response: z.object({ name: z.string(), companies: z.int() }),
  }),
  change: endpoint({
    ...ofThing,
    id: 'things.change',
    summary: 'Answers the next version',
    method: 'PUT',
    params,
    body: Thing,
    versioned: true,
    response: z.object({ version: z.int() }),
  }),
  fail: endpoint({
    id: 'things.fail',
    summary: 'Fails as the address says',
    method: 'POST',
    service: 'workflow',
    path: '/fail/:how',
    params: z.object({ how: z.string() }),
    response: z.object({ fine: z.boolean() }),
  }),
}

const failures: Record<string, () => unknown> = {
  nul: () => sql`select ${'a\u0000b'}::text`,
  overflow: () => sql`select ${'2147483648'}::text::int`,
  twice: () => sql`insert into companies (name, logo_url) values ('Halcyon', '')`,
  'no-such-row': () => sql`insert into memberships (user_id, company_id, role_id) values (999, 1, 1)`,
  'bad-sql': () => sql`select secret_column from nowhere`,
}

const everybody = () => ({ member: 'all', hiringStaff: 'all', superUser: 'all' }) as const

export const mountThings = (mounted: Api): void => {
  const api = { ...mounted, accessOf: everybody }
  serve(api, things.me, ({ caller }) => caller)
  serve(api, things.anywhere, ({ caller }) => caller)
  serve(api, things.get, ({ params }) => params)
  serve(api, things.add, async ({ body, tx }) => {
    await enterInstallation(tx)
    await tx.insert(companiesTable).values({ name: body.name, logoUrl: '' })
    if (body.count === 13) throw new ApiError(409, 'UNLUCKY', 'Not this one')
    return { name: body.name, companies: await tx.$count(companiesTable) }
  })
  serve(api, things.change, ({ version }) => ({ version: (version ?? 0) + 1 }))
  serve(api, things.fail, async ({ params, tx }) => {
    await enterInstallation(tx)
    const failure = failures[params.how]
    if (failure) await tx.execute(failure() as never)
    return { fine: params.how === 'fine' ? true : ('no boolean' as never) }
  })
}
