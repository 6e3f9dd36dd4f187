import type { TestProject } from 'vitest/node'
import { type RunningServer, startServer } from './running-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder that holds the sample and nothing else: every file's server begins with a copy of it. */
    sampleData: string
  }
}

let server: RunningServer | undefined

/** Lets one server write the sample, so that not every file waits for that. */
export const setup = async ({ provide }: TestProject) => {
  server = await startServer()
  await server.stop()
  provide('sampleData', server.dataDir)
}

export const teardown = () => server?.dispose()
