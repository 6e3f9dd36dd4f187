import { fireEvent, screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { documentUploadCases } from '#machines/hiring/document-upload.cases.ts'
import { faults } from '#mocks/faults.ts'
import { problem } from '#mocks/mock.ts'
import { documents } from '#src/contract/documents.ts'
import * as texts from '#src/texts/documents.ts'
import { useNodeFiles } from '#tests/screens/node-files.ts'
import { open } from '#tests/visit.tsx'
import type { Page, ScreenBinding } from './screen-binding.ts'

const main = () => within(screen.getByRole('main'))
const drop =
  (...names: string[]) =>
  async () => {
    const files = names.map((name) => new File([name === 'Film.mp4' ? new Uint8Array(5_242_881) : '%PDF-1.7'], name))
    fireEvent.drop(main().getByText(texts.chooseFiles), { dataTransfer: { files } })
  }
const press = (name: string) => (page: Page) => page.user.click(main().getByRole('button', { name }))
const { done, error } = documentUploadCases.outcomes.uploadDocument

export const documentUploadBinding: ScreenBinding = {
  machine: 'documentUpload',
  begin: {
    'the documents of a candidate': async () => {
      await useNodeFiles()
      const page = await open('/hiring/candidate/details/401?tab=documents')
      await main().findByText(texts.chooseFiles)
      return page
    },
  },
  events: {
    'chooses a file': drop('CV.pdf'),
    'chooses two files': drop('CV.pdf', 'Letter.docx'),
    'chooses a film': drop('Film.mp4'),
    'chooses a film and a file': drop('Film.mp4', 'CV.pdf'),
    'half of it is sent': 'the device: The network of the tests sends all at once.',
    'tries again': press(texts.tryAgain),
    'leaves it out': press(texts.leaveOut),
    'gives it up': press(texts.cancelUpload),
  },
  calls: {
    uploadDocument: {
      endpoint: documents.upload,
      done: { 'it is stored': () => HttpResponse.json(done['it is stored']) },
      error: {
        offline: faults['network error'],
        'refused by the server': () => {
          const { message, code, fields } = error['refused by the server']
          return problem(400, code, message, { errors: fields })
        },
      },
    },
  },
  states: {
    ready: () => main().getByText(texts.chooseFiles),
    uploading: () => main().getByRole('button', { name: texts.cancelUpload }),
    failed: () => main().getByRole('button', { name: texts.tryAgain }),
    refused: () => {
      main().getByRole('button', { name: texts.leaveOut })
      expect(main().queryByRole('button', { name: texts.tryAgain })).toBeNull()
    },
  },
}
