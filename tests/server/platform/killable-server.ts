import { type Db, inInstallation } from '#src/server/database.ts'
import { readEnv } from '#src/server/env.ts'
import { silentLog } from '#src/server/log.ts'
import { companiesTable } from '#src/server/schema/people.ts'
import { startServer } from '#src/server/start.ts'
import { prepareSmallWorld } from './small-world.ts'

// A process of its own, made to be killed or ended; says when it is ready.
const prepare = async (db: Db) => {
  const companies = await inInstallation(db, (tx) => tx.$count(companiesTable))
  if (companies === 0) await prepareSmallWorld(db)
}
const running = await startServer(readEnv(), { log: silentLog(), prepare })
process.once('SIGTERM', () => running.leave().then(running.close))
process.stdout.write('ready\n')
