import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const nearestPackage = (directory: string): string =>
  existsSync(join(directory, 'package.json')) || dirname(directory) === directory
    ? directory
    : nearestPackage(dirname(directory))

/** The repository's root, the same from `src/server` as from the bundle in `dist/server`. */
export const packageRoot = nearestPackage(dirname(fileURLToPath(import.meta.url)))
export const migrationsFolder = join(packageRoot, 'src/server/migrations')
export const clientFolder = join(packageRoot, 'dist/client')
