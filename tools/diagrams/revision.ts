import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Chart } from '#src/studio/chart.ts'
import { root } from '../run.ts'

/** Reads the machines where they lie, and prints their charts. */
const program = `import { machines } from '#machines/registry.ts'
import { chartOf } from '${join(root, 'src/studio/chart.ts')}'
const charts = await Promise.all(Object.entries(machines).map(async ([name, it]) => [name, chartOf(await it.machine())]))
process.stdout.write(JSON.stringify(Object.fromEntries(charts)))
`

/** The charts of all machines as they are in a revision of the repository. @throws Error on one without machines */
export const chartsAt = async (revision: string): Promise<Readonly<Record<string, Chart>>> => {
  const folder = mkdtempSync(join(tmpdir(), 'stepwise-diagrams-'))
  try {
    const parts = ['package.json', 'tsconfig.json', 'machines', 'src/contract']
    const archive = execFileSync('git', ['archive', '--end-of-options', revision, ...parts], {
      cwd: root,
      maxBuffer: 2 ** 28,
    })
    execFileSync('tar', ['-x', '-C', folder], { input: archive })
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    const file = join(folder, 'charts.ts')
    writeFileSync(file, program)
    const text = execFileSync(process.execPath, ['--import', 'tsx', file], { cwd: folder, maxBuffer: 2 ** 28 })
    return JSON.parse(text.toString()) as Record<string, Chart>
  } finally {
    rmSync(folder, { recursive: true })
  }
}
