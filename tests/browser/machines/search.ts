import type { Page } from 'playwright-core'
import {
  command,
  commandPaletteUnless,
  quickSearchUnless,
  quickSearchUntaken,
  searchRecords,
} from '#tests/model/bound/search.ts'
import { openAs } from '../support/sign-in.ts'
import type { BrowserBinding } from './browser-level.ts'

const anotherMachine = 'another machine: The machine of the connection tells it.'
const byItself = 'another machine: The panel tells it, when an option was chosen.'
const press = (key: string) => (page: Page) => page.keyboard.press(key)
const firstOption = (page: Page) => page.getByRole('listbox').getByRole('option').first().click()
const again = /^(Retry|Try again)$/

const field = (page: Page) => page.getByRole('combobox', { name: 'Quick search' })
const type = (value: string) => (page: Page) => field(page).fill(value)
const button = (name: string | RegExp) => (page: Page) => page.getByRole('search').getByRole('button', { name }).click()
const box = (page: Page) => page.getByRole('listbox', { name: 'Search results' })
const note = (page: Page) => page.getByText(/^Type a job title/)
const says = (text: string) => async (page: Page) => {
  await page.getByRole('status').filter({ hasText: text }).first().waitFor()
}
const isNotShown = (it: ReturnType<typeof box>) => it.waitFor({ state: 'hidden' })

const openPage = async (page: Page) => {
  await openAs(page, 'manager', '/workspaces')
  // It is loaded with the pointer on it.
  await field(page).hover()
  await page.locator('input[role=combobox][aria-autocomplete]').waitFor()
}

export const quickSearchBinding: BrowserBinding = {
  machine: 'quickSearch',
  begin: { 'the page opens': openPage },
  events: {
    'goes into the field': (page) => field(page).click(),
    'leaves the field': press('Escape'),
    'empties the field': button('Clear'),
    'types gripper': type('gripper'),
    'adds a blank': type('gripper '),
    'types a blank': type(' '),
    'types zwingli': type('zwingli'),
    'deletes everything': type(''),
    'presses arrow down': press('ArrowDown'),
    'presses Enter': press('Enter'),
    'presses the first option': firstOption,
    'presses an option that is gone': 'not offered: Nobody can press what is not there.',
    'turns to the next page': button('Next page'),
    'turns back a page': button('Previous page'),
    'tries again': button(again),
    'the server is back': anotherMachine,
    'a candidate was opened': byItself,
  },
  unless: quickSearchUnless,
  untaken: quickSearchUntaken,
  calls: { searchRecords },
  states: {
    closed: async (page) => {
      await isNotShown(box(page))
      await isNotShown(note(page))
    },
    'opened.idle': (page) =>
      note(page)
        .or(page.getByRole('group', { name: 'Recent' }))
        .first()
        .waitFor(),
    'opened.waiting': says('Searching'),
    'opened.searching': says('Searching'),
    'opened.found': (page) => box(page).getByRole('option').first().waitFor(),
    'opened.nothing': async (page) => {
      await says('No results found')(page)
      await isNotShown(box(page))
    },
    'opened.failed': async (page) => {
      await page.getByRole('button', { name: again }).waitFor()
      await isNotShown(box(page))
    },
  },
}

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' })
const line = (page: Page) => palette(page).getByRole('combobox')
const write = (value: string) => (page: Page) => line(page).fill(value)
const status = (page: Page) => palette(page).getByRole('status')
const busy = (page: Page) =>
  status(page)
    .filter({ hasText: /earching for records/ })
    .waitFor()
const idle = (page: Page) =>
  status(page)
    .filter({ hasNotText: /earching for records/ })
    .waitFor({ state: 'attached' })

export const commandPaletteBinding: BrowserBinding = {
  machine: 'commandPalette',
  begin: { 'two commands': openPage, 'no commands': 'not offered: Whoever is signed in has commands.' },
  events: {
    'presses Ctrl K': press('Control+k'),
    'presses Escape': press('Escape'),
    'types sign': write(command),
    'adds a blank': write(`${command} `),
    'types zwingli': write('zwingli'),
    'deletes everything': write(''),
    'presses arrow up': press('ArrowUp'),
    'presses Enter': press('Enter'),
    'presses the first option': firstOption,
    'tries again': (page) => palette(page).getByRole('button', { name: again }).click(),
    'the server is back': anotherMachine,
    'a requisition was opened': byItself,
  },
  unless: commandPaletteUnless,
  calls: { searchRecords },
  states: {
    closed: (page) => isNotShown(palette(page)),
    'opened.browsing': async (page) => {
      await idle(page)
      await expect.poll(() => line(page).inputValue()).toBe('')
    },
    'opened.waiting': busy,
    'opened.searching': busy,
    'opened.found': async (page) => {
      await idle(page)
      await palette(page).getByRole('option').first().waitFor()
    },
    'opened.nothing': async (page) => {
      await idle(page)
      await palette(page).getByRole('option').first().waitFor({ state: 'detached' })
    },
    'opened.failed': (page) => palette(page).getByRole('button', { name: again }).waitFor(),
  },
}
