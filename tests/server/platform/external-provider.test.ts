import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { externalVerifier } from '#src/server/token-verifiers.ts'

const { privateKey, publicKey } = await generateKeyPair('ES256')
const jwk = { ...(await exportJWK(publicKey)), kid: 'k', alg: 'ES256' }
let isDown = false
const provider = createServer((req, res) => {
  if (isDown) return void res.writeHead(500).end('down')
  const document = req.url === '/keys' ? { keys: [jwk] } : { issuer: authority, jwks_uri: `${authority}/keys` }
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
    ['no e-mail address', { email: undefined }, 'JWT'],
    ['an unverified address', { email_verified: false }, 'JWT'],
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
})
