import { execFileSync } from 'node:child_process'
import { type MachineName, machines } from '#machines/registry.ts'
import { isFull } from '#tests/full.ts'
import { branchPoint } from '#tools/git.ts'
import { root } from '#tools/run.ts'
import { type Criterion, criteria } from './criteria.ts'
import { readRecord, unrecorded } from './record.ts'
import { closureOf, testFilesOf } from './tests-of.ts'

const listed = (name: string): string[] => process.env[name]?.split(',').filter((it) => it !== '') ?? []

/** The names that were asked for, else all of them. @throws Error on a name that there is not */
const chosen = <T extends string>(setting: string, all: readonly T[]): T[] => {
  const asked = listed(setting)
  const unknown = asked.filter((it) => !all.some((one) => one === it))
  if (unknown.length > 0) throw new Error(`${setting}: there is no ${unknown.join(', ')}. There are ${all.join(', ')}.`)
  return asked.length === 0 ? [...all] : all.filter((it) => asked.includes(it))
}

const names = Object.keys(machines) as MachineName[]
export const chosenMachines = chosen('MODEL_MACHINES', names)
export const chosenCriteria: readonly Criterion[] = chosen('MODEL_CRITERIA', criteria)
/** Asked for by `npm run test:model`: `npm test` has less time. */
export const isThorough = process.env.MODEL_THOROUGH === '1'
/** Asked for a few machines by name: somebody watches, and does not wait a minute for what never comes. */
export const isWatched = process.env.MODEL_WATCHED === '1'
/** Whether the server is asked in every state, or in as few as show everything. */
export const everyState = isThorough || isFull
export const seed = Number(process.env.MODEL_SEED ?? 11)
if (!Number.isInteger(seed)) throw new Error('MODEL_SEED: a seed is a whole number')

const lines = (...args: string[]): string[] => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n')

/** The files that this branch changes; on the main branch those of its last commit. */
const changedFiles = async (): Promise<string[]> => {
  const branched = await branchPoint().catch(() => null)
  // Where there is no history, nothing is known to have changed.
  if (branched === null) return []
  const [head, before] = lines('rev-list', '--first-parent', '--max-count=2', 'HEAD')
  const since = branched === head && before ? before : branched
  return [...lines('diff', '--name-only', since), ...lines('ls-files', '--others', '--exclude-standard')]
}

const files = await changedFiles()
/** The machines of which a file has changed that they or their tests are made of. */
const changed = names.filter((it) => {
  const { file } = machines[it]
  return files.some((one) => closureOf(`machines/${file}`).has(one) || testFilesOf(file).includes(one))
})
/** Those whose chart or cases have changed, and not only what many are made of. */
const changedThemselves = names.filter((it) => {
  const file = `machines/${machines[it].file}`
  return files.includes(file) || files.includes(file.replace('.machine.ts', '.cases.ts'))
})

/**
 * What the paths on screens cover: `npm test` has time for each pair of transitions of the machines that changed
 * themselves, each transition of those whose parts did, and each state of the others.
 */
export const screenCriteriaOf = (machine: MachineName): readonly Criterion[] => {
  if (isThorough) return ['transitions', 'pairs', 'refusals']
  if (changedThemselves.includes(machine)) return ['transitions', 'pairs']
  return isFull || changed.includes(machine) ? ['transitions'] : ['states']
}

/**
 * What the paths in Chromium cover: each transition on demand and of machines that changed, else the states of the
 * smallest one, whose paths show that the level works. Too dear for more: the same paths are followed on the mounted
 * screen. Null for a machine that is not followed.
 */
export const browserCriterionOf = (machine: MachineName, smallest: MachineName): Criterion | null => {
  if (isThorough || isFull || changed.includes(machine)) return 'transitions'
  return machine === smallest ? 'states' : null
}

/** The machines of which mutants are made: those that are not as the record measured them, or as asked `all` or `none`. */
export const mutatedMachines = () => {
  const asked = process.env.MODEL_MUTANTS ?? 'changed'
  if (asked === 'none') return []
  const wanted = asked === 'all' ? names : unrecorded(readRecord())
  return wanted.filter((it) => chosenMachines.includes(it))
}
