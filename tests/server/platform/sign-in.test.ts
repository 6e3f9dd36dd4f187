import { eq } from 'drizzle-orm'
import { inInstallation } from '#src/server/database.ts'
import { hashPassword } from '#src/server/password.ts'
import { usersTable } from '#src/server/schema/people.ts'
import { makeBrowser } from './browser.ts'
import { identityServer } from './identity-server.ts'

const { origin, db, clock, close, newUser, person, role } = await identityServer()
afterAll(close)

const claims = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

describe('signing in', () => {
  test('gives tokens for the API by code and PKCE [AUTH-01]', async () => {
    const { signIn } = person()
    const tokens = await signIn('manager@example.com')
    expect(claims(tokens.access_token)).toMatchObject({
      iss: `${origin}/oidc`,
      aud: 'urn:stepwise:api',
      sub: '2',
      scope: 'api',
    })
    expect(claims(tokens.id_token)).toMatchObject({
      aud: 'stepwise-web',
      name: 'Daniel Okafor',
      email: 'manager@example.com',
    })
    expect(tokens.expires_in).toBe(300)
    expect((await role(tokens.access_token)).status).toBe(200)
    expect((await role(tokens.id_token)).status).toBe(401)
  })

  test('takes an address that was copied with marks that nobody sees [AUTH-01]', async () => {
    const tokens = await person().signIn('\u200bmanager@example.com\u2060 ')
    expect(claims(tokens.access_token)).toMatchObject({ sub: '2' })
  })

  test('shows the page with its labels, the sample accounts and no script [AUTH-01]', async () => {
    const { authorize, browser, location } = person()
    const page = location(await authorize())
    const response = await browser.visit(page.href)
    const html = await response.text()
    expect(page.pathname).toMatch(/^\/oidc-login\//)
    expect(html).toContain('<h1>Sign in</h1>')
    expect(html).toMatch(/<label for="email">Email<\/label>[\s\S]*autocomplete="username"/)
    expect(html).toMatch(/<label for="password">Password<\/label>[\s\S]*autocomplete="current-password"/)
    expect(html).toContain('<button type="submit">Sign in</button>')
    expect(html).toContain('manager@example.com')
    expect(html).not.toContain('<script')
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    ['a wrong password', 'manager@example.com', 'wrong'],
    ['an unknown address', 'nobody@example.com', 'password'],
    ['a deactivated account', 'gone@example.com', 'password'],
    ['NUL', 'manager@example.com\u0000', 'pass\u0000word'],
  ])('says the same for %s and keeps the address [AUTH-01]', async (_what, email, password) => {
    const { authorize, enter, location } = person()
    const { response } = await enter(location(await authorize()), email, password)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain('The email or the password is wrong.')
    expect(html).toContain(`value="${email.includes('\u0000') ? '' : email}"`)
  })

  test('shows an address as text, whatever is in it [AUTH-01]', async () => {
    const { authorize, enter, location } = person()
    const { response } = await enter(location(await authorize()), '"><img src=x onerror=alert(1)>', 'x')
    expect(await response.text()).not.toContain('<img')
  })

  test('waits after five wrong passwords, until the time is over [AUTH-01]', async () => {
    const { authorize, enter, exchange, location } = person()
    const page = location(await authorize())
    for (const attempt of ['1', '2', '3', '4', '5']) await enter(page, 'admin@example.com', attempt)
    const { response } = await enter(page, 'admin@example.com', 'password')
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60'])
    expect(await response.text()).toContain('Too many failed attempts. Wait 1 minute and try again.')
    clock.time += 60_000
    const { code } = await enter(page, 'admin@example.com', 'password')
    expect((await exchange(code ?? '')).status).toBe(200)
  })

  test('goes on in a browser signed in with before while somebody else guesses at the account [AUTH-01]', async () => {
    const own = person()
    await own.signIn('employee@example.com')
    const cookie = own.browser.cookies.get('device /')
    expect(cookie?.value).toMatch(/^[\w-]{22}(\.[\w-]{43}){2}$/)
    own.browser.cookies.clear()
    const other = person()
    const page = other.location(await other.authorize())
    for (let at = 0; at < 6; at += 1) await other.enter(page, 'employee@example.com', `guess ${at}`)
    expect((await other.enter(page, 'employee@example.com', 'password')).response.status).toBe(429)

    if (cookie) own.browser.cookies.set('device /', cookie)
    const { response, code } = await own.enter(own.location(await own.authorize()), 'employee@example.com', 'password')
    expect([response.status, code === null]).toEqual([303, false])
    // Neither a made-up cookie nor one of somebody else does the same.
    for (const value of [`${'a'.repeat(22)}.${'b'.repeat(43)}.${'b'.repeat(43)}`, 'x', '']) {
      other.browser.cookies.set('device /', { value, path: '/' })
      expect((await other.enter(page, 'employee@example.com', 'password')).response.status).toBe(429)
    }
  })

  test('makes a hash anew that was made at another cost, and only with the right password [AUTH-01]', async () => {
    const user = await newUser()
    const isTheirs = eq(usersTable.id, user.id)
    const hash = async () =>
      (await inInstallation(db, (tx) => tx.select().from(usersTable).where(isTheirs)))[0]?.passwordHash
    const old = await hashPassword('hold the door', { ln: 12, r: 8, p: 1 })
    await inInstallation(db, (tx) => tx.update(usersTable).set({ passwordHash: old }).where(isTheirs))
    const { authorize, enter, location } = person()
    const page = location(await authorize())
    await enter(page, user.email, 'hold the doors')
    expect(await hash()).toBe(old)
    expect((await enter(page, user.email, 'hold the door')).code).not.toBeNull()
    expect(await hash()).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/)
    await person().signIn(user.email, 'hold the door')
  })

  test('refuses a form that is too large with a page that says so, on every page [AUTH-01]', async () => {
    const { authorize, browser, location } = person()
    const page = location(await authorize())
    const big = { email: 'manager@example.com', password: 'x'.repeat(60_000) }
    for (const path of [page.pathname, '/oidc-login/invitation', '/oidc/token', '/oidc/session/end/confirm']) {
      const response = await browser.visit(path, big)
      expect([path, response.status]).toEqual([path, 413])
      expect(response.headers.get('content-type')).toMatch(/^text\/html/)
      expect(await response.text()).toContain('<h1>This form is too large</h1>')
    }
  })

  test('refuses a form that grows too large without saying so, as any other [AUTH-01]', async () => {
    const { authorize, location } = person()
    for (const path of [location(await authorize()).pathname, '/oidc/token', '/oidc/session/end/confirm']) {
      const body = new Blob([`password=${'x'.repeat(60_000)}`]).stream()
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const response = await fetch(`${origin}${path}`, { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
      expect([path, response.status]).toEqual([path, 413])
      expect(await response.text()).toContain('<h1>This form is too large</h1>')
    }
  })

  test('cannot be finished in another browser, or twice [AUTH-01]', async () => {
    const { authorize, enter, location } = person()
    const page = location(await authorize())
    const elsewhere = await makeBrowser(origin).visit(page.href, { email: 'manager@example.com', password: 'password' })
    expect(await elsewhere.text()).toContain('Sign-in has expired')
    expect((await enter(page, 'manager@example.com', 'password')).code).not.toBeNull()
    const { response } = await enter(page, 'manager@example.com', 'password')
    expect(await response.text()).toContain('Sign-in has expired')
  })
})

describe('the provider refuses', () => {
  test.each([
    ['an address to return to that is not ours', { redirect_uri: 'http://evil.test/callback' }],
    ['an address that only begins like ours', { redirect_uri: `${origin}/callback/more` }],
    ['another client', { client_id: 'other' }],
  ])('%s, without a redirect [AUTH-01]', async (_what, parameters) => {
    const response = await person().authorize(parameters)
    expect([response.status, response.headers.get('location')]).toEqual([400, null])
  })

  test.each([
    ['no PKCE', { code_challenge: '', code_challenge_method: '' }],
    ['plain PKCE', { code_challenge_method: 'plain' }],
    ['a token by the address bar', { response_type: 'token' }],
    ['another API', { resource: 'urn:other' }],
  ])('%s [AUTH-01]', async (_what, parameters) => {
    const { authorize, location } = person()
    const back = location(await authorize(parameters))
    expect(back.origin + back.pathname).toBe(`${origin}/callback`)
    expect(back.href).toContain('error=')
  })

  test('NUL in a parameter, and as a token, as bad input [AUTH-01]', async () => {
    const { authorize, refresh } = person()
    const response = await authorize({ state: 'a\u0000b' })
    expect(response.status).toBeLessThan(500)
    expect((await refresh('a\u0000b')).status).toBe(400)
  })

  test('a code a second time, or without its verifier [AUTH-01]', async () => {
    const { authorize, enter, exchange, location } = person()
    const first = await enter(location(await authorize()), 'manager@example.com', 'password')
    expect((await exchange(first.code ?? '', 'x'.repeat(43))).body.error).toBe('invalid_grant')
    const { signIn, authorize: again, exchange: exchangeAgain, location: where } = person()
    await signIn('manager@example.com')
    const code = where(await again()).searchParams.get('code') ?? ''
    expect((await exchangeAgain(code)).status).toBe(200)
    expect((await exchangeAgain(code)).body.error).toBe('invalid_grant')
  })
})

test('describes itself by its public address, whatever host a proxy claims [AUTH-01]', async () => {
  const headers = { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' }
  const response = await fetch(`${origin}/oidc/.well-known/openid-configuration`, { headers })
  const document = await response.json()
  expect(document.issuer).toBe(`${origin}/oidc`)
  expect(document.authorization_endpoint).toBe(`${origin}/oidc/auth`)
  expect(document.code_challenge_methods_supported).toEqual(['S256'])
})
