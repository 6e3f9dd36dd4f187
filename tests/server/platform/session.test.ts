import { and, eq, type SQL } from 'drizzle-orm'
import { inInstallation } from '#src/server/database.ts'
import { endSessionsOf } from '#src/server/identity/end-sessions.ts'
import { usersTable } from '#src/server/schema/people.ts'
import { oidcPayloadsTable } from '#src/server/schema/platform.ts'
import type { makeBrowser } from './browser.ts'
import { identityServer, type TestUser } from './identity-server.ts'

const { origin, db, clock, close, person, role, newAccount, change } = await identityServer()
afterAll(close)

/** As nobody does who uses the application. */
const deactivate = (who: SQL) => inInstallation(db, (tx) => tx.update(usersTable).set({ isActive: false }).where(who))

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
    await deactivate(eq(usersTable.email, 'employee@example.com'))
    expect((await refresh(tokens.refresh_token)).status).toBe(400)
    expect((await role(tokens.access_token)).status).toBe(401)
  })
})

const end = (idToken: string) =>
  `/oidc/session/end?${new URLSearchParams({ id_token_hint: idToken, post_logout_redirect_uri: `${origin}/` })}`
const confirm = async (browser: ReturnType<typeof makeBrowser>, html: string) => {
  const xsrf = /name="xsrf" value="(\w+)"/.exec(html)?.[1] ?? ''
  return browser.visit('/oidc/session/end/confirm', { xsrf, logout: 'yes' })
}

describe('signing out', () => {
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

  test('is asked about when the address carries another person’s id token [AUTH-01]', async () => {
    const { signIn, authorize, location, browser } = person()
    await signIn('manager@example.com')
    const attacker = await person().signIn((await newAccount()).email)
    const page = await (await browser.visit(end(attacker.id_token))).text()
    expect(page).toContain('Do you want to end your session?')
    expect(page).not.toContain('<script')
    expect(location(await authorize({ prompt: 'none' })).searchParams.get('code')).not.toBeNull()
  })
})

describe('a browser whose account was deactivated', () => {
  const titleOf = (html: string) => /<h1>(.*)<\/h1>/.exec(html)?.[1]

  test.each([
    ['by the administration', (user: TestUser) => change(user, { isActive: false })],
    ['in the database, past the application', (user: TestUser) => deactivate(eq(usersTable.id, user.id))],
  ])(
    '%s gets the sign-in page with the reason, and lets anybody else in at once [AUTH-01]',
    async (_how, deactivate) => {
      const user = await newAccount()
      const { signIn, authorize, enter, exchange, location, browser } = person()
      await signIn(user.email)
      await deactivate(user)
      expect(location(await authorize({ prompt: 'none' })).searchParams.get('error')).toBe('login_required')
      const answer = await authorize()
      expect(answer.status).toBe(303)
      const html = await (await browser.visit(location(answer).href)).text()
      expect(titleOf(html)).toBe('Sign in')
      expect(html).toContain('This account is no longer active.')
      const { code } = await enter(location(answer), 'manager@example.com', 'password')
      const next = await exchange(code ?? '')
      expect((await role(next.body.access_token)).status).toBe(200)
      const { access_token } = await person().signIn('manager@example.com')
      expect((await role(access_token)).status).toBe(200)
    },
  )

  test('reads no more that it is not active once it is again [AUTH-01]', async () => {
    const user = await newAccount()
    const { signIn, authorize, location, browser } = person()
    await signIn(user.email)
    await change(user, { isActive: false })
    const page = location(await authorize()).href
    await change(user, { isActive: true })
    for (const address of [page, location(await authorize()).href]) {
      const html = await (await browser.visit(address)).text()
      expect(html).not.toContain('no longer active')
      expect(html).toContain('Your session has ended. Sign in again to continue.')
    }
  })

  test('tells the next person at the browser nothing once they have signed in and out [AUTH-01]', async () => {
    const user = await newAccount()
    const { signIn, authorize, location, browser } = person()
    await signIn(user.email)
    await change(user, { isActive: false })
    await authorize()
    const { id_token } = await signIn('manager@example.com')
    await confirm(browser, await (await browser.visit(end(id_token))).text())
    const html = await (await browser.visit(location(await authorize()).href)).text()
    expect(html).not.toContain('no longer active')
  })
})

test('whose password was changed elsewhere reads so, and signs in with the new one [AUTH-05]', async () => {
  const user = await newAccount()
  const { signIn, authorize, location, browser } = person()
  await signIn(user.email)
  await db.transaction((tx) => endSessionsOf(tx, user.id))
  const html = await (await browser.visit(location(await authorize()).href)).text()
  expect(html).toContain('Your session has ended. Sign in again to continue.')
  expect((await role((await signIn(user.email)).access_token)).status).toBe(200)
})

describe('what is under way when everything of an account ends', () => {
  test.each([
    ['does not finish', false],
    ['does not finish when a late answer stores it again', true],
  ])('a sign-in whose password was right before %s [AUTH-05]', async (_what, isStoredAgain) => {
    const user = await newAccount()
    const { authorize, location, browser } = person()
    const page = location(await authorize())
    const entered = await browser.visit(page.href, { email: user.email, password: 'password' })
    expect(entered.status).toBe(303)
    const ofUser = eq(oidcPayloadsTable.accountId, String(user.id))
    const signIns = await db.select().from(oidcPayloadsTable).where(ofUser)
    expect(signIns.map((it) => it.model)).toEqual(['Interaction'])
    await db.transaction((tx) => endSessionsOf(tx, user.id))
    expect(await db.$count(oidcPayloadsTable, ofUser)).toBe(0)
    if (isStoredAgain) await db.insert(oidcPayloadsTable).values(signIns)
    const resumed = await browser.visit(location(entered).href)
    expect(resumed.headers.get('location') ?? '').not.toContain('code=')
    const ofGrants = and(ofUser, eq(oidcPayloadsTable.model, 'Grant'))
    expect(await db.$count(oidcPayloadsTable, ofGrants)).toBe(0)
  })

  test('a session that a late answer stores again stays ended [AUTH-05]', async () => {
    const user = await newAccount()
    const { signIn, authorize, location } = person()
    await signIn(user.email)
    const isSession = and(eq(oidcPayloadsTable.model, 'Session'), eq(oidcPayloadsTable.accountId, String(user.id)))
    const [session] = await db.select().from(oidcPayloadsTable).where(isSession)
    await db.transaction((tx) => endSessionsOf(tx, user.id))
    await db.update(oidcPayloadsTable).set({ payload: session?.payload }).where(isSession)
    expect(location(await authorize({ prompt: 'none' })).searchParams.get('error')).toBe('login_required')
  })
})
