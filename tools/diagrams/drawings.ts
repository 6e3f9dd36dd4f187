import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ELK, ElkNode } from 'elkjs'
import ElkBundled from 'elkjs/lib/elk.bundled.js'
import { type MachineName, machines } from '#machines/registry.ts'
import { chartOf } from '#src/studio/chart.ts'
import type { DrawnMachine, MachineSummary } from '#src/studio/drawn-machine.ts'
import { drawingOf } from '#src/studio/layout/drawing-of.ts'
import { names, wordsOf } from '#src/studio/phrases.ts'
import { machineWords } from '#src/texts/machines/all.ts'
import { serverUses } from '#src/texts/studio.ts'
import { type Coverage, coverageOf } from '../explore/coverage.ts'
import { refusalsOf } from '../explore/refusals.ts'
import { root } from '../run.ts'

const cache = join(root, '.cache/diagrams')
// The typings tell of a default export; what Node imports is the class itself.
const elk = new (ElkBundled as unknown as new () => ELK)()

/** Lays a graph out, or takes it from the last time that the same one was. */
export const layout = async (graph: ElkNode): Promise<ElkNode> => {
  const text = JSON.stringify(graph)
  const file = join(cache, `${createHash('sha256').update(text).digest('hex').slice(0, 32)}.json`)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as ElkNode
  const done = await elk.layout(graph)
  mkdirSync(cache, { recursive: true })
  writeFileSync(file, JSON.stringify(done))
  return done
}

/** What `npm run test:model` has put on record of each machine; a copy without the tests has none. */
export const scoresFile = 'tests/model/scores.json'

/** The faults that were put into a machine and that nothing noticed; null where that is not on record. */
export const survivorsOf = (name: MachineName, file = join(root, scoresFile)): readonly string[] | null => {
  if (!existsSync(file)) return null
  const scores = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Partial<Record<string, { survivors: string[] }>>>
  return scores[name]?.survivors ?? null
}

export const machineNames = Object.keys(machines) as MachineName[]

const followed = new Map<MachineName, Promise<Coverage>>()

/** What the generated paths of a machine take, followed once. */
const coverageIn = (name: MachineName): Promise<Coverage> => {
  const { machine, cases } = machines[name]
  const known = followed.get(name) ?? Promise.all([machine(), cases()]).then(([one, its]) => coverageOf(one, its))
  followed.set(name, known)
  return known
}

/** A machine of the registry with a place for everything. */
export const drawMachine = async (name: MachineName): Promise<DrawnMachine> => {
  const { machine: load, cases } = machines[name]
  const machine = await load()
  const chart = chartOf(machine)
  const { taken, ways } = await coverageIn(name)
  const words = machineWords[name]
  return {
    name,
    words,
    chart,
    taken,
    ways,
    refusals: refusalsOf(machine, await cases(), Object.values(ways)),
    survivors: survivorsOf(name),
    drawings: { words: await drawingOf(chart, wordsOf(words), layout), names: await drawingOf(chart, names, layout) },
  }
}

/** What the list says of each machine. @param serverFiles sources by their paths in `src/server` */
export const summarize = async (serverFiles: ReadonlyMap<string, string>): Promise<MachineSummary[]> =>
  Promise.all(
    machineNames.map(async (name) => {
      const { file, machine } = machines[name]
      const { states, edges } = chartOf(await machine())
      const { taken } = await coverageIn(name)
      return {
        name,
        file,
        purpose: machineWords[name].purpose,
        states: states.length - 1,
        transitions: edges.length,
        taken: Object.values(taken).filter((it) => it > 0).length,
        server: [...serverFiles]
          .filter(([, text]) => text.includes(`machines/${file}'`))
          .map(([path]) => serverUses[path] ?? path),
      }
    }),
  )
