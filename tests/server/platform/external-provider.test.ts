import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { externalVerifier } from '#src/server/token-verifiers.ts'

const { privateKey, publicKey } = await generateKeyPair('ES256')
const jwk = { ...(await exportJWK(publicKey)), kid: 'k', alg: 'ES256' }
let isDown = false
/** What the provider tells of the owner of a token, as a status and a body. */
type Told = [status: number, body: unknown]
let told: Told = [200, {}]
const asked: (string | undefined)[] = []
const provider = createServer((req, res) => {
  if (isDown) return void res.writeHead(500).end('down')
  if (req.url === '/me') {
    asked.push(req.headers.authorization)
    return void res.writeHead(told[0], { 'content-type': 'application/json' }).end(JSON.stringify(told[1]))
  }
  const withUserInfo = { issuer: authority, jwks_uri: `${authority}/keys`, userinfo_endpoint: `${authority}/me` }
  const document = req.url === '/keys' ? { keys: [jwk] } : withUserInfo
  res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(document))
})
provider.listen(0, '127.0.0.1')
await once(provider, 'listening')
const authority = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
afterAll(() => void provider.close())

const audience = 'api://people'
const tokenOf = (claims: Record<string, unknown> = {}, typ = 'JWT') =>
  new SignJWT({ sub: 'someone', email: 'Manager@Example.com', ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: 'k', typ })
    .setIssuer(authority)
    .setAudience(audience)
    .setIssuedAt(1000)
    .setExpirationTime('1h')
    .sign(privateKey)

describe('another identity provider', () => {
  test('is believed about the e-mail address of its people [AUTH-01]', async () => {
    const verify = externalVerifier(authority, audience)
    const someone = { email: 'manager@example.com', issuedAt: 1_000_000 }
    expect(await verify(await tokenOf())).toEqual(someone)
    expect(await verify(await tokenOf({}, 'at+jwt'))).toEqual(someone)
  })

  test.each([
    ['an address that is no text', { email: 7 }, 'JWT'],
    ['an unverified address', { email_verified: false }, 'JWT'],
    ['an address that is unverified in words', { email_verified: 'false' }, 'JWT'],
    ['an ID token', { nonce: 'n' }, 'JWT'],
    ['another type', {}, 'logout+jwt'],
  ])('is not believed with %s [AUTH-01]', async (_what, claims, typ) => {
    await expect(externalVerifier(authority, audience)(await tokenOf(claims, typ))).rejects.toMatchObject({
      status: 401,
    })
  })

  test('that is down answers 503 instead of 401, and works again when it is back [AUTH-02]', async () => {
    const verify = externalVerifier(authority, audience)
    isDown = true
    await expect(verify(await tokenOf())).rejects.toMatchObject({ status: 503 })
    isDown = false
    expect(await verify(await tokenOf())).toMatchObject({ email: 'manager@example.com' })
  })

  test('is asked, once a token, for an address that its access tokens do not have [AUTH-01]', async () => {
    told = [200, { sub: 'someone', email: 'Manager@Example.com', email_verified: true }]
    const verify = externalVerifier(authority, audience)
    const token = await tokenOf({ email: undefined })
    asked.length = 0
    const answers = await Promise.all([verify(token), verify(token), verify(token)])
    expect(answers).toEqual(Array(3).fill({ email: 'manager@example.com', issuedAt: 1_000_000 }))
    await verify(token)
    await verify(await tokenOf())
    expect(asked).toEqual([`Bearer ${token}`])
  })

  test.each<[string, Told, number]>([
    ['no address', [200, { sub: 'someone' }], 401],
    ['an unverified address', [200, { sub: 'someone', email: 'manager@example.com', email_verified: false }], 401],
    ['somebody else', [200, { sub: 'another', email: 'manager@example.com' }], 401],
    ['that the token is not for it', [401, { error: 'invalid_token' }], 401],
    ['that it is broken', [502, { sub: 'someone', email: 'manager@example.com' }], 503],
    ['something else than claims', [200, 'Hello'], 503],
  ])('that is asked for an address and tells %s lets nobody in [AUTH-02]', async (_what, answer, status) => {
    told = answer
    const token = await tokenOf({ email: undefined })
    await expect(externalVerifier(authority, audience)(token)).rejects.toMatchObject({ status })
  })
})

describe('the roles of somebody', () => {
  const settled: [string, readonly string[]][] = []
  const roles = { claim: 'groups', settle: async (...it: [string, readonly string[]]) => void settled.push(it) }
  beforeEach(() => {
    settled.length = 0
  })

  test.each<[string, Record<string, unknown>, Told, readonly string[]]>([
    ['the token', { groups: ['staff'] }, [200, { sub: 'someone', groups: ['leads'] }], ['staff']],
    ['userinfo, where the token has none', {}, [200, { sub: 'someone', groups: ['leads'] }], ['leads']],
    ['an empty claim of the token', { groups: [] }, [200, { sub: 'someone', groups: ['leads'] }], []],
    ['nobody, where userinfo refuses the token', {}, [401, { error: 'invalid_token' }], []],
    ['nobody, where userinfo tells of somebody else', {}, [200, { sub: 'another', groups: ['leads'] }], []],
    ['nobody, where userinfo has none either', {}, [200, { sub: 'someone' }], []],
  ])('are told by %s [AUTH-01]', async (_what, claims, answer, values) => {
    told = answer
    await externalVerifier(authority, audience, roles)(await tokenOf(claims))
    expect(settled).toEqual([['manager@example.com', values]])
  })

  test.each<[string, Told, number]>([
    ['leaves them out', [200, { sub: 'someone', _claim_names: { groups: 'src1' } }], 401],
    ['is broken', [502, {}], 503],
  ])('are not guessed where userinfo %s [AUTH-02]', async (_what, answer, status) => {
    told = answer
    await expect(externalVerifier(authority, audience, roles)(await tokenOf())).rejects.toMatchObject({ status })
    expect(settled).toEqual([])
  })
})
