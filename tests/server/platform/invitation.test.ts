import { pino } from 'pino'
import type { User } from '#src/contract/users.ts'
import { inCompany } from '#src/server/database.ts'
import { readEnv } from '#src/server/env.ts'
import { silentLog } from '#src/server/log.ts'
import { idempotencyKeysTable } from '#src/server/schema/platform.ts'
import { startServer } from '#src/server/start.ts'
import { makeTestDatabase } from '../test-database.ts'
import { makeBrowser, signInSteps } from './browser.ts'
import { identityServer } from './identity-server.ts'

const lines: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
const { origin, db, clock, close, person, asAdmin, role, newUser, newAccount, invite, choosePassword, change } =
  await identityServer(log)
afterAll(close)

const password = 'a long enough one'
const secretOf = (link: string) => new URL(link).hash.slice(1)
const titleOf = async (response: Response) => [response.status, /<h1>(.*)<\/h1>/.exec(await response.text())?.[1]]
const open = (link: string) => person().browser.visit('/oidc-login/invitation', { token: secretOf(link) })
const saved = [200, 'Password saved']
const expired = [410, 'Invitation expired']

test('a new user chooses a password at the link that the administrator hands over, and signs in with it [AUTH-01]', async () => {
  const user = await newUser()
  const link = await invite(user)
  const { authorize, enter, location, browser, signIn } = person()
  expect((await enter(location(await authorize()), user.email, '')).code).toBeNull()
  expect(await (await browser.visit(link)).text()).toContain('<script src="/oidc-login/invitation.js" defer>')
  const page = await (await open(link)).text()
  expect(page).toContain(`You sign in with ${user.email} and this password.`)
  expect(page).toMatch(/<label for="password">[\s\S]*autocomplete="new-password"/)
  expect(await (await choosePassword(link, 'short')).text()).toContain('The password must have at least 8 characters.')
  expect(await (await choosePassword(link, password, 'another')).text()).toContain('The passwords are not the same.')
  expect(await titleOf(await choosePassword(link, password))).toEqual(saved)
  expect((await signIn(user.email, password)).access_token).toEqual(expect.any(String))
})

test('a link works once, for seven days, and for nobody else [AUTH-01]', async () => {
  const link = await invite(await newUser())
  const unused = await invite(await newUser())
  const secret = secretOf(link)
  for (const forged of ['', 'x', `${secret}x`, secret.slice(1), secret.toLowerCase()])
    expect(await titleOf(await choosePassword(`${origin}/oidc-login/invitation#${forged}`, password))).toEqual(expired)
  const both = await Promise.all([choosePassword(link, password), choosePassword(link, 'of somebody faster')])
  expect(both.map((it) => it.status).toSorted()).toEqual([200, 410])
  expect(await titleOf(await open(link))).toEqual(expired)
  clock.time += 7 * 86_400_000
  expect(await titleOf(await open(unused))).toEqual(expired)
})

test('a link ends when another is made for the same person, and when they are deactivated [AUTH-01]', async () => {
  const user = await newUser()
  const [first, second] = [await invite(user), await invite(user)]
  expect(await titleOf(await choosePassword(first, password))).toEqual(expired)
  expect((await open(second)).status).toBe(200)
  await change(user, { isActive: false })
  await change(user, { isActive: true })
  expect(await titleOf(await choosePassword(second, password))).toEqual(expired)
})

test('a link ends with the address that it was sent to, and not with another name [AUTH-01]', async () => {
  const user = await newUser()
  const link = await invite(user)
  await change(user, { name: 'Nina Berg-Lund' })
  expect((await open(link)).status).toBe(200)
  await change(user, { email: 'corrected@example.com' })
  expect(await titleOf(await open(link))).toEqual(expired)
  expect(await titleOf(await choosePassword(link, password))).toEqual(expired)
})

test('a link ends once its user was removed from their last company, and stays ended [AUTH-01]', async () => {
  const user = await newUser()
  const link = await invite(user)
  await change(user, { companyIds: [1] })
  expect((await open(link)).status).toBe(200)
  const { version } = (await asAdmin('GET', '/users/all')).find((it: User) => it.id === user.id)
  await asAdmin('DELETE', `/user/users/${user.id}`, undefined, { 'if-match': `"${version}"` })
  expect(await titleOf(await choosePassword(link, password))).toEqual(expired)
  await newUser({ email: user.email, companyIds: [1] })
  expect(await titleOf(await open(link))).toEqual(expired)
})

test('whoever comes back to a link that they used reads that they can sign in [AUTH-01]', async () => {
  const link = await invite(await newUser())
  await choosePassword(link, password)
  const page = await (await choosePassword(link, password)).text()
  expect(page).toContain('If you have already chosen a password, sign in with it')
})

test('whoever opens a link that was withdrawn reads that it may have been [AUTH-01]', async () => {
  const user = await newUser()
  const link = await invite(user)
  await asAdmin('DELETE', `/user/users/${user.id}/invitation`)
  const page = await (await open(link)).text()
  expect(page).toContain('It was used already, replaced by a newer one or withdrawn, or is older than seven days.')
})

test('whoever chooses a password where somebody else is signed in gets a sign-in, not that account [AUTH-01]', async () => {
  const [user, other] = [await newUser(), await newAccount()]
  const link = await invite(user)
  const [here, elsewhere] = [person(), person()]
  const [tokens, tokensElsewhere] = [await here.signIn(other.email), await elsewhere.signIn(other.email)]
  const silently = { prompt: 'none', redirect_uri: `${origin}/silent.html` }
  const isLetIn = async ({ location, authorize }: ReturnType<typeof person>) =>
    location(await authorize(silently)).searchParams.has('code')
  const choose = (chosen: string) =>
    here.browser.visit('/oidc-login/invitation', { token: secretOf(link), password: chosen, repeated: chosen })
  const signedOut = 'Someone else was signed in here and has been signed out.'

  await choose('short')
  expect(await isLetIn(here)).toBe(true)
  expect(await (await choose(password)).text()).toContain(signedOut)
  expect(await isLetIn(here)).toBe(false)
  expect((await role(tokens.access_token)).status).toBe(401)
  expect((await here.refresh(tokens.refresh_token)).status).toBe(400)
  expect(await isLetIn(elsewhere)).toBe(true)
  expect((await role(tokensElsewhere.access_token)).status).toBe(200)
  expect((await here.signIn(user.email, password)).access_token).toEqual(expect.any(String))
  // A browser that nobody is signed in in, and the person's own.
  for (const { browser } of [person(), here]) {
    const again = secretOf(await invite(user))
    const page = await browser.visit('/oidc-login/invitation', { token: again, password, repeated: password })
    expect(await page.text()).not.toContain(signedOut)
  }
})

test('the list of users says how far each has come with signing in [ADM-08]', async () => {
  const user = await newUser()
  const now = async () => {
    const { signIn, invitedUntil } = (await asAdmin('GET', '/users/all')).find((it: User) => it.id === user.id)
    return [signIn, invitedUntil]
  }
  const inSevenDays = () => new Date(clock.time + 7 * 86_400_000).toISOString()
  expect(await now()).toEqual(['NOT_INVITED', null])
  const end = inSevenDays()
  await invite(user)
  expect(await now()).toEqual(['INVITED', end])
  clock.time += 7 * 86_400_000
  expect(await now()).toEqual(['INVITATION_EXPIRED', end])
  const again = await invite(user)
  expect(await now()).toEqual(['INVITED', inSevenDays()])
  await choosePassword(again, password)
  expect(await now()).toEqual(['READY', null])
  await invite(user)
  expect(await now()).toEqual(['READY', inSevenDays()])
  clock.time += 7 * 86_400_000
  expect(await now()).toEqual(['READY', null])
})

test('a link’s secret stands in no address, no log line and no stored answer [AUTH-01] [APP-09]', async () => {
  const user = await newUser()
  const key = { 'idempotency-key': 'invite-once' }
  const first = await invite(user, key)
  const link = await invite(user, key)
  expect(first).not.toBe(link)
  expect(await titleOf(await open(first))).toEqual(expired)
  expect(link).toMatch(/^http:\/\/localhost:\d+\/oidc-login\/invitation#[\w-]{43}$/)
  await person().browser.visit(link)
  expect(await titleOf(await choosePassword(link, password))).toEqual(saved)
  const answers = await inCompany(db, 1, (tx) => tx.select().from(idempotencyKeysTable))
  for (const secret of [first, link].map(secretOf)) expect(JSON.stringify([lines, answers])).not.toContain(secret)
})

test('a log line names the route of a request, never an address that lets somebody in [APP-09]', async () => {
  lines.length = 0
  const { authorize, enter, location, browser } = person()
  const page = location(await authorize())
  await browser.visit(page.href)
  await enter(page, 'manager@example.com', 'password')
  await browser.visit('/oidc-login/invitation/42.1764000000000.an-old-link')
  await browser.visit('/api/admin/api/v1/no-such-thing/a-secret')
  await fetch(`${origin}/api/workflow/api/v1/a-secret`, { headers: { host: 'evil.test' } })
  const uid = page.pathname.split('/').at(-1)
  for (const secret of [uid, 'an-old-link', 'a-secret']) expect(lines.join('')).not.toContain(secret)
  const routes = lines.map((line) => JSON.parse(line).route)
  for (const route of ['/oidc/auth', '/oidc-login/:uid', '/oidc/auth/:uid', 'unknown']) expect(routes).toContain(route)
})

test('choosing a new password ends the sessions begun with the old one [AUTH-05]', async () => {
  const user = await newAccount()
  const { access_token } = await person().signIn(user.email)
  expect((await role(access_token)).status).toBe(200)
  await choosePassword(await invite(user), 'another long one')
  expect((await role(access_token)).status).toBe(401)
})

test('an installation without sample data begins with its administrator, who chooses a password first [AUTH-01]', async () => {
  const settings = {
    PORT: '0',
    DATABASE_URL: await makeTestDatabase(null),
    SAMPLE_DATA: 'off',
    ADMIN_EMAIL: 'Own@Example.com',
    COMPANY_NAME: 'Ours',
  }
  const start = () => startServer(readEnv(settings), { log: silentLog() })
  const first = await start()
  expect(first.sampleAccounts).toEqual([])
  const own = makeBrowser(first.origin)
  const form = { token: secretOf(first.invitation ?? ''), password, repeated: password }
  expect(await titleOf(await own.visit('/oidc-login/invitation', form))).toEqual(saved)
  const { access_token: token } = await signInSteps(first.origin, own).signIn('own@example.com', password)
  const answer = await fetch(`${first.origin}/api/admin/api/v1/user/role`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(await answer.json()).toMatchObject({ permissionGroupName: 'Super User' })
  await first.close()
  const second = await start()
  expect(second.invitation).toBeUndefined()
  await second.close()
})
