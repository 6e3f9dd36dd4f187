import { existsSync } from 'node:fs'
import { run } from './run.ts'

const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true }

/** Installs Debian packages, when this is Debian (or a relative) and we are root. @returns whether they are installed */
export const aptInstall = async (...packages: string[]): Promise<boolean> => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing ${packages.join(', ')} …`)
  await run('apt-get', ['update'], quiet)
  return (await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], quiet)) === 0
}
