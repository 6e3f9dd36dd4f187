import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Diagram } from '#src/studio/diagram.tsx'
import type { DrawnMachine } from '#src/studio/drawn-machine.ts'
import { type OutlineState, outlineOf } from '#src/studio/outline.ts'
import { type Language, names, titleOf, wordsOf } from '#src/studio/phrases.ts'
import { faultTexts, survivorsOn } from '#src/studio/survivors.ts'
import * as texts from '#src/texts/studio.ts'
import { type Colour, palette } from '#src/ui/palette.ts'

const variable = (name: string) => `--${name.replaceAll('.', '-')}`
const colours = (at: 0 | 1) =>
  Object.entries(palette)
    .map(([name, pair]) => `${variable(name)}:${pair[at]}`)
    .join(';')

const font = readFileSync(
  fileURLToPath(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')),
).toString('base64')

const style = `
@font-face{font-family:'Inter Variable';font-weight:100 900;src:url(data:font/woff2;base64,${font}) format('woff2')}
:root{${colours(0)};color-scheme:light}
@media (prefers-color-scheme:dark){:root{${colours(1)};color-scheme:dark}}
:root:has(#light:checked){${colours(0)};color-scheme:light}
:root:has(#dark:checked){${colours(1)};color-scheme:dark}
body{margin:0;padding:clamp(1rem,3vw,2rem);font:14px/1.45 'Inter Variable',Inter,system-ui,sans-serif;background:var(--bg-page);color:var(--fg-text)}
a{color:var(--accent-fg)} h1{font-size:20px;margin:.2em 0} h2{font-size:16px;margin:2em 0 .5em} h3{font-size:14px;margin:1em 0 0}
p{color:var(--fg-quiet);margin:.2em 0} ul,ol{margin:.2em 0;padding-left:1.2em} li i{color:var(--warn-fg);font-style:normal} small{color:var(--fg-quiet)}
.picture,.canvas{border:1px solid var(--line-hair);border-radius:8px;background:var(--bg-page)}
.picture{overflow:auto;padding:8px;margin-top:1.5rem}
.canvas{height:70vh;min-height:20rem;overflow:hidden;cursor:grab;touch-action:none;user-select:none}
.canvas svg{width:100%;height:100%}
.faint:not(g[data-edge]),g[data-edge].faint text{opacity:.3}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(18rem,100%),1fr));gap:1rem;padding:0;list-style:none}
.cards>li{border:1px solid var(--line-hair);border-radius:8px;background:var(--bg-surface);padding:1rem;overflow-wrap:anywhere}
[hidden]{display:none!important}
.choices{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:center;margin:1rem 0}
fieldset{border:0;padding:0;margin:0;display:flex;flex-wrap:wrap;gap:.25rem .75rem} legend{float:left;margin-right:.75rem;color:var(--fg-quiet)}
label{display:inline-flex;gap:.3rem;align-items:center;min-height:24px}
input[type=search],button{font:inherit;color:inherit;background:var(--bg-surface);border:1px solid var(--line-field);border-radius:6px;padding:.4rem .6rem}
:focus-visible{outline:2px solid var(--accent-solid);outline-offset:2px}
g[data-change]:target rect{stroke-width:6}
input{accent-color:var(--accent-solid)}
body:not(:has(#words:checked)) .words,body:not(:has(#names:checked)) .names{display:none}
body:has(#covered:checked) .plain,body:not(:has(#covered:checked)) .covered{display:none}
`

/** A page that opens from the file system: it loads nothing. @param scripts what stands at its end */
export const pageOf = (title: string, body: ReactNode, scripts = ''): string =>
  `<!doctype html>\n${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <style>{style}</style>
      </head>
      <body>{body}</body>
    </html>,
  ).replace('</body>', () => `${scripts}</body>`)}\n`

/** What would end a script's element is written otherwise. */
const inScript = (text: string) => text.replaceAll('</', '<\\/')

export const colour = (name: Colour) => `var(${variable(name)})`

/** A machine with where it is used. */
export type Used = { drawn: DrawnMachine; screens: readonly string[] | null; server: readonly string[] }

const screensText = ({ screens, server }: Pick<Used, 'screens' | 'server'>) => {
  if (screens === null) return texts.everyPage
  if (screens.length > 0) return screens.join(', ')
  return server.length > 0 ? texts.onServer : texts.withinOthers
}
const coverageText = (taken: DrawnMachine['taken']) =>
  texts.coverage(Object.values(taken).filter((it) => it > 0).length, Object.keys(taken).length)

const Look = () => (
  <fieldset>
    <legend>{texts.look}</legend>
    {(['system', 'light', 'dark'] as const).map((it) => (
      <label key={it}>
        <input type="radio" name="look" id={it} defaultChecked={it === 'system'} /> {texts.looks[it]}
      </label>
    ))}
  </fieldset>
)

type Missed = Readonly<Record<string, readonly string[]>>
type ToldState = { state: OutlineState; drawn: DrawnMachine; missed: Missed }

/** A state as text: what happens in it, and of each transition what tests take of it. */
const Told = ({ state, drawn: { taken, ways, refusals }, missed }: ToldState) => (
  <section data-part={state.path} style={{ marginLeft: `${state.depth * 16}px` }}>
    <h3>{state.name}</h3>
    <p>{state.facts.join(' · ')}</p>
    <ul>
      {state.steps.map((it) => (
        <li key={it.edge} data-part={it.edge}>
          {it.cause} {it.guard ? <i>{it.guard}</i> : null} {it.toText} <small>{it.actions}</small>
          {refusals[it.edge] ? <p>{texts.refusedWith(refusals[it.edge] ?? [])}</p> : null}
          <div className="covered">
            <small>{texts.takenTimes(taken[it.edge] ?? 0)}</small>
            {ways[it.edge] ? (
              <ol>
                {ways[it.edge]?.map((name, at) => (
                  <li key={at}>{name}</li>
                ))}
              </ol>
            ) : null}
            {missed[it.edge]?.map((fault) => (
              <p key={fault}>{texts.notNoticed(fault)}</p>
            ))}
          </div>
        </li>
      ))}
    </ul>
  </section>
)

const keys = [
  ['-', texts.smaller],
  ['+', texts.larger],
  ['0', texts.fit],
] as const

/** The page of one machine. @param script what it does once it is opened */
export const machinePage = ({ drawn, screens, server }: Used, script: string): string => {
  const { name, words, chart, drawings, taken, survivors } = drawn
  const title = titleOf(name)
  const tell = { words: faultTexts(chart, wordsOf(words)), names: (it: string) => it }
  const missed: Record<Language, Missed> = {
    words: survivorsOn(chart, survivors ?? [], tell.words),
    names: survivorsOn(chart, survivors ?? []),
  }
  const outlines: Record<Language, OutlineState[]> = {
    words: outlineOf(chart, wordsOf(words)),
    names: outlineOf(chart, names),
  }
  const languages = [
    ['words', texts.inWords],
    ['names', texts.inNames],
  ] as const
  return pageOf(
    title,
    <main>
      <a href="index.html">{texts.allMachines}</a>
      <h1>{title}</h1>
      <p>{words.purpose}</p>
      <div className="choices">
        <input type="search" aria-label={texts.findPart} placeholder={texts.findPart} />
        <div role="status">
          {languages.map(([language]) => (
            <span key={language} className={language} data-count />
          ))}
        </div>
        <fieldset>
          <legend>{texts.languageLabel}</legend>
          {languages.map(([language, told]) => (
            <label key={language}>
              <input type="radio" name="language" id={language} defaultChecked={language === 'words'} /> {told}
            </label>
          ))}
        </fieldset>
        <Look />
        <label>
          <input type="checkbox" id="covered" /> {`${texts.tests}: ${texts.showCoverage}`}
        </label>
      </div>
      {languages.map(([language]) => (
        <div key={language} className={language}>
          {(['plain', 'covered'] as const).map((kind) => (
            <div
              key={kind}
              className={`canvas ${kind}`}
              role="application"
              aria-label={texts.canvas(texts.diagramOf(title))}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move it
              tabIndex={0}
            >
              <Diagram
                drawing={drawings[language]}
                id={`${language}-${kind}`}
                title={texts.diagramOf(title)}
                colour={colour}
                marks={{ rules: drawn.refusals, ...(kind === 'covered' ? { taken, survivors: missed[language] } : {}) }}
              />
            </div>
          ))}
        </div>
      ))}
      <div className="choices">
        {keys.map(([key, told]) => (
          <button key={key} type="button" data-key={key}>
            {told}
          </button>
        ))}
      </div>
      <p>{`${texts.usedOn}: ${screensText({ screens, server })}`}</p>
      {server.length > 0 ? <p>{`${texts.askedByServer}: ${server.join(', ')}`}</p> : null}
      <p>{coverageText(taken)}</p>
      {survivors ? <p>{texts.survivors(survivors.length)}</p> : null}
      {survivors && survivors.length > 0
        ? languages.map(([language]) => (
            <ul key={language} className={language}>
              {survivors.map((it) => (
                <li key={it}>{tell[language](it)}</li>
              ))}
            </ul>
          ))
        : null}
      <h2>{texts.asText}</h2>
      {languages.map(([language]) => (
        <div key={language} className={language}>
          {outlines[language].map((state) => (
            <Told key={state.path} state={state} drawn={drawn} missed={missed[language]} />
          ))}
        </div>
      ))}
    </main>,
    `<script type="application/json" id="outlines">${inScript(JSON.stringify(outlines))}</script><script>${inScript(script)}</script>`,
  )
}

/** The list of all machines. @param script what it does once it is opened */
export const indexPage = (all: readonly Used[], script: string): string =>
  pageOf(
    texts.title,
    <main>
      <h1>{texts.title}</h1>
      <p>{texts.purpose}</p>
      <div className="choices">
        <input type="search" aria-label={texts.findMachine} placeholder={texts.findMachinePlaceholder} />
        <span role="status">{texts.countOf(all.length, all.length)}</span>
        <Look />
      </div>
      <ul className="cards">
        {all.map(({ drawn: { name, words, chart, taken }, screens, server }) => (
          <li key={name}>
            <a href={`${name}.html`}>{titleOf(name)}</a>
            <p>{words.purpose}</p>
            <small>{texts.size(chart.states.length - 1, chart.edges.length)}</small>
            <p>{`${texts.usedOn}: ${screensText({ screens, server })}`}</p>
            {server.length > 0 ? <p>{texts.askedFor(server.join(', '))}</p> : null}
            <p>{coverageText(taken)}</p>
          </li>
        ))}
      </ul>
    </main>,
    `<script>${inScript(script)}</script>`,
  )
