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

/** Runs a program and says nothing of what it complains about. @throws Problem with what `message` tells */
const output = (
  command: string,
  args: readonly string[],
  message: string,
  options: { cwd: string; input?: Buffer },
) => {
  try {
    return execFileSync(command, args, { ...options, maxBuffer: 2 ** 28, stdio: ['pipe', 'pipe', 'ignore'] })
  } catch {
    throw { message, code: null }
  }
}

/** The charts of all machines as they are in a revision of the repository. @throws Problem on none, or one without machines */
export const chartsAt = async (revision: string): Promise<Readonly<Record<string, Chart>>> => {
  const unknown = `There is no revision “${revision}” here. Give a commit, a branch or a tag, or a file that ends in .json.`
  const git = { cwd: root }
  const commit = output('git', ['rev-parse', '--verify', '--end-of-options', `${revision}^{commit}`], unknown, git)
  const folder = mkdtempSync(join(tmpdir(), 'stepwise-diagrams-'))
  try {
    const parts = ['package.json', 'tsconfig.json', 'machines', 'src/contract']
    const none = `The revision “${revision}” has no machines that can be compared with those of now.`
    const archive = output('git', ['archive', commit.toString().trim(), ...parts], none, git)
    execFileSync('tar', ['-x', '-C', folder], { input: archive })
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    const file = join(folder, 'charts.ts')
    writeFileSync(file, program)
    const text = output(process.execPath, ['--import', 'tsx', file], none, { cwd: folder })
    return JSON.parse(text.toString()) as Record<string, Chart>
  } finally {
    rmSync(folder, { recursive: true })
  }
}
