import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import type { Fault } from '#mocks/faults.ts'
import { services } from '#src/contract/endpoint.ts'
import { makeLog } from '#src/session/log.ts'
import { makeOidc } from '#src/session/oidc.ts'
import { network } from '#tests/network.ts'
import { controlTime, passTime } from '#tests/passing-time.ts'
import { visit } from '#tests/visit.tsx'
import { browserSays, type Column, expectMessage, heldBack, passTimeUntil, press, title } from './column.ts'
import { expireTokens } from './server.ts'

const authority = `${location.origin}/oidc`
const discovery = '*/oidc/.well-known/openid-configuration'
const token = '*/oidc/token'

/** A provider that answers; counts the renewals that it was asked for. */
const serveProvider = () => {
  let renewals = 0
  network.use(
    http.get(discovery, () =>
      HttpResponse.json({
        issuer: authority,
        authorization_endpoint: `${authority}/auth`,
        token_endpoint: `${authority}/token`,
        jwks_uri: `${authority}/jwks`,
        end_session_endpoint: `${authority}/session/end`,
      }),
    ),
    http.post(token, () => {
      renewals += 1
      const access_token = `token-${renewals + 1}`
      return HttpResponse.json({ access_token, refresh_token: access_token, token_type: 'Bearer', expires_in: 300 })
    }),
  )
  return () => renewals
}
const failAt = (address: string, answer: Fault) => network.use(http.all(address, answer))

/** Opens a page with the product's own sign-in; what this tab stored is `token-1`, which lives for so many seconds. */
const openAs = (path: string, seconds: number) => {
  // The one lock of the browser: jsdom has none, and this is its only tab.
  vi.stubGlobal(
    'navigator',
    Object.assign(navigator, { locks: { request: (_: string, work: () => unknown) => work() } }),
  )
  const storedUser = {
    access_token: 'token-1',
    refresh_token: 'token-1',
    token_type: 'Bearer',
    scope: 'openid',
    profile: { sub: '2', iss: authority, aud: 'web', exp: 0, iat: 0 },
    expires_at: Math.floor(Date.now() / 1000) + seconds,
  }
  sessionStorage.setItem(`oidc.user:${authority}:web`, JSON.stringify(storedUser))
  const config = { authority, clientId: 'web', audience: 'urn:api', scope: 'openid', apiHost: '', basePaths: services }
  const {
    finishRedirect: _,
    redirectToProvider: _leaving,
    ...oidc
  } = makeOidc({ ...config, adminGateTimeout: 5000, logLevel: 'silent' }, makeLog('silent'))
  return visit(path, { oidc })
}

const unrenewed = /^Your session could not be renewed/
const isUnreached = async (says: RegExp) => {
  await passTimeUntil(() => screen.queryByRole('alert') !== null)
  expect(await title(/^Sign-in is unavailable$|^Stepwise is not responding$/)).toBeVisible()
  expectMessage(screen.getByRole('alert'), says)
}
const isRenewed = () => waitFor(() => expect(screen.queryByText(unrenewed)).not.toBeInTheDocument())

/** Goes to a page whose data the server refuses to the token there is, and reads that it cannot be renewed. */
const goOnUnrenewed = async (history: ReturnType<typeof visit>['history'], upTo: number) => {
  expireTokens(upTo)
  act(() => history.push('/employees/start-review'))
  const hasFailed = () =>
    screen.queryByText(unrenewed) !== null && screen.queryByRole('button', { name: 'Try again' }) !== null
  await passTimeUntil(hasFailed)
  expect(screen.getByText(unrenewed)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
}

/** The product's own sign-in: the provider's discovery, the renewal at the start and at work. */
export const signInColumn: Column = {
  sees: {
    fails: 'says so at the start and at work, where the page stays, and goes on when asked to',
    isSlow: 'shows a skeleton, then the page',
    renews: 'renews once',
    hasNoProvider: 'keeps the page, and goes on once it is back',
    comesBack: 'keeps the page, says so, and renews by itself',
  },
  fails: async ({ answers: [first, second = first], says }) => {
    controlTime()
    const { history, provider } = openAs('/workspaces', -10)
    serveProvider()
    failAt(discovery, first)
    await isUnreached(says)
    serveProvider()
    failAt(token, second)
    await press('Try again')
    await isUnreached(says)
    const renewals = serveProvider()
    await press('Try again')
    expect(await title('Workspaces')).toBeVisible()

    failAt(token, second)
    await goOnUnrenewed(history, 2)
    network.use(http.post(token, () => HttpResponse.json({ access_token: 'token-3', token_type: 'Bearer' })))
    await press('Try now')
    await isRenewed()
    await press('Try again')
    expect(await title('Performance Reviews')).toBeVisible()
    expect([renewals(), provider.redirected]).toEqual([1, []])
  },
  isSlow: async () => {
    controlTime()
    serveProvider()
    const { held, release } = heldBack()
    network.use(http.post(token, held))
    openAs('/workspaces', -10)
    await passTime(8000)
    expect(await title('Opening Stepwise')).toBeVisible()
    release()
    expect(await title('Workspaces')).toBeVisible()
  },
  renews: async () => {
    const renewals = serveProvider()
    expireTokens()
    const { provider } = openAs('/employees/start-review', 3600)
    expect(await title('Performance Reviews')).toBeVisible()
    expect([renewals(), provider.redirected]).toEqual([1, []])
  },
  hasNoProvider: () => signInColumn.comesBack('down'),
  comesBack: async (outage) => {
    serveProvider()
    const { history } = openAs('/workspaces', 3600)
    expect(await title('Workspaces')).toBeVisible()
    failAt(token, () => Response.error())
    controlTime()
    await goOnUnrenewed(history, 1)
    const renewals = serveProvider()
    if (outage === 'offline') await browserSays('online')
    else await passTime(31_000)
    await isRenewed()
    await press('Try again')
    expect(await title('Performance Reviews')).toBeVisible()
    expect(renewals()).toBe(1)
  },
}
