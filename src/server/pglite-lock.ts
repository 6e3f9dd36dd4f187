import { readFile, rename, rm, writeFile } from 'node:fs/promises'

type Holder = { pid: number; started: string }

const held = new Set<string>()

/** When a process started, where the system tells: a process id alone is reused, in containers at every start. */
const startOf = async (pid: number) => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

const isAlive = async ({ pid, started }: Holder) => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return (await startOf(pid)) === started
}

const parse = (text: string): Holder | null => {
  try {
    const it: Partial<Holder> = JSON.parse(text)
    return Number.isInteger(it.pid) ? { pid: Number(it.pid), started: String(it.started ?? '') } : null
  } catch {
    return null
  }
}

const holderOf = async (path: string) => parse(await readFile(path, 'utf8').catch(() => ''))

const create = (path: string, text: string) =>
  writeFile(path, text, { flag: 'wx' }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )

const refusal = (path: string, pid: number) =>
  new Error(
    `The data directory is in use by process ${pid} (${path}). ` +
      'Two processes would lose each other’s writes: stop that one, or give this one another DATA_DIR.',
  )

/**
 * Takes the lock of a data directory: PGlite itself lets two processes open one and lose rows. A lock whose
 * process is dead is taken over.
 * @returns a function that gives the lock back
 * @throws Error naming the process that holds it
 */
export const takeLock = async (path: string): Promise<() => Promise<void>> => {
  if (held.has(path)) throw refusal(path, process.pid)
  const mine = JSON.stringify({ pid: process.pid, started: await startOf(process.pid) })
  for (let attempt = 0; !(await create(path, mine)); attempt++) {
    const holder = await holderOf(path)
    if (attempt === 5 || (holder && (await isAlive(holder)))) throw refusal(path, holder?.pid ?? 0)
    // Only one starter can rename the file away; if it has become a live one's meanwhile, it goes back.
    const aside = `${path}.${process.pid}`
    await rename(path, aside).catch(() => {})
    const taken = await holderOf(aside)
    if (taken && (await isAlive(taken))) {
      await rename(aside, path)
      throw refusal(path, taken.pid)
    }
    await rm(aside, { force: true })
  }
  held.add(path)
  return async () => {
    held.delete(path)
    await rm(path, { force: true })
  }
}
