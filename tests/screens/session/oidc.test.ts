import { HttpResponse, http } from 'msw'
import { createActor, toPromise } from 'xstate'
import type { SessionFact } from '#machines/shell/session-facts.ts'
import { makeLog } from '#src/session/log.ts'
import { makeOidc } from '#src/session/oidc.ts'
import { secondsUntilRenewal } from '#src/session/renewal.ts'
import { network } from '#tests/network.ts'

const authority = 'https://id.example.test'
const config = {
  authority,
  clientId: 'web',
  audience: 'urn:api',
  scope: 'openid',
  logLevel: 'info' as const,
  apiHost: '',
  basePaths: {} as never,
  adminGateTimeout: 5000,
}
const silent = makeLog('silent')

/** Signs a person in whose token lives for so many seconds, and tells what is heard of the session from then on. */
const signedIn = (seconds: number, sub = '2', life = 3600) => {
  const user = {
    access_token: 'a',
    refresh_token: 'r',
    token_type: 'Bearer',
    profile: { sub, iss: authority, aud: 'web', exp: 0, iat: Date.now() / 1000 + seconds - life },
    expires_at: Date.now() / 1000 + seconds,
  }
  sessionStorage.setItem(`oidc.user:${authority}:web`, JSON.stringify(user))
  const notified: SessionFact['type'][] = []
  const stop = makeOidc(config, silent).watch(({ type }) => notified.push(type))
  return { notified, stop }
}

/** Another tab signs these people out. */
const tellTabs = (...people: string[]) => {
  const other = new BroadcastChannel('stepwise-session')
  for (const sub of people) other.postMessage(sub)
  other.close()
}

describe('a tab that is signed in', () => {
  test('renews at once when the device wakes up near or past the end of the token, and not before [AUTH-02]', async () => {
    const late = signedIn(-3600)
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(() => late.notified).toContain('token.expiring')
    late.stop()
    const early = signedIn(3600)
    document.dispatchEvent(new Event('visibilitychange'))
    // Heard later than the token was looked at.
    tellTabs('2')
    await expect.poll(() => early.notified).toEqual(['page.shown', 'session.endedElsewhere'])
    early.stop()
  })

  test('renews a token of 20 s a quarter of its life before its end, not every second [AUTH-02]', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { notified, stop } = signedIn(20, '2', 20)
    await vi.advanceTimersByTimeAsync(14_900)
    expect(notified).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    expect(notified).toEqual(['token.expiring'])
    stop()
  })

  test.each([
    { life: 300, left: 300, seconds: 255 },
    { life: 20, left: 20, seconds: 15 },
    { life: 2, left: 2, seconds: 3 },
    { life: 300, left: -10, seconds: 3 },
    { life: 1e10, left: 1e10, seconds: 2_147_483 },
  ])('waits $seconds s with $left of $life s left, and never less than three [AUTH-02]', ({ life, left, seconds }) => {
    expect(secondsUntilRenewal({ left, whole: life })).toBe(seconds)
  })

  test('hears whether anybody sees the page, also when it was opened unseen [AUTH-02]', () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    const { notified, stop } = signedIn(3600)
    document.dispatchEvent(new Event('visibilitychange'))
    hidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(notified).toEqual(['page.hidden', 'page.hidden', 'page.shown'])
    stop()
  })

  test('hears that the network is back, until it stops listening [AUTH-02]', () => {
    const { notified, stop } = signedIn(3600)
    window.dispatchEvent(new Event('online'))
    expect(notified).toEqual(['network.returned'])
    stop()
    window.dispatchEvent(new Event('online'))
    expect(notified).toEqual(['network.returned'])
  })

  test('hears another tab sign the same person out, and nobody else [AUTH-05]', async () => {
    const { notified, stop } = signedIn(3600)
    tellTabs('7', '2')
    await expect.poll(() => notified).toEqual(['session.endedElsewhere'])
    stop()
  })
})

test.each(['{half of a', '{}', 'null'])(
  'a stored sign-in that cannot be read is thrown away: %s [AUTH-02]',
  async (text) => {
    const key = `oidc.user:${authority}:web`
    sessionStorage.setItem(key, text)
    const stop = makeOidc(config, silent).watch(() => {})
    await expect.poll(() => sessionStorage.getItem(key)).toBeNull()
    stop()
  },
)

describe('a provider whose document is of another shape, as of a network that wants a login first', () => {
  const notified = [{ unexpected: true }, [], { authorization_endpoint: 1, token_endpoint: `${authority}/token` }]

  test('is asked again at the next try, and stored once it is right [AUTH-02]', async () => {
    const right = {
      issuer: authority,
      authorization_endpoint: `${authority}/auth`,
      token_endpoint: `${authority}/token`,
    }
    const asked = vi.fn(() => HttpResponse.json(notified[asked.mock.calls.length - 1] ?? right))
    network.use(
      http.get(`${authority}/.well-known/openid-configuration`, asked),
      http.post(`${authority}/token`, () =>
        HttpResponse.json({ access_token: 'b', token_type: 'Bearer', expires_in: 60 }),
      ),
    )
    vi.stubGlobal('navigator', { ...navigator, locks: { request: (_: string, work: () => unknown) => work() } })
    onTestFinished(() => void vi.unstubAllGlobals())
    signedIn(-3600).stop()
    const { renewSession } = makeOidc(config, silent)
    const renew = () => toPromise(createActor(renewSession).start())
    for (const _ of notified)
      await expect(renew()).rejects.toMatchObject({ message: /sign-in service cannot be reached/ })
    expect(await renew()).toBe(true)
    expect(await renew()).toBe(true)
    expect(asked).toHaveBeenCalledTimes(notified.length + 1)
  })
})

describe('who is signed in', () => {
  test.each([
    { provider: 'the server’s own', authority: `${location.origin}/oidc`, personId: 2 },
    { provider: 'another', authority, personId: null },
  ])('is told by $provider provider: $personId [AUTH-04]', async ({ authority: own, personId }) => {
    const user = {
      access_token: 'a',
      token_type: 'Bearer',
      profile: { sub: '2', iss: own, aud: 'web', exp: 0, iat: 0 },
      expires_at: Date.now() / 1000 + 300,
    }
    sessionStorage.setItem(`oidc.user:${own}:web`, JSON.stringify(user))
    const oidc = makeOidc({ ...config, authority: own }, silent)
    expect(oidc.personId()).toBeNull()
    await toPromise(createActor(oidc.restoreSession).start())
    expect(oidc.personId()).toBe(personId)
  })
})

describe('whom a sign-in page that was open too long sends back', () => {
  const sentTo = (key: string, returnTo: string, created: number) =>
    sessionStorage.setItem(`oidc.${key}`, JSON.stringify({ id: key, created, data: { returnTo } }))
  const comeBack = () => {
    history.replaceState(null, '', '/callback?again')
    onTestFinished(() => history.replaceState(null, '', '/'))
    return makeOidc(config, silent).finishRedirect()
  }

  test('finds the address asked for last, whatever else the tab has stored [AUTH-03]', async () => {
    sentTo('a', '/workspaces', 10)
    sentTo('b', '/hiring/candidate?status=ACTIVE', 20)
    sessionStorage.setItem('oidc.c', 'not to be read')
    expect(await comeBack()).toEqual({ arrival: 'opened', address: '/hiring/candidate?status=ACTIVE' })
  })

  test.each([
    ['nothing is known', () => {}],
    ['a stranger’s address is stored', () => sentTo('a', '//example.org', 10)],
  ])('begins at the start where %s [AUTH-03]', async (_, store) => {
    store()
    expect(await comeBack()).toEqual({ arrival: 'opened', address: '/' })
  })
})
