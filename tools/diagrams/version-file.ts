import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** A machine that was downloaded as JSON. @throws Problem where there is no such file */
export const readVersionFile = (path: string) => {
  try {
    return { name: basename(path), text: readFileSync(path, 'utf8') }
  } catch {
    throw { message: `There is no file “${path}” that can be read.`, code: null }
  }
}
