import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { aptInstall } from './apt.ts'
import { freePort } from './free-port.ts'
import { run } from './run.ts'

const numbersIn = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10)) : []

/** The folder with `initdb` and `pg_ctl`, or null. Debian keeps them out of PATH. */
const find = () => {
  const { PATH = '' } = process.env
  const folders = [
    ...PATH.split(delimiter),
    ...numbersIn('/usr/lib/postgresql').map((it) => `/usr/lib/postgresql/${it}/bin`),
    ...['/opt/homebrew/opt', '/usr/local/opt'].flatMap((opt) =>
      numbersIn(opt)
        .filter((it) => it.startsWith('postgresql'))
        .map((it) => `${opt}/${it}/bin`),
    ),
  ]
  return folders.find((it) => existsSync(join(it, 'initdb')) && existsSync(join(it, 'pg_ctl'))) ?? null
}

const installPostgres = async () => {
  const settings = '/etc/postgresql-common/createcluster.conf'
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false
  if (!existsSync(settings)) {
    // We need the programs only, not the cluster that the package would start.
    mkdirSync('/etc/postgresql-common', { recursive: true })
    writeFileSync(settings, 'create_main_cluster = false\n')
  }
  return aptInstall('postgresql')
}

/** PostgreSQL refuses to run as root. */
const unprivileged = () => {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string, user: string) =>
    Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: 'pipe' }))
  try {
    return { uid: id('-u', 'postgres'), gid: id('-g', 'postgres') }
  } catch {
    return { uid: id('-u', 'nobody'), gid: id('-g', 'nobody') }
  }
}

export type Cluster = {
  /** Reaches the database `stepwise` as a login that may create databases and roles and is bound by row-level security. */
  url: string
  stop(): Promise<void>
}

const createLogin = async (port: number) => {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'owner', database: 'postgres' })
  await client.connect()
  await client.query('create role stepwise login createdb createrole')
  await client.query('create database stepwise owner stepwise')
  await client.end()
}

/** Starts a PostgreSQL of its own in a temporary folder, on a free port of the loopback. @returns null where there are no server programs */
export const startPostgres = async (): Promise<Cluster | null> => {
  const bin = find() ?? ((await installPostgres()) ? find() : null)
  if (!bin) return null
  const user = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'stepwise-postgres-'))
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const port = await freePort()
  const pgCtl = (...args: string[]) => run(join(bin, 'pg_ctl'), ['-D', data, '-w', ...args], { ...user, quiet: true })
  const stop = async () => {
    await pgCtl('stop', '-m', 'immediate')
    rmSync(folder, { recursive: true, force: true })
  }
  const initialised = await run(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'owner', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...user, quiet: true },
  )
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`
  const started = initialised === 0 && (await pgCtl('-l', join(folder, 'log'), '-o', settings, 'start')) === 0
  if (!started) {
    await stop()
    throw new Error(`PostgreSQL is installed in ${bin} but could not be started`)
  }
  await createLogin(port)
  return { url: `postgres://stepwise@127.0.0.1:${port}/stepwise`, stop }
}
