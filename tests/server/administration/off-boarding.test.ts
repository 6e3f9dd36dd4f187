import { activity } from '#src/contract/activity.ts'
import { companies, departments } from '#src/contract/general.ts'
import { installation } from '#src/contract/installation.ts'
import { people } from '#src/contract/people.ts'
import { roles } from '#src/contract/permissions.ts'
import { users } from '#src/contract/users.ts'
import { addUser, setMembership } from '../accounts.ts'
import { ask } from '../contract-order.ts'
import { type Caller, caller } from '../support.ts'
import { type AdminWorld, adminWorld, fresh } from './world.ts'

let world: AdminWorld
/** A super user of company 1 who belongs to no other company and owns nothing. */
let asLocal: Caller
let localId: number
beforeAll(async () => {
  world = await adminWorld()
  localId = await addUser(world.db, { email: 'local@example.com', name: 'Lucia Local' }, { role: 'CEO' })
  asLocal = await as(localId)
})
afterAll(() => world.close())

const as = async (userId: number) => caller(world.app, await world.tokenFor(userId))
const newCompany = async (): Promise<number> => (await world.make(companies, { name: fresh('Company') })).id
/** Somebody with these roles, by the company that they have them in. */
const person = async (memberships: Record<number, string>, isOwner = false) => {
  const email = `${fresh('person').replace(' ', '-')}@example.com`
  const [first, ...others] = Object.entries(memberships).map(([id, role]) => ({ companyId: Number(id), role }))
  return addUser(world.db, { email, name: fresh('Person'), isOwner }, ...(first ? [first] : []), ...others)
}
const seen = async (userId: number, company = 1, by = world.asAdmin) =>
  (await ask(by, users.list, {}, { company })).body.find((it: { id: number }) => it.id === userId)
const roleId = async (name: string): Promise<number> => (await world.content(roles.list, { search: name }))[0].id
/** Changes a user as the form does: everything that it shows, with what is different. */
const change = async (userId: number, over: object, by = world.asAdmin, company = 1) => {
  const { id, version, name, title, email, rolesDTO, isActive, companyIds } = await seen(userId, company, by)
  const body = { id, name, title, email, rolesDTO: { id: rolesDTO.id }, isActive, companyIds, ...over }
  return ask(by, users.update, { params: { userId }, body, version }, { company })
}
const remove = async (userId: number, by = world.asAdmin, company = 1) => {
  const { version } = await seen(userId, company, by)
  return ask(by, users.remove, { params: { userId }, version }, { company })
}
const reach = async (userId: number, company: number) =>
  (await ask(await as(userId), departments.list, {}, { company })).status
const administers = async (userId: number, company: number) =>
  (await ask(await as(userId), roles.list, {}, { company })).status === 200
/** A company that somebody has all for themself. */
const ownCompanyOf = async (userId: number) => {
  const id = await newCompany()
  await setMembership(world.db, userId, { role: 'CEO', companyId: id })
  const me = world.users.find((it) => it.email === 'admin@example.com')?.id ?? 0
  await setMembership(world.db, me, { role: 'CEO', companyId: id, isActive: false })
  return id
}

describe('a super user who founded a company of their own', () => {
  let founder: number
  let own: number
  beforeEach(async () => {
    founder = await person({ 1: 'CEO' })
    own = await ownCompanyOf(founder)
  })

  test('is demoted where they work, and stays what they are in their own company [GATE-06] [APP-05]', async () => {
    expect(await change(founder, { rolesDTO: { id: await roleId('Employee') } }, asLocal)).toMatchObject({
      status: 200,
    })
    expect([await administers(founder, 1), await administers(founder, own)]).toEqual([false, true])
    expect([await reach(founder, 1), await reach(founder, own)]).toEqual([200, 200])
  })

  test('is removed from the company where they work, and from no other [APP-05]', async () => {
    expect(await remove(founder, asLocal)).toMatchObject({ status: 200 })
    expect([await reach(founder, 1), await reach(founder, own)]).toEqual([403, 200])
    expect(await seen(founder)).toBeUndefined()
  })

  test('is deactivated by an owner once their own company is closed, by nobody else [APP-05]', async () => {
    expect(await change(founder, { isActive: false }, asLocal)).toMatchObject({ status: 403 })
    expect(await change(founder, { email: 'taken.over@example.com' }, asLocal)).toMatchObject({ status: 403 })
    expect(await change(founder, { name: 'Somebody Else' }, asLocal)).toMatchObject({ status: 403 })
    expect(await change(founder, { isActive: false })).toMatchObject({
      status: 409,
      body: { error: 'LAST_SUPER_USER' },
    })
    const close = { params: { id: own }, body: { isActive: false }, version: 1 }
    expect(await ask(asLocal, installation.changeCompany, close)).toMatchObject({ status: 403 })
    expect(await world.ask(installation.changeCompany, close)).toMatchObject({ status: 200, body: { isActive: false } })
    expect(await change(founder, { isActive: false })).toMatchObject({ status: 200, body: { status: 'INACTIVE' } })
    expect(await reach(founder, 1)).toBe(401)
  })
})

describe('somebody who works in two companies', () => {
  test('is taken out of one by its super user [APP-05]', async () => {
    const both = await person({ 1: 'Manager', 2: 'Employee' })
    expect(await remove(both, asLocal)).toMatchObject({ status: 200 })
    expect([await reach(both, 1), await reach(both, 2)]).toEqual([403, 200])
  })

  test('has a role in each of them [APP-05]', async () => {
    const both = await person({ 1: 'CEO', 2: 'Employee' })
    const groupIn = async (company: number) => (await ask(await as(both), people.info, {}, { company })).body
    expect(await groupIn(1)).toMatchObject({ name: 'CEO', permissionGroupName: 'Super User' })
    expect(await groupIn(2)).toMatchObject({ name: 'Employee', permissionGroupName: 'Employee' })
    const offered = (await ask(await as(both), people.companies, { params: { id: both } }, { company: null })).body
    expect(offered.map((it: { roleName: string }) => it.roleName)).toEqual(['Employee', 'CEO'])
    expect([await administers(both, 1), await administers(both, 2)]).toEqual([true, false])
  })

  test('keeps the role that another company gave when one changes theirs [APP-05]', async () => {
    const both = await person({ 1: 'Employee', 2: 'Employee' })
    await change(both, { rolesDTO: { id: await roleId('Recruiter') } }, asLocal)
    expect((await seen(both)).rolesDTO.name).toBe('Recruiter')
    expect((await seen(both, 2)).rolesDTO.name).toBe('Employee')
  })
})

describe('somebody removed from their only company', () => {
  test('still signs in, and reads that they belong to none [APP-05] [AUTH-07]', async () => {
    const only = await person({ 1: 'Employee' })
    expect(await remove(only, asLocal)).toMatchObject({ status: 200 })
    const gone = await as(only)
    for (const company of [null, 1]) {
      expect(await ask(gone, people.info, {}, { company })).toMatchObject({
        status: 200,
        body: { id: null, name: '', permissionGroupName: '', userData: { id: only } },
      })
      expect(await ask(gone, people.role, {}, { company })).toMatchObject({ status: 200, body: { id: null } })
    }
    expect((await ask(gone, people.companies, { params: { id: only } }, { company: null })).body).toEqual([])
    expect(await reach(only, 1)).toBe(403)
  })

  test('comes back as they were when they are added by their address again [ADM-08]', async () => {
    const only = await person({ 1: 'Employee' })
    const { name, email } = await seen(only)
    await remove(only, asLocal)
    const body = { name: 'Another Name', title: '', email, isActive: true, companyIds: [1] }
    const again = { body: { ...body, rolesDTO: { id: await roleId('Recruiter') } } }
    expect((await ask(asLocal, users.create, again)).body).toMatchObject({
      id: only,
      name,
      rolesDTO: { name: 'Recruiter' },
    })
    expect(await reach(only, 1)).toBe(200)
  })

  test('is not claimed by a company that they never belonged to [APP-05]', async () => {
    const only = await person({ 2: 'Employee' })
    const { email } = await seen(only, 2)
    const body = {
      name: 'Mine',
      title: '',
      email,
      isActive: true,
      companyIds: [1],
      rolesDTO: { id: await roleId('CEO') },
    }
    expect(await ask(asLocal, users.create, { body })).toMatchObject({ status: 409 })
    expect(await world.ask(users.create, { body })).toMatchObject({ status: 200, body: { id: only } })
  })
})

describe('an owner of the installation', () => {
  test('alone founds companies, by hand or by a file [GATE-06]', async () => {
    const found = { body: { name: fresh('Company') } }
    expect(await ask(asLocal, companies.create, found)).toMatchObject({ status: 403 })
    const form = new FormData()
    form.append('file', new File(['Name\nBy file\n'], 'companies.csv'))
    form.append('entityType', 'company')
    form.append('mode', 'GOOD_ROWS')
    expect((await asLocal.post('/admin/api/v1/file/upload', form)).status).toBe(403)
    expect(await world.ask(companies.create, found)).toMatchObject({ status: 200 })
  })

  test('founds a company also when they belong to none, once for each request [GATE-06] [API-02]', async () => {
    const homeless = await as(await addUser(world.db, { email: 'homeless@example.com', name: 'Ona', isOwner: true }))
    const name = fresh('Company')
    const found = () =>
      ask(homeless, companies.create, { body: { name } }, { company: null, headers: { 'idempotency-key': 'a-home' } })
    const [first, again] = [await found(), await found()]
    expect(first).toMatchObject({ status: 200, body: { name, version: 1 } })
    expect(again.body).toEqual(first.body)
    expect((await ask(homeless, roles.list, {}, { company: first.body.id })).status).toBe(200)
  })

  test('reads no company that they do not belong to [APP-05]', async () => {
    const owner = await person({ 1: 'Employee' }, true)
    expect([await reach(owner, 1), await reach(owner, 2)]).toEqual([200, 403])
    expect(await administers(owner, 1)).toBe(false)
    const admin = await as(owner)
    expect(await ask(admin, users.list, {}, { company: 1 })).toMatchObject({ status: 403 })
    const known = (await ask(admin, installation.companies, {}, { company: null })).body.content[0]
    expect(Object.keys(known).sort()).toEqual(['id', 'isActive', 'name', 'version'])
  })

  test('is known to others by nothing but owners, who hand ownership on [GATE-06]', async () => {
    expect(await ask(asLocal, installation.accounts, {}, { company: null })).toMatchObject({ status: 403 })
    const heir = await person({ 1: 'Employee' })
    const give = (by: Caller, isOwner: boolean, version: number) =>
      ask(by, installation.changeAccount, { params: { id: heir }, body: { isOwner }, version }, { company: null })
    expect(await give(asLocal, true, 1)).toMatchObject({ status: 403 })
    expect(await give(world.asAdmin, true, 1)).toMatchObject({ status: 200, body: { isOwner: true } })
    expect(await ask(await as(heir), companies.create, { body: { name: fresh('Company') } })).toMatchObject({
      status: 200,
    })
    expect(await give(world.asAdmin, false, 2)).toMatchObject({ status: 200, body: { isOwner: false } })
  })

  test('is changed by no super user who is none [GATE-06]', async () => {
    const owner = await person({ 1: 'Employee' }, true)
    for (const over of [{ isActive: false }, { email: 'x@example.com' }, { name: 'X' }])
      expect(await change(owner, over, asLocal)).toMatchObject({ status: 403 })
    expect(await ask(asLocal, users.invite, { params: { userId: owner } })).toMatchObject({ status: 403 })
  })

  test('stays as long as there is no other active one [GATE-06]', async () => {
    const owners = (await world.everything(installation.accounts)).filter((it: { isOwner: boolean }) => it.isOwner)
    const last = owners.find((it: { email: string }) => it.email === 'admin@example.com')
    for (const { id, version } of owners)
      if (id !== last.id)
        await world.ask(installation.changeAccount, { params: { id }, body: { isOwner: false }, version })
    const changed = (body: object) =>
      world.ask(installation.changeAccount, { params: { id: last.id }, body, version: last.version })
    expect(await changed({ isOwner: false })).toMatchObject({ status: 409, body: { error: 'LAST_OWNER' } })
    expect((await changed({ isActive: false })).status).toBe(409)
    const lonely = await person({ 1: 'Employee' }, true)
    expect(await remove(lonely, asLocal)).toMatchObject({ status: 200 })
    // An owner without a company could not undo it.
    expect(await changed({ isOwner: false })).toMatchObject({ status: 409, body: { error: 'LAST_OWNER' } })
  })
})

describe('across companies', () => {
  test('a user’s companies are shown to a super user as far as they share them [APP-05]', async () => {
    const elsewhere = await person({ 2: 'Employee', 3: 'Employee' })
    const both = await person({ 1: 'Employee', 2: 'Employee' })
    const companiesOf = (id: number) => ask(asLocal, people.companies, { params: { id } }, { company: null })
    expect(await companiesOf(elsewhere)).toMatchObject({ status: 404 })
    expect((await companiesOf(both)).body).toMatchObject([{ companyId: 1 }])
    expect(await ask(world.asManager, people.companies, { params: { id: both } })).toMatchObject({ status: 404 })
  })

  test('what is done to another company, or to somebody there, stands in its own history [APP-05]', async () => {
    const made = await world.make(companies, { name: fresh('Company') })
    const jdNarrative1 = 'Nobody else reads this'
    await world.ask(companies.update, { params: { id: made.id }, body: { jdNarrative1 }, version: 1 })
    const ofCompany = { params: { entityType: 'company', entityId: made.id } }
    expect((await ask(asLocal, activity.list, ofCompany)).body).toMatchObject({ totalElements: 0 })
    expect((await world.ask(activity.list, ofCompany, { company: made.id })).body).toMatchObject({ totalElements: 2 })
    const both = await person({ 1: 'Employee' })
    await change(both, { companyIds: [1, made.id] })
    const ofUser = { params: { entityType: 'user', entityId: both } }
    expect(JSON.stringify((await ask(asLocal, activity.list, ofUser)).body)).not.toContain(made.name)
    expect((await world.ask(activity.list, ofUser, { company: made.id })).body).toMatchObject({ totalElements: 1 })
  })

  test('a role of a company is nothing to another, a standard one is changed by owners only [APP-05] [GATE-06]', async () => {
    const own = (await ask(asLocal, roles.create, { body: { ...(await roleBody()), name: 'Steward' } })).body
    expect(own).toMatchObject({ isStandard: false, version: 1 })
    const listed = async (company: number) =>
      (await world.content(roles.list, {}, { company })).map((it: { name: string }) => it.name)
    expect(await listed(1)).toContain('Steward')
    expect(await listed(2)).not.toContain('Steward')
    const rename = { params: { id: own.id }, body: { description: 'x' }, version: 1 }
    expect(await world.ask(roles.update, rename, { company: 2 })).toMatchObject({ status: 404 })
    const standard = (await world.content(roles.list, { search: 'Employee' }))[0]
    expect(standard).toMatchObject({ isStandard: true })
    const regroup = {
      params: { id: standard.id },
      body: { permissionGroupName: 'Super User' },
      version: standard.version,
    }
    expect(await ask(asLocal, roles.update, regroup)).toMatchObject({ status: 403 })
    expect(await ask(asLocal, roles.remove, regroup)).toMatchObject({ status: 403 })
    expect(await ask(asLocal, roles.create, { body: { ...(await roleBody()), isStandard: true } })).toMatchObject({
      status: 403,
    })
    expect(await ask(asLocal, roles.create, { body: { ...(await roleBody()), name: 'CEO' } })).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'name' }] },
    })
    const described = { ...regroup, body: { description: 'Reads their own reviews.' } }
    expect(await world.ask(roles.update, described)).toMatchObject({ status: 200 })
  })

  test('a role of one company is given in no other, unless that has one of the same name [APP-05]', async () => {
    const name = fresh('Steward')
    const first = (await world.ask(roles.create, { body: { ...(await roleBody()), name } })).body
    const both = await person({ 1: 'Employee' })
    const joining = { rolesDTO: { id: first.id }, companyIds: [1, 2] }
    expect(await change(both, joining)).toMatchObject({ status: 400, body: { errors: [{ field: 'rolesDTO.id' }] } })
    const second = (await world.ask(roles.create, { body: { ...(await roleBody()), name } }, { company: 2 })).body
    expect(await change(both, { rolesDTO: { id: second.id } })).toMatchObject({ status: 400 })
    expect(await change(both, joining)).toMatchObject({ status: 200, body: { rolesDTO: { id: first.id } } })
    expect((await seen(both, 2)).rolesDTO).toMatchObject({ id: second.id, name })
  })
})

const roleBody = async () => ({
  name: fresh('Role'),
  description: '',
  permissionGroupName: 'Employee',
  permissionLevel: 1,
  userTypes: [],
})

test('a token from before a deactivation is worth nothing after the reactivation [AUTH-01]', async () => {
  const userId = await person({ 1: 'Employee' })
  const before = await as(userId)
  expect((await ask(before, departments.list)).status).toBe(200)
  await change(userId, { isActive: false })
  expect((await ask(before, departments.list)).status).toBe(401)
  await change(userId, { isActive: true })
  expect((await ask(before, departments.list)).status).toBe(401)
})
