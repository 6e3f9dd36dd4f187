import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import type { DrawnMachine, MachineSummary } from '#src/studio/drawn-machine.ts'
import { root } from '../run.ts'
import { indexPage, machinePage } from './page.tsx'
import { screensWith } from './screens.ts'

/** What the pages do once they are opened, as a script that stands in each of them. */
const bundle = async (): Promise<string> => {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      copyPublicDir: false,
      lib: { entry: join(root, 'tools/diagrams/page-client.ts'), name: 'page', formats: ['iife'] },
    },
  })
  const [output] = [built].flat().flatMap((it) => ('output' in it ? it.output : []))
  if (output?.type !== 'chunk') throw new Error('The script of the pages was not built')
  return output.code
}

/** Writes a page for each machine and one that lists them; they open from the file system and load nothing. */
export const writePages = async (
  folder: string,
  machines: readonly DrawnMachine[],
  summaries: readonly MachineSummary[],
): Promise<void> => {
  const script = await bundle()
  mkdirSync(folder, { recursive: true })
  const used = machines.map((drawn) => ({
    drawn,
    screens: screensWith(drawn.name),
    server: summaries.find((it) => it.name === drawn.name)?.server ?? [],
  }))
  for (const it of used) writeFileSync(join(folder, `${it.drawn.name}.html`), machinePage(it, script))
  writeFileSync(join(folder, 'index.html'), indexPage(used, script))
}
