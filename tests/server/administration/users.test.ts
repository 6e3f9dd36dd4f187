import { activity } from '#src/contract/activity.ts'
import { companies, departments } from '#src/contract/general.ts'
import { people } from '#src/contract/people.ts'
import { roles } from '#src/contract/permissions.ts'
import { users } from '#src/contract/users.ts'
import { mountEndpoints } from '#src/server/routes.ts'
import { ask, contractOrder } from '../contract-order.ts'
import { caller, testServer } from '../support.ts'
import { type AdminWorld, adminWorld, fresh } from './world.ts'

let world: AdminWorld
beforeAll(async () => {
  world = await adminWorld()
})
afterAll(() => world.close())

const roleId = async (name: string): Promise<number> => (await world.content(roles.list, { search: name }))[0].id
const userBody = async (over: object = {}) => ({
  name: fresh('Person'),
  title: 'Analyst',
  email: `${fresh('person').replace(' ', '-')}@example.com`,
  rolesDTO: { id: await roleId('Employee') },
  isActive: true,
  companyIds: [1],
  ...over,
})
const newUser = async (over: object = {}) => {
  const { status, body } = await world.ask(users.create, { body: await userBody(over) })
  expect(status).toBe(200)
  return body
}
/** Somebody who belongs to this company only. */
const newUserIn = async (company: number, over: object = {}) => {
  const body = await userBody({ companyIds: [company], ...over })
  return (await world.ask(users.create, { body }, { company })).body
}
const bodyOf = ({ id, name, title, email, rolesDTO, isActive, companyIds }: Awaited<ReturnType<typeof newUser>>) => ({
  id,
  name,
  title,
  email,
  rolesDTO,
  isActive,
  companyIds,
})
const mayNot = { who: (it: AdminWorld) => it.asManager }

contractOrder(
  () => world,
  [
    {
      endpoint: users.list,
      valid: () => ({}),
      bad: { ask: { query: { limit: 0 } }, field: 'query.limit' },
      may: (it) => it.asAdmin,
      mayNot,
      expects: (body) =>
        expect(body).toContainEqual({
          id: expect.any(Number),
          version: 1,
          name: 'Daniel Okafor',
          email: 'manager@example.com',
          title: 'Engineering Manager',
          rolesDTO: { id: expect.any(Number), name: 'Manager', permissionLevel: 2 },
          isActive: true,
          status: 'ACTIVE',
          signIn: 'READY',
          invitedUntil: null,
          companyIds: expect.arrayContaining([1, 2]),
          companies: expect.arrayContaining([{ id: 1, name: 'Northwind Robotics' }]),
        }),
      proves: 'ADM-08',
    },
    {
      endpoint: users.create,
      valid: async () => ({ body: await userBody() }),
      bad: { ask: async () => ({ body: await userBody({ email: 'nobody' }) }), field: 'email' },
      may: (it) => it.asAdmin,
      mayNot,
      expects: (body) => expect(body).toMatchObject({ companies: [{ id: 1, name: 'Northwind Robotics' }], version: 1 }),
      proves: 'GATE-06',
    },
    {
      endpoint: users.invite,
      valid: async () => ({ params: { userId: (await newUser()).id } }),
      bad: { ask: { params: { userId: 'x' } }, field: 'path.userId' },
      may: (it) => it.asAdmin,
      mayNot,
      expects: (body) => expect(body.link).toMatch(/^http:\/\/localhost:3000\/oidc-login\/invitation#[\w-]{43}$/),
      proves: 'GATE-06',
    },
    {
      endpoint: users.update,
      valid: async () => {
        const user = await newUser()
        return { params: { userId: user.id }, body: { ...bodyOf(user), isActive: false }, version: 1 }
      },
      bad: { ask: async () => ({ body: { ...(await userBody({ companyIds: [] })), id: 1 } }), field: 'companyIds' },
      may: (it) => it.asAdmin,
      mayNot,
      expects: (body) => expect(body).toMatchObject({ status: 'INACTIVE', version: 2 }),
      proves: 'GATE-06',
    },
    {
      endpoint: companies.adminList,
      valid: () => ({}),
      may: (it) => it.asAdmin,
      mayNot,
      expects: (body) => expect(body).toHaveLength(4),
      proves: 'GATE-07',
    },
  ],
)

describe('a user', () => {
  test('gets a lower-case address that nobody else has [ADM-08]', async () => {
    const user = await newUser({ email: 'Ada.L@Example.com' })
    expect(user.email).toBe('ada.l@example.com')
    const again = await world.ask(users.create, { body: await userBody({ email: 'ADA.L@example.com' }) })
    expect(again).toMatchObject({ status: 409, body: { error: 'CONFLICT', errors: [{ field: 'email' }] } })
  })

  test('is refused for a role or a company that there is not [ADM-08]', async () => {
    const create = async (over: object) => (await world.ask(users.create, { body: await userBody(over) })).body.errors
    expect(await create({ rolesDTO: { id: 9999 } })).toMatchObject([{ field: 'rolesDTO.id' }])
    expect(await create({ companyIds: [1, 9999] })).toMatchObject([{ field: 'companyIds.1' }])
  })

  test('joins and leaves companies, and is let in and out at once [APP-05]', async () => {
    const user = await newUser({ companyIds: [1, 2] })
    const who = caller(world.app, await world.tokenFor(user.id))
    const reach = async (company: number) => (await ask(who, departments.list, {}, { company })).status
    expect([await reach(1), await reach(2)]).toEqual([200, 200])
    const left = { params: { userId: user.id }, body: { ...bodyOf(user), companyIds: [2] }, version: 1 }
    expect((await world.ask(users.update, left)).body.companyIds).toEqual([2])
    expect([await reach(1), await reach(2)]).toEqual([403, 200])
    const shut = { ...left, body: { ...left.body, isActive: false }, version: 2 }
    expect((await world.ask(users.update, shut)).status).toBe(404)
    expect((await world.ask(users.update, shut, { company: 2 })).status).toBe(200)
    expect(await reach(2)).toBe(401)
  })

  test('keeps the companies that the administrator who changes them does not belong to [APP-05]', async () => {
    const user = await newUser({ companyIds: [1, 2] })
    const other = await newUser({ rolesDTO: { id: await roleId('CEO') }, companyIds: [1] })
    const asOther = caller(world.app, await world.tokenFor(other.id))
    const seen = (await ask(asOther, users.list)).body.find((it: { id: number }) => it.id === user.id)
    expect(seen.companyIds).toEqual([1])
    const change = { params: { userId: user.id }, body: { ...bodyOf(seen), title: 'Lead' }, version: 1 }
    expect((await ask(asOther, users.update, change)).status).toBe(403)
    const recruiter = { id: await roleId('Recruiter') }
    const regrouped = { ...change, body: { ...bodyOf(seen), rolesDTO: recruiter } }
    expect((await ask(asOther, users.update, regrouped)).body).toMatchObject({ rolesDTO: recruiter, companyIds: [1] })
    const taken = { ...regrouped, body: { ...regrouped.body, companyIds: [1, 2] }, version: 2 }
    expect(await ask(asOther, users.update, taken)).toMatchObject({ status: 400 })
    const all = (await world.ask(users.list)).body.find((it: { id: number }) => it.id === user.id)
    expect(all.companyIds.sort()).toEqual([1, 2])
  })

  test('is found in pieces that neither overlap nor leave anybody out [ADM-08]', async () => {
    const all = (await world.ask(users.list)).body.map((it: { id: number }) => it.id)
    const pieces = []
    for (let offset = 0; offset < all.length + 3; offset += 3)
      pieces.push(...(await world.ask(users.list, { query: { limit: 3, offset } })).body)
    expect(pieces.map((it: { id: number }) => it.id)).toEqual(all)
    expect(pieces.find((it: { email: string }) => it.email === 'manager@example.com').companies).toHaveLength(2)
  })

  test('of other companies only is not there [APP-05]', async () => {
    const elsewhere = await newUserIn(3)
    const admin = await newUser({ rolesDTO: { id: await roleId('CEO') }, companyIds: [1] })
    const asOther = caller(world.app, await world.tokenFor(admin.id))
    const listed = (await ask(asOther, users.list)).body.map((it: { id: number }) => it.id)
    expect(listed).not.toContain(elsewhere.id)
    const change = { params: { userId: elsewhere.id }, body: { ...bodyOf(elsewhere), companyIds: [1] }, version: 1 }
    expect((await ask(asOther, users.update, change)).status).toBe(404)
  })

  test('cannot take away their own access [GATE-06]', async () => {
    const me = (await world.ask(users.list)).body.find((it: { name: string }) => it.name === 'Ingrid Solheim')
    const employee = { id: await roleId('Employee') }
    for (const over of [{ isActive: false }, { companyIds: [2] }, { rolesDTO: employee }])
      expect(
        await world.ask(users.update, { params: { userId: me.id }, body: { ...bodyOf(me), ...over }, version: 1 }),
      ).toMatchObject({ status: 409, body: { error: 'CONFLICT' } })
  })

  test('whose title and role are saved together is told of once, elsewhere by the title alone [ADM-08]', async () => {
    const { id, rolesDTO, ...user } = await newUser({ companyIds: [1, 2] })
    const recruiter = { id: await roleId('Recruiter'), name: 'Recruiter' }
    const change = async (over: object, version: number) => {
      const body = { ...bodyOf({ id, rolesDTO, ...user }), ...over }
      expect((await world.ask(users.update, { params: { userId: id }, body, version })).status).toBe(200)
    }
    const told = async (company: number) =>
      (
        await world.ask(activity.list, { params: { entityType: 'user', entityId: id } }, { company })
      ).body.content.filter((it: { action: string }) => it.action === 'update')
    await change({ title: 'Lead', rolesDTO: recruiter }, 1)
    expect(await told(1)).toMatchObject([
      { before: { title: 'Analyst', rolesDTO }, after: { title: 'Lead', rolesDTO: recruiter } },
    ])
    expect(await told(2)).toMatchObject([{ before: { title: 'Analyst' }, after: { title: 'Lead' } }])
    expect(JSON.stringify(await told(2))).not.toContain('Recruiter')
    await change({ title: 'Lead' }, 2)
    expect(await told(1)).toMatchObject([
      { before: { title: 'Lead', rolesDTO: recruiter }, after: { title: 'Lead', rolesDTO } },
      {},
    ])
    expect(await told(2)).toHaveLength(1)
  })

  test('leaves no password in what is remembered or answered [API-01]', async () => {
    const user = await newUser()
    await world.ask(users.update, { params: { userId: user.id }, body: { ...bodyOf(user), title: 'X' }, version: 1 })
    const { body } = await world.ask(activity.list, { params: { entityType: 'user', entityId: user.id } })
    expect(body.totalElements).toBe(2)
    expect(JSON.stringify(body)).not.toMatch(/password/i)
  })
})

describe('a company', () => {
  test('is made with its first member, and reached by nobody else [APP-05]', async () => {
    const made = await world.make(companies, { name: fresh('Company') })
    expect(made).toMatchObject({ companyId: made.id, logoUrl: '/logos/default.svg', isActive: true })
    expect((await ask(world.asAdmin, departments.list, {}, { company: made.id })).body.content).toEqual([])
    expect((await ask(world.asManager, departments.list, {}, { company: made.id })).status).toBe(403)
  })

  test('has a logo of its own when it is one of three, and the default one otherwise [APP-03]', async () => {
    const { body } = await world.ask(companies.adminList, {})
    const logos = new Map(body.map((it: { name: string; logoUrl: string }) => [it.name, it.logoUrl]))
    expect(
      ['Northwind Robotics', 'Halcyon Health', 'Meridian Freight', 'Juniper & Co'].map((it) => logos.get(it)),
    ).toEqual(['/logos/northwind.svg', '/logos/halcyon.svg', '/logos/meridian.svg', '/logos/default.svg'])
    expect(await world.make(companies, { name: fresh('Company') })).toMatchObject({ logoUrl: '/logos/default.svg' })
  })

  test('cannot be deleted while something belongs to it [API-01]', async () => {
    const made = await world.make(companies, { name: fresh('Company') })
    const inIt = { company: made.id }
    await world.ask(departments.create, { body: { name: 'First' } }, inIt)
    expect(await world.ask(companies.remove, { params: { id: made.id }, version: 1 })).toMatchObject({
      status: 409,
      body: { error: 'IN_USE' },
    })
    expect(await world.ask(companies.remove, { params: { id: 1 }, version: 1 })).toMatchObject({ status: 409 })
  })

  test.each([
    'javascript:alert(1)',
    'data:image/svg+xml,x',
    '//evil.example/x.svg',
    'http://plain.example/x.svg',
    'https://elsewhere.example/x.svg',
  ])('refuses the logo %s, which the content security policy would not show [APP-03]', async (logoUrl) => {
    const answer = await world.ask(companies.create, { body: { name: fresh('Company'), logoUrl } })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'logoUrl' }] } })
    expect(answer.body.errors[0].message).toContain('no images from elsewhere')
  })

  test('that is closed is no longer offered, and is not the one worked in [APP-05]', async () => {
    const made = await world.make(companies, { name: fresh('Company') })
    const close = (id: number) => ({ params: { id }, body: { isActive: false }, version: 1 })
    expect((await world.ask(companies.update, close(made.id))).body.isActive).toBe(false)
    const admin = world.users.find((it) => it.email === 'admin@example.com')
    const offered = (await world.ask(people.companies, { params: { id: admin?.id ?? 0 } })).body
    expect(offered.map((it: { companyId: number }) => it.companyId)).not.toContain(made.id)
    expect((await world.ask(companies.update, close(1))).status).toBe(409)
  })
})

describe('a role', () => {
  test('that somebody has stays [API-01]', async () => {
    const [{ id, version }] = await world.content(roles.list, { search: 'Manager' })
    expect(await world.ask(roles.remove, { params: { id }, version })).toMatchObject({
      status: 409,
      body: { message: 'This cannot be deleted: it is still used by users' },
    })
  })

  test('of the last super users stays one of super users [GATE-06]', async () => {
    const id = await roleId('CEO')
    const [role] = (await world.content(roles.list)).filter((it: { id: number }) => it.id === id)
    const body = { permissionGroupName: 'Employee' }
    const answer = await world.ask(roles.update, { params: { id }, body, version: role.version })
    expect(answer).toMatchObject({ status: 409, body: { error: 'LAST_SUPER_USER' } })
  })

  test('that a super user has stays one of super users until another one changes it [GATE-06]', async () => {
    const role = await world.make(roles, {
      name: fresh('Role'),
      description: '',
      permissionGroupName: 'Super User',
      permissionLevel: 1,
      userTypes: [],
    })
    const admin = await newUser({ rolesDTO: { id: role.id } })
    const change = { params: { id: role.id }, body: { permissionGroupName: 'Employee' }, version: 1 }
    const asThemselves = caller(world.app, await world.tokenFor(admin.id))
    expect(await ask(asThemselves, roles.update, change)).toMatchObject({ status: 409, body: { error: 'CONFLICT' } })
    expect((await world.ask(roles.update, change)).status).toBe(200)
  })
})

test('nobody is invited who is not active, unknown, or works where the administrator does not [APP-05]', async () => {
  const invite = async (userId: number) => (await world.ask(users.invite, { params: { userId } })).status
  expect(await invite(999_999)).toBe(404)
  expect(await invite((await newUser({ isActive: false })).id)).toBe(409)
  const elsewhere = await newUser({ companyIds: [1, 2] })
  const other = await newUser({ rolesDTO: { id: await roleId('CEO') } })
  const asOther = caller(world.app, await world.tokenFor(other.id))
  expect(await ask(asOther, users.invite, { params: { userId: elsewhere.id } })).toMatchObject({
    status: 403,
    body: { error: 'ACCOUNT_FORBIDDEN' },
  })
  expect(await invite(elsewhere.id)).toBe(200)
})

test('who was changed or invited by somebody else since they were seen is not invited [ADM-08]', async () => {
  const user = await newUser()
  const seen = { version: user.version, signIn: user.signIn }
  const invite = async () => (await world.ask(users.invite, { params: { userId: user.id }, query: seen })).status
  expect(await invite()).toBe(200)
  expect(await invite()).toBe(409)
  await world.ask(users.withdrawInvitation, { params: { userId: user.id } })
  expect(await invite()).toBe(200)
  await world.ask(users.withdrawInvitation, { params: { userId: user.id } })
  const body = { ...bodyOf(user), email: `${fresh('other').replace(' ', '-')}@example.com` }
  expect((await world.ask(users.update, { params: { userId: user.id }, body, version: 1 })).status).toBe(200)
  expect(await world.ask(users.invite, { params: { userId: user.id }, query: seen })).toMatchObject({
    status: 409,
    body: { message: 'Someone else changed or invited this user in the meantime' },
  })
})

test('where people sign in at another identity provider the list says so, and nobody is invited [ADM-08]', async () => {
  const { asAdmin, close } = await testServer({ mount: (api) => mountEndpoints({ ...api, invitations: undefined }) })
  onTestFinished(close)
  const [first] = (await ask(asAdmin, users.list)).body
  expect(first).toMatchObject({ signIn: 'ELSEWHERE', invitedUntil: null })
  expect(await ask(asAdmin, users.invite, { params: { userId: first.id } })).toMatchObject({
    status: 409,
    body: { error: 'OTHER_PROVIDER' },
  })
})
