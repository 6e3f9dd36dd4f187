import { readEnv } from '#src/server/env.ts'
import { silentLog } from '#src/server/log.ts'
import { startServer } from '#src/server/start.ts'
import { makeBrowser, signInSteps } from './browser.ts'
import { prepareSmallWorld } from './small-world.ts'

/** A whole server with the embedded provider, on a clock that the test moves. */
export const identityServer = async () => {
  const clock = { time: Date.now() }
  const running = await startServer(readEnv({ PORT: '0', DATA_DIR: 'memory' }), {
    log: silentLog(),
    now: () => new Date(clock.time),
    prepare: prepareSmallWorld,
  })
  const { origin } = running
  return {
    origin,
    db: running.database.db,
    clock,
    close: running.close,
    /** Somebody with a browser of their own. */
    person: () => {
      const browser = makeBrowser(origin)
      return { browser, ...signInSteps(origin, browser) }
    },
    /** Asks the API with an access token. */
    role: (accessToken: string) =>
      fetch(`${origin}/api/workflow/api/v1/user/role`, { headers: { authorization: `Bearer ${accessToken}` } }),
  }
}
