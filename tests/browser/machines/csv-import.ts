import { HttpResponse } from 'msw'
import type { Page } from 'playwright-core'
import { csvImportCases } from '#machines/admin/csv-import.cases.ts'
import { aWorld } from '#mocks/a-world.ts'
import { faults } from '#mocks/faults.ts'
import { anImportReport } from '#mocks/imports.ts'
import { aSuperUser } from '#mocks/people.ts'
import { imports } from '#src/contract/imports.ts'
import { csvImportEvents, csvImportUnless, csvImportUntaken, twoPlaces } from '#tests/model/bound/csv-import.ts'
import { openAs } from '../support/sign-in.ts'
import { type BrowserBinding, problemAnswer, showWorld } from './browser-level.ts'

const open = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Import', exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import locations' })
const question = (page: Page) => page.getByRole('dialog', { name: 'Close without importing?' })
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name })
const press = (name: string | RegExp) => (page: Page) => button(page, name).click()
const choose = (name: RegExp) => (page: Page) => dialog(page).getByRole('radio', { name }).click()
const column = (page: Page) => dialog(page).getByLabel('“Name” stands for')
const file = (name: string, text: string) => (page: Page) =>
  dialog(page)
    .getByLabel('Choose a CSV file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
const { loadTemplate, uploadFile } = csvImportCases.outcomes
const byItself = 'A file of two rows is read and checked before anybody could see it.'

export const csvImportBinding: BrowserBinding = {
  machine: 'csvImport',
  begin: {
    'a list of places': async (page) => {
      const world = await showWorld(page, aWorld({ me: aSuperUser() }))
      world.imports.looks[7] = [anImportReport({ importId: 7 })]
      await openAs(page, 'admin', '/admin/general/location')
      await open(page).waitFor()
    },
  },
  events: {
    ...csvImportEvents,
    'wants to import': (page) => open(page).click(),
    'tries again': press('Try again'),
    'chooses a file': (page) => file('places.csv', twoPlaces())(page),
    'chooses a picture': file('places.png', ''),
    'goes on without a file': press('Continue'),
    'chooses another file': press('Choose another file'),
    'takes the template': press('Download template'),
    'looks for an earlier import': async (page) => {
      await button(page, 'Earlier imports').click()
      await page
        .getByRole('dialog', { name: 'Earlier imports of locations' })
        .getByRole('button', { name: 'Close' })
        .click()
    },
    'matches the town': (page) => column(page).selectOption('Name'),
    'leaves the town out': (page) => column(page).selectOption('Leave out'),
    'goes on with these columns': press('Continue'),
    'looks at the columns again': press('Change columns'),
    'wants all or nothing': choose(/^All rows/),
    'wants the good rows': choose(/^The correct rows/),
    'wants records changed': choose(/^Change the record/),
    'wants records left as they are': choose(/^Refuse the row/),
    'sends it': press(/^Import/),
    'gives it up': async (page) => {
      const stay = question(page).getByRole('button', { name: 'Keep editing' })
      await ((await stay.isVisible()) ? stay : button(page, /^Cancel/)).click()
    },
    'lets the corrections go': (page) => question(page).getByRole('button', { name: 'Discard' }).click(),
  },
  unless: csvImportUnless,
  untaken: csvImportUntaken,
  calls: {
    loadTemplate: {
      endpoint: imports.template,
      done: { 'the columns of places': { json: loadTemplate.done['the columns of places'] } },
      error: { offline: faults['network error'] },
    },
    readFile: { atOnce: 'two places', because: byItself },
    checkRows: { atOnce: 'all are right', because: byItself },
    uploadFile: {
      endpoint: imports.upload,
      done: { 'it runs': { json: uploadFile.done['it runs'] } },
      error: {
        offline: faults['network error'],
        'refused by the server': problemAnswer(400, 'BAD_REQUEST'),
        'a gateway that gave up': () => new HttpResponse(null, { status: 504 }),
        'too large for a gateway': () => new HttpResponse(null, { status: 413 }),
      },
    },
  },
  states: {
    closed: (page) => dialog(page).waitFor({ state: 'detached' }),
    loading: (page) => dialog(page).getByText('Loading the columns…').waitFor(),
    notLoaded: (page) => button(page, 'Try again').waitFor(),
    choosing: (page) => dialog(page).getByLabel('Choose a CSV file').waitFor({ state: 'attached' }),
    reading: 'at once: A file of two rows is read and checked before anybody could see it.',
    matching: (page) => column(page).waitFor(),
    checking: 'at once: A file of two rows is read and checked before anybody could see it.',
    previewing: (page) => dialog(page).getByRole('table', { name: 'The first rows' }).waitFor(),
    leaving: 'another test: The rows of this file are right: a screen test corrects a cell and is asked.',
    leavingColumns: (page) => question(page).waitFor(),
    uploading: (page) => button(page, 'Cancel upload').waitFor(),
  },
}
