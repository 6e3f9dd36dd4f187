import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Tests of screens read this too, where `URL` is jsdom's.
/** The repository's root, with a slash at its end. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '/')

export type RunOptions = {
  env?: Record<string, string>
  /** Run as this user: only root may ask for another one. */
  uid?: number
  gid?: number
  quiet?: boolean
}

/** Runs a program in the repository's root until it ends; its output goes to ours. @returns the exit code, 1 when it could not start */
export const run = (
  command: string,
  args: readonly string[],
  { env = {}, quiet = false, ...user }: RunOptions = {},
): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: quiet ? 'ignore' : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      ...user,
    })
    child.on('error', () => resolve(1))
    child.on('exit', (code) => resolve(code ?? 1))
  })

/** Runs a program of node_modules with this Node, so that no shell and no shim stand between. */
export const runModule = (script: string, args: readonly string[], options: RunOptions = {}): Promise<number> =>
  run(process.execPath, [`${root}node_modules/${script}`, ...args], options)
