import { readEnv } from '#src/server/env.ts'
import { silentLog } from '#src/server/log.ts'
import { startServer } from '#src/server/start.ts'
import { makeTestDatabase } from '../test-database.ts'
import { makeBrowser, signInSteps } from './browser.ts'
import { prepareSmallWorld } from './small-world.ts'

const client = 'https://app.example.com'
const running = await startServer(
  readEnv({ PORT: '0', DATABASE_URL: await makeTestDatabase('empty'), CLIENT_ORIGINS: `${client}/` }),
  {
    log: silentLog(),
    prepare: prepareSmallWorld,
  },
)
afterAll(() => running.close())

const address = `${running.origin}/api/workflow/api/v1/user/role`
const preflight = (origin: string) =>
  fetch(address, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'authorization,if-match,x-company-id',
    },
  })

test('a page of a configured origin may call the API, and read version, request id and when to come back [AUTH-01]', async () => {
  const asked = await preflight(client)
  expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, client])
  expect(asked.headers.get('access-control-allow-methods')).toContain('PATCH')
  expect(asked.headers.get('access-control-allow-headers')).toContain('if-match')
  expect(asked.headers.get('access-control-allow-credentials')).toBeNull()
  const refused = await fetch(address, { headers: { origin: client } })
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, client])
  expect(refused.headers.get('access-control-expose-headers')).toBe('etag,retry-after,x-request-id')
  expect(refused.headers.get('vary')).toContain('Origin')
})

test.each(['https://evil.test', 'https://app.example.com.evil.test', 'null'])(
  'a page of %s may not [AUTH-01]',
  async (origin) => {
    expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull()
    const answer = await fetch(address, { headers: { origin } })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    const body = new URLSearchParams({ grant_type: 'refresh_token', client_id: 'stepwise-web', refresh_token: 'x' })
    const token = await fetch(`${running.origin}/oidc/token`, { method: 'POST', headers: { origin }, body })
    expect(token.headers.get('access-control-allow-origin')).toBeNull()
  },
)

test('signing in leads back to the configured origin, and to no other [AUTH-03]', async () => {
  const begin = (redirect_uri: string) =>
    signInSteps(running.origin, makeBrowser(running.origin)).authorize({ redirect_uri })
  const page = await begin(`${client}/callback`)
  expect([page.status, page.headers.get('location')]).toEqual([303, expect.stringMatching('^/oidc-login/')])
  expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${client}`)
  expect((await begin('https://evil.test/callback')).status).toBe(400)
})
