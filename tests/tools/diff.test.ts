import { createMachine } from 'xstate'
import { offerMachine } from '#machines/hiring/offer.machine.ts'
import { type Chart, chartOf } from '#src/studio/chart.ts'
import { diffOf } from '#src/studio/diff.ts'
import { configOf } from '#src/studio/exports.ts'
import { offerWords } from '#src/texts/machines/hiring.ts'
import { noPresentMachine, otherMachines } from '#src/texts/studio.ts'
import { diffPages, fileDiffPages } from '#tools/diagrams/diff-page.tsx'
import { chartsAt } from '#tools/diagrams/revision.ts'
import { readVersionFile } from '#tools/diagrams/version-file.ts'

const before = chartOf(
  createMachine({
    id: 'door',
    initial: 'shut',
    states: {
      shut: { on: { push: [{ guard: 'isOpen', target: 'open' }, { target: 'shut' }], lock: 'locked' } },
      open: {},
      locked: {},
    },
  }),
)
const after = chartOf(
  createMachine({
    id: 'door',
    initial: 'shut',
    states: {
      shut: { on: { push: [{ guard: 'isPaid', target: 'open' }, { target: 'shut' }], bolt: 'bolted' } },
      open: { tags: 'rest' },
      bolted: {},
    },
  }),
)

test('two versions are one chart, which says what was added, removed and changed [MACH-03]', () => {
  const { chart, changes } = diffOf(before, after)
  expect(Object.fromEntries(changes)).toEqual({
    open: 'changed',
    bolted: 'added',
    locked: 'removed',
    'shut|push|0': 'changed',
    'shut|bolt|0': 'added',
    'shut|lock|0|removed': 'removed',
  })
  expect(chart.states.map((it) => it.path)).toEqual(['', 'shut', 'open', 'bolted', 'locked'])
})

test('a transition that only moved in its list is the same one [MACH-03]', () => {
  const of = (rules: object[]) =>
    chartOf(
      createMachine({ id: 'door', initial: 'shut', states: { shut: { on: { push: rules } }, open: {} } } as never),
    )
  const [first, last] = [{ guard: 'isPaid', target: 'open' }, { target: 'shut' }]
  const { changes } = diffOf(of([first, last]), of([{ guard: 'isLate', target: 'shut' }, first, last]))
  expect([...changes]).toEqual([['shut|push|0', 'added']])
})

test('a page draws each change with a sign, and its list leads there [MACH-03]', async () => {
  const chart = chartOf(offerMachine)
  const old = { ...chart, edges: chart.edges.slice(1) }
  const pages = await diffPages({ offer: old, gone: before }, [{ name: 'offer', chart, words: offerWords }], 'v1')
  expect(pages.map((it) => it.name)).toEqual(['diff-offer.html', 'diff.html'])
  const page = pages[0]?.page ?? ''
  const links = [...page.matchAll(/href="#(change-[^"]+)"/g)].map((it) => it[1])
  expect(links).toHaveLength(1)
  expect(page.split(`id="${links[0]}"`)[1]).toMatch(
    /^ data-change="added"><rect[^>]*><\/rect><circle[^>]*><\/circle><text[^>]*>\+</,
  )
  expect(pages[1]?.page).toContain('Gone: removed')
  // It is wider than most windows: keys scroll it as well.
  expect(pages[0]?.page).toMatch(/<section class="picture" aria-label="[^"]+" tabindex="0">/)
})

test('two files are drawn as one page of changes; two of different machines are refused in words [MACH-03]', async () => {
  const file = (name: string, chart: Chart) => ({ name, text: JSON.stringify(configOf(chart)) })
  const pages = await fileDiffPages(file('old.json', before), file('new.json', after), [])
  expect(pages.map((it) => it.name)).toEqual(['diff-door.html', 'diff.html'])
  expect(pages[0]?.page).toContain('<h2>+ Added</h2>')
  const same = await fileDiffPages(file('old.json', before), file('new.json', before), [])
  expect(same.map((it) => it.name)).toEqual(['diff.html'])
  expect(same[0]?.page).toContain('Nothing has changed')
  const offer = { name: 'offer' as const, chart: chartOf(offerMachine), words: offerWords }
  const old = file('old.json', { ...offer.chart, edges: offer.chart.edges.slice(1) })
  expect((await fileDiffPages(old, null, [offer])).map((it) => it.name)).toEqual(['diff-offer.html', 'diff.html'])
  const told = (message: unknown) => expect.objectContaining({ message })
  expect(() => fileDiffPages(old, file('new.json', after), [offer])).toThrow(told(otherMachines('offer', 'door')))
  expect(() => fileDiffPages(file('old.json', before), null, [offer])).toThrow(told(noPresentMachine('door')))
})

test('the machines of a revision are read as they are there [MACH-03]', async () => {
  const { offer } = await chartsAt('HEAD')
  expect(offer).toEqual(JSON.parse(JSON.stringify(chartOf(offerMachine))))
})

test.each(['no-such-branch', '--output=file', '', 'HEAD:machines'])(
  'a revision “%s”, which there is not, is refused in words [MACH-03]',
  async (revision) => {
    await expect(chartsAt(revision)).rejects.toMatchObject({ message: expect.stringContaining('There is no revision') })
  },
)

test('a file that is not there is refused in words [MACH-03]', () => {
  expect(() => readVersionFile('not/there.json')).toThrow(
    expect.objectContaining({ message: 'There is no file “not/there.json” that can be read.' }),
  )
})
