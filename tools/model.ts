import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { withoutScreen } from '#tests/screens/machines/missing.ts'
import { build } from './build.ts'
import { needFastChromium } from './chromium.ts'
import { figuresFolder, levelRowsOf, pageHtml, readFigures, rowsOf, tableText } from './model-report.ts'
import { runModule } from './run.ts'

const usage = `npm run test:model [-- options]
  --machine name     only this machine; may be repeated
  --criterion name   only cover this: states, transitions, pairs, guards, outcomes, timers, refusals, cases; may be repeated
  --seed number      of the random paths
  --mutants which    changed (what this branch changes, as npm test does), none or all
  --level name       model (the machine alone), api (the server's calls), component (the screens),
                     browser (the fewest paths in Chromium), all; may be repeated`

const options = {
  machine: { type: 'string', multiple: true },
  criterion: { type: 'string', multiple: true },
  seed: { type: 'string' },
  mutants: { type: 'string' },
  level: { type: 'string', multiple: true },
} as const

const stop = (message: string): never => {
  console.error(`${message}\n${usage}`)
  process.exit(2)
}
const asked = () => {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error))
  }
}

const suites = {
  model: { project: 'model', folder: 'tests/model' },
  api: { project: 'server', folder: 'tests/server/machines' },
  component: { project: 'screens', folder: 'tests/screens/machines' },
  browser: { project: 'browser', folder: 'tests/browser/machines' },
} as const
const names = Object.keys(suites) as (keyof typeof suites)[]

const { machine = [], criterion = [], seed = '11', mutants = 'changed', level = ['model'] } = asked()
const unknown = level.filter((it) => it !== 'all' && !names.some((one) => one === it))
if (unknown.length > 0) stop(`There is no level ${unknown.join(', ')}.`)
const chosen = names.filter((it) => level.includes('all') || level.includes(it))
if (!['changed', 'none', 'all'].includes(mutants)) stop(`There are no mutants called ${mutants}.`)

rmSync(figuresFolder, { recursive: true, force: true })
mkdirSync(figuresFolder, { recursive: true })
if (chosen.includes('browser') && !(await build())) process.exit(1)
const projects = chosen.flatMap((it) => ['--project', suites[it].project])
process.exitCode = await runModule(
  'vitest/vitest.mjs',
  ['run', ...projects, ...chosen.map((it) => suites[it].folder)],
  {
    env: {
      MODEL_THOROUGH: '1',
      ...(chosen.includes('browser') && { CHROMIUM_PATH: await needFastChromium() }),
      MODEL_MACHINES: machine.join(),
      MODEL_CRITERIA: criterion.join(),
      MODEL_SEED: seed,
      MODEL_MUTANTS: mutants,
    },
  },
)
const figures = readFigures()
for (const [name, text] of [
  ['report.json', JSON.stringify(figures, null, 1)],
  ['report.html', pageHtml(figures)],
] as const)
  writeFileSync(join(figuresFolder, name), text)
console.log(`\n${tableText(rowsOf(figures))}\n`)
const followed = levelRowsOf(figures)
if (followed) console.log(`${tableText(followed)}\n`)
for (const { mutation } of figures) for (const it of mutation?.survivors ?? []) console.log(`not noticed: ${it}`)
for (const [name, reason] of Object.entries(withoutScreen)) console.log(`followed on no screen: ${name}. ${reason}`)
console.log(`Written to ${join(figuresFolder, 'report.html')} and report.json`)
