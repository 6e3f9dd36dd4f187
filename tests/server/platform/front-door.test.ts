import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { readEnv } from '#src/server/env.ts'
import { silentLog } from '#src/server/log.ts'
import { startServer } from '#src/server/start.ts'
import { makeTestDatabase } from '../test-database.ts'
import { prepareSmallWorld } from './small-world.ts'

const script = `console.log(${JSON.stringify('a'.repeat(5000))})`
const client = await mkdtemp(join(tmpdir(), 'stepwise-client-'))
await mkdir(join(client, 'assets'))
await writeFile(join(client, 'index.html'), '<!doctype html><html><head><title>Stepwise</title></head></html>')
await writeFile(join(client, 'silent.html'), '<!doctype html><html><head></head></html>')
await writeFile(join(client, 'assets/app-1a2b3c.js'), script)
/** As the build leaves it: with its best compression beside it, which shows by being another text. */
const best = brotliCompressSync('console.log("best")')
await writeFile(join(client, 'assets/built-4d5e6f.js'), script)
await writeFile(join(client, 'assets/built-4d5e6f.js.br'), best)

const settings = { PORT: '0', ALLOWED_HOSTS: 'people.example.com', SAMPLE_ACCOUNTS: 'on' }
const running = await startServer(readEnv({ ...settings, DATABASE_URL: await makeTestDatabase('empty') }), {
  log: silentLog(),
  prepare: prepareSmallWorld,
  client,
})
afterAll(async () => {
  await running.close()
  await rm(client, { recursive: true })
})
const { origin } = running
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, { headers, redirect: 'manual' })

/** `fetch` sets the Host header and decodes answers by itself; this does neither. */
const rawGet = (path: string, headers: Record<string, string>) =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    request(`${origin}${path}`, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
      .on('error', reject)
      .end()
  })

describe('the Host header', () => {
  test.each(['evil.test', 'evil.test:3000', 'localhost', 'localhost.evil.test'])(
    'is refused when it is not ours: %j [AUTH-01]',
    async (host) => {
      for (const path of ['/', '/api/workflow/api/v1/user/role', '/oidc/.well-known/openid-configuration'])
        expect(await rawGet(path, { host })).toMatchObject({
          status: 421,
          headers: { 'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/) },
        })
    },
  )

  test('may be one that was allowed [AUTH-01]', async () => {
    expect((await rawGet('/healthz', { host: 'People.example.com' })).status).toBe(200)
  })

  test('leads a person who came by another name to the one that sign-in works from [AUTH-03]', async () => {
    const host = new URL(origin).host.replace('localhost', '127.0.0.1')
    const answer = await rawGet('/performance?x=1', { host, 'sec-fetch-mode': 'navigate' })
    expect([answer.status, answer.headers.location]).toEqual([302, `${origin}/performance?x=1`])
  })
})

describe('every answer', () => {
  test.each([
    '/',
    '/assets/app-1a2b3c.js',
    '/silent.html',
    '/api/nothing',
    '/healthz',
    '/openapi.json',
    '/oidc/nothing',
    '/oidc-login/x',
  ])('of %s carries the security headers', async (path) => {
    const { headers } = await get(path)
    const policy = headers.get('content-security-policy') ?? ''
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
    ])
      expect(policy).toContain(rule)
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain(path === '/silent.html' ? "frame-ancestors 'self'" : "frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('strict-transport-security')).toBeNull()
  })
})

describe('the client', () => {
  test('gets its settings in the page [API-01]', async () => {
    const html = await (await get('/any/screen?of=it')).text()
    const content = /<meta name="stepwise-config" content="([^"]+)">/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? ''
    expect(JSON.parse(content)).toEqual({
      authority: `${origin}/oidc`,
      clientId: 'stepwise-web',
      logLevel: 'info',
      audience: 'urn:stepwise:api',
      scope: 'openid profile email api',
      apiHost: '',
      basePaths: expect.objectContaining({ workflow: '/workflow/api/v1' }),
      adminGateTimeout: 5000,
    })
  })

  test('keeps hashed files for ever and asks about the page each time', async () => {
    expect((await get('/assets/app-1a2b3c.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    )
    const page = await get('/')
    expect(page.headers.get('cache-control')).toBe('no-cache')
    expect((await get('/', { 'if-none-match': page.headers.get('etag') ?? '' })).status).toBe(304)
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is sent compressed as %s', async (encoding, decode) => {
    const host = new URL(origin).host
    const answer = await rawGet('/assets/app-1a2b3c.js', { host, 'accept-encoding': encoding })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.body.length).toBeLessThan(500)
    expect(decode(answer.body).toString()).toBe(script)
  })

  test('is sent as the build has compressed it, which is no file of its own', async () => {
    const host = new URL(origin).host
    const path = '/assets/built-4d5e6f.js'
    const answer = await rawGet(path, { host, 'accept-encoding': 'gzip, deflate, br' })
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'text/javascript' })
    expect(answer.body).toEqual(best)
    expect((await rawGet(path, { host })).body.toString()).toBe(script)
    expect((await get(`${path}.br`)).status).toBe(404)
  })

  test('has no file outside its folder, and no page for a missing asset', async () => {
    const host = new URL(origin).host
    expect((await get('/assets/gone-123.js')).status).toBe(404)
    expect((await rawGet('/../../etc/passwd', { host })).body.toString()).toContain('<title>Stepwise</title>')
    expect((await fetch(`${origin}/any`, { method: 'POST' })).status).toBe(405)
  })
})

test('is healthy while the database answers', async () => {
  const answer = await get('/healthz')
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }])
})
