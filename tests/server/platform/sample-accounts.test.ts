import { inInstallation } from '#src/server/database.ts'
import { readEnv } from '#src/server/env.ts'
import { silentLog } from '#src/server/log.ts'
import { hashPassword } from '#src/server/password.ts'
import { usersTable } from '#src/server/schema/people.ts'
import { startServer } from '#src/server/start.ts'
import { makeTestDatabase } from '../test-database.ts'
import { makeBrowser, signInSteps } from './browser.ts'
import { prepareSmallWorld } from './small-world.ts'

const start = (settings: Record<string, string>) =>
  startServer(readEnv({ PORT: '0', ...settings }), { log: silentLog(), prepare: prepareSmallWorld })

const exposed = { HOST: '0.0.0.0', SAMPLE_DATA: 'off' }

test('a database filled earlier is not served to others while its sample accounts sign in [AUTH-01]', async () => {
  const DATABASE_URL = await makeTestDatabase('empty')
  await (await start({ DATABASE_URL })).close()
  await expect(start({ ...exposed, DATABASE_URL })).rejects.toThrow(
    /HOST=0\.0\.0\.0.*manager@example\.com.*SAMPLE_ACCOUNTS=on/,
  )
})

test('an attacker who knows the published password gets into no account from elsewhere [AUTH-01]', async () => {
  const running = await start({
    ...exposed,
    DATABASE_URL: await makeTestDatabase('empty'),
    ADMIN_EMAIL: 'ada@example.org',
  })
  // However it came to that: a sample account that was activated again, or given another address.
  const passwordHash = await hashPassword('password')
  await inInstallation(running.database.db, (tx) => tx.update(usersTable).set({ passwordHash }))
  const { authorize, enter, location } = signInSteps(running.origin, makeBrowser(running.origin))
  const { response, code } = await enter(location(await authorize()), 'ada@example.org', 'password')
  expect([response.status, code]).toEqual([200, null])
  expect(await response.text()).toContain('The email or the password is wrong.')
  await running.close()
})
