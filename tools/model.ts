import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { figuresFolder, pageHtml, readFigures, rowsOf, tableText } from './model-report.ts'
import { runModule } from './run.ts'

const usage = `npm run test:model [-- options]
  --machine name     only this machine; may be repeated
  --criterion name   only cover this: states, transitions, pairs, guards, outcomes, timers, refusals, cases; may be repeated
  --seed number      of the random paths
  --mutants which    changed (what this branch changes, as npm test does), none or all
  --level model      the level to run at: there is one today`

const options = {
  machine: { type: 'string', multiple: true },
  criterion: { type: 'string', multiple: true },
  seed: { type: 'string' },
  mutants: { type: 'string' },
  level: { type: 'string' },
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

const { machine = [], criterion = [], seed = '11', mutants = 'changed', level = 'model' } = asked()
if (level !== 'model') stop(`There is no level ${level}.`)
if (!['changed', 'none', 'all'].includes(mutants)) stop(`There are no mutants called ${mutants}.`)

rmSync(figuresFolder, { recursive: true, force: true })
mkdirSync(figuresFolder, { recursive: true })
process.exitCode = await runModule('vitest/vitest.mjs', ['run', '--project', 'model'], {
  env: {
    MODEL_MACHINES: machine.join(),
    MODEL_CRITERIA: criterion.join(),
    MODEL_SEED: seed,
    MODEL_MUTANTS: mutants,
  },
})
const figures = readFigures()
for (const [name, text] of [
  ['report.json', JSON.stringify(figures, null, 1)],
  ['report.html', pageHtml(figures)],
] as const)
  writeFileSync(join(figuresFolder, name), text)
console.log(`\n${tableText(rowsOf(figures))}\n`)
for (const { mutation } of figures) for (const it of mutation?.survivors ?? []) console.log(`not noticed: ${it}`)
console.log(`Written to ${join(figuresFolder, 'report.html')} and report.json`)
