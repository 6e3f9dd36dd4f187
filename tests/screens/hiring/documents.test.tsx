import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { aWorld } from '#mocks/a-world.ts'
import { recordsOfOne } from '#mocks/candidate-records.ts'
import { failing } from '#mocks/faults.ts'
import { methodOf, pathOf, problem } from '#mocks/mock.ts'
import { documents } from '#src/contract/documents.ts'
import { network } from '#tests/network.ts'
import { watchDownloads } from '#tests/screens/downloads.ts'
import { useNodeFiles } from '#tests/screens/node-files.ts'
import { open } from '#tests/visit.tsx'

const main = () => within(screen.getByRole('main'))
const address = '/hiring/candidate/details/401?tab=documents'

const openDocuments = async (documentsLock: string | null = null) => {
  await useNodeFiles()
  const records = recordsOfOne({ documentsLock })
  const view = await open(address, { world: aWorld({ candidateRecords: { 401: records } }) })
  await main().findByRole('row', { name: /CV Noor/ })
  return { ...view, records }
}
const drop = (...files: File[]) => void fireEvent.drop(main().getByText('Choose files'), { dataTransfer: { files } })

test('dropped files are uploaded one after another, and stand in the list at once [CAND-11]', async () => {
  await openDocuments()
  drop(new File(['%PDF-1.7'], 'Diploma.pdf'), new File(['hello'], 'Links.txt'))
  expect(await main().findByRole('row', { name: /Links\.txt/ })).toBeVisible()
  expect(main().getByRole('row', { name: /Diploma\.pdf.*PDF/ })).toBeVisible()
  expect(main().getByLabelText('Choose files')).toBeEnabled()
})

test('a file of more than 5 MB is refused before it is sent, and the next one goes on without it [CAND-11]', async () => {
  const { user } = await openDocuments()
  drop(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'Film.mp4'), new File(['%PDF-1.7'], 'Diploma.pdf'))
  expect(await main().findByRole('alert')).toHaveTextContent(
    'Film.mp4 was not uploaded. “Film.mp4” is larger than 5 MB.',
  )
  expect(main().queryByRole('button', { name: 'Try again' })).toBeNull()
  await user.click(main().getByRole('button', { name: 'Leave it out' }))
  expect(await main().findByRole('row', { name: /Diploma\.pdf/ })).toBeVisible()
})

test('an upload that fails keeps the file, says why, and a second try succeeds [CAND-11] [API-03]', async () => {
  const { user } = await openDocuments()
  network.use(failing(documents.upload, '500', { once: true }))
  drop(new File(['%PDF-1.7'], 'Diploma.pdf'))
  expect(await main().findByRole('alert')).toHaveTextContent('Diploma.pdf was not uploaded.')
  await user.click(main().getByRole('button', { name: 'Try again' }))
  expect(await main().findByRole('row', { name: /Diploma\.pdf/ })).toBeVisible()
})

test('what the server says of a file is read out, and trying the same one again is not offered [CAND-11]', async () => {
  await openDocuments()
  const message = 'The file is damaged or not a real PDF file.'
  network.use(
    http[methodOf(documents.upload)](pathOf(documents.upload), () =>
      problem(400, 'BAD_REQUEST', 'The request is not valid: file', { errors: [{ field: 'file', message }] }),
    ),
  )
  drop(new File(['no pdf'], 'Diploma.pdf'))
  expect(await main().findByRole('alert')).toHaveTextContent(message)
  expect(main().queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a document is downloaded under its name [CAND-11]', async () => {
  const { user } = await openDocuments()
  const downloads = watchDownloads()
  await user.click(main().getByRole('button', { name: 'Download CV Noor van Dijk.pdf' }))
  await expect.poll(downloads).toEqual([{ name: 'CV Noor van Dijk.pdf', text: 'Content of CV Noor van Dijk.pdf' }])
})

test('whoever opens a document that was deleted meanwhile is told so, and finds it gone [CAND-11]', async () => {
  const { user, records } = await openDocuments()
  records.documents = []
  await user.click(main().getByRole('button', { name: 'Download CV Noor van Dijk.pdf' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^This document was deleted/)).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(main().queryByRole('row', { name: /CV Noor/ })).toBeNull())
})

test('a document is viewed in a frame that may run nothing of the page, and Escape closes it [CAND-11]', async () => {
  const { user } = await openDocuments()
  await user.click(main().getByRole('button', { name: 'View CV Noor van Dijk.pdf' }))
  const frame = await screen.findByTitle<HTMLIFrameElement>('Content of CV Noor van Dijk.pdf')
  expect(frame).toHaveAttribute('sandbox', 'allow-scripts')
  const say = (type: string, source: Window | null) =>
    fireEvent(window, new MessageEvent('message', { data: { type }, source }))
  // Any other window may say what it likes.
  say('closed', window)
  expect(frame).toBeVisible()
  say('closed', frame.contentWindow)
  await expect.poll(() => screen.queryByTitle(/Content of/)).toBeNull()
})

test('whoever closes a document, or has downloaded one, is back at the button of before [CAND-11]', async () => {
  const { user } = await openDocuments()
  const downloads = watchDownloads()
  const view = main().getByRole('button', { name: 'View CV Noor van Dijk.pdf' })
  await user.click(view)
  await screen.findByTitle('Content of CV Noor van Dijk.pdf')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(view).toHaveFocus()
  const download = main().getByRole('button', { name: 'Download CV Noor van Dijk.pdf' })
  await user.click(download)
  await expect.poll(downloads).toHaveLength(1)
  expect(download).toHaveFocus()
})

test('a document is deleted after a question, and leaves the list [CAND-11]', async () => {
  const { user } = await openDocuments()
  await user.click(main().getByRole('button', { name: 'Delete CV Noor van Dijk.pdf' }))
  const dialog = await screen.findByRole('dialog', { name: /CV Noor van Dijk\.pdf/ })
  await user.click(await within(dialog).findByRole('button', { name: 'Delete' }))
  expect(await main().findByText('No documents have been added for this candidate.')).toBeVisible()
})

test('who may only read documents is told so, and is offered neither upload nor deletion [CAND-11]', async () => {
  await openDocuments('Only the people in charge of the requisition can add or delete documents')
  expect(main().getByText(/^Only the people in charge/)).toBeVisible()
  expect(main().queryByLabelText('Choose files')).toBeNull()
  expect(main().queryByRole('button', { name: /^Delete/ })).toBeNull()
  expect(main().getByRole('button', { name: 'View CV Noor van Dijk.pdf' })).toBeEnabled()
})
