import { mkdir, stat } from 'node:fs/promises'

/** What the group and everybody else may do. */
const others = 0o077

/**
 * Makes a folder that only the account of this process may enter, with what is missing above it. Windows knows no such
 * modes: there the folder has the rights of the one above it.
 * @throws Error that says what to do when other accounts of this machine may enter it
 */
export const makePrivateFolder = async (path: string): Promise<void> => {
  await mkdir(path, { recursive: true, mode: 0o700 })
  if (process.platform === 'win32') return
  const { mode } = await stat(path)
  if ((mode & others) === 0) return
  throw new Error(
    `Other accounts of this machine may open the folder ${path} (mode ${(mode & 0o777).toString(8)}). ` +
      `It holds what people entrusted to you: run "chmod 700 ${path}" and start again, or name another folder.`,
  )
}
