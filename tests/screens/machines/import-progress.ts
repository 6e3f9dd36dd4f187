import { fireEvent, screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { importProgressCases } from '#machines/admin/import-progress.cases.ts'
import { aWorld } from '#mocks/a-world.ts'
import { faults } from '#mocks/faults.ts'
import { anImportReport } from '#mocks/imports.ts'
import { problem } from '#mocks/mock.ts'
import { aSuperUser } from '#mocks/people.ts'
import { imports } from '#src/contract/imports.ts'
import { watchDownloads } from '#tests/screens/downloads.ts'
import { useNodeFiles } from '#tests/screens/node-files.ts'
import { open } from '#tests/visit.tsx'
import type { Page, ScreenBinding } from './screen-binding.ts'

const main = () => within(screen.getByRole('main'))
const panel = () => within(main().getByRole('region', { name: 'Import' }))
const press =
  (name: string) =>
  async ({ user }: Page) =>
    user.click(panel().getByRole('button', { name }))
const question = () => within(screen.getByRole('dialog', { name: 'Undo this import?' }))
const answer =
  (name: string) =>
  async ({ user }: Page) =>
    user.click(question().getByRole('button', { name }))
const { loadReport, loadRefused, undoImport, cancelImport, confirmImport } = importProgressCases.outcomes
const { fileName, parts } = loadRefused.done['the refused row']
const reported = (name: keyof typeof loadReport.done) => () => HttpResponse.json(loadReport.done[name])
const isRunning = () => expect(main().getByRole('button', { name: 'Import' })).toHaveAttribute('aria-disabled', 'true')

const begin = async () => {
  await useNodeFiles()
  watchDownloads()
  const world = aWorld({ me: aSuperUser() })
  world.imports.looks[7] = [anImportReport({ importId: 7, fileName: 'earlier.csv' })]
  const page = await open('/admin/general/location', { world })
  await main().findByRole('button', { name: 'Import' })
  return page
}
const send = async ({ user }: Page) => {
  await user.click(main().getByRole('button', { name: 'Import' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import locations' }))
  const files = [new File(['Name,Country\nOdense,Denmark\n'], 'places.csv')]
  fireEvent.drop(await dialog.findByText('Choose a CSV file'), { dataTransfer: { files } })
  await dialog.findByRole('table', { name: 'The first rows' })
  await user.click(dialog.getByRole('button', { name: 'Import' }))
}

const oneAtATime: NonNullable<ScreenBinding['unless']>[string] = {
  when: ({ value }) => value !== 'idle' && value !== 'finished',
  because: 'One import is followed at a time, and a question is answered first.',
}

export const importProgressBinding: ScreenBinding = {
  machine: 'importProgress',
  begin: {
    'a list of places': begin,
  },
  events: {
    'wants to import a file':
      'not offered: Whoever sends a file has pressed the button before; while it is locked, nothing is sent.',
    'a file was sent': send,
    'opens an earlier import': async ({ user }) => {
      await user.click(main().getByRole('button', { name: 'Import' }))
      await user.click(await screen.findByRole('button', { name: 'Earlier imports' }))
      await user.click(await screen.findByRole('button', { name: 'Open earlier.csv' }))
    },
    'looks again': press('Check again'),
    'wants no more of it': async ({ user }) => {
      const button = panel().queryByRole('button', { name: /^(Cancel import|Discard)$/ })
      if (button) await user.click(button)
    },
    'agrees to what it changes': press('Import these rows'),
    'takes the refused rows': press('Download refused rows'),
    'wants it undone': press('Undo import'),
    'says yes': answer('Undo import'),
    'says no': answer('Cancel'),
    'has seen it': press('Dismiss'),
  },
  unless: {
    'a file was sent': oneAtATime,
    'opens an earlier import': oneAtATime,
  },
  calls: {
    loadReport: {
      endpoint: imports.report,
      done: {
        'it runs': reported('it runs'),
        checked: reported('checked'),
        'cancelled while it waited': reported('cancelled while it waited'),
        'changed all': reported('changed all'),
        'stored in part': reported('stored in part'),
        'stored all': reported('stored all'),
        'stored none': reported('stored none'),
        'it is undone': reported('it is undone'),
      },
      error: { offline: faults['network error'], gone: faults['404'], 'not allowed any more': faults['403'] },
    },
    loadRefused: {
      endpoint: imports.refusedRows,
      done: { 'the refused row': () => HttpResponse.json({ fileName, csv: parts.join(''), next: null }) },
      error: { offline: faults['network error'] },
    },
    confirmImport: {
      endpoint: imports.confirm,
      done: { 'it stores': () => HttpResponse.json(confirmImport.done['it stores']) },
      error: { 'not waiting': () => problem(409, 'NOT_WAITING', confirmImport.error['not waiting'].message) },
    },
    cancelImport: {
      endpoint: imports.cancel,
      done: { stopped: () => HttpResponse.json(cancelImport.done.stopped) },
      error: { ended: () => problem(409, 'ALREADY_ENDED', cancelImport.error.ended.message) },
    },
    undoImport: {
      endpoint: imports.undo,
      done: { undone: () => HttpResponse.json(undoImport.done.undone) },
      error: {
        'changed since': () => problem(409, 'TOUCHED_SINCE', undoImport.error['changed since'].message),
        'undone elsewhere': () => problem(409, 'ALREADY_UNDONE', undoImport.error['undone elsewhere'].message),
        'not allowed any more': faults['403'],
      },
    },
  },
  states: {
    idle: () => expect(main().queryByRole('region', { name: 'Import' })).toBeNull(),
    'running.asking': isRunning,
    'running.waiting': isRunning,
    previewing: () => expect(panel().getByRole('button', { name: 'Import these rows' })).toBeEnabled(),
    accepting: () =>
      expect(panel().getByRole('button', { name: 'Importing…' })).toHaveAttribute('aria-disabled', 'true'),
    stopping: () =>
      expect(panel().getByRole('button', { name: 'Cancelling…' })).toHaveAttribute('aria-disabled', 'true'),
    unfinished: () => panel().getByText('The import is taking longer than usual. It continues in the background.'),
    forbidden: () => panel().getByText(/^You no longer have permission for this import/),
    finished: () => {
      panel().getByRole('button', { name: 'Dismiss' })
      expect(screen.queryByRole('dialog')).toBeNull()
    },
    fetching: () =>
      expect(panel().getByRole('button', { name: 'Download refused rows' })).toHaveAttribute('aria-disabled', 'true'),
    confirming: question,
    undoing: () => expect(panel().getByRole('button', { name: 'Undoing…' })).toHaveAttribute('aria-disabled', 'true'),
  },
}
