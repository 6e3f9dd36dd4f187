import { fireEvent, screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { aWorld } from '#mocks/a-world.ts'
import { aDocument, recordsOfOne } from '#mocks/candidate-records.ts'
import { faults } from '#mocks/faults.ts'
import { documents } from '#src/contract/documents.ts'
import * as texts from '#src/texts/documents.ts'
import { watchDownloads } from '#tests/screens/downloads.ts'
import { useNodeFiles } from '#tests/screens/node-files.ts'
import { open } from '#tests/visit.tsx'
import type { Page, ScreenBinding } from './screen-binding.ts'

const main = () => within(screen.getByRole('main'))
const dialog = () => within(screen.getByRole('dialog', { name: /CV\.pdf|Projects\.xlsx/ }))
const inRow = (name: string) => (page: Page) => page.user.click(main().getByRole('button', { name }))
const press = (pattern: string | RegExp) => (page: Page) =>
  page.user.click(dialog().getByRole('button', { name: pattern }))
const frame = () => screen.getByTitle<HTMLIFrameElement>(texts.viewerOf('CV.pdf'))
const say = (type: string) => async () =>
  void fireEvent(window, new MessageEvent('message', { data: { type }, source: frame().contentWindow }))

export const documentOpeningBinding: ScreenBinding = {
  machine: 'documentOpening',
  begin: {
    'the documents of a candidate': async () => {
      await useNodeFiles()
      watchDownloads()
      const files = [
        aDocument({ id: 901, name: 'CV.pdf' }),
        aDocument({ id: 902, name: 'Projects.xlsx', type: 'EXCEL' }),
      ]
      const world = aWorld({ candidateRecords: { 401: recordsOfOne({ documents: files }) } })
      const page = await open('/hiring/candidate/details/401?tab=documents', { world })
      await main().findByRole('row', { name: /CV\.pdf/ })
      return page
    },
  },
  events: {
    'looks at the CV': inRow('View CV.pdf'),
    'looks at a sheet': 'not offered: A sheet has no button to look at it.',
    'downloads the sheet': inRow('Download Projects.xlsx'),
    'downloads what shows': press(texts.download),
    'it is drawn': say('shown'),
    'it cannot be drawn': say('failed'),
    'tries again': press(texts.tryAgain),
    'closes it': press(new RegExp(`^(${texts.cancel}|${texts.close})$`)),
  },
  calls: {
    loadDocument: {
      endpoint: documents.content,
      done: { 'it is there': () => new HttpResponse('%PDF-1.7') },
      error: { offline: faults['network error'], gone: faults['404'] },
    },
  },
  states: {
    closed: () => expect(screen.queryByRole('dialog')).toBeNull(),
    loading: () => dialog().getByRole('heading', { name: /^Loading/ }),
    failed: () => dialog().getByRole('button', { name: texts.tryAgain }),
    gone: () => {
      dialog().getByRole('alert')
      expect(dialog().queryByRole('button', { name: texts.tryAgain })).toBeNull()
    },
    drawing: () => {
      frame()
      dialog().getByText(texts.loading('CV.pdf'))
    },
    shown: () => {
      frame()
      expect(dialog().queryByText(texts.loading('CV.pdf'))).toBeNull()
    },
    unreadable: () => dialog().getByText(/cannot be shown/),
  },
}
