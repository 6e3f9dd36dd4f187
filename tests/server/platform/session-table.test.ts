import type { Tokens } from './browser.ts'
import { identityServer, type TestUser } from './identity-server.ts'

const { origin, clock, close, person, role, newAccount, change, invite, choosePassword } = await identityServer()
afterAll(close)

type Device = ReturnType<typeof person> & { tokens: Tokens }

const signedIn = async ({ email }: TestUser): Promise<Device> => {
  const device = person()
  return { ...device, tokens: await device.signIn(email) }
}
const signOut = async ({ browser, tokens }: Device) => {
  const query = new URLSearchParams({ id_token_hint: tokens.id_token, post_logout_redirect_uri: `${origin}/` })
  const page = await (await browser.visit(`/oidc/session/end?${query}`)).text()
  const xsrf = /name="xsrf" value="(\w+)"/.exec(page)?.[1] ?? ''
  await browser.visit('/oidc/session/end/confirm', { xsrf, logout: 'yes' })
}

const happens: Record<string, (user: TestUser, here: Device) => Promise<unknown>> = {
  'nothing happens': async () => {},
  'new password': async (user) => {
    const answer = await choosePassword(await invite(user), 'a long enough one')
    expect(answer.status).toBe(200)
  },
  deactivation: (user) => change(user, { isActive: false }),
  'deactivation, then reactivation': async (user) => {
    await change(user, { isActive: false })
    await change(user, { isActive: true })
  },
  'removal from one of two companies': (user) => change(user, { companyIds: [2] }),
  'another role': (user) => change(user, { rolesDTO: { id: 2 } }),
  'sign-out here': (_user, here) => signOut(here),
}

const silently = { prompt: 'none', redirect_uri: `${origin}/silent.html` }
const works = (is: boolean) => (is ? 'works' : 'ended')

/** What still works of one device's sign-in: access token, provider session, refresh token. */
const stateOf = async ({ tokens, authorize, refresh, location }: Device) => {
  const token = works((await role(tokens.access_token)).status === 200)
  const session = works(location(await authorize(silently)).searchParams.has('code'))
  const refreshed = await refresh(tokens.refresh_token)
  const renewal = works(refreshed.status === 200 && (await role(refreshed.body.access_token)).status === 200)
  return `token ${token}, session ${session}, refresh token ${renewal}`
}

const all = 'token works, session works, refresh token works'
const none = 'token ended, session ended, refresh token ended'

test.each`
  event                                  | here    | otherDevice
  ${'nothing happens'}                   | ${all}  | ${all}
  ${'new password'}                      | ${none} | ${none}
  ${'deactivation'}                      | ${none} | ${none}
  ${'deactivation, then reactivation'}   | ${none} | ${none}
  ${'removal from one of two companies'} | ${all}  | ${all}
  ${'another role'}                      | ${all}  | ${all}
  ${'sign-out here'}                     | ${none} | ${all}
`('what still works after: $event [AUTH-05]', async ({ event, here, otherDevice }) => {
  const user = await newAccount()
  const [one, two] = [await signedIn(user), await signedIn(user)]
  clock.time += 1000
  await happens[event]?.(user, one)
  expect({ here: await stateOf(one), otherDevice: await stateOf(two) }).toEqual({ here, otherDevice })
})
