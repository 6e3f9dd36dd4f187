import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const prefix = 'stepwise-upload-'
/** In milliseconds: no call takes as long. */
const oneHour = 3_600_000

/** Makes a folder for the files of one form, for this account alone. Whoever asks for it removes it. */
export const makeUploadFolder = (): Promise<string> => mkdtemp(join(tmpdir(), prefix))

/** Removes what processes that were killed have left of uploads; what belongs to another account stays. */
export const removeLeftUploads = async (): Promise<void> => {
  const parent = tmpdir()
  for (const it of await readdir(parent).catch(() => [])) {
    if (!it.startsWith(prefix)) continue
    const folder = join(parent, it)
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > oneHour) await rm(folder, { recursive: true, force: true }).catch(() => {})
  }
}
