import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnv } from '#src/server/env.ts'
import { silentLog } from '#src/server/log.ts'
import { hashPassword } from '#src/server/password.ts'
import { usersTable } from '#src/server/schema/people.ts'
import { startServer } from '#src/server/start.ts'
import { makeBrowser, signInSteps } from './browser.ts'
import { prepareSmallWorld } from './small-world.ts'

const directory = await mkdtemp(join(tmpdir(), 'stepwise-samples-'))
afterAll(() => rm(directory, { recursive: true, force: true }))
const start = (settings: Record<string, string>) =>
  startServer(readEnv({ PORT: '0', DATA_DIR: directory, ...settings }), {
    log: silentLog(),
    prepare: prepareSmallWorld,
  })

const exposed = { HOST: '0.0.0.0', SAMPLE_DATA: 'off' }

// A start on disk, which creates the database.
test('a database filled earlier is not served to others while its sample accounts sign in [AUTH-01]', {
  timeout: 60_000,
}, async () => {
  await (await start({})).close()
  await expect(start(exposed)).rejects.toThrow(/HOST=0\.0\.0\.0.*manager@example\.com.*SAMPLE_ACCOUNTS=on/)
})

test('an attacker who knows the published password gets into no account from elsewhere [AUTH-01]', async () => {
  const running = await start({ ...exposed, DATA_DIR: 'memory', ADMIN_EMAIL: 'ada@example.org' })
  // However it came to that: a sample account that was activated again, or given another address.
  await running.database.db.update(usersTable).set({ passwordHash: await hashPassword('password') })
  const { authorize, enter, location } = signInSteps(running.origin, makeBrowser(running.origin))
  const { response, code } = await enter(location(await authorize()), 'ada@example.org', 'password')
  expect([response.status, code]).toEqual([200, null])
  expect(await response.text()).toContain('The email or the password is wrong.')
  await running.close()
})
