import type { TestProject } from 'vitest/node'
import { openCluster } from '#src/server/embedded/cluster.ts'
import { makeTemporaryFolder, removeTemporaryFolder } from '#src/server/embedded/temporary.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Reaches the PostgreSQL of this test run as its superuser. */
    databaseServer: string
  }
}

let stop = async () => {}

/** Starts one PostgreSQL for the run, whichever suites it has. What a killed run left behind is cleared away first. */
export const setup = async ({ vitest }: TestProject) => {
  const run = vitest.getRootProject()
  // Each suite that needs it asks, one after the other.
  if (run.getProvidedContext().databaseServer) return
  const directory = await makeTemporaryFolder()
  stop = () => removeTemporaryFolder(directory)
  try {
    const cluster = await openCluster(directory, { isDurable: false })
    stop = async () => {
      await cluster.close()
      await removeTemporaryFolder(directory)
    }
    run.provide('databaseServer', cluster.urlOf('postgres'))
  } catch (error) {
    await stop()
    throw error
  }
}

export const teardown = () => stop()
