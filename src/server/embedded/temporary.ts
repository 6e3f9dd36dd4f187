import { mkdtemp, readdir, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseFolder } from './data-folder.ts'
import { isAlive, readPostmaster, stopPostmaster } from './postmaster.ts'

/** The value of `DATA_DIR` that stands for a folder of its own, which is removed at the end. */
export const temporary = 'temporary'

const name = /^stepwise-temporary-(\d+)-/

/** Ends the PostgreSQL that may still run in a temporary folder, and removes the folder. */
export const removeTemporaryFolder = async (directory: string): Promise<void> => {
  const folder = databaseFolder(directory)
  const postmaster = await readPostmaster(folder)
  if (postmaster) await stopPostmaster(folder, postmaster)
  await rm(directory, { recursive: true, force: true, maxRetries: 5 })
}

/** Removes what processes have left behind that were killed; what belongs to another account stays. */
const removeLeftFolders = async (parent: string) => {
  for (const it of await readdir(parent)) {
    const pid = Number(name.exec(it)?.[1])
    if (pid && !(await isAlive(pid))) await removeTemporaryFolder(join(parent, it)).catch(() => {})
  }
}

/** Makes a folder for data that ends with this process, and clears up behind processes that were killed. */
export const makeTemporaryFolder = async (): Promise<string> => {
  const parent = await realpath(tmpdir())
  await removeLeftFolders(parent)
  return mkdtemp(join(parent, `stepwise-temporary-${process.pid}-`))
}
