import { existsSync } from 'node:fs'
import { run } from './run.ts'

const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true }

// Without a network it shall fail soon.
const limits = ['-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::Retries=1', '-o', 'DPkg::Lock::Timeout=60']

/**
 * Installs the first of some Debian packages that there is, when this is Debian (or a relative) and we are root.
 * @returns whether one is installed
 */
export const aptInstall = async (...packages: string[]): Promise<boolean> => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  await run('apt-get', [...limits, 'update'], quiet)
  for (const it of packages) {
    console.log(`Installing ${it} …`)
    if ((await run('apt-get', [...limits, 'install', '-y', '--no-install-recommends', it], quiet)) === 0) return true
  }
  return false
}
