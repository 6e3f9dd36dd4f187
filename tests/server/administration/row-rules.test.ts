import { eq, type SQL, sql } from 'drizzle-orm'
import { enterAccount, enterCompany, enterInstallation, type Tx } from '#src/server/database.ts'
import { membershipsTable, rolesTable } from '#src/server/schema/people.ts'
import { addUser } from '../accounts.ts'
import { testServer } from '../support.ts'

let server: Awaited<ReturnType<typeof testServer>>
/** Somebody of companies 1 and 2; in the second they have a role of its own. */
let userId: number
let own: number[]

const roleOf = (companyId: number | null, name: string) => ({
  companyId,
  name,
  description: '',
  permissionGroupName: 'Employee',
})

beforeAll(async () => {
  server = await testServer()
  userId = await addUser(
    server.db,
    { email: 'both@example.com', name: 'Both' },
    { role: 'Employee' },
    { role: 'Employee', companyId: 2 },
  )
  own = []
  for (const companyId of [1, 2]) {
    const [role] = await within({ companyId }, (tx) =>
      tx
        .insert(rolesTable)
        .values(roleOf(companyId, `Of ${companyId}`))
        .returning(),
    )
    own.push(role?.id ?? 0)
  }
  await within({ companyId: 2 }, (tx) =>
    tx.update(membershipsTable).set({ roleId: own[1] }).where(eq(membershipsTable.userId, userId)),
  )
})
afterAll(() => server.close())

type Setting = { companyId?: number; userId?: number; isOwner?: boolean }

/** Statements without any check of the application, by whoever the transaction says. */
const within = <T>(setting: Setting, work: (tx: Tx) => Promise<T>): Promise<T> =>
  server.db.transaction(async (tx) => {
    if (setting.companyId) await enterCompany(tx, setting.companyId)
    if (setting.userId) await enterAccount(tx, setting.userId)
    if (setting.isOwner) await enterInstallation(tx)
    return work(tx)
  })

const rolesSeen = async (setting: Setting) => {
  const rows = await within(setting, (tx) => tx.select().from(rolesTable))
  return { ofCompanies: rows.flatMap((it) => it.companyId ?? []), standard: rows.filter((it) => !it.companyId).length }
}
const codeOf = (error: unknown): unknown => (error as { cause?: { code?: unknown } }).cause?.code
const refused = async (setting: Setting, statement: SQL) =>
  codeOf(await within(setting, (tx) => tx.execute(statement)).catch((error: unknown) => error))
const changed = async (setting: Setting, statement: SQL) =>
  within(setting, async (tx) => (await tx.execute(statement)) as unknown as { rowCount: number }).then(
    (it) => it.rowCount,
  )
const notPermitted = '42501'

describe('memberships', () => {
  const companiesSeen = async (setting: Setting) => {
    const rows = await within(setting, (tx) => tx.select().from(membershipsTable))
    return [...new Set(rows.map((it) => it.companyId))].toSorted()
  }

  test('of a company are all it sees, and nobody sees any without a company or an account [APP-05]', async () => {
    expect(await companiesSeen({ companyId: 1 })).toEqual([1])
    expect(await companiesSeen({ companyId: 2 })).toEqual([2])
    expect(await companiesSeen({})).toEqual([])
    expect(await companiesSeen({ isOwner: true })).toEqual([])
  })

  test('of an account are readable in every company, and changed in none by that [APP-05]', async () => {
    const rows = await within({ userId }, (tx) => tx.select().from(membershipsTable))
    expect(rows.map((it) => [it.userId, it.companyId]).toSorted()).toEqual([
      [userId, 1],
      [userId, 2],
    ])
    expect(await changed({ userId }, sql`update memberships set preferred = true`)).toBe(0)
    expect(await changed({ userId, companyId: 1 }, sql`delete from memberships where company_id = 2`)).toBe(0)
  })

  test('are not made in another company, by owners neither [APP-05]', async () => {
    const joining = sql`insert into memberships (user_id, company_id, role_id) values (${userId}, 3, ${own[0]})`
    expect(await refused({ companyId: 1, userId, isOwner: true }, joining)).toBe(notPermitted)
    expect(await refused({}, joining)).toBe(notPermitted)
  })
})

describe('roles', () => {
  test('of a company are seen by it alone, the standard ones by all [APP-05]', async () => {
    expect((await rolesSeen({ companyId: 1 })).ofCompanies).toEqual([1])
    expect((await rolesSeen({ companyId: 2 })).ofCompanies).toEqual([2])
    expect((await rolesSeen({ companyId: 3 })).ofCompanies).toEqual([])
    expect((await rolesSeen({ isOwner: true })).ofCompanies).toEqual([])
    const nobody = await rolesSeen({})
    expect(nobody.ofCompanies).toEqual([])
    expect(nobody.standard).toBeGreaterThan(1)
    expect((await rolesSeen({ companyId: 1 })).standard).toBe(nobody.standard)
  })

  test('that an account has are readable wherever it has them, and changed nowhere by that [APP-05]', async () => {
    expect((await rolesSeen({ userId })).ofCompanies).toEqual([2])
    expect(await changed({ userId }, sql`update roles set name = name || '!' where company_id = 2`)).toBe(0)
  })

  test('of another company are neither changed, deleted, made nor taken [APP-05]', async () => {
    expect(await changed({ companyId: 1 }, sql`update roles set name = name || '!' where company_id = 2`)).toBe(0)
    expect(await changed({ companyId: 1 }, sql`delete from roles where company_id = 2`)).toBe(0)
    const insert = sql`insert into roles (company_id, name, description, permission_group_name) values (2, 'x', '', '')`
    expect(await refused({ companyId: 1, isOwner: true }, insert)).toBe(notPermitted)
    expect(await refused({ companyId: 1 }, sql`update roles set company_id = 2 where id = ${own[0]}`)).toBe(
      notPermitted,
    )
  })

  test('that are standard are written by owners of the installation only [APP-05]', async () => {
    const rename = sql`update roles set description = description || '!' where company_id is null`
    const insert = sql`insert into roles (name, description, permission_group_name) values ('Made', '', '')`
    const promote = sql`update roles set company_id = null where id = ${own[0]}`
    expect(await changed({ companyId: 1, userId }, rename)).toBe(0)
    expect(await refused({ companyId: 1, userId }, insert)).toBe(notPermitted)
    expect(await refused({ companyId: 1, userId }, promote)).toBe(notPermitted)
    const { standard } = await rolesSeen({})
    expect(await changed({ isOwner: true }, rename)).toBe(standard)
    expect(await changed({ isOwner: true }, insert)).toBe(1)
  })
})
