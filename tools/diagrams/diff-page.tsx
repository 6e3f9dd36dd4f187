import { versionOf } from '#src/app/studio/read-version.ts'
import type { Chart } from '#src/studio/chart.ts'
import { Diagram } from '#src/studio/diagram.tsx'
import { type ChartDiff, diffOf } from '#src/studio/diff.ts'
import { chartOfExport, diffOfExports } from '#src/studio/diff-exports.ts'
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
      <section
        className="picture"
        aria-label={texts.diagramOf(titleOf(name))}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll it
        tabIndex={0}
      >
        <Diagram drawing={drawing} id="diff" title={texts.diagramOf(titleOf(name))} colour={colour}>
          <DiffMarks drawing={drawing} changes={diff.changes} colour={colour} idOf={idOf} />
        </Diagram>
      </section>
    </main>,
  )
}

type Compared = Pick<DrawnMachine, 'name' | 'words'> & { diff: ChartDiff }
type Page = { name: string; page: string }

/** A page for each machine that is not as it was, and one that lists them. */
const pagesOf = async (compared: readonly Compared[], gone: readonly string[], since: string): Promise<Page[]> => {
  const changed = compared.filter((it) => it.diff.changes.size > 0)
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
      {changed.length + gone.length === 0 ? <p>{texts.noChanges}</p> : null}
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

type Present = Pick<DrawnMachine, 'name' | 'chart' | 'words'>

/** What has changed since all machines were as in these charts, by their names. */
export const diffPages = (before: Readonly<Record<string, Chart>>, after: readonly Present[], since: string) =>
  pagesOf(
    after.map(({ name, words, chart }) => ({
      name,
      words,
      diff: diffOf(before[name] ?? { id: chart.id, states: chart.states.slice(0, 1), edges: [] }, chart),
    })),
    Object.keys(before).filter((name) => !after.some((it) => it.name === name)),
    since,
  )

type File = { name: string; text: string }
const chartIn = ({ name, text }: File) => chartOfExport(versionOf(name, text).configuration)

/**
 * What has changed since a machine was downloaded: to another file, or to the machine as it is now.
 * @throws Problem on a file that is no machine, and on two of different ones
 */
export const fileDiffPages = (before: File, after: File | null, machines: readonly Present[]) => {
  const from = chartIn(before)
  const known = machines.find((it) => it.name === from.id)
  const to = after ? chartIn(after) : known?.chart
  if (!to) throw { message: texts.noPresentMachine(from.id), code: null }
  if (to.id !== from.id) throw { message: texts.otherMachines(from.id, to.id), code: null }
  const diff = diffOfExports(from, to, known?.chart ?? null)
  const words = known?.words ?? { purpose: '', states: {}, events: {}, guards: {}, calls: {}, delays: {} }
  return pagesOf([{ name: from.id as DrawnMachine['name'], words, diff }], [], before.name)
}
