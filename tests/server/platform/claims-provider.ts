import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { Provider } from 'oidc-provider/lib/provider.js'

// Another company's identity provider, a process of its own: it signs in whomever `login_hint` names, and tells of them
// what was last posted to /people.
/** `tellsByUserInfo`: the access tokens name nobody, as those of many providers; userinfo does. */
type Person = Record<string, unknown> & { email: string; tellsByUserInfo?: boolean }
const people = new Map<string, Person>()
const audience = 'urn:stepwise:api'

const server = createServer()
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const claimsOf = ({ email, tellsByUserInfo, ...claims }: Person) => ({ email, email_verified: true, ...claims })
const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'stepwise-web',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code'],
      response_types: ['code'],
      redirect_uris: ['http://localhost:1/callback'],
      application_type: 'web',
    },
  ],
  cookies: { keys: ['not a secret'] },
  claims: { openid: ['sub'], email: ['email', 'email_verified', 'groups', 'realm_access', '_claim_names'] },
  scopes: ['openid', 'email'],
  pkce: { required: () => true },
  findAccount: (_ctx, id) => ({
    accountId: id,
    claims: async () => ({ sub: id, ...claimsOf(people.get(id) ?? { email: id }) }),
  }),
  extraTokenClaims: (_ctx, token) => {
    const person = 'accountId' in token ? people.get(String(token.accountId)) : undefined
    return person?.tellsByUserInfo ? undefined : person && claimsOf(person)
  },
  loadExistingGrant: async (ctx) => {
    const { session, client } = ctx.oidc
    if (!session?.accountId || !client) return undefined
    const grant = new ctx.oidc.provider.Grant({ accountId: session.accountId, clientId: client.clientId })
    grant.addOIDCScope('openid email')
    grant.addResourceScope(audience, 'api')
    await grant.save()
    return grant
  },
  features: {
    devInteractions: { enabled: false },
    userinfo: { enabled: true },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => audience,
      useGrantedResource: () => true,
      getResourceServerInfo: () => ({
        scope: 'api',
        audience,
        accessTokenFormat: 'jwt',
        jwt: { sign: { alg: 'RS256' } },
      }),
    },
  },
  interactions: { url: (_ctx, { uid }) => `/enter/${uid}` },
})
const handle = provider.callback()
const keys = createRemoteJWKSet(new URL(`${issuer}/jwks`))
/** As Keycloak's and others': it also takes tokens whose audience is an API, which this library's own refuses. */
const userInfo = async (token = '') => {
  const { payload } = await jwtVerify(token, keys, { issuer })
  const person = people.get(payload.sub ?? '')
  return { sub: payload.sub, ...(person && claimsOf(person)) }
}
server.on('request', async (req, res) => {
  if (req.url === '/people' && req.method === 'POST') {
    const pieces: Buffer[] = []
    for await (const piece of req) pieces.push(piece as Buffer)
    const person: Person = JSON.parse(Buffer.concat(pieces).toString())
    people.set(person.email, person)
    return void res.writeHead(204).end()
  }
  if (req.url === '/me') {
    const told = await userInfo(req.headers.authorization?.slice('Bearer '.length)).catch(() => null)
    res.writeHead(told ? 200 : 401, { 'content-type': 'application/json' })
    return void res.end(JSON.stringify(told ?? { error: 'invalid_token' }))
  }
  if (req.url?.startsWith('/enter/')) {
    const { params } = await provider.interactionDetails(req, res)
    const result = { login: { accountId: String(params.login_hint) } }
    return provider.interactionFinished(req, res, result, { mergeWithLastSubmission: false })
  }
  return handle(req, res)
})
process.stdout.write(`${issuer}\n`)
