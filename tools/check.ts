import { pathToFileURL } from 'node:url'
import { checkAllAddresses } from './addresses.ts'
import { checkAllImports } from './imports.ts'
import { checkAllMachines } from './machines.ts'
import { isMigrationCurrent } from './migrations.ts'
import { arePermissionsCurrent } from './permissions.ts'
import { checkAllRoutes } from './routes.ts'
import { runModule } from './run.ts'
import { checkAllTexts } from './texts.ts'

export type Check = { name: string; passes: () => Promise<boolean> }

/** Everything that is checked without running the application. */
export const checks: Check[] = [
  {
    name: 'types',
    // Its threads each check again what the others have checked: on two cores one is as fast, in half the processor time.
    passes: async () => (await runModule('typescript/bin/tsc', ['-p', '.', '--singleThreaded'])) === 0,
  },
  {
    name: 'lint and format',
    passes: async () => (await runModule('@biomejs/biome/bin/biome', ['check', '--error-on-warnings'])) === 0,
  },
  { name: 'imports', passes: async () => checkAllImports() },
  { name: 'routes', passes: async () => checkAllRoutes() },
  { name: 'addresses', passes: async () => checkAllAddresses() },
  { name: 'texts', passes: async () => checkAllTexts() },
  { name: 'machines', passes: checkAllMachines },
  { name: 'nothing unused', passes: async () => (await runModule('knip/bin/knip.js', ['--no-progress'])) === 0 },
  { name: 'migration', passes: isMigrationCurrent },
  { name: 'permissions', passes: arePermissionsCurrent },
]

/** Runs every check, also after a failed one. @returns the names of those that failed */
export const runChecks = async (): Promise<string[]> => {
  const failed: string[] = []
  for (const { name, passes } of checks) {
    const passed = await passes()
    console.log(`${passed ? '✓' : '✗'} ${name}`)
    if (!passed) failed.push(name)
  }
  return failed
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exitCode = (await runChecks()).length === 0 ? 0 : 1
