import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#src/server/free-port.ts'
import { root } from '#tools/run.ts'

const main = join(root, 'dist/server/main.js')

export type RunningServer = {
  /** `http://localhost:<port>`, the same after a restart. */
  origin: string
  /** Ends it with SIGTERM and starts it again on the same data and port. */
  restart(): Promise<void>
  /** Ends it and waits until it is gone. @returns its exit code */
  stop(signal?: NodeJS.Signals): Promise<number | null>
  /** Everything that it has printed. */
  output(): string
  dispose(): Promise<void>
}

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode)
    else child.once('exit', (code) => resolve(code))
  })

/**
 * Starts the built server on a free port, and waits until its health check answers.
 * @param env settings of `src/server/env.ts`, for example `{ DATA_DIR: 'temporary', ACCESS_TOKEN_TTL: '20' }`
 * @throws Error with what the server printed, when it ends before that
 */
export const startServer = async (env: Record<string, string>): Promise<RunningServer> => {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  let printed = ''
  let child: ChildProcess

  const start = async () => {
    child = spawn(process.execPath, [main], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', PORT: String(port), ...env },
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text) => {
        printed += text
      })
    while (!(await answers(origin))) {
      if (child.exitCode !== null) throw new Error(`The server did not start:\n${printed}`)
      await wait(50)
    }
  }
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    return ended(child)
  }
  const dispose = async () => {
    await stop()
  }
  try {
    await start()
  } catch (error) {
    await dispose()
    throw error
  }
  const restart = async () => {
    await stop()
    await start()
  }
  return { origin, restart, stop, output: () => printed, dispose }
}

const answers = (origin: string) =>
  fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(2000) }).then(
    (response) => response.ok,
    () => false,
  )
