import { resolve } from 'node:path'
import { backUp, restore } from './embedded/backup.ts'
import { openCluster } from './embedded/cluster.ts'
import type { Env } from './env.ts'

type Print = (text: string) => void
type Where = Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>

const commands: Record<string, (folder: string, where: Where, print: Print) => Promise<void>> = {
  backup: async (folder, { DATA_DIR }, print) => {
    const cluster = await openCluster(DATA_DIR)
    try {
      await backUp(cluster, folder)
    } finally {
      await cluster.close()
    }
    print(
      `Saved in ${folder}. To restore it stop the server, move ${cluster.directory} away, and say: restore ${folder}`,
    )
  },
  restore: async (folder, { DATA_DIR }, print) => {
    if (DATA_DIR === 'temporary') throw new Error('Set DATA_DIR to the folder that is to hold the data.')
    await restore(folder, resolve(DATA_DIR))
    print(`Restored into ${resolve(DATA_DIR)}. Start the server on it.`)
  },
}

/**
 * What an operator asks of the embedded database instead of starting the server: `main.js backup /backups/monday`.
 * @returns false where nothing of the kind is asked
 * @throws Error that says what to do
 */
export const operate = async (args: readonly string[], where: Where, print: Print): Promise<boolean> => {
  const [name, folder] = args
  if (name === undefined) return false
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new Error(`There is no command ${name}: backup and restore are all.`)
  if (where.DATABASE_URL)
    throw new Error(
      'DATABASE_URL is set: use pg_dump and pg_restore there (docs/operations.md, "Back up and restore").',
    )
  // `--help` is no folder, either.
  if (folder === undefined || folder.startsWith('-'))
    throw new Error(`Name the folder of the backup: ${name} /backups/stepwise-monday`)
  await command(resolve(folder), where, print)
  return true
}
