import { statfs } from 'node:fs/promises'

const noRoom = /No space left on device|Disk quota exceeded|ENOSPC|EDQUOT/
const notOurs =
  /Permission denied|Read-only file system|Operation not permitted|wrong ownership|invalid permissions|EACCES|EPERM|EROFS/
const noFolder = /ENOTDIR|EEXIST/
/** Less than PostgreSQL needs to start. */
const littleRoom = 1_000_000

const isFull = async (directory: string) => {
  const disk = await statfs(directory).catch(() => null)
  return disk !== null && disk.bavail * disk.bsize < littleRoom
}

/**
 * What is wrong with the folder of the embedded database, as one sentence that says what to do; the error itself where
 * that is not known.
 */
export const folderFault = async (directory: string, error: unknown): Promise<unknown> => {
  const text = error instanceof Error ? error.message : String(error)
  const fault = (message: string) => new Error(message, { cause: error })
  if (noRoom.test(text) || (await isFull(directory)))
    return fault(`The disk of ${directory} is full: make room on it and start again. What was stored before is kept.`)
  if (notOurs.test(text))
    return fault(
      `This account cannot write to the folder ${directory}: start as the account that owns it and what is in it, ` +
        'give it to this one with chown, or set DATA_DIR to another folder.',
    )
  if (noFolder.test(text))
    return fault(`There is a file where the folder ${directory} should be: set DATA_DIR to another.`)
  return error
}

/** For a database that does not start, whatever is done about it. */
export const damaged = (directory: string, why: string): Error =>
  new Error(
    `The database in ${directory} does not start, so its files may be damaged: put a backup in its place ` +
      `(docs/operations.md, "Back up and restore"), or set DATA_DIR to another folder. PostgreSQL says:\n${why}`,
  )
