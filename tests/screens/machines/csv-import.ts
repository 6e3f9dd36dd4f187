import { fireEvent, screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { csvImportCases } from '#machines/admin/csv-import.cases.ts'
import { aWorld } from '#mocks/a-world.ts'
import { faults } from '#mocks/faults.ts'
import { anImportReport } from '#mocks/imports.ts'
import { problem } from '#mocks/mock.ts'
import { aSuperUser } from '#mocks/people.ts'
import { imports } from '#src/contract/imports.ts'
import { csvImportEvents, csvImportUnless, csvImportUntaken, twoPlaces } from '#tests/model/bound/csv-import.ts'
import { watchDownloads } from '#tests/screens/downloads.ts'
import { useNodeFiles } from '#tests/screens/node-files.ts'
import { open } from '#tests/visit.tsx'
import type { Page, ScreenBinding } from './screen-binding.ts'

const main = () => within(screen.getByRole('main'))
const dialog = () => within(screen.getByRole('dialog', { name: 'Import locations' }))
const question = () => within(screen.getByRole('dialog', { name: 'Close without importing?' }))
const button = (name: string) => dialog().getByRole('button', { name })
const press =
  (name: string) =>
  async ({ user }: Page) =>
    user.click(button(name))
const drop = (file: File) => async () =>
  void fireEvent.drop(dialog().getByText('Choose a CSV file'), { dataTransfer: { files: [file] } })
const { loadTemplate, uploadFile } = csvImportCases.outcomes
const byItself = 'A file of two rows is read and checked before anybody could see it.'
export const csvImportBinding: ScreenBinding = {
  machine: 'csvImport',
  begin: {
    'a list of places': async () => {
      await useNodeFiles()
      watchDownloads()
      const world = aWorld({ me: aSuperUser() })
      world.imports.looks[7] = [anImportReport({ importId: 7 })]
      const page = await open('/admin/general/location', { world })
      await main().findByRole('button', { name: 'Import' })
      return page
    },
  },
  events: {
    ...csvImportEvents,
    'wants to import': async ({ user }) => user.click(main().getByRole('button', { name: 'Import' })),
    'tries again': press('Try again'),
    'chooses a file': async () => drop(new File([twoPlaces()], 'places.csv'))(),
    'chooses a picture': async () => drop(new File([''], 'places.png'))(),
    'goes on without a file': press('Continue'),
    'chooses another file': press('Choose another file'),
    'takes the template': press('Download template'),
    'looks for an earlier import': async ({ user }) => {
      await user.click(button('Earlier imports'))
      const panel = within(await screen.findByRole('dialog', { name: 'Earlier imports of locations' }))
      await user.click(panel.getByRole('button', { name: 'Close' }))
    },
    'matches the town': async ({ user }) => user.selectOptions(dialog().getByLabelText('“Name” stands for'), 'Name'),
    'leaves the town out': async ({ user }) =>
      user.selectOptions(dialog().getByLabelText('“Name” stands for'), 'Leave out'),
    'goes on with these columns': press('Continue'),
    'looks at the columns again': press('Change columns'),
    'wants all or nothing': async ({ user }) => user.click(dialog().getByRole('radio', { name: /^All rows/ })),
    'wants the good rows': async ({ user }) => user.click(dialog().getByRole('radio', { name: /^The correct rows/ })),
    'wants records changed': async ({ user }) =>
      user.click(dialog().getByRole('radio', { name: /^Change the record/ })),
    'wants records left as they are': async ({ user }) =>
      user.click(dialog().getByRole('radio', { name: /^Refuse the row/ })),
    'sends it': press('Import'),
    'gives it up': async ({ user }) => {
      const stay = screen.queryByRole('button', { name: 'Keep editing' })
      await user.click(stay ?? dialog().getByRole('button', { name: /^Cancel/ }))
    },
    'lets the corrections go': async ({ user }) => user.click(question().getByRole('button', { name: 'Discard' })),
  },
  unless: csvImportUnless,
  untaken: csvImportUntaken,
  calls: {
    loadTemplate: {
      endpoint: imports.template,
      done: { 'the columns of places': () => HttpResponse.json(loadTemplate.done['the columns of places']) },
      error: { offline: faults['network error'] },
    },
    readFile: { atOnce: 'two places', because: byItself },
    checkRows: { atOnce: 'all are right', because: byItself },
    uploadFile: {
      endpoint: imports.upload,
      done: { 'it runs': () => HttpResponse.json(uploadFile.done['it runs']) },
      error: {
        offline: faults['network error'],
        'refused by the server': () => problem(400, 'BAD_REQUEST', 'The file is empty'),
        'a gateway that gave up': () => HttpResponse.html('<h1>504</h1>', { status: 504 }),
        'too large for a gateway': () => new HttpResponse(null, { status: 413 }),
      },
    },
  },
  states: {
    closed: () => expect(screen.queryByRole('dialog')).toBeNull(),
    loading: () => dialog().getByText('Loading the columns…'),
    notLoaded: () => button('Try again'),
    choosing: () => dialog().getByLabelText('Choose a CSV file'),
    reading: () => dialog().getByText('Reading places.csv…'),
    matching: () => dialog().getByLabelText('“Name” stands for'),
    checking: () => dialog().getByText('Checking the rows…'),
    previewing: () => dialog().getByRole('table', { name: 'The first rows' }),
    leaving: 'another test: The rows of this file are right: a screen test corrects a cell and is asked.',
    leavingColumns: question,
    uploading: () => button('Cancel upload'),
  },
}
