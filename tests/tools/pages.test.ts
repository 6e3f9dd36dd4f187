// @vitest-environment jsdom
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawMachine, summarize } from '#tools/diagrams/drawings.ts'
import { machinePage } from '#tools/diagrams/page.tsx'
import { writePages } from '#tools/diagrams/pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'stepwise-pages-'))
afterAll(() => rmSync(folder, { recursive: true }))
beforeAll(async () => {
  await writePages(folder, [await drawMachine('offer'), await drawMachine('reviewStart')], await summarize(new Map()))
})

/** Opens a written page in place of the one before; its script runs as it does in a browser. */
const open = (page: string) => {
  document.open()
  document.write(readFileSync(join(folder, page), 'utf8'))
  document.close()
  const type = (words: string) => {
    const field = document.querySelector<HTMLInputElement>('input[type=search]')
    if (!field) throw new Error('nothing can be searched for')
    field.value = words
    field.dispatchEvent(new Event('input'))
  }
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((it) => !it.hidden).map((it) => it.textContent)
  return { type, shown }
}

test('the written list opens from a file, tells where machines are used, and is searched [MACH-03]', () => {
  const { type, shown } = open('index.html')
  expect(shown('.cards > li')[1]).toContain('Used on: /employees/start-review')
  type('job offer')
  expect(shown('.cards a')).toHaveLength(2)
  expect(shown('.cards > li')).toHaveLength(1)
  expect(shown('[role=status]')).toEqual(['1 of 2 machines'])
})

test('a written page says where a machine is asked, also where it drives no screen [MACH-03]', async () => {
  const drawn = await drawMachine('offer')
  const told = (server: string[]) => machinePage({ drawn, screens: [], server }, '')
  expect(told([])).toContain('Used on: Inside other machines')
  expect(told(['answering offers'])).toContain('Used on: On the server')
  expect(told(['answering offers'])).not.toContain('Inside other machines')
})

test('a written page lists the faults that no test noticed, in words and by name [MACH-08]', async () => {
  const fault = 'reviewStart: begins in failed'
  const drawn = { ...(await drawMachine('reviewStart')), survivors: [fault] }
  const page = machinePage({ drawn, screens: [], server: [] }, '')
  expect(page).toContain('not noticed:</p><ul class="words"><li>Review start: begins in “failed”</li></ul>')
  expect(page).toContain(`<ul class="names"><li>${fault}</li></ul>`)
  expect(machinePage({ drawn: { ...drawn, survivors: null }, screens: [], server: [] }, '')).not.toContain('noticed')
})

test('a written page finds states and events, in words and by name [MACH-03]', () => {
  const { type, shown } = open('offer.html')
  type('accept')
  expect(shown('.words[data-count]')).toEqual(['2 parts found'])
  expect(shown('div.words > section:not([hidden]) > h3')).toEqual(['With the candidate', 'Accepted'])
  const faint = (part: string) => document.querySelector(`.words .plain ${part}`)?.classList.contains('faint')
  expect([faint('[data-state=sent]'), faint('[data-state=accepted]')]).toEqual([true, false])
  const lines = [...document.querySelectorAll('.words .plain [data-line*="|"]')]
  const clear = lines.filter((it) => !it.classList.contains('faint')).map((it) => it.getAttribute('data-line'))
  expect(clear).toEqual([expect.stringContaining('|offer.accept|')])
  expect(lines.length).toBeGreaterThan(5)
  const signs = [...document.querySelectorAll('.words .covered [data-sign]:not(.faint)')]
  expect(signs.map((it) => it.getAttribute('data-sign'))).toEqual(clear)
  type('')
  expect(shown('div.words > section')).toHaveLength(8)
  expect(document.querySelectorAll('.faint')).toHaveLength(0)
})

test('a written diagram is enlarged by keys and buttons, and fits again [MACH-03]', () => {
  open('offer.html')
  const canvas = document.querySelector('.words .plain')
  const view = () => document.querySelector('.words .plain svg')?.getAttribute('viewBox')
  const press = (key: string) => canvas?.dispatchEvent(new KeyboardEvent('keydown', { key }))
  press('0')
  const whole = view()
  press('ArrowRight')
  expect(view()).not.toBe(whole)
  document.querySelector<HTMLElement>('[data-key="0"]')?.click()
  expect(view()).toBe(whole)
})

test('a written page draws what tests take, with the path that takes each transition [MACH-08]', async () => {
  const { shown } = open('offer.html')
  const { taken } = await drawMachine('offer')
  expect(shown('.words .covered [data-sign] text').toSorted()).toEqual(
    Object.values(taken)
      .map((it) => `✓ ${it}`)
      .toSorted(),
  )
  expect(document.querySelectorAll('.plain [data-sign]')).toHaveLength(0)
  const edge = document.querySelector('.words [data-part^="sent|offer.accept"]')
  expect([...(edge?.querySelectorAll('ol > li') ?? [])].map((it) => it.textContent)).toContain('the candidate accepts')
})

test('a written page loads nothing [MACH-03]', () => {
  open('offer.html')
  expect(document.querySelectorAll('[src], link, script[type=module]')).toHaveLength(0)
})
