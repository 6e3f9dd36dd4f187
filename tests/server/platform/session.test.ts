import { eq } from 'drizzle-orm'
import { usersTable } from '#src/server/schema/people.ts'
import type { makeBrowser } from './browser.ts'
import { identityServer } from './identity-server.ts'

const { origin, db, clock, close, person, role } = await identityServer()
afterAll(close)

describe('renewing', () => {
  test('gives a new refresh token each time [AUTH-02]', async () => {
    const { signIn, refresh } = person()
    const first = await signIn('manager@example.com')
    const second = await refresh(first.refresh_token)
    expect(second.status).toBe(200)
    expect(second.body.refresh_token).not.toBe(first.refresh_token)
    expect((await role(second.body.access_token)).status).toBe(200)
  })

  test('lets two tabs send the same refresh token at once [AUTH-02]', async () => {
    const { signIn, refresh } = person()
    const { refresh_token } = await signIn('manager@example.com')
    const both = await Promise.all([refresh(refresh_token), refresh(refresh_token)])
    expect(both.map((it) => it.status)).toEqual([200, 200])
    const next = await Promise.all(both.map((it) => refresh(it.body.refresh_token)))
    expect(next.map((it) => it.status)).toEqual([200, 200])
  })

  test('ends the family when a used token comes back later [AUTH-02]', async () => {
    const { signIn, refresh } = person()
    const { refresh_token } = await signIn('manager@example.com')
    const second = await refresh(refresh_token)
    clock.time += 5000
    expect((await refresh(refresh_token)).body.error).toBe('invalid_grant')
    expect((await refresh(second.body.refresh_token)).body.error).toBe('invalid_grant')
  })

  test('works without the person while the provider’s session lives [AUTH-02]', async () => {
    const { signIn, authorize, location } = person()
    await signIn('manager@example.com')
    const silent = { prompt: 'none', redirect_uri: `${origin}/silent.html` }
    expect(location(await authorize(silent)).searchParams.get('code')).not.toBeNull()
    const { authorize: asStranger, location: where } = person()
    expect(where(await asStranger(silent)).searchParams.get('error')).toBe('login_required')
  })

  test('stops for a deactivated account [AUTH-02]', async () => {
    const { signIn, refresh } = person()
    const tokens = await signIn('employee@example.com')
    await db.update(usersTable).set({ isActive: false }).where(eq(usersTable.email, 'employee@example.com'))
    expect((await refresh(tokens.refresh_token)).status).toBe(400)
    expect((await role(tokens.access_token)).status).toBe(401)
  })
})

describe('signing out', () => {
  const end = (idToken: string) =>
    `/oidc/session/end?${new URLSearchParams({ id_token_hint: idToken, post_logout_redirect_uri: `${origin}/` })}`
  const confirm = async (browser: ReturnType<typeof makeBrowser>, html: string) => {
    const xsrf = /name="xsrf" value="(\w+)"/.exec(html)?.[1] ?? ''
    return browser.visit('/oidc/session/end/confirm', { xsrf, logout: 'yes' })
  }

  test('ends the session, the refresh token and the access token [AUTH-01]', async () => {
    const { signIn, refresh, authorize, location, browser } = person()
    const tokens = await signIn('manager@example.com')
    clock.time += 1
    const page = await (await browser.visit(end(tokens.id_token))).text()
    expect(page).toContain('/oidc-login/sign-out.js')
    const done = await confirm(browser, page)
    expect(done.headers.get('location')).toBe(`${origin}/`)
    expect((await refresh(tokens.refresh_token)).body.error).toBe('invalid_grant')
    expect((await role(tokens.access_token)).status).toBe(401)
    expect(location(await authorize({ prompt: 'none' })).searchParams.get('error')).toBe('login_required')
    expect((await role((await person().signIn('manager@example.com')).access_token)).status).toBe(200)
  })

  test('is asked about when another site sends the person there [AUTH-01]', async () => {
    const { signIn, browser } = person()
    await signIn('manager@example.com')
    const page = await (await browser.visit('/oidc/session/end')).text()
    expect(page).toContain('Do you want to end your session?')
    expect(page).not.toContain('<script')
  })
})
