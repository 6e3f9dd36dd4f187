import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Diagram } from '#src/studio/diagram.tsx'
import type { DrawnMachine } from '#src/studio/drawn-machine.ts'
import { outlineOf } from '#src/studio/outline.ts'
import { names, titleOf, wordsOf } from '#src/studio/phrases.ts'
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
:root{${colours(0)};color-scheme:light dark}
@media (prefers-color-scheme:dark){:root{${colours(1)}}}
body{margin:0;padding:2rem;font:14px/1.45 'Inter Variable',Inter,system-ui,sans-serif;background:var(--bg-page);color:var(--fg-text)}
a{color:var(--accent-fg)} h1{font-size:20px;margin:.2em 0} h2{font-size:16px;margin:2em 0 .5em} h3{font-size:14px;margin:1em 0 0}
p{color:var(--fg-quiet);margin:.2em 0} ul{margin:.2em 0;padding-left:1.2em} li i{color:var(--warn-fg);font-style:normal} small{color:var(--fg-quiet)}
.picture{overflow:auto;border:1px solid var(--line-hair);border-radius:8px;padding:8px;background:var(--bg-page)}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(18rem,1fr));gap:1rem;padding:0;list-style:none}
.cards li{border:1px solid var(--line-hair);border-radius:8px;background:var(--bg-surface);padding:1rem}
g[data-change]:target rect{stroke-width:6}
input{accent-color:var(--accent-solid)} .words,.names{display:none}
body:has(#words:checked) .words,body:has(#names:checked) .names{display:block}
`

/** A page that opens from the file system: it loads nothing. */
export const pageOf = (title: string, body: ReactNode): string =>
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
  )}\n`

export const colour = (name: Colour) => `var(${variable(name)})`

/** The page of one machine. */
export const machinePage = ({ name, words, chart, drawings }: DrawnMachine): string =>
  pageOf(
    titleOf(name),
    <main>
      <a href="index.html">{texts.allMachines}</a>
      <h1>{titleOf(name)}</h1>
      <p>{words.purpose}</p>
      <p>
        <label>
          <input type="radio" name="language" id="words" defaultChecked /> {texts.inWords}
        </label>{' '}
        <label>
          <input type="radio" name="language" id="names" /> {texts.inNames}
        </label>
      </p>
      {(['words', 'names'] as const).map((language) => (
        <div key={language} className={language}>
          <div className="picture">
            <Diagram
              drawing={drawings[language]}
              id={language}
              title={texts.diagramOf(titleOf(name))}
              colour={colour}
            />
          </div>
          <h2>{texts.asText}</h2>
          {outlineOf(chart, language === 'names' ? names : wordsOf(words)).map((state) => (
            <section key={state.path} style={{ marginLeft: `${state.depth * 16}px` }}>
              <h3>{state.name}</h3>
              <p>{state.facts.join(' · ')}</p>
              <ul>
                {state.steps.map((it) => (
                  <li key={it.edge}>
                    {it.cause} {it.guard ? <i>{it.guard}</i> : null} {it.toText} <small>{it.actions}</small>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      ))}
    </main>,
  )

/** The list of all machines. */
export const indexPage = (all: readonly DrawnMachine[]): string =>
  pageOf(
    texts.title,
    <main>
      <h1>{texts.title}</h1>
      <p>{texts.purpose}</p>
      <ul className="cards">
        {all.map(({ name, words, chart }) => (
          <li key={name}>
            <a href={`${name}.html`}>{titleOf(name)}</a>
            <p>{words.purpose}</p>
            <small>{texts.size(chart.states.length - 1, chart.edges.length)}</small>
          </li>
        ))}
      </ul>
    </main>,
  )
