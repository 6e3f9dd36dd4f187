import { screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import type { AnyMachineSnapshot } from 'xstate'
import { aWorld } from '#mocks/a-world.ts'
import { faults } from '#mocks/faults.ts'
import { aSuperUser } from '#mocks/people.ts'
import { aLocation } from '#mocks/reference-lists.ts'
import { audit } from '#src/contract/audit.ts'
import { locations } from '#src/contract/general.ts'
import { watchDownloads } from '#tests/screens/downloads.ts'
import { open } from '#tests/visit.tsx'
import type { Page, ScreenBinding } from './screen-binding.ts'

const main = () => within(screen.getByRole('main'))
const press = (name: string) => async (page: Page) => page.user.click(main().getByRole('button', { name }))
const size = 1000
const pageOf = (ids: readonly number[], totalPages: number) =>
  HttpResponse.json({
    content: ids.map((id) => aLocation({ id })),
    totalElements: totalPages * size,
    isTotalCapped: false,
    totalPages,
    number: 0,
    size,
  })
const answer = (count: number, totalPages: number) => () =>
  pageOf(
    Array.from({ length: count }, (_, index) => index + 1),
    totalPages,
  )
const notWritten = {
  when: (it: AnyMachineSnapshot) => it.matches({ resting: 'notWritten' }),
  because: 'A file of a few rows is written at once.',
}
const isFailed = () => main().getByRole('button', { name: 'Try again' })

export const listExportBinding: ScreenBinding = {
  machine: 'listExport',
  begin: {
    'a list of records': async () => {
      const world = aWorld({ me: aSuperUser() })
      world.lists.locations = [aLocation({ name: 'Copenhagen' })]
      watchDownloads()
      vi.spyOn(console, 'warn').mockImplementation(() => {})
      const page = await open('/admin/general/location', { world })
      await main().findByRole('row', { name: /Copenhagen/ })
      return page
    },
  },
  events: {
    'exports the list': press('Export'),
    'tries again': press('Try again'),
    'gives it up': async (page) => page.user.click(main().getByRole('button', { name: /^(Cancel export|Close)$/ })),
  },
  unless: { 'tries again': notWritten, 'gives it up': notWritten },
  untaken: {
    'listExport.preparing: xstate.done.state.listExport.preparing → listExport.resting.notWritten':
      'another test: The export of a list makes the writer of the file fail.',
  },
  calls: {
    loadPage: {
      endpoint: locations.list,
      // Whether the last row of the page before is where it was.
      besides: ({ url }) => (new URL(url).searchParams.get('size') === '1' ? pageOf([size], 1) : undefined),
      done: {
        'the first of two pages': answer(size, 1_000_000),
        'the last page': answer(1, 1),
        'no row': answer(0, 0),
      },
      error: { offline: faults['network error'] },
    },
    recordExport: {
      endpoint: audit.recordExport,
      done: { 'it is on record': () => HttpResponse.json({ success: true }) },
      error: { offline: faults['network error'] },
    },
    writeFile: { atOnce: 'written', because: 'A file of a few rows is written before anybody could see it.' },
  },
  states: {
    'resting.ready': () => {
      expect(main().getByRole('button', { name: 'Export' })).toBeEnabled()
      expect(main().queryByRole('button', { name: 'Cancel export' })).toBeNull()
    },
    loading: () => {
      main().getByText('Exporting locations…')
      expect(main().getByRole('button', { name: 'Export' })).toHaveAttribute('aria-disabled', 'true')
    },
    'preparing.record.asking': () => main().getByText('Exporting locations…'),
    'preparing.record.recorded': () => main().getByRole('button', { name: 'Cancel export' }),
    'preparing.file.writing': 'at once: A file of a few rows is made before anybody could see it.',
    'preparing.file.written': () => main().getByRole('button', { name: 'Cancel export' }),
    'preparing.file.failed': 'at once: A file of a few rows is made before anybody could see it.',
    'resting.notLoaded': isFailed,
    'resting.notRecorded': isFailed,
    'resting.notWritten': 'another test: The export of a list makes the writer of the file fail.',
  },
}
