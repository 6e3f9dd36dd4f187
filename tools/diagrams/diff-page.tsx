import type { Chart } from '#src/studio/chart.ts'
import { Diagram } from '#src/studio/diagram.tsx'
import { type ChartDiff, diffOf } from '#src/studio/diff.ts'
import { DiffMarks } from '#src/studio/diff-marks.tsx'
import { changesIn } from '#src/studio/diff-texts.ts'
import type { DrawnMachine } from '#src/studio/drawn-machine.ts'
import { drawingOf } from '#src/studio/layout/drawing-of.ts'
import { type Phrases, titleOf, wordsOf } from '#src/studio/phrases.ts'
import * as texts from '#src/texts/studio.ts'
import { layout } from './drawings.ts'
import { colour, pageOf } from './page.tsx'

const idOf = (id: string) => `change-${encodeURIComponent(id)}`

const diffPage = async (name: string, diff: ChartDiff, phrases: Phrases, since: string): Promise<string> => {
  const drawing = await drawingOf(diff.chart, phrases, layout)
  return pageOf(
    texts.diffOf(titleOf(name), since),
    <main>
      <a href="diff.html">{texts.allChanges}</a>
      <h1>{texts.diffOf(titleOf(name), since)}</h1>
      {changesIn(diff, phrases).map(({ kind, title, changes }) => (
        <section key={kind}>
          <h2>{title}</h2>
          <ul>
            {changes.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${idOf(id)}`}>{text}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
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
