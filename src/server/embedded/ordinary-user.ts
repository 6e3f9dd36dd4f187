import { spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'

const nobody = 65_534
const keepCapabilities = ['inh', 'ambient'].map((it) => `--${it}-caps=+dac_override,+chown,+fowner`)

const inUserNamespace = ['unshare', '--user', '--map-user=1000', '--']
/** The capabilities let it reach a folder below root's home. */
const asUser = (uid: number, gid: number) => [
  'setpriv',
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  ...keepCapabilities,
  '--',
]

const works = ([command = '', ...prefix]: string[]) =>
  new Promise<boolean>((resolve) => {
    const child = spawn(command, [...prefix, 'true'], { stdio: 'ignore' })
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })

/**
 * What stands before a command so that PostgreSQL, which refuses to run as root, runs for root as well: files stay
 * root's in a user namespace; where none may be made they become nobody's, and stay whose they are from then on.
 * @throws Error that says what to do when neither is possible
 */
export const ordinaryUserPrefix = async (dataFolder: string): Promise<string[]> => {
  if (process.getuid?.() !== 0) return []
  const owner = await stat(dataFolder).catch(() => null)
  const choices = owner && owner.uid !== 0 ? [asUser(owner.uid, owner.gid)] : [inUserNamespace, asUser(nobody, nobody)]
  for (const prefix of choices) if (await works(prefix)) return prefix
  throw new Error(
    'PostgreSQL does not run as root, and neither unshare nor setpriv of util-linux helps here: ' +
      'start Stepwise as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  )
}
