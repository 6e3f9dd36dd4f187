import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { root } from './run.ts'

/** Every file in these folders whose path matches, sorted: paths from the repository's root, with forward slashes. */
export const globFiles = (folders: readonly string[], pattern: RegExp): string[] =>
  folders
    .map((it) => join(root, it))
    .filter((it) => existsSync(it))
    .flatMap((it) => readdirSync(it, { recursive: true, withFileTypes: true }))
    .filter((it) => it.isFile())
    .map((it) => relative(root, join(it.parentPath, it.name)).split(sep).join('/'))
    .filter((it) => pattern.test(it))
    .sort()
