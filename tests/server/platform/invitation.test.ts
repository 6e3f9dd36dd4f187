import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnv } from '#src/server/env.ts'
import { silentLog } from '#src/server/log.ts'
import { startServer } from '#src/server/start.ts'
import { makeBrowser, signInSteps } from './browser.ts'
import { identityServer } from './identity-server.ts'

const { origin, clock, close, person } = await identityServer()
afterAll(close)

const browser = makeBrowser(origin)
const password = 'a long enough one'

/** What the administrator adds and hands over. */
const invited = async () => {
  const { access_token: token } = await person().signIn('admin@example.com')
  const post = async (path: string, body?: object) => {
    const response = await fetch(`${origin}/api/admin/api/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'x-company-id': '1', 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return response.json()
  }
  const email = `new-${clock.time++}@example.com`
  const rolesDTO = { id: 1 }
  const { id } = await post('/user', { name: 'Nina Berg', title: '', email, rolesDTO, isActive: true, companyIds: [1] })
  const invite = async (): Promise<string> => (await post(`/user/users/${id}/invitation`)).link
  return { email, link: await invite(), invite }
}
const choose = (link: string, first: string, second = first) =>
  browser.visit(link, { password: first, repeated: second })
const titleOf = async (response: Response) => [response.status, /<h1>(.*)<\/h1>/.exec(await response.text())?.[1]]

test('a new user chooses a password at the link that the administrator hands over, and signs in with it [AUTH-01]', async () => {
  const { email, link } = await invited()
  const { authorize, enter, location } = person()
  expect((await enter(location(await authorize()), email, '')).code).toBeNull()
  const page = await (await browser.visit(link)).text()
  expect(page).toContain(`You sign in with ${email} and this password.`)
  expect(page).toMatch(/<label for="password">[\s\S]*autocomplete="new-password"/)
  expect(await (await choose(link, 'short')).text()).toContain('The password must have at least 8 characters.')
  expect(await (await choose(link, password, 'another one')).text()).toContain('The passwords are not the same.')
  expect(await titleOf(await choose(link, password))).toEqual([200, 'Password saved'])
  expect((await person().signIn(email, password)).access_token).toEqual(expect.any(String))
})

test('a link works once, for seven days, and for nobody else [AUTH-01]', async () => {
  const over = [410, 'Invitation is over']
  const { link, invite } = await invited()
  const other = await invited()
  const [, id = '', until = ''] = /invitation\/(\d+)\.(\d+)/.exec(link) ?? []
  const forged = [
    link.replace(`/${id}.`, `/${Number(id) + 1}.`),
    link.replace(until, String(Number(until) + 1)),
    `${link}x`,
    `${origin}/oidc-login/invitation/x`,
  ]
  for (const it of forged) expect(await titleOf(await choose(it, password))).toEqual(over)
  const second = await invite()
  await choose(link, password)
  // The password has changed since: both are over.
  for (const used of [link, second]) expect(await titleOf(await browser.visit(used))).toEqual(over)
  clock.time += 7 * 86_400_000
  expect(await titleOf(await browser.visit(other.link))).toEqual(over)
})

test('choosing a new password ends the sessions begun with the old one [AUTH-05]', async () => {
  const { email, link, invite } = await invited()
  await choose(link, password)
  const { access_token: token } = await person().signIn(email, password)
  const role = async () =>
    (await fetch(`${origin}/api/workflow/api/v1/user/role`, { headers: { authorization: `Bearer ${token}` } })).status
  expect(await role()).toBe(200)
  clock.time += 1000
  await choose(await invite(), 'another long one')
  expect(await role()).toBe(401)
})

test('an installation without sample data begins with its administrator, who chooses a password first [AUTH-01]', async () => {
  const data = await mkdtemp(join(tmpdir(), 'stepwise-first-'))
  const start = () =>
    startServer(
      readEnv({ PORT: '0', DATA_DIR: data, SAMPLE_DATA: 'off', ADMIN_EMAIL: 'Own@Example.com', COMPANY_NAME: 'Ours' }),
      {
        log: silentLog(),
      },
    )
  const first = await start()
  expect(first.sampleAccounts).toEqual([])
  const own = makeBrowser(first.origin)
  expect(await titleOf(await own.visit(first.invitation ?? '', { password, repeated: password }))).toEqual([
    200,
    'Password saved',
  ])
  const { access_token: token } = await signInSteps(first.origin, own).signIn('own@example.com', password)
  const role = await fetch(`${first.origin}/api/admin/api/v1/user/role`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(await role.json()).toMatchObject({ permissionGroupName: 'Super User' })
  await first.close()
  const second = await start()
  expect(second.invitation).toBeUndefined()
  await second.close()
  await rm(data, { recursive: true })
})
