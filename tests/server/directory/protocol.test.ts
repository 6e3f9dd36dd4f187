import { schemaOf } from '#src/server/directory/scim.ts'
import { directoryWorld } from './world.ts'

// The examples of RFC 7643, 8 and RFC 7644, 3, with the ids and addresses of this server in them.
const world = await directoryWorld()
const { scim, patch, app } = world
afterAll(() => world.close())

const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const person = async (givenName: string, familyName: string, more: object = {}) => {
  const userName = `${givenName}.${familyName}@example.com`.toLowerCase()
  const body = { schemas: [schemaOf.user], userName, name: { givenName, familyName }, ...more }
  const answer = await scim('POST', '/Users', body)
  expect(answer.status).toBe(201)
  return answer.body as { id: string; displayName: string }
}
const group = async (displayName: string, ...members: string[]) => {
  const body = { schemas: [schemaOf.group], displayName, members: members.map((value) => ({ value })) }
  return `/Groups/${(await scim('POST', '/Groups', body)).body.id}`
}
const membersIn = (answer: { body: { members: { value: string }[] } }) => answer.body.members.map((it) => it.value)

test('the full user of RFC 7643, 8.3 is taken, and answered with what is kept of it', async () => {
  const answer = await scim('POST', '/Users', {
    schemas: [schemaOf.user, enterprise],
    id: '2819c223-7f76-453a-919d-413861904646',
    externalId: '701984',
    userName: 'bjensen@example.com',
    name: {
      formatted: 'Ms. Barbara J Jensen, III',
      familyName: 'Jensen',
      givenName: 'Barbara',
      middleName: 'Jane',
      honorificPrefix: 'Ms.',
      honorificSuffix: 'III',
    },
    displayName: 'Babs Jensen',
    nickName: 'Babs',
    profileUrl: 'https://login.example.com/bjensen',
    emails: [
      { value: 'bjensen@example.com', type: 'work', primary: true },
      { value: 'babs@jensen.org', type: 'home' },
    ],
    addresses: [{ type: 'work', streetAddress: '100 Universal City Plaza', locality: 'Hollywood', primary: true }],
    phoneNumbers: [{ value: '555-555-5555', type: 'work' }],
    ims: [{ value: 'someaimhandle', type: 'aim' }],
    photos: [{ value: 'https://photos.example.com/profilephoto/72930000000Ccne/F', type: 'photo' }],
    userType: 'Employee',
    title: 'Tour Guide',
    preferredLanguage: 'en-US',
    locale: 'en-US',
    timezone: 'America/Los_Angeles',
    active: true,
    password: 't1meMa$heen',
    x509Certificates: [{ value: 'MIIDQzCCAqygAwIBAgICEAAwDQYJKoZIhvcNAQEFBQAwTjELMAkGA1UEBhMCVVMx' }],
    [enterprise]: { employeeNumber: '701984', costCenter: '4130', manager: { value: '26118915' } },
  })
  expect(answer.status).toBe(201)
  const { id, meta, ...kept } = answer.body
  expect(id).toMatch(/^\d+$/)
  expect(meta.location).toMatch(new RegExp(`/Users/${id}$`))
  expect(kept).toEqual({
    schemas: [schemaOf.user],
    externalId: '701984',
    userName: 'bjensen@example.com',
    name: { formatted: 'Babs Jensen', givenName: 'Babs', familyName: 'Jensen' },
    displayName: 'Babs Jensen',
    title: 'Tour Guide',
    active: true,
    emails: [{ value: 'bjensen@example.com', type: 'work', primary: true }],
  })
})

test('a user is replaced as in RFC 7644, 3.5.1, and patched as in 3.5.2', async () => {
  const { id } = await person('Ryan', 'Leenay')
  const put = {
    schemas: [schemaOf.user],
    id,
    userName: 'rleenay@example.com',
    externalId: 'rleenay',
    name: { formatted: 'Ryan Leenay', familyName: 'Leenay', givenName: 'Ryan', middleName: 'Robert' },
    roles: [],
    emails: [{ value: 'rleenay@example.com' }, { value: 'ryan@leenay.org' }],
  }
  const replaced = await scim('PUT', `/Users/${id}`, put)
  expect(replaced).toMatchObject({ status: 200, body: { id, externalId: 'rleenay', displayName: 'Ryan Leenay' } })
  const added = await patch(`/Users/${id}`, {
    op: 'add',
    value: { emails: [{ value: 'rleenay@work.example', type: 'work' }], nickname: 'Rye', title: 'Guide' },
  })
  expect(added).toMatchObject({ status: 200, body: { title: 'Guide' } })
  const moved = { op: 'replace', path: 'emails[type eq "work"].value', value: 'ryan@moved.example' }
  expect((await patch(`/Users/${id}`, moved)).body.emails).toMatchObject([{ value: 'ryan@moved.example' }])
  const address = { type: 'work', streetAddress: '911 Universal City Plaza', locality: 'Hollywood' }
  const elsewhere = { op: 'replace', path: 'addresses[type eq "work"]', value: address }
  expect((await patch(`/Users/${id}`, elsewhere)).status).toBe(200)
  const nowhere = { op: 'replace', path: 'emails[type eq "home"].value', value: 'x@home.example' }
  // The RFC wants noTarget. Entra ID replaces what it has never added, and expects that it is added: only one address is kept.
  const kept = [{ value: 'ryan@moved.example', type: 'work' }]
  expect(await patch(`/Users/${id}`, nowhere)).toMatchObject({ status: 200, body: { emails: kept } })
})

test('members come and go as in RFC 7644, 3.5.2.1 to 3.5.2.3', async () => {
  const [babs, james, mandy] = [
    await person('Babs', 'Jones'),
    await person('James', 'Smith'),
    await person('Mandy', 'Pepperidge'),
  ]
  const path = await group('Tour Guides of the park', mandy.id)
  const add = { op: 'add', path: 'members', value: [{ display: 'Babs Jones', $ref: '../Users/x', value: babs.id }] }
  expect(membersIn(await patch(path, add))).toEqual([babs.id, mandy.id])
  expect(
    membersIn(
      await patch(
        path,
        { op: 'remove', path: `members[value eq "${babs.id}"]` },
        { op: 'add', path: 'members', value: [{ display: 'James Smith', value: james.id }] },
      ),
    ),
  ).toEqual([james.id, mandy.id])
  const both = [{ value: babs.id }, { value: james.id }]
  expect(membersIn(await patch(path, { op: 'remove', path: 'members' }, { ...add, value: both }))).toEqual([
    babs.id,
    james.id,
  ])
  expect(membersIn(await patch(path, { op: 'replace', path: 'members', value: [{ value: mandy.id }] }))).toEqual([
    mandy.id,
  ])
})

describe('a search by POST (RFC 7644, 3.4.3)', () => {
  const request = (over: object = {}) => ({
    schemas: [schemaOf.search],
    attributes: ['displayName', 'userName'],
    filter: 'displayName sw "smithers"',
    startIndex: 1,
    count: 10,
    ...over,
  })

  test('finds people and groups, page by page, with what is asked of them', async () => {
    const { id } = await person('Smithers', 'James')
    const made = (await group('Smithers and sons')).split('/').at(-1)
    const all = await scim('POST', '/.search', request())
    expect(all).toMatchObject({ status: 200, body: { schemas: [schemaOf.list], totalResults: 2, itemsPerPage: 2 } })
    expect(all.body.Resources).toEqual([
      {
        schemas: [schemaOf.user],
        id,
        displayName: 'Smithers James',
        userName: 'smithers.james@example.com',
      },
      { schemas: [schemaOf.group], id: made, displayName: 'Smithers and sons' },
    ])
    const second = (await scim('POST', '/.search', request({ startIndex: 2, count: 1 }))).body
    expect(second).toMatchObject({ totalResults: 2, startIndex: 2, Resources: [{ id: made }] })
    expect((await scim('POST', '/.search', request({ count: 1 }))).body.Resources).toMatchObject([{ id }])
    expect((await scim('POST', '/Users/.search', request())).body.Resources).toMatchObject([{ id }])
    expect((await scim('POST', '/Groups/.search', request())).body.Resources).toMatchObject([{ id: made }])
    const ofUsers = request({ filter: 'userName sw "smithers"' })
    expect((await scim('POST', '/.search', ofUsers)).body).toMatchObject({ totalResults: 1, Resources: [{ id }] })
  })

  test.each<[string, unknown, string]>([
    ['nothing asked', {}, 'invalidSyntax'],
    ['a filter of nothing', request({ filter: 'password eq "x"' }), 'invalidFilter'],
    ['a count that is none', request({ count: 'ten' }), 'invalidSyntax'],
    ['no JSON', '{', 'invalidSyntax'],
  ])('is refused with %s', async (_what, body, scimType) => {
    expect(await scim('POST', '/.search', body)).toMatchObject({ status: 400, body: { scimType } })
  })

  test('reads nothing for whoever brings no token', async () => {
    expect((await app.request('/api/scim/v2/.search', { method: 'POST', body: '{' })).status).toBe(401)
  })
})

test('what is supported is told as in RFC 7643, 5 to 7, and cannot be filtered', async () => {
  expect((await scim('GET', '/ServiceProviderConfig')).body).toMatchObject({
    schemas: [schemaOf.configuration],
    patch: { supported: true },
    bulk: { supported: false },
    filter: { supported: true, maxResults: 200 },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: true },
    authenticationSchemes: [{ type: 'oauthbearertoken', name: expect.any(String), description: expect.any(String) }],
  })
  const types = (await scim('GET', '/ResourceTypes')).body
  expect(types).toMatchObject({ schemas: [schemaOf.list], totalResults: 2 })
  expect(types.Resources).toMatchObject([
    { id: 'User', endpoint: '/Users', schema: schemaOf.user },
    { id: 'Group', endpoint: '/Groups', schema: schemaOf.group },
  ])
  for (const it of types.Resources) {
    expect((await scim('GET', `/ResourceTypes/${it.id}`)).body).toEqual(it)
    const { attributes } = (await scim('GET', `/Schemas/${it.schema}`)).body
    for (const one of attributes)
      expect(one).toMatchObject({ mutability: expect.any(String), returned: 'default', uniqueness: expect.any(String) })
  }
  for (const path of ['/ServiceProviderConfig', '/ResourceTypes', '/Schemas'])
    expect(await scim('GET', `${path}?filter=id%20pr`)).toMatchObject({ status: 403, body: { status: '403' } })
})
