import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

/** Where the model tests leave their figures, and the report what it is made of. */
export const figuresFolder = join(root, '.cache/model')

/** What the generated paths of a machine cover, null where that was not asked for; `seconds` of the processor. */
export type PathFigures = {
  states: number | null
  transitions: number | null
  pairs: number | null
  guards: number | null
  outcomes: number | null
  timers: number | null
  refusals: number | null
  paths: number
  steps: number
  seconds: number
  missing: readonly string[]
  /** How often the paths take each transition, by its name in the diagram. */
  taken: Readonly<Record<string, number>>
  /** By the same names the shortest way that takes it, as the cases of its steps. */
  ways: Readonly<Record<string, readonly string[]>>
}
/** Mutants by name: nobody noticed a survivor, an excused one is equivalent to the machine. */
export type MutationFigures = {
  /** Of everything that decides the score. */
  hash: string
  mutants: number
  killed: number
  survivors: readonly string[]
  excused: readonly string[]
  seconds: number
}
/**
 * What was followed on something that a machine works for, the server or a screen; `seconds` of the processor. `failed`:
 * where the two disagreed.
 */
export type LevelFigures = {
  paths: number
  steps: number
  failed: number
  seconds: number
  missing: readonly string[]
}
export const levels = ['api', 'component', 'browser'] as const
export type FollowedLevel = (typeof levels)[number]
export type MachineFigures = {
  machine: string
  paths: PathFigures | null
  mutation: MutationFigures | null
} & Record<FollowedLevel, LevelFigures | null>

const read = <T>(file: string): T | null => {
  const path = join(figuresFolder, file)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : null
}

/** What the generated paths of a machine covered the last time; null where they were never followed here. */
export const readPathFigures = (name: string): PathFigures | null => read<PathFigures>(`${name}.paths.json`)

/** Which faults of a machine were noticed the last time; null where none was ever put into it here. */
export const readMutationFigures = (name: string): MutationFigures | null =>
  read<MutationFigures>(`${name}.mutants.json`)

/** The files that a run at these levels writes anew: of the machines that were asked for, else of all. */
export const figureFilesOf = (
  chosen: readonly ('model' | FollowedLevel)[],
  asked: readonly string[],
  files: readonly string[] = existsSync(figuresFolder) ? readdirSync(figuresFolder) : [],
): string[] => {
  const kinds = chosen.flatMap((it) => (it === 'model' ? ['paths', 'mutants'] : [it]))
  return files.filter((it) => {
    const [name = '', kind = ''] = it.split('.')
    return kinds.includes(kind) && (asked.length === 0 || asked.includes(name))
  })
}

/** What the last runs measured, machine by machine. */
export const readFigures = (): MachineFigures[] => {
  const files = existsSync(figuresFolder) ? readdirSync(figuresFolder) : []
  const names = new Set(
    files.flatMap((it) => /^(\w+)\.(paths|mutants|api|component|browser)\.json$/.exec(it)?.[1] ?? []),
  )
  return [...names].toSorted().map((machine) => ({
    machine,
    paths: readPathFigures(machine),
    mutation: readMutationFigures(machine),
    api: read<LevelFigures>(`${machine}.api.json`),
    component: read<LevelFigures>(`${machine}.component.json`),
    browser: read<LevelFigures>(`${machine}.browser.json`),
  }))
}

/** What is wrong with names that were asked for, or null. Looked at before anything that is known is forgotten. */
export const unknownName = (what: string, asked: readonly string[], known: readonly string[]): string | null => {
  const unknown = asked.filter((it) => !known.includes(it))
  return unknown.length === 0 ? null : `There is no ${what} ${unknown.join(', ')}, but: ${known.join(', ')}.`
}

/** The machines that were asked for and that no chosen level has followed: that is no success. */
export const notFollowed = (
  figures: readonly MachineFigures[],
  chosen: readonly ('model' | FollowedLevel)[],
  asked: readonly string[],
): string[] =>
  asked.filter((name) => {
    const found = figures.find((it) => it.machine === name)
    return !chosen.some((level) => found && found[level === 'model' ? 'paths' : level] !== null)
  })

/** Noticed mutants in a hundred, excused ones left aside. */
export const scoreOf = (all: readonly Pick<MutationFigures, 'mutants' | 'killed' | 'excused'>[]): number => {
  const count = all.reduce((sum, it) => sum + it.mutants - it.excused.length, 0)
  return count === 0 ? 100 : (100 * all.reduce((sum, it) => sum + it.killed, 0)) / count
}

const columns = [
  'states',
  'transitions',
  'pairs',
  'guards',
  'outcomes',
  'timers',
  'refusals',
  'paths',
  'steps',
] as const
const heads = ['machine', ...columns, 'mutants', 'noticed', 'seconds']

/** The figures as rows of text, a line of sums last. */
export const rowsOf = (figures: readonly MachineFigures[]): string[][] => {
  const row = (name: string, paths: readonly PathFigures[], mutation: readonly MutationFigures[]) => [
    name,
    ...columns.map((it) => {
      const known = paths.flatMap((one) => one[it] ?? [])
      return known.length === 0 ? '–' : String(known.reduce((sum, one) => sum + one, 0))
    }),
    mutation.length === 0 ? '–' : String(mutation.reduce((sum, it) => sum + it.mutants, 0)),
    mutation.length === 0 ? '–' : `${scoreOf(mutation).toFixed(1)} %`,
    [...paths, ...mutation].reduce((sum, it) => sum + it.seconds, 0).toFixed(1),
  ]
  const present = <T>(it: T | null): T[] => (it === null ? [] : [it])
  return [
    heads,
    ...figures.map((it) => row(it.machine, present(it.paths), present(it.mutation))),
    row(
      'all',
      figures.flatMap((it) => present(it.paths)),
      figures.flatMap((it) => present(it.mutation)),
    ),
  ]
}

/** The same for what was followed on the server and on screens; null where nothing was. */
export const levelRowsOf = (figures: readonly MachineFigures[]): string[][] | null => {
  const rows = levels.flatMap((level) => {
    const of = figures.flatMap(({ machine, [level]: it }) => (it === null ? [] : [{ machine, it }]))
    const row = (machine: string, all: readonly LevelFigures[]) => [
      `${machine}, ${level}`,
      String(all.reduce((sum, it) => sum + it.paths, 0)),
      String(all.reduce((sum, it) => sum + it.steps, 0)),
      String(all.reduce((sum, it) => sum + it.failed, 0)),
      String(all.reduce((sum, it) => sum + it.missing.length, 0)),
      all.reduce((sum, it) => sum + it.seconds, 0).toFixed(1),
    ]
    const sum = row(
      'all machines',
      of.map(({ it }) => it),
    )
    return of.length === 0 ? [] : [...of.map(({ machine, it }) => row(machine, [it])), sum]
  })
  return rows.length === 0 ? null : [['machine, level', 'paths', 'steps', 'failed', 'left out', 'seconds'], ...rows]
}

/** Rows in columns, numbers to the right. */
export const tableText = (rows: readonly string[][]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((it) => it[column]?.length ?? 0)))
  const cell = (it: string, column: number) =>
    column === 0 ? it.padEnd(widths[column] ?? 0) : it.padStart(widths[column] ?? 0)
  return rows.map((it) => it.map(cell).join('  ').trimEnd()).join('\n')
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const listHtml = (title: string, items: readonly string[]) =>
  items.length === 0 ? '' : `<h3>${title}</h3><ul>${items.map((it) => `<li>${escaped(it)}</li>`).join('')}</ul>`

/** The same as a page that needs nothing else. */
export const pageHtml = (figures: readonly MachineFigures[]): string => {
  const [head = [], ...rows] = rowsOf(figures)
  const line = (tag: string, cells: readonly string[]) =>
    `<tr>${cells.map((it, index) => `<${index === 0 ? `th scope="row"` : tag}>${escaped(it)}</${index === 0 ? 'th' : tag}>`).join('')}</tr>`
  const tableHtml = (it: readonly string[][] | null) =>
    it === null
      ? ''
      : `<h2>Followed on server and screens</h2><table>${it.map((row) => line('td', row)).join('\n')}</table>`
  const details = figures.map(({ machine, paths, mutation, ...followed }) => {
    const lists = [
      listHtml('Not covered', paths?.missing ?? []),
      ...levels.map((it) => listHtml(`Not covered at the level ${it}`, followed[it]?.missing ?? [])),
      listHtml('Mutants that nothing noticed', mutation?.survivors ?? []),
      listHtml('Excused mutants', mutation?.excused ?? []),
    ].join('')
    return lists === '' ? '' : `<section><h2>${escaped(machine)}</h2>${lists}</section>`
  })
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Model tests</title>
<style>body{font:16px/1.5 system-ui;margin:2rem auto;max-width:80rem;padding:0 1rem}table{border-collapse:collapse}
th,td{padding:.25rem .75rem;text-align:right;border-bottom:1px solid #ccc}th[scope=row]{text-align:left}</style>
<h1>Model tests</h1><div style="overflow-x:auto"><table><thead>${line('th scope="col"', head).replaceAll('</th scope="col">', '</th>')}</thead>
<tbody>${rows.map((it) => line('td', it)).join('\n')}</tbody></table></div>
${tableHtml(levelRowsOf(figures))}
${details.join('\n')}</html>
`
}
