import type { TestProject } from 'vitest/node'
import { startServer } from './running-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder that holds the sample and nothing else: every file's server begins with a copy of it. */
    sampleData: string
  }
}

/** Lets one server write the sample, so that not every file waits for that. */
export default async ({ provide }: TestProject) => {
  const server = await startServer()
  await server.stop()
  provide('sampleData', server.dataDir)
  return () => server.dispose()
}
