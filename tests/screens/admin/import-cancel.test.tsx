import { screen, waitFor, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { failing, faults } from '#mocks/faults.ts'
import { anImportReport } from '#mocks/imports.ts'
import { problem } from '#mocks/mock.ts'
import { anotherCompany, aSuperUser, aUser } from '#mocks/people.ts'
import { aLocation } from '#mocks/reference-lists.ts'
import { type ImportReport, imports } from '#src/contract/imports.ts'
import { network } from '#tests/network.ts'
import { controlTime, passTime } from '#tests/passing-time.ts'
import { open } from '#tests/visit.tsx'

const main = () => within(screen.getByRole('main'))
const half = { total: 4, pending: 2, imported: 2, status: 'STORING', mode: 'GOOD_ROWS' } as const

const openRunning = async (entityType: ImportReport['entityType'], path: string, looks: Partial<ImportReport>[]) => {
  const world = aWorld({ me: aSuperUser() })
  world.lists.locations = [aLocation()]
  world.imports.looks[1] = looks.map((it) => anImportReport({ entityType, ...half, ...it }))
  localStorage.setItem(`import:1:${world.me.userData.id}:1:${entityType}`, '1')
  const view = await open(path, { world })
  return { ...view, world }
}

test('an import is cancelled while it is stored, and says what became of its rows [IMP-06]', async () => {
  const { user } = await openRunning('location', '/admin/general/location', [
    {},
    { isCancelled: true, status: 'COMPLETED', pending: 0, refused: 2 },
  ])
  await user.click(await main().findByRole('button', { name: 'Cancel import' }))
  expect(await main().findByText('The import of places.csv was cancelled')).toBeVisible()
  expect(main().getByText('2 added, 2 refused of 4 rows')).toBeVisible()
  expect(main().queryByRole('button', { name: 'Cancel import' })).toBeNull()
  expect(main().getByRole('button', { name: 'Download refused rows' })).toBeEnabled()
})

test('a large file that is checked says how far it is, and of one stored as a whole that it is [IMP-06]', async () => {
  controlTime()
  const large = { mode: 'ALL_OR_NOTHING', total: 190_000, pending: 190_000, imported: 0 } as const
  await openRunning('location', '/admin/general/location', [
    { ...large, status: 'CHECKING', checked: 0 },
    { ...large, status: 'CHECKING', checked: 48_000, pending: 189_000, refused: 1000 },
    { ...large, status: 'STORING', checked: 190_000 },
    { ...large, status: 'COMPLETED', pending: 0, imported: 190_000 },
  ])
  expect(await main().findByText('Checking places.csv…')).toBeVisible()
  await passTime(1000)
  expect(await main().findByText('49,000 of 190,000')).toBeVisible()
  await passTime(1000)
  expect(await main().findByText('All 190,000 rows are being stored together.')).toBeVisible()
  expect(main().getByText('Importing places.csv…')).toBeVisible()
  expect(main().queryByRole('progressbar')).toBeNull()
})

test('what is said of an import stays one region, in which its preview and its end are read out [IMP-06]', async () => {
  controlTime()
  const { user } = await openRunning('location', '/admin/general/location', [
    { status: 'CHECKING', pending: 4, imported: 0 },
    { status: 'CHECKED', pending: 4, imported: 0, preview: { added: 4, changed: 0 } },
    { status: 'COMPLETED', pending: 0, imported: 4 },
  ])
  const panel = within(await main().findByRole('region', { name: 'Import' }))
  const said = panel.getByRole('status')
  await waitFor(() => expect(said).toHaveTextContent(/^Checking places\.csv…$/))
  await passTime(1000)
  expect(said).toHaveTextContent(/has been checked. Nothing is stored yet.*4 to be added of 4 rows/)
  await user.click(panel.getByRole('button', { name: 'Import these rows' }))
  await waitFor(() => expect(said).toHaveTextContent(/^places\.csv has been imported.*4 added of 4 rows/))
  expect(panel.getByRole('status')).toBe(said)
})

test('the button of the refused rows keeps the focus while they are fetched [IMP-06]', async () => {
  const { user } = await openRunning('location', '/admin/general/location', [
    { status: 'COMPLETED', pending: 0, refused: 2 },
  ])
  network.use(failing(imports.refusedRows, 'no answer'))
  const download = await main().findByRole('button', { name: 'Download refused rows' })
  await user.click(download)
  expect(download).toHaveAttribute('aria-disabled', 'true')
  expect(download).toHaveFocus()
})

test('whoever may not import any more is told so on the page, and the server is asked no more [IMP-02]', async () => {
  controlTime()
  const { user, world } = await openRunning('location', '/admin/general/location', [{}])
  await main().findByText('Importing places.csv…')
  world.me = aUser()
  const asked = vi.fn(faults['403'])
  network.use(failing(imports.report, asked))
  await passTime(1000)
  const panel = within(main().getByRole('region', { name: 'Import' }))
  expect(
    await panel.findByText(/^You no longer have permission for this import\. Rows that are already stored stay/),
  ).toBeVisible()
  const begin = main().getByRole('button', { name: 'Import' })
  expect(begin).toHaveAccessibleDescription(/^You no longer have permission/)
  await passTime(5000)
  expect(asked).toHaveBeenCalledOnce()
  await user.click(main().getByRole('button', { name: 'Dismiss' }))
  expect(begin).toHaveAccessibleDescription('')
  expect(localStorage.getItem(`import:1:${aSuperUser().userData.id}:1:location`)).toBeNull()
})

test.each([
  [
    'of all or none',
    [{ mode: 'ALL_OR_NOTHING' as const }],
    'Rows stay if all of them are already stored. Otherwise, if you sent the file, none are stored.',
  ],
  ['of the good rows', [{}], 'Rows that are already stored stay. If you sent the file, the rest are refused.'],
])('whoever may not import any more reads what becomes of an import %s [IMP-02]', async (_, looks, told) => {
  controlTime()
  const { world } = await openRunning('location', '/admin/general/location', looks)
  world.me = aUser()
  network.use(failing(imports.report, '403'))
  await passTime(1000)
  const panel = within(await main().findByRole('region', { name: 'Import' }))
  expect((await panel.findByText(/^You no longer have permission/)).textContent?.endsWith(told)).toBe(true)
})

test.each([
  ['undo', 'Undo import', 'COMPLETED', 'Nothing was undone. You do not have permission to do this'],
  ['store', 'Import these rows', 'CHECKED', 'You no longer have permission for this import.'],
  ['cancel', 'Cancel import', 'STORING', 'You no longer have permission for this import.'],
] as const)('whoever may not %s an import any more reads that on the page [IMP-06] [GATE-06]', async (...it) => {
  const [, name, status, told] = it
  controlTime()
  const { user, world } = await openRunning('location', '/admin/general/location', [{ status }])
  const button = await main().findByRole('button', { name })
  world.me = aUser()
  for (const endpoint of [imports.undo, imports.confirm, imports.cancel, imports.report])
    network.use(failing(endpoint, () => problem(403, 'FORBIDDEN', 'You do not have permission to do this')))
  await user.click(button)
  const question = screen.queryByRole('dialog', { name: 'Undo this import?' })
  if (question) await user.click(within(question).getByRole('button', { name }))
  const panel = main().getByRole('region', { name: 'Import' })
  await waitFor(() => expect(panel).toHaveTextContent(told))
  await passTime(5000)
  expect(panel).toHaveTextContent(told)
})

test('while rows wait for a decision, to import them is the one thing that stands out [IMP-06]', async () => {
  const { user } = await openRunning('location', '/admin/general/location', [
    { status: 'CHECKED', imported: 0, pending: 4, preview: { added: 4, changed: 0 } },
  ])
  await main().findByRole('button', { name: 'Import these rows' })
  const standingOut = () =>
    main()
      .getAllByRole('button')
      .filter((it) => it.classList.contains('button-solid'))
      .map((it) => it.textContent)
  expect(standingOut()).toEqual(['Import these rows'])
  await user.click(main().getByRole('button', { name: 'Import these rows' }))
  await main().findByText('places.csv has been imported')
  expect(standingOut()).toEqual(['Add location'])
})

test('why checked rows could not be stored is told until it is tried again [IMP-06]', async () => {
  const { user } = await openRunning('location', '/admin/general/location', [
    { status: 'CHECKED', imported: 0, pending: 4, preview: { added: 4, changed: 0 } },
  ])
  network.use(failing(imports.confirm, '500'))
  await user.click(await main().findByRole('button', { name: 'Import these rows' }))
  const panel = within(main().getByRole('region', { name: 'Import' }))
  await panel.findByRole('alert')
  expect(await panel.findByRole('button', { name: 'Import these rows' })).toBeEnabled()
  expect(panel.getByRole('alert')).toBeVisible()
  network.use(failing(imports.confirm, 'no answer'))
  await user.click(panel.getByRole('button', { name: 'Import these rows' }))
  expect(panel.queryByRole('alert')).toBeNull()
})

test('companies that were imported are offered by the company switcher at once [APP-08] [TOP-02]', async () => {
  const { user, world } = await openRunning('company', '/admin/general/companies', [
    {},
    { status: 'COMPLETED', pending: 0, imported: 4 },
  ])
  world.companies.push({ ...anotherCompany(), companyId: 9, companyName: 'Imported & Co' })
  await main().findByText('places.csv has been imported')
  await user.click(await screen.findByRole('button', { name: /^Company: / }))
  expect(await screen.findByRole('menuitemradio', { name: /Imported & Co/ })).toBeVisible()
})
