import { eq } from 'drizzle-orm'
import { roles } from '#src/contract/permissions.ts'
import { type User, users } from '#src/contract/users.ts'
import { inCompany } from '#src/server/database.ts'
import { schemaOf } from '#src/server/directory/scim.ts'
import { auditEventsTable } from '#src/server/schema/audit.ts'
import { ask } from '../contract-order.ts'
import { directoryWorld } from './world.ts'

const world = await directoryWorld()
const { scim, find, newPerson, patch, asked, newToken, asAdmin, db } = world
afterAll(() => world.close())

const roleOf = async (id: string) =>
  ((await ask(asAdmin, users.list)).body as User[]).find((it) => it.id === Number(id))?.rolesDTO.name
const newGroup = (displayName: string, ...members: string[]) =>
  scim('POST', '/Groups', { schemas: [schemaOf.group], displayName, members: members.map((value) => ({ value })) })

describe('groups of a directory', () => {
  test('are refused a name that cannot be stored or seen, and have accents in their letters [ADM-08]', async () => {
    for (const name of ['a\u0000b', '\ud800', '\u200b'])
      expect(await newGroup(name)).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } })
    expect((await newGroup('Cafe\u0301')).body).toMatchObject({ displayName: 'Caf\u00e9' })
    expect((await find('displayName eq "Cafe\u0301"', 'Groups')).body.totalResults).toBe(1)
    expect(await newGroup('Caf\u00e9')).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } })
    const odd = { schemas: [schemaOf.group], displayName: 'Odd', externalId: 'a\u0000b' }
    expect(await scim('POST', '/Groups', odd)).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } })
  })

  test('are made, read, changed as in RFC 7644, 3.5.2, and deleted', async () => {
    const [babs, mandy] = [await newPerson(), await newPerson()]
    const made = await newGroup('Tour Guides', babs.id)
    expect(made).toMatchObject({
      status: 201,
      body: { displayName: 'Tour Guides', members: [{ value: babs.id, display: 'Pat Doe', type: 'User' }] },
    })
    const path = `/Groups/${made.body.id}`
    const membersAfter = async (...operations: object[]) =>
      (await patch(path, ...operations)).body.members?.map((it: { value: string }) => it.value)
    const add = { op: 'add', path: 'members', value: [{ display: 'Mandy', $ref: 'x', value: mandy.id }] }
    expect(await membersAfter(add)).toEqual([babs.id, mandy.id])
    expect(await membersAfter(add)).toEqual([babs.id, mandy.id])
    expect(await membersAfter({ op: 'remove', path: `members[value eq "${babs.id}"]` })).toEqual([mandy.id])
    expect((await scim('GET', `/Users/${mandy.id}`)).body.groups).toMatchObject([{ display: 'Tour Guides' }])
    expect(await membersAfter({ op: 'replace', value: { members: [{ value: babs.id }] } })).toEqual([babs.id])
    expect(await membersAfter({ op: 'remove', path: 'members', value: [{ value: babs.id }] })).toEqual([])
    expect(await membersAfter(add, { op: 'remove', path: 'members' })).toEqual([])
    const put = await scim('PUT', path, { displayName: 'Guides', members: [{ value: mandy.id }] })
    expect(put.body).toMatchObject({ displayName: 'Guides', members: [{ value: mandy.id }] })
    expect((await scim('GET', `${path}?excludedAttributes=members`)).body).not.toHaveProperty('members')
    for (const filter of [
      'displayName eq "guides"',
      `members[value eq "${mandy.id}"]`,
      `members.value eq "${mandy.id}"`,
    ])
      expect((await find(filter, 'Groups')).body, filter).toMatchObject({ totalResults: 1 })
    expect((await scim('DELETE', path)).status).toBe(204)
    expect((await scim('GET', path)).status).toBe(404)
  })

  test('refuse a name that is taken, somebody who is not there, and a path that they have not', async () => {
    const { body } = await newGroup('Once')
    expect(await newGroup('ONCE')).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } })
    for (const value of ['999999', 'x', '0', '1; drop table users'])
      expect(await newGroup(`With ${value}`, value)).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } })
    expect(await patch(`/Groups/${body.id}`, { op: 'replace', path: 'owner', value: 1 })).toMatchObject({
      status: 400,
      body: { scimType: 'invalidPath' },
    })
  })

  test('give the role that they are called like, the highest of several, and take it back', async () => {
    const { id } = await newPerson()
    expect(await roleOf(id)).toBe('Employee')
    const managers = (await newGroup('manager', id)).body
    expect(await roleOf(id)).toBe('Manager')
    const recruiters = (await newGroup('Recruiter', id)).body
    expect(await roleOf(id)).toBe('Recruiter')
    await patch(`/Groups/${recruiters.id}`, { op: 'replace', path: 'displayName', value: 'Former recruiters' })
    expect(await roleOf(id)).toBe('Manager')
    await scim('DELETE', `/Groups/${managers.id}`)
    expect(await roleOf(id)).toBe('Employee')
    const told = await inCompany(db, 1, (tx) =>
      tx
        .select()
        .from(auditEventsTable)
        .where(eq(auditEventsTable.entityId, Number(id))),
    )
    expect(told.at(-1)).toMatchObject({ userId: null, directoryTokenId: expect.any(Number), entityType: 'user' })
    expect(told.map((it) => it.action)).toEqual(['create', 'update', 'update', 'update', 'update'])
  })

  test('make nobody a super user, and take that from nobody', async () => {
    const { id } = await newPerson()
    const { body } = await ask(asAdmin, roles.create, {
      body: {
        name: 'Root',
        description: '',
        permissionGroupName: 'Super User',
        permissionLevel: 4,
        userTypes: ['staff'],
      },
    })
    expect(body.name).toBe('Root')
    for (const name of ['CEO', 'Root', 'Super User']) expect((await newGroup(name, id)).status).toBe(201)
    expect(await roleOf(id)).toBe('Employee')
    // Nor does a group that gives another role at the same time.
    const managers = (await newGroup('Manager', id)).body
    expect(await roleOf(id)).toBe('Manager')
    await scim('DELETE', `/Groups/${managers.id}`)
    expect(await roleOf(id)).toBe('Employee')
    const admin = (await find('userName eq "admin@example.com"')).body.Resources[0]
    const group = (await newGroup('Employee', admin.id)).body
    await scim('DELETE', `/Groups/${group.id}`)
    expect(await roleOf(admin.id)).toBe('CEO')
  })

  test('a super user whom the directory lets in again begins as anybody', async () => {
    const { id, userName } = await newPerson()
    const all: User[] = (await ask(asAdmin, users.list)).body
    const user = all.find((it) => it.id === Number(id))
    const ceo = all.find((it) => it.rolesDTO.name === 'CEO')?.rolesDTO
    if (!user || !ceo) throw new Error('The list has no such users')
    await ask(asAdmin, users.update, {
      params: { userId: user.id },
      body: { ...user, rolesDTO: ceo },
      version: user.version,
    })
    expect(await roleOf(id)).toBe('CEO')
    await patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false })
    await patch(`/Users/${id}`, { op: 'replace', path: 'active', value: true })
    expect(await roleOf(id)).toBe('Employee')
    expect((await find(`userName eq "${userName}"`)).body.Resources[0].active).toBe(true)
  })

  test('of another company are not there, and take none of its people [APP-05]', async () => {
    const other = asked((await newToken(3)).token)
    const { id } = await newPerson()
    const { body } = await newGroup('Ours alone', id)
    expect((await other('GET', `/Groups/${body.id}`)).status).toBe(404)
    expect((await other('DELETE', `/Groups/${body.id}`)).status).toBe(404)
    expect((await other('GET', '/Groups')).body.totalResults).toBe(0)
    const theirs = await other('POST', '/Groups', { displayName: 'Manager', members: [{ value: id }] })
    expect(theirs).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } })
    expect(await roleOf(id)).toBe('Employee')
  })
})
