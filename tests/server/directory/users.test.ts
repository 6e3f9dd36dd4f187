import { schemaOf } from '#src/server/directory/scim.ts'
import { directoryWorld } from './world.ts'

const world = await directoryWorld()
const { scim, find, newPerson, patch, asked, newToken, tokenFor, app } = world
afterAll(() => world.close())

describe('a directory that adds people', () => {
  test('has the example of RFC 7644, 3.3 answered with its id, place and version', async () => {
    const answer = await scim('POST', '/Users', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName: 'bjensen',
      externalId: 'bjensen',
      name: { formatted: 'Ms. Barbara J Jensen III', familyName: 'Jensen', givenName: 'Barbara' },
      emails: [{ value: 'bjensen@example.com', type: 'work', primary: true }],
    })
    expect(answer.status).toBe(201)
    expect(answer.headers.get('content-type')).toBe('application/scim+json')
    const { id, meta } = answer.body
    expect(answer.body).toEqual({
      schemas: [schemaOf.user],
      id: expect.stringMatching(/^\d+$/),
      externalId: 'bjensen',
      userName: 'bjensen',
      name: { formatted: 'Ms. Barbara J Jensen III', givenName: 'Ms. Barbara J Jensen', familyName: 'III' },
      displayName: 'Ms. Barbara J Jensen III',
      active: true,
      emails: [{ value: 'bjensen@example.com', type: 'work', primary: true }],
      meta: {
        resourceType: 'User',
        created: expect.any(String),
        lastModified: expect.any(String),
        location: expect.stringContaining(`/api/scim/v2/Users/${id}`),
        version: 'W/"1"',
      },
    })
    expect(answer.headers.get('location')).toBe(meta.location)
    expect(answer.headers.get('etag')).toBe('W/"1"')
    expect((await scim('GET', `/Users/${id}`)).body).toEqual(answer.body)
  })

  test('is told of a userName that is taken, in any case, with 409 and uniqueness', async () => {
    const { userName } = await newPerson()
    for (const name of [userName, userName.toUpperCase(), 'admin@example.com'])
      expect(await scim('POST', '/Users', { schemas: [schemaOf.user], userName: name })).toMatchObject({
        status: 409,
        body: { schemas: [schemaOf.error], status: '409', scimType: 'uniqueness', detail: expect.any(String) },
      })
  })

  test.each<[string, unknown, string]>([
    ['no userName', { displayName: 'Nobody' }, 'invalidValue'],
    ['no address', { userName: 'nobody' }, 'invalidValue'],
    ['an id that is a list', { userName: 'x@y.example', externalId: ['1'] }, 'invalidValue'],
    ['a text with NUL', { userName: 'x@y.example', displayName: 'a\0b' }, 'SCIM'],
    ['no JSON', '{"userName":', 'invalidSyntax'],
  ])('is refused with %s', async (_what, body, type) => {
    const answer = await scim('POST', '/Users', body)
    expect(answer).toMatchObject({ status: 400, body: { schemas: [schemaOf.error], status: '400' } })
    if (type !== 'SCIM') expect(answer.body.scimType).toBe(type)
  })
})

describe('a directory that looks for people', () => {
  test('finds them by the filters of RFC 7644, 3.4.2.2', async () => {
    const { id, userName } = await newPerson({ externalId: 'E-1', title: 'Tour Guide', displayName: 'Babs O’Malley' })
    for (const filter of [
      `userName eq "${userName}"`,
      `userName Eq "${userName.toUpperCase()}"`,
      `urn:ietf:params:scim:schemas:core:2.0:User:userName sw "${userName.slice(0, -2)}"`,
      'externalId eq "E-1"',
      'title pr and displayName co "o’malley"',
      `userName eq "${userName}" and (title sw "Tour" or title eq "x")`,
      `emails[type eq "work" and value co "${userName}"]`,
      `emails.value eq "${userName}" and not (active eq false)`,
      `id eq "${id}" and meta.lastModified gt "2011-05-13T04:42:34Z"`,
    ])
      expect(await find(filter), filter).toMatchObject({
        status: 200,
        body: { schemas: [schemaOf.list], totalResults: 1, Resources: [{ id }] },
      })
    for (const filter of ['externalId eq "e-1"', 'title eq "Tour"', `id eq "x"`, 'userName co "%"'])
      expect(await find(filter), filter).toMatchObject({ status: 200, body: { totalResults: 0, Resources: [] } })
  })

  test.each<[string, string]>([
    ['no comparison', 'userName'],
    ['nothing to compare with', 'userName eq'],
    ['an unknown operator', 'userName xx "a"'],
    ['a password', 'password eq "x"'],
    ['prototypes', '__proto__ eq "x"'],
    ['constructors', 'constructor pr'],
    ['more than true', 'active gt true'],
    ['a number as a name', 'userName eq 7'],
    ['a time that is none', 'meta.created gt "soon"'],
    ['members', 'members[value eq "1"]'],
    ['brackets that never close', `${'('.repeat(400)}userName pr`],
    ['more than a thousand letters', `${'userName pr or '.repeat(100)}userName pr`],
    ['line ends, over which its pattern would take for ever', `userName eq "${'\n'.repeat(60)}`],
  ])('is told that it cannot filter by %s', async (_what, filter) => {
    expect(await find(filter)).toMatchObject({ status: 400, body: { scimType: 'invalidFilter' } })
  })

  test('reads them page by page, and may ask how many there are only', async () => {
    const all = (await scim('GET', '/Users?count=200')).body
    const ids = all.Resources.map((it: { id: string }) => it.id)
    const second = (await scim('GET', '/Users?startIndex=3&count=2')).body
    expect(second).toMatchObject({ totalResults: ids.length, startIndex: 3, itemsPerPage: 2 })
    expect(second.Resources.map((it: { id: string }) => it.id)).toEqual(ids.slice(2, 4))
    expect((await scim('GET', '/Users?count=0')).body).toMatchObject({ totalResults: ids.length, Resources: [] })
    expect((await scim('GET', '/Users?startIndex=-1&count=-1')).body).toMatchObject({ startIndex: 1, itemsPerPage: 0 })
    expect((await scim('GET', '/Users?startIndex=1000000')).body).toMatchObject({ Resources: [], itemsPerPage: 0 })
    expect((await scim('GET', '/Users?count=many')).status).toBe(400)
  })

  test('gets the attributes that it asks for, and always the id', async () => {
    const { id } = await newPerson()
    expect((await scim('GET', `/Users/${id}?attributes=userName,emails.value`)).body).toEqual({
      schemas: [schemaOf.user],
      id,
      userName: expect.any(String),
      emails: expect.any(Array),
    })
    expect((await scim('GET', `/Users/${id}?excludedAttributes=emails,id`)).body).not.toHaveProperty('emails')
  })

  test('is told in the protocol’s shape of what is not there', async () => {
    for (const path of ['/Users/999999999', '/Users/x', '/Users/0', '/Users/1%00', '/Nothing', '/Groups/1', '/Bulk'])
      expect(await scim('GET', path)).toMatchObject({
        status: 404,
        body: { schemas: [schemaOf.error], status: '404', detail: expect.any(String) },
      })
  })
})

describe('a directory that changes people', () => {
  test('replaces them whole, and not on top of a change that it has not seen', async () => {
    const { id, userName } = await newPerson({ externalId: 'E-2', title: 'Guide' })
    const put = { schemas: [schemaOf.user], id, userName, name: { givenName: 'Jim', familyName: 'Doe' } }
    const answer = await scim('PUT', `/Users/${id}`, put, { 'if-match': 'W/"1"' })
    expect(answer).toMatchObject({ status: 200, body: { displayName: 'Jim Doe', active: true } })
    expect(answer.body).not.toHaveProperty('externalId')
    expect(answer.body).not.toHaveProperty('title')
    expect(await scim('PUT', `/Users/${id}`, put, { 'if-match': 'W/"1"' })).toMatchObject({
      status: 412,
      body: { status: '412' },
    })
  })

  test.each<[string, object[], object]>([
    ['one value', [{ op: 'replace', path: 'title', value: 'Boss' }], { title: 'Boss' }],
    [
      'an operation in capitals',
      [{ op: 'Replace', path: 'displayName', value: 'Pit Doe' }],
      { displayName: 'Pit Doe' },
    ],
    ['values without a path', [{ op: 'add', value: { title: 'A', externalId: 'E' } }], { title: 'A', externalId: 'E' }],
    ['a part of the name', [{ op: 'replace', path: 'name.familyName', value: 'Roe' }], { displayName: 'Pat Roe' }],
    ['paths as names', [{ op: 'replace', value: { 'name.givenName': 'Kim' } }], { displayName: 'Kim Doe' }],
    ['a flag as a text', [{ op: 'replace', path: 'active', value: 'False' }], { active: false }],
    [
      'an address by a filter',
      [{ op: 'replace', path: 'emails[type eq "work"].value', value: 'pat@elsewhere.example' }],
      { emails: [{ value: 'pat@elsewhere.example', type: 'work', primary: true }] },
    ],
    [
      'what is not kept here beside what is',
      [
        { op: 'add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'x' },
        { op: 'add', path: 'nickName', value: 'Babs' },
        { op: 'replace', path: 'title', value: 'B' },
      ],
      { title: 'B' },
    ],
    ['nothing of a password', [{ op: 'replace', path: 'password', value: 't1meMa$heen' }], { active: true }],
  ])('patches %s', async (_what, operations, after) => {
    const { id } = await newPerson()
    expect(await patch(`/Users/${id}`, ...operations)).toMatchObject({ status: 200, body: after })
  })

  test('removes a value, as RFC 7644, 3.5.2.2 does', async () => {
    const { id } = await newPerson({ title: 'Guide' })
    expect((await patch(`/Users/${id}`, { op: 'remove', path: 'title' })).body).not.toHaveProperty('title')
  })

  test.each<[string, object[], string]>([
    ['no operations', [], 'invalidSyntax'],
    ['an unknown one', [{ op: 'move', path: 'title' }], 'invalidSyntax'],
    ['a removal of nothing', [{ op: 'remove' }], 'noTarget'],
    ['an id', [{ op: 'replace', path: 'id', value: '1' }], 'mutability'],
    ['groups', [{ op: 'add', path: 'groups', value: [{ value: '1' }] }], 'mutability'],
    ['a path that is none', [{ op: 'replace', path: '!', value: '1' }], 'invalidPath'],
    ['prototypes', [{ op: 'replace', path: 'name.__proto__', value: { polluted: true } }], 'invalidPath'],
    ['a filter that is none', [{ op: 'replace', path: 'emails[type].value', value: 'x' }], 'invalidFilter'],
  ])('is refused a patch with %s', async (_what, operations, scimType) => {
    const { id } = await newPerson()
    expect(await patch(`/Users/${id}`, ...operations)).toMatchObject({ status: 400, body: { scimType } })
  })

  test('is refused a value nested without end, and a name that cannot be stored as it is [ADM-08]', async () => {
    const { id } = await newPerson()
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
    const json = `{"schemas":["${schemaOf.patch}"],"Operations":[{"op":"add","path":"title","value":${deep}}]}`
    expect(await scim('PATCH', `/Users/${id}`, json)).toMatchObject({
      status: 400,
      body: { scimType: 'invalidSyntax' },
    })
    const half = `{"schemas":["${schemaOf.user}"],"userName":"half@directory.example","displayName":"\\ud800"}`
    expect(await scim('POST', '/Users', half)).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } })
  })

  test('has names stored on one line, each accent in its letter, and none of which nothing is seen [ADM-08]', async () => {
    const { id } = await newPerson({ displayName: 'Rene\u0301e\nZo\u0308ller' })
    expect((await scim('GET', `/Users/${id}`)).body).toMatchObject({ displayName: 'Ren\u00e9e Z\u00f6ller' })
    const blank = await newPerson({ displayName: '\u200b', name: { givenName: 'Ana', familyName: 'Lima' } })
    expect((await scim('GET', `/Users/${blank.id}`)).body).toMatchObject({ displayName: 'Ana Lima' })
    await patch(`/Users/${blank.id}`, { op: 'replace', path: 'displayName', value: '\u200b\u2060' })
    expect((await scim('GET', `/Users/${blank.id}`)).body).toMatchObject({ displayName: 'Ana Lima' })
    const nameless = await newPerson({ displayName: '\u200b', name: { givenName: '\u00a0' } })
    expect((await scim('GET', `/Users/${nameless.id}`)).body).toMatchObject({ displayName: nameless.userName })
    const unseen = { schemas: [schemaOf.user], userName: '\u200b', emails: [{ value: 'unseen@directory.example' }] }
    expect(await scim('POST', '/Users', unseen)).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } })
  })

  test('reaches nothing that all objects share', async () => {
    const { id } = await newPerson()
    const json = `{"schemas":["${schemaOf.patch}"],"Operations":[{"op":"add","path":"name","value":{"__proto__":{"polluted":true}}}]}`
    expect((await scim('PATCH', `/Users/${id}`, json)).status).toBe(400)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})

describe('a directory that takes people out', () => {
  const role = async (token: string) =>
    (
      await app.request('/api/workflow/api/v1/user/role', {
        headers: { authorization: `Bearer ${token}`, 'x-company-id': '1' },
      })
    ).status

  test.each<[string, (id: string) => Promise<{ status: number }>]>([
    ['active: false', (id) => patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false })],
    ['a deletion', (id) => scim('DELETE', `/Users/${id}`)],
  ])('ends their access at once by %s, and lets them in again when they come back', async (_how, end) => {
    const { id, userName } = await newPerson()
    const token = await tokenFor(Number(id), {})
    const external = await tokenFor(Number(id), { iat: Math.floor(Date.now() / 1000) - 5 })
    expect(await role(token)).toBe(200)
    expect([200, 204]).toContain((await end(id)).status)
    expect(await role(token)).toBe(401)
    const found = (await find(`userName eq "${userName}"`)).body
    const back =
      found.totalResults === 1
        ? await patch(`/Users/${id}`, { op: 'replace', path: 'active', value: true })
        : await scim('POST', '/Users', { schemas: [schemaOf.user], userName, displayName: 'Pat Doe' })
    expect(back.body).toMatchObject({ id, active: true })
    expect(await role(external)).toBe(401)
  })

  test('leaves those who work elsewhere their account, and what it is called', async () => {
    const manager = (await find('userName eq "manager@example.com"')).body.Resources[0]
    const path = `/Users/${manager.id}`
    expect(await patch(path, { op: 'replace', path: 'displayName', value: 'Mallory' })).toMatchObject({
      status: 200,
      body: { displayName: manager.displayName },
    })
    expect((await patch(path, { op: 'replace', path: 'active', value: false })).body.active).toBe(false)
    const other = world.asked((await newToken(2)).token)
    expect((await other('GET', path)).body).toMatchObject({ active: true, displayName: manager.displayName })
  })

  test('cannot take away the last super user', async () => {
    const admin = (await find('userName eq "admin@example.com"')).body.Resources[0]
    for (const answer of [
      await patch(`/Users/${admin.id}`, { op: 'replace', path: 'active', value: false }),
      await scim('DELETE', `/Users/${admin.id}`),
    ])
      expect(answer).toMatchObject({ status: 409, body: { status: '409', detail: expect.any(String) } })
  })
})

test('a company’s directory sees and changes nobody of another company [APP-05]', async () => {
  const other = asked((await newToken(3)).token)
  const { id, userName } = await newPerson()
  expect((await other('GET', `/Users/${id}`)).status).toBe(404)
  expect((await other('DELETE', `/Users/${id}`)).status).toBe(404)
  expect((await other('PUT', `/Users/${id}`, { userName })).status).toBe(404)
  expect(
    (await other('GET', `/Users?filter=${encodeURIComponent(`userName eq "${userName}"`)}`)).body.totalResults,
  ).toBe(0)
  expect(await other('POST', '/Users', { userName })).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } })
})
