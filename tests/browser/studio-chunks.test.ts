import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as texts from '#src/texts/studio.ts'
import { root } from '#tools/run.ts'

const folder = join(root, 'dist/client')
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
const chunks = () =>
  new Map(
    readdirSync(join(folder, 'assets'))
      .filter((it) => it.endsWith('.js'))
      .map((it) => [it, readFileSync(join(folder, 'assets', it), 'utf8')]),
  )
/** What the studio says in whole sentences, as nothing else does: its texts stand where its code does. */
const sentences = Object.values(texts).filter((it) => typeof it === 'string' && /^[A-Z].{30,}\.$/.test(it))

/** The files that come with one, itself included. */
const withAll = (all: ReadonlyMap<string, string>, first: string): string[] => {
  const reached = new Set([first])
  // A set hands out what is added while it is walked.
  for (const it of reached)
    for (const next of namesIn(all.get(it) ?? '', /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) reached.add(next)
  return [...reached]
}

test('the code of the studio is in no file that another screen loads, only in those of its routes [MACH-03]', () => {
  const all = chunks()
  const tells = (it: string) => sentences.some((text) => all.get(it)?.includes(String(text)))
  const begun = [
    ...namesIn(readFileSync(join(folder, 'index.html'), 'utf8'), /assets\/([\w.-]+\.js)/g),
    ...[...all.values()].flatMap((it) => namesIn(it, /import\(\s*["'`]\.\/([\w.-]+\.js)["'`]/g)),
  ]
  const telling = [...new Set(begun.filter((it) => withAll(all, it).some(tells)).map((it) => it.split('-')[0]))]
  expect(sentences.length).toBeGreaterThan(20)
  expect(telling.toSorted()).toEqual(['machines._name', 'machines.compare', 'machines.index', 'machines.live'])
})
