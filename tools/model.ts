import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { machines } from '#machines/registry.ts'
import { criteria } from '#tests/model/criteria.ts'
import { readRecord, withMeasured, writeRecord } from '#tests/model/record.ts'
import { withoutScreen } from '#tests/screens/machines/missing.ts'
import { argumentsOf, stop } from './arguments.ts'
import { build } from './build.ts'
import { needFastChromium } from './chromium.ts'
import {
  figureFilesOf,
  figuresFolder,
  levelRowsOf,
  notFollowed,
  pageHtml,
  readFigures,
  rowsOf,
  tableText,
  unknownName,
} from './model-report.ts'
import { runModule } from './run.ts'

const usage = `npm run test:model [-- options]
  --machine name     only this machine; may be repeated
  --criterion name   on the machine alone only cover this: states, transitions, pairs, guards, outcomes, timers, refusals, cases; may be repeated
  --seed number      of the random paths on the machine alone
  --mutants which    changed (what the record has not measured, as npm test does), none or all
  --level name       model (the machine alone), api (the server's calls), component (the screens),
                     browser (the fewest paths in Chromium), all; may be repeated`

const options = {
  machine: { type: 'string', multiple: true },
  criterion: { type: 'string', multiple: true },
  seed: { type: 'string' },
  mutants: { type: 'string' },
  level: { type: 'string', multiple: true },
} as const

const suites = {
  model: { project: 'model', folder: 'tests/model' },
  api: { project: 'server', folder: 'tests/server/machines' },
  component: { project: 'screens', folder: 'tests/screens/machines' },
  browser: { project: 'browser', folder: 'tests/browser/machines' },
} as const
const names = Object.keys(suites) as (keyof typeof suites)[]

const { values } = argumentsOf(usage, { options })
const { machine = [], criterion = [], seed = '11', mutants = 'changed', level = ['model'] } = values
const fault =
  unknownName('machine', machine, Object.keys(machines)) ??
  unknownName('criterion', criterion, criteria) ??
  unknownName('level', level, [...names, 'all']) ??
  unknownName('choice of mutants', [mutants], ['changed', 'none', 'all']) ??
  (/^\d+$/.test(seed) ? null : 'A seed is a whole number.')
if (fault !== null) stop(fault, usage)
const chosen = names.filter((it) => level.includes('all') || level.includes(it))

const others = chosen.filter((it) => it !== 'model')
if (others.length > 0 && (criterion.length > 0 || values.seed !== undefined))
  stop(
    `--criterion and --seed say what is done on the machine alone, and nothing at the level ${others.join(', ')}.`,
    usage,
  )

// What is measured anew is forgotten before; what is known of other machines stays.
mkdirSync(figuresFolder, { recursive: true })
for (const it of figureFilesOf(chosen, machine)) rmSync(join(figuresFolder, it), { force: true })
if (chosen.includes('browser') && !(await build())) process.exit(1)
/** A file of screens takes half a minute to load: for few machines as many of them are enough. */
const filesOf = (it: (typeof names)[number]): string[] => {
  const { folder } = suites[it]
  return it === 'component' && machine.length > 0
    ? machine.map((_, index) => `${folder}/paths-${index + 1}.`)
    : [folder]
}
const projects = chosen.flatMap((it) => ['--project', suites[it].project])
process.exitCode = await runModule('vitest/vitest.mjs', ['run', ...projects, ...chosen.flatMap(filesOf)], {
  env: {
    MODEL_THOROUGH: '1',
    ...(chosen.includes('browser') && { CHROMIUM_PATH: await needFastChromium() }),
    MODEL_MACHINES: machine.join(),
    MODEL_WATCHED: machine.length > 0 ? '1' : '',
    MODEL_CRITERIA: criterion.join(),
    MODEL_SEED: seed,
    MODEL_MUTANTS: mutants,
  },
})
const known = readFigures()
// Only what this run has measured: older figures may be older than the record.
const measured = known.flatMap(({ machine: name, mutation }) => {
  if (mutation === null || !chosen.includes('model') || (machine.length > 0 && !machine.includes(name))) return []
  const { seconds: _, ...recorded } = mutation
  return [[name, recorded] as const]
})
const record = withMeasured(readRecord(), Object.fromEntries(measured))
writeRecord(record)
// Of what was not measured now, the record knows.
const figures = known.map((it) => {
  const recorded = record[it.machine]
  return it.mutation === null && recorded ? { ...it, mutation: { ...recorded, seconds: 0 } } : it
})
for (const [name, text] of [
  ['report.json', JSON.stringify(figures, null, 1)],
  ['report.html', pageHtml(figures)],
] as const)
  writeFileSync(join(figuresFolder, name), text)
// The files tell of every machine, the console of those that were asked for.
const shown = figures.filter((it) => machine.length === 0 || machine.includes(it.machine))
console.log(`\n${tableText(rowsOf(shown))}\n`)
const followed = levelRowsOf(shown)
if (followed) console.log(`${tableText(followed)}\n`)
for (const { mutation } of shown) for (const it of mutation?.survivors ?? []) console.log(`not noticed: ${it}`)
for (const [name, reason] of Object.entries(withoutScreen))
  if (machine.length === 0 || machine.includes(name)) console.log(`followed on no screen: ${name}. ${reason}`)
const nowhere = notFollowed(known, chosen, machine)
for (const it of nowhere) console.log(`followed at none of the levels ${chosen.join(', ')}: ${it}`)
if (nowhere.length > 0) process.exitCode = 1
console.log(`Written to ${join(figuresFolder, 'report.html')} and report.json`)
