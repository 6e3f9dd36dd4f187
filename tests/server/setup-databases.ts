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

/** Starts one PostgreSQL for the run. What a killed run left behind is cleared away first. */
export const setup = async ({ provide }: TestProject) => {
  const directory = await makeTemporaryFolder()
  stop = () => removeTemporaryFolder(directory)
  try {
    const cluster = await openCluster(directory, { isDurable: false })
    stop = async () => {
      await cluster.close()
      await removeTemporaryFolder(directory)
    }
    provide('databaseServer', cluster.urlOf('postgres', 'postgres'))
  } catch (error) {
    await stop()
    throw error
  }
}

export const teardown = () => stop()
