import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { unanswered } from '#machines/texts/imports.ts'
import { failing, faults } from '#mocks/faults.ts'
import { anImportReport } from '#mocks/imports.ts'
import { imports } from '#src/contract/imports.ts'
import { network } from '#tests/network.ts'
import { watchDownloads } from '#tests/screens/downloads.ts'
import { hold } from '#tests/screens/machines/screen-binding.ts'
import { open } from '#tests/visit.tsx'
import { aFile, aList, button, dialog, openImport } from './import-page.ts'
import { main, path } from './location-page.ts'

test('an upload that fails keeps the rows and can be tried again [IMP-05]', async () => {
  const { user, choose } = await openImport()
  await choose(aFile('Name,Country\nOdense,Denmark\n'))
  await dialog().findByText(/^1 row in places\.csv/)
  network.use(failing(imports.upload, 'network error', { once: true }))
  await user.click(button('Import'))
  await waitFor(() => expect(dialog().getByRole('alert')).toHaveTextContent('Failed to upload file. Please try again.'))
  network.use(failing(imports.upload, '409', { once: true }))
  await user.click(button('Import'))
  await waitFor(() => expect(dialog().getByRole('alert')).toHaveTextContent('This review is submitted and read-only.'))
  await user.click(button('Import'))
  expect(await main().findByText('places.csv has been imported')).toBeVisible()
})

test.each([
  ['nothing, since it is too large', () => new HttpResponse(null, { status: 413 })],
  ['nothing, where nobody listens', () => new HttpResponse(null, { status: 404 })],
])(
  'an upload that is answered with %s says that it failed, and is made by the next try [IMP-05]',
  async (_, answer) => {
    const { user, choose } = await openImport()
    await choose(aFile('Name,Country\nOdense,Denmark\n'))
    await dialog().findByText(/^1 row in places\.csv/)
    network.use(failing(imports.upload, answer, { once: true }))
    await user.click(button('Import'))
    const alert = await dialog().findByRole('alert')
    expect(alert).toHaveTextContent('Failed to upload file. Please try again.')
    expect(alert).not.toHaveTextContent('An error occurred')
    await user.click(button('Import'))
    expect(await main().findByText('places.csv has been imported')).toBeVisible()
  },
)

test('nobody knows what became of a file when a gateway gave up after all of it was sent [IMP-05]', async () => {
  const { user, choose } = await openImport()
  await choose(aFile('Name,Country\nOdense,Denmark\n'))
  await dialog().findByText(/^1 row in places\.csv/)
  network.use(failing(imports.upload, faults['502 with a page'], { once: true }))
  await user.click(button('Import'))
  await waitFor(() => expect(dialog().getByRole('alert')).toHaveTextContent(unanswered))
  await user.click(button('Import'))
  expect(await main().findByText('places.csv has been imported')).toBeVisible()
})

describe('an upload that is given up', () => {
  const openUpload = async () => {
    const uploads = vi.spyOn(XMLHttpRequest.prototype, 'upload', 'get')
    const view = await openImport()
    const held = hold(imports.upload)
    await view.choose(aFile('Name,Country\nOdense,Denmark\n'))
    await dialog().findByText(/^1 row in places\.csv/)
    await view.user.click(button('Import'))
    await waitFor(() => expect(uploads).toHaveReturned())
    const send = (loaded: number) => {
      const upload: XMLHttpRequestUpload = uploads.mock.results[0]?.value
      act(() => void upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 4 })))
    }
    return { ...view, send, answer: held.answer }
  }

  test('is not sent any further while a part of it is still to go [IMP-06]', async () => {
    const { user, send, world } = await openUpload()
    send(3)
    await user.click(button('Cancel upload'))
    expect(dialog().getByRole('table', { name: 'The first rows' })).toBeVisible()
    expect(world.imports.sent).toEqual([])
  })

  test('waits for its answer once all of it is sent, and leads to where it can be undone [IMP-06]', async () => {
    const { user, send, answer } = await openUpload()
    send(4)
    expect(dialog().getByText('places.csv has been sent. Waiting for the answer…')).toBeVisible()
    expect(button('Cancel upload')).toHaveAccessibleDescription(/^The whole file has been sent\. You can cancel/)
    await user.click(button('Cancel upload'))
    await answer(undefined)
    expect(await main().findByText('places.csv has been imported')).toBeVisible()
    expect(main().getByRole('button', { name: 'Undo import' })).toBeEnabled()
  })

  test('is not called failed when only the answer to all of it is lost [IMP-05]', async () => {
    const { user, send, answer } = await openUpload()
    send(4)
    await answer(faults['network error'])
    expect(await dialog().findByRole('alert')).toHaveTextContent(/the server did not answer: it may be importing\./)
    await user.click(button('Import'))
    await answer(undefined)
    expect(await main().findByText('places.csv has been imported')).toBeVisible()
  })
})

test('an import that runs is found again, its counts add up, and it is undone [IMP-02] [IMP-06]', async () => {
  const world = aList()
  const half = { total: 4, pending: 2, imported: 2, status: 'STORING' as const, mode: 'GOOD_ROWS' as const }
  const problems = [{ row: 3, column: 'Country', message: 'must be a country' }]
  world.imports.looks[1] = [
    anImportReport(half),
    anImportReport({ ...half, status: 'COMPLETED', pending: 0, imported: 3, refused: 1, problems }),
  ]
  localStorage.setItem(`import:1:${world.me.userData.id}:1:location`, '1')
  const files = watchDownloads()
  const { user } = await open(path, { world })
  expect(await main().findByText('Importing places.csv…')).toBeVisible()
  expect(main().getByRole('progressbar')).toHaveAttribute('aria-valuetext', '2 of 4')
  expect(main().getByRole('button', { name: 'Import' })).toHaveAccessibleDescription(/^An import is running/)
  expect(await main().findByText('3 added, 1 refused of 4 rows')).toBeVisible()
  expect(main().getByText('Row 3, Country:').closest('li')).toHaveTextContent('must be a country')
  await user.click(main().getByRole('button', { name: 'Download refused rows' }))
  await waitFor(async () => expect((await files())[0]?.name).toBe('places-refused.csv'))
  await user.click(main().getByRole('button', { name: 'Undo import' }))
  const question = within(screen.getByRole('dialog', { name: 'Undo this import?' }))
  await user.click(question.getByRole('button', { name: 'Undo import' }))
  expect(await main().findByText('1 refused, 3 taken back of 4 rows')).toBeVisible()
  await user.click(main().getByRole('button', { name: 'Dismiss' }))
  expect(localStorage.getItem(`import:1:${world.me.userData.id}:1:location`)).toBeNull()
})

test('dismissing an import leaves the one that another tab has begun to be found [IMP-06]', async () => {
  const world = aList()
  world.imports.looks[1] = [anImportReport({ fileName: 'first.csv' })]
  world.imports.looks[2] = [anImportReport({ importId: 2, fileName: 'second.csv' })]
  const key = `import:1:${world.me.userData.id}:1:location`
  localStorage.setItem(key, '1')
  const { user, leave } = await open(path, { world })
  await main().findByText('first.csv has been imported')
  localStorage.setItem(key, '2')
  await user.click(main().getByRole('button', { name: 'Dismiss' }))
  leave()
  await open(path, { world })
  expect(await main().findByText('second.csv has been imported')).toBeVisible()
})
