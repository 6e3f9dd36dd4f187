import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MachineName, machines } from '#machines/registry.ts'
import { excuses } from '#tools/explore/excuses.ts'
import { globFiles } from '#tools/glob-files.ts'
import type { MutationFigures } from '#tools/model-report.ts'
import { root } from '#tools/run.ts'
import { closureOf, testFilesOf } from './tests-of.ts'

/** Which mutants of a machine were noticed, and the hash of all that decided it. */
export type Recorded = Omit<MutationFigures, 'seconds'> & { hash: string }
type ScoreRecord = Readonly<Partial<Record<string, Recorded>>>

const recordFile = join(root, 'tests/model/scores.json')

const hashes = new Map<string, string>()
const hashOfFile = (file: string): string => {
  const known =
    hashes.get(file) ??
    createHash('sha256')
      .update(readFileSync(join(root, file)))
      .digest('hex')
  hashes.set(file, known)
  return known
}

/** What makes mutants and looks for them: when it changes, every machine is measured anew. */
const measuring = [
  ...['mutants', 'chart', 'mutation', 'own-tests', 'expectations', 'stories', 'cover', 'criteria'].map(
    (it) => `tests/model/${it}.ts`,
  ),
  ...['explore', 'lint'].map((it) => `tools/explore/${it}.ts`),
  'src/studio/chart.ts',
  ...globFiles(['src/studio/explore'], /(?<!\.test)\.ts$/),
]

/** The excuses for mutants of one machine. */
export const excusesOf = (name: string): string[] =>
  Object.keys(excuses).filter((it) => it.startsWith(`${name}.`) || it.startsWith(`${name}:`))

/** The files of machines and tests that decide which mutants of a machine are noticed. */
const filesBehind = (name: MachineName): string[] => {
  const file = `machines/${machines[name].file}`
  const all = [file, file.replace('.machine.ts', '.cases.ts'), ...testFilesOf(machines[name].file)].flatMap((it) => [
    ...closureOf(it),
  ])
  // What a person reads decides nothing.
  return [...new Set([...all, ...measuring])].filter((it) => !it.startsWith('machines/texts/')).toSorted()
}

/** The hash of everything that decides the score of a machine: other words in one of its files give another. */
export const scoreHashOf = (name: MachineName): string => {
  const hash = createHash('sha256')
  for (const it of filesBehind(name)) hash.update(it).update(hashOfFile(it))
  return hash.update(excusesOf(name).toSorted().join('\n')).digest('hex').slice(0, 16)
}

/** What was measured last, machine by machine; nothing where that cannot be read. */
export const readRecord = (file = recordFile): ScoreRecord => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ScoreRecord
  } catch {
    return {}
  }
}

/** The machines whose score is not that of the record any more. */
export const unrecorded = (record: ScoreRecord, hashOf: (name: MachineName) => string = scoreHashOf): MachineName[] =>
  (Object.keys(machines) as MachineName[]).filter((it) => record[it]?.hash !== hashOf(it))

/** Puts what was measured into the record, in the order of the alphabet, and takes out machines that there are no more. */
export const withMeasured = (record: ScoreRecord, measured: ScoreRecord): ScoreRecord =>
  Object.fromEntries(
    Object.entries({ ...record, ...measured })
      .filter(([name]) => Object.hasOwn(machines, name))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )

export const writeRecord = (record: ScoreRecord): void => {
  const text = `${JSON.stringify(record, null, 2)}\n`
  if (existsSync(recordFile) && readFileSync(recordFile, 'utf8') === text) return
  writeFileSync(recordFile, text)
}
