import { readEnv } from '#src/server/env.ts'
import { silentLog } from '#src/server/log.ts'
import { rateLimit } from '#src/server/rate-limit.ts'
import { startServer } from '#src/server/start.ts'
import { makeBrowser, signInSteps } from './browser.ts'
import { prepareSmallWorld } from './small-world.ts'

const running = await startServer(readEnv({ PORT: '0', DATA_DIR: 'temporary', API_RATE_LIMIT: '20' }), {
  log: silentLog(),
  prepare: prepareSmallWorld,
})
afterAll(() => running.close())
const { origin } = running
const signIn = (email: string) => signInSteps(origin, makeBrowser(origin)).signIn(email)
const ask = (token: string) =>
  fetch(`${origin}/api/workflow/api/v1/user/role`, { headers: { authorization: `Bearer ${token}` } })

test('a script that asks without end is refused with when to come back, and nobody else is [API-03]', async () => {
  const [script, other] = [await signIn('manager@example.com'), await signIn('employee@example.com')]
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(script.access_token)))
  const refused = answers.filter((it) => it.status === 429)
  expect([answers.filter((it) => it.status === 200).length, refused.length]).toEqual([20, 30])
  const wait = Number(refused[0]?.headers.get('retry-after'))
  expect(wait).toBeGreaterThanOrEqual(1)
  expect(wait).toBeLessThanOrEqual(10)
  expect(await refused[0]?.json()).toEqual({
    success: false,
    status: 429,
    error: 'TOO_MANY_REQUESTS',
    message: 'You have sent too many requests in a short time. Try again in a moment.',
  })
  expect((await ask(other.access_token)).status).toBe(200)
  // Another token of the same person is no way around it.
  expect((await ask((await signIn('manager@example.com')).access_token)).status).toBe(429)
})

test('a limit of 0 limits nobody', async () => {
  const requireRate = rateLimit(0)
  for (let at = 0; at < 1000; at += 1) await requireRate({ userId: 1, issuedAt: 0 })
})
