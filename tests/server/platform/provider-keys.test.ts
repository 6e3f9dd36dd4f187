import { providerKeys } from '#src/server/identity/provider-keys.ts'
import { openTestDatabase } from '../test-database.ts'
import { identityServer } from './identity-server.ts'

const minute = 60_000
const day = 1440 * minute
const keepFor = day

const database = await openTestDatabase('empty')
const { clock, close, person, role, origin } = await identityServer()
afterAll(async () => {
  await database.close()
  await close()
})

const kidsOf = (keys: { signingKeys: { kid?: string }[] }) => keys.signingKeys.map((it) => it.kid)

describe('the keys of the embedded provider', () => {
  test('sign for thirty days, are published before they do, and verify for as long as a token lives [AUTH-02]', async () => {
    const at = { time: Date.now() }
    const keys = providerKeys(database.db, () => new Date(at.time), keepFor)
    const [first] = kidsOf(await keys())
    at.time += 30 * day - minute
    expect(kidsOf(await keys())).toEqual([first])
    at.time += minute
    const published = kidsOf(await keys())
    expect(published).toEqual([first, expect.any(String)])
    const [, second] = published
    at.time += 10 * minute
    expect(kidsOf(await keys())).toEqual([second, first])
    expect(new Set((await keys()).cookieKeys).size).toBe(2)
    at.time += keepFor - minute
    expect(kidsOf(await keys())).toEqual([second, first])
    at.time += minute
    expect(kidsOf(await keys())).toEqual([second])
  })

  test('are made once by processes that rotate at the same moment, and known to all before they sign [AUTH-02]', async () => {
    const at = { time: Date.now() + 200 * day }
    const now = () => new Date(at.time)
    const processes = Array.from({ length: 4 }, () => providerKeys(database.db, now, keepFor))
    const all = async () => new Set((await Promise.all(processes.map((keys) => keys()))).map((it) => it.id))
    expect((await all()).size).toBe(1)
    const [one, other] = processes
    if (!one || !other) throw new Error('there are four')
    at.time += 30 * day + 9 * minute
    expect((await all()).size).toBe(1)
    // One process reads a little later than the other, all through the rotation.
    const signed = new Set<string | undefined>()
    for (let step = 0; step < 60; step += 1) {
      at.time += 30_000
      const [kid] = kidsOf(await one())
      if (step % 2 === 0) at.time += 20_000
      expect(kidsOf(await other())).toContain(kid)
      signed.add(kid)
    }
    expect(signed.size).toBe(2)
  })
})

test('a rotation ends nobody’s session: tokens, cookies and refresh tokens of the old key go on [AUTH-02]', async () => {
  const kidOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid
  clock.time += 30 * day - 5 * minute
  const { signIn, authorize, refresh, location, browser } = person()
  const before = await signIn('manager@example.com')
  clock.time += 6 * minute
  expect((await role(before.access_token)).status).toBe(200)
  clock.time += 11 * minute
  const after = await person().signIn('manager@example.com')
  expect(kidOf(after.access_token)).not.toBe(kidOf(before.access_token))
  for (const it of [before, after]) expect((await role(it.access_token)).status).toBe(200)
  expect(location(await authorize({ prompt: 'none' })).searchParams.get('code')).not.toBeNull()
  const renewed = await refresh(before.refresh_token)
  expect([renewed.status, kidOf(renewed.body.access_token)]).toEqual([200, kidOf(after.access_token)])
  const jwks = await (await fetch(`${origin}/oidc/jwks`)).json()
  const kids = jwks.keys.map((it: { kid: string }) => it.kid)
  expect(kids).toEqual([kidOf(after.access_token), kidOf(before.access_token)])
  expect(JSON.stringify(jwks)).not.toContain('"d"')
  const page = await browser.visit(`/oidc/session/end?${new URLSearchParams({ id_token_hint: before.id_token })}`)
  expect(await page.text()).toContain('/oidc-login/sign-out.js')
})
