import { readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** PostgreSQL's main process, as its file `postmaster.pid` describes it. */
export type Postmaster = {
  pid: number
  port: number
  /** Empty when it listens on the loopback. */
  socketFolder: string
}

const fileOf = (folder: string) => join(folder, 'postmaster.pid')

/** The postmaster of a database folder, alive or not; null after a clean stop. */
export const readPostmaster = async (folder: string): Promise<Postmaster | null> => {
  const [pid = '', , , port = '', socketFolder = ''] = await readFile(fileOf(folder), 'utf8').then(
    (it) => it.split('\n'),
    () => [],
  )
  return Number(pid) > 0 ? { pid: Number(pid), port: Number(port), socketFolder } : null
}

/** Whether a process lives; with `naming`, and where the system tells, one whose command line names that. */
export const isAlive = async (pid: number, naming?: string): Promise<boolean> => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  if (naming === undefined) return true
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null)
  return commandLine === null ? process.platform !== 'linux' : commandLine.split('\0').includes(naming)
}

export const socketPrefix = 'stepwise-socket-'

/** Removes the folder of a socket that we made. */
export const removeSocketFolder = async (socketFolder: string): Promise<void> => {
  if (basename(socketFolder).startsWith(socketPrefix)) await rm(socketFolder, { recursive: true, force: true })
}

const parentOf = async (pid: string): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The program's name comes before, in brackets, and may hold anything.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

/**
 * Ends what a killed postmaster left behind in its folder: as long as one of its children has not noticed, no other
 * postmaster can start. Where the system tells of processes, which is Linux; elsewhere they are waited for.
 */
const endOrphans = async (folder: string): Promise<void> => {
  for (const pid of await readdir('/proc').catch(() => [])) {
    if (!/^\d+$/.test(pid) || (await readlink(`/proc/${pid}/cwd`).catch(() => null)) !== folder) continue
    try {
      const isOfLiving = await isAlive(await parentOf(pid), folder)
      if (!isOfLiving && !(await isAlive(Number(pid), folder))) process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It has ended meanwhile, or is not ours to end.
    }
  }
}

/** No process ever has this id. */
const impossiblePid = 2 ** 22

/**
 * Clears up behind a postmaster that was killed. Its process id may belong to another program by now, in containers at
 * every start, for which PostgreSQL would take it for alive. The rest of the file stays: by its shared memory PostgreSQL
 * notices children that outlived it.
 */
export const clearDeadPostmaster = async (folder: string, { pid, socketFolder }: Postmaster): Promise<void> => {
  await removeSocketFolder(socketFolder)
  await endOrphans(folder)
  if (!(await isAlive(pid))) return
  const [, ...rest] = (await readFile(fileOf(folder), 'utf8')).split('\n')
  await writeFile(fileOf(folder), [String(impossiblePid), ...rest].join('\n'))
}

const stopTime = 30_000

/**
 * Ends a postmaster in order, its file disappears last; one that takes too long is made to end, which loses nothing. Of one
 * that is dead its socket is cleared away.
 */
export const stopPostmaster = async (folder: string, { pid, socketFolder }: Postmaster): Promise<void> => {
  const isRunning = async () => (await readPostmaster(folder))?.pid === pid && (await isAlive(pid, folder))
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    const deadline = Date.now() + stopTime
    if (await isRunning()) process.kill(pid, signal)
    while (Date.now() < deadline && (await isRunning())) await wait(20)
  }
  await removeSocketFolder(socketFolder)
}
