import { eq, type SQL, sql } from 'drizzle-orm'
import {
  amongAllAccounts,
  enterAccount,
  enterCompany,
  enterInstallation,
  rowsOf,
  type Tx,
} from '#src/server/database.ts'
import { companiesTable, membershipsTable, rolesTable, usersTable } from '#src/server/schema/people.ts'
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

type Setting = { companyId?: number; userId?: number; isOwner?: boolean; isAmongAll?: boolean }

/** Statements without any check of the application, by whoever the transaction says. */
const within = <T>(setting: Setting, work: (tx: Tx) => Promise<T>): Promise<T> =>
  server.db.transaction(async (tx) => {
    if (setting.companyId) await enterCompany(tx, setting.companyId)
    if (setting.userId) await enterAccount(tx, setting.userId)
    if (setting.isOwner) await enterInstallation(tx)
    return setting.isAmongAll ? amongAllAccounts(tx, () => work(tx)) : work(tx)
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

describe('accounts', () => {
  const seen = async (setting: Setting) =>
    (await within(setting, (tx) => tx.select().from(usersTable))).map((it) => it.email).toSorted()
  const ofCompany = async (companyId: number) => {
    const members = await within({ companyId }, (tx) => tx.select().from(membershipsTable))
    const ids = members.map((it) => it.userId)
    return server.users.filter((it) => ids.includes(it.id)).map((it) => it.email)
  }
  const rename = sql`update users set name = name || '!'`

  test('of its members are all that a company sees or changes, those who left too [APP-05]', async () => {
    const foreign = await addUser(
      server.db,
      { email: 'third@example.com', name: 'Third' },
      { role: 'CEO', companyId: 3 },
    )
    const left = await addUser(
      server.db,
      { email: 'left@example.com', name: 'Left' },
      { role: 'Employee', isActive: false },
    )
    const own = [...(await ofCompany(1)), 'both@example.com', 'left@example.com'].toSorted()
    expect(await seen({ companyId: 1 })).toEqual(own)
    expect(await changed({ companyId: 1 }, sql`update users set name = 'x' where id = ${foreign}`)).toBe(0)
    expect(await changed({ companyId: 1 }, sql`update users set name = 'Left again' where id = ${left}`)).toBe(1)
    expect(await changed({ companyId: 1 }, sql`delete from users where id = ${foreign}`)).toBe(0)
    expect(await seen({})).toEqual([])
  })

  test('are read by the person themself without a company, and changed by nobody so [APP-05]', async () => {
    expect(await seen({ userId })).toEqual(['both@example.com'])
    expect(await changed({ userId }, rename)).toBe(0)
    expect(await changed({ userId }, sql`update users set is_owner = true`)).toBe(0)
  })

  test('are added to no company past its members, and for nobody but who looks among all [APP-05]', async () => {
    const insert = sql`insert into users (email, name, title) values ('new@example.com', '', '')`
    expect(await refused({ companyId: 1, userId }, insert)).toBe(notPermitted)
    expect(await changed({ companyId: 1, isAmongAll: true }, insert)).toBe(1)
    expect(await seen({ companyId: 1 })).not.toContain('new@example.com')
  })

  test('are all in reach of owners and of the sign-in, which then lets go of them [APP-05]', async () => {
    const all = await seen({ isOwner: true })
    expect(all).toEqual(expect.arrayContaining(['both@example.com', 'third@example.com', 'new@example.com']))
    expect(await seen({ isAmongAll: true })).toEqual(all)
    const after = await within({}, async (tx) => {
      await amongAllAccounts(tx, () => tx.select().from(usersTable))
      return tx.select().from(usersTable)
    })
    expect(after).toEqual([])
  })
})

describe('companies', () => {
  const seen = async (setting: Setting) =>
    (await within(setting, (tx) => tx.select().from(companiesTable))).map((it) => it.id).toSorted()
  const rename = sql`update companies set name = name || '!'`

  test('see and change themselves alone, and nobody sees one without an account or company [APP-05]', async () => {
    expect(await seen({ companyId: 2 })).toEqual([2])
    expect(await changed({ companyId: 2 }, sql`update companies set name = name || '!' where id = 1`)).toBe(0)
    expect(await changed({ companyId: 2 }, rename)).toBe(1)
    expect(await changed({ companyId: 2 }, sql`delete from companies where id = 1`)).toBe(0)
    expect(await seen({})).toEqual([])
    expect(await seen({ isAmongAll: true })).toEqual([])
  })

  test('that somebody belongs to are read by them, and changed by nobody so [APP-05]', async () => {
    expect(await seen({ userId })).toEqual([1, 2])
    expect(await changed({ userId }, rename)).toBe(0)
  })

  test('are founded and read all together by the installation only [APP-05]', async () => {
    const insert = sql`insert into companies (name, logo_url) values ('Made', '')`
    expect(await refused({ companyId: 1, userId }, insert)).toBe(notPermitted)
    expect(await seen({ isOwner: true })).toEqual([1, 2, 3, 4])
    expect(await changed({ isOwner: true }, insert)).toBe(1)
  })
})

describe('each rule of the database', () => {
  const tables = ['companies', 'memberships', 'roles', 'users']
  type Policy = { name: string; of: string; cmd: string }
  const unchanging: Record<string, SQL> = {
    companies: sql`update companies set name = name`,
    memberships: sql`update memberships set preferred = preferred`,
    roles: sql`update roles set name = name`,
    users: sql`update users set name = name`,
  }
  /** Every way into the data, by itself; a rule that matters shows in what one of them reaches. */
  const settings = ['company_id', 'user_id', 'is_owner', 'accounts'] as const

  /** How many rows of each table each way in reads and changes. */
  const reach = async (tx: Tx) => {
    const values = { company_id: '2', user_id: String(userId), is_owner: 'on', accounts: 'on' }
    const counts: Record<string, number> = {}
    for (const setting of settings) {
      for (const it of settings)
        await tx.execute(sql`select set_config(${`app.${it}`}, ${it === setting ? values[it] : ''}, true)`)
      for (const table of tables) {
        counts[`${setting} reads ${table}`] = await tx.$count(sql.identifier(table) as never)
        const answer = (await tx.execute(unchanging[table] ?? sql``)) as unknown as { rowCount: number }
        counts[`${setting} changes ${table}`] = answer.rowCount
      }
    }
    return counts
  }
  /** What is reached once the owner of the tables has changed a rule. */
  const reachAfter = async (change?: SQL) => {
    const counts: Record<string, number>[] = []
    const undone = new Error('undone')
    await server.db
      .transaction(async (tx) => {
        if (change) await tx.execute(sql`set local role none`)
        if (change) await tx.execute(change)
        await tx.execute(sql`set local role app_user`)
        counts.push(await reach(tx))
        throw undone
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error
      })
    return counts[0]
  }

  test('opens something and closes something: taken out or made true for all it changes what is reached [APP-05]', async () => {
    const policies = rowsOf<Policy>(
      await server.db.execute(
        sql`select policyname as name, tablename as of, cmd from pg_policies
          where tablename in ('companies', 'memberships', 'roles', 'users') and 'app_user' = any(roles) order by tablename, policyname`,
      ),
    )
    expect(policies.length).toBe(13)
    const asItIs = await reachAfter()
    const without: string[] = []
    for (const { name, of, cmd } of policies) {
      const [rule, table] = [sql.identifier(name), sql.identifier(of)]
      const check = cmd === 'SELECT' ? sql`` : sql`with check (true)`
      const changes = {
        'taken out': sql`drop policy ${rule} on ${table}`,
        'true for all': sql`alter policy ${rule} on ${table} using (true) ${check}`,
      }
      for (const [how, change] of Object.entries(changes))
        if (JSON.stringify(await reachAfter(change)) === JSON.stringify(asItIs)) without.push(`${name} of ${of} ${how}`)
    }
    expect(without).toEqual([])
  })
})
