import type { Chart } from '#src/studio/chart.ts'
import { Diagram } from '#src/studio/diagram.tsx'
import { type Change, type ChartDiff, diffOf } from '#src/studio/diff.ts'
import { DiffMarks } from '#src/studio/diff-marks.tsx'
import type { DrawnMachine } from '#src/studio/drawn-machine.ts'
import { type Phrases, titleOf, wordsOf } from '#src/studio/phrases.ts'
import * as texts from '#src/texts/studio.ts'
import { drawingOf } from './drawings.ts'
import { colour, pageOf } from './page.tsx'

const kinds: readonly Change[] = ['added', 'removed', 'changed']
const idOf = (id: string) => `change-${encodeURIComponent(id)}`

/** What a change is about: a state by its name, a transition by what sets it off and where it leads. */
const told = ({ chart: { states, edges } }: ChartDiff, phrases: Phrases, id: string): string => {
  const nameOf = (path: string) => {
    const state = states.find((it) => it.path === path)
    return state ? phrases.state(state) : path
  }
  const edge = edges.find((it) => it.id === id)
  if (!edge) return nameOf(id)
  const { from, to, cause } = edge
  const parts = [
    `${nameOf(from)}:`,
    phrases.cause(cause),
    phrases.guard(edge),
    texts.leadsTo(to.map(nameOf).join(', ')),
  ]
  return parts.filter((it) => it !== null).join(' ')
}

const diffPage = async (name: string, diff: ChartDiff, phrases: Phrases, since: string): Promise<string> => {
  const drawing = await drawingOf(diff.chart, phrases)
  return pageOf(
    texts.diffOf(titleOf(name), since),
    <main>
      <a href="diff.html">{texts.allChanges}</a>
      <h1>{texts.diffOf(titleOf(name), since)}</h1>
      {kinds.map((kind) => {
        const ids = [...diff.changes].flatMap(([id, change]) => (change === kind ? [id] : []))
        return ids.length === 0 ? null : (
          <section key={kind}>
            <h2>{texts.changeKinds[kind]}</h2>
            <ul>
              {ids.map((id) => (
                <li key={id}>
                  <a href={`#${idOf(id)}`}>{told(diff, phrases, id)}</a>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      <div className="picture">
        <Diagram drawing={drawing} id="diff" title={texts.diagramOf(titleOf(name))} colour={colour}>
          <DiffMarks drawing={drawing} changes={diff.changes} colour={colour} idOf={idOf} />
        </Diagram>
      </div>
    </main>,
  )
}

/** A page for each machine that is not as it was, and one that lists them. */
export const diffPages = async (
  before: Readonly<Record<string, Chart>>,
  after: readonly Pick<DrawnMachine, 'name' | 'chart' | 'words'>[],
  since: string,
): Promise<{ name: string; page: string }[]> => {
  const changed = after
    .map((it) => ({
      ...it,
      diff: diffOf(before[it.name] ?? { id: it.chart.id, states: it.chart.states.slice(0, 1), edges: [] }, it.chart),
    }))
    .filter((it) => it.diff.changes.size > 0)
  const gone = Object.keys(before).filter((name) => !after.some((it) => it.name === name))
  const pages = await Promise.all(
    changed.map(async ({ name, diff, words }) => ({
      name: `diff-${name}.html`,
      page: await diffPage(name, diff, wordsOf(words), since),
    })),
  )
  const list = pageOf(
    texts.changesSince(since),
    <main>
      <h1>{texts.changesSince(since)}</h1>
      <ul>
        {changed.map(({ name, diff }) => (
          <li key={name}>
            <a href={`diff-${name}.html`}>{titleOf(name)}</a> <small>{texts.changeCount(diff.changes.size)}</small>
          </li>
        ))}
        {gone.map((name) => (
          <li key={name}>{texts.machineGone(titleOf(name))}</li>
        ))}
      </ul>
    </main>,
  )
  return [...pages, { name: 'diff.html', page: list }]
}
