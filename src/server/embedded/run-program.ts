import { type ChildProcess, spawn } from 'node:child_process'
import { environmentOfChild } from '../env.ts'

export type Program = {
  /** What stands before the program: {@link ordinaryUserPrefix}. */
  prefix: readonly string[]
  file: string
  args: readonly string[]
  env: Record<string, string>
}

type Streams = { input?: string; output: 'pipe' | number }

/** Starts a program in a session of its own: Ctrl-C in the terminal is meant for the server, which stops it in order. */
export const spawnProgram = ({ prefix, file, args, env }: Program, { input, output }: Streams): ChildProcess => {
  const [command = file, ...rest] = [...prefix, file, ...args]
  return spawn(command, rest, {
    cwd: '/',
    detached: true,
    windowsHide: true,
    stdio: [input === undefined ? 'ignore' : 'pipe', output, output],
    env: environmentOfChild({ ...env, LC_ALL: 'C', TZ: 'UTC' }),
  })
}

/**
 * Runs a program to its end.
 * @throws Error with what it printed, when it fails
 */
export const runProgram = (program: Program, input?: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawnProgram(program, { output: 'pipe', ...(input !== undefined && { input }) })
    let printed = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text) => {
        printed += text
      })
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program.file} failed:\n${printed.trim()}`)),
    )
    child.stdin?.end(input)
  })
