import { screen, waitFor, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { failing, faults } from '#mocks/faults.ts'
import { anImportReport } from '#mocks/imports.ts'
import { aSuperUser } from '#mocks/people.ts'
import { type ImportReport, imports } from '#src/contract/imports.ts'
import { network } from '#tests/network.ts'
import { useNodeFiles } from '#tests/screens/node-files.ts'
import { open } from '#tests/visit.tsx'

const main = () => within(screen.getByRole('main'))
const panel = () => within(screen.getByRole('dialog', { name: 'Earlier imports of locations' }))

/** The earlier imports of a list; each may differ from one of two rows that Daniel Okafor has begun. */
const openEarlier = async (...reports: Partial<ImportReport>[]) => {
  await useNodeFiles()
  const world = aWorld({ me: aSuperUser() })
  for (const [at, report] of reports.entries())
    world.imports.looks[at + 1] = [anImportReport({ importId: at + 1, createdBy: 'Daniel Okafor', ...report })]
  const view = await open('/admin/general/location', { world })
  const { user } = view
  await user.click(await main().findByRole('button', { name: 'Import' }))
  await user.click(await screen.findByRole('button', { name: 'Earlier imports' }))
  return { ...view, world }
}

test('what somebody else has imported is found, and undone by whoever finds it [IMP-06]', async () => {
  const { user, world } = await openEarlier({ fileName: 'towns.csv', imported: 3, total: 3 })
  const open = await panel().findByRole('button', { name: 'Open towns.csv' })
  expect(open).toHaveAccessibleDescription(/^Daniel Okafor, .*2026/)
  await user.click(open)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await main().findByText('towns.csv has been imported')).toBeVisible()
  expect(main().getByText(/^Daniel Okafor, .*2026/)).toBeVisible()
  await user.click(main().getByRole('button', { name: 'Undo import' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Undo import' }))
  expect(await main().findByText('3 taken back of 3 rows')).toBeVisible()
  expect(world.imports.looks[1]?.[0]?.status).toBe('UNDONE')
})

test('an import of the good rows among which there were none says that nothing was imported [IMP-06]', async () => {
  const { user } = await openEarlier({ fileName: 'towns.csv', imported: 0, refused: 3, total: 3 })
  await user.click(await panel().findByRole('button', { name: 'Open towns.csv' }))
  expect(await main().findByText('Nothing from towns.csv was imported')).toBeVisible()
})

test('whoever is refused the undoing stays at its button, with the reason beside it [IMP-06]', async () => {
  const { user } = await openEarlier({ fileName: 'towns.csv' })
  await user.click(await panel().findByRole('button', { name: 'Open towns.csv' }))
  network.use(failing(imports.undo, faults['409']))
  const undo = await main().findByRole('button', { name: 'Undo import' })
  await user.click(undo)
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Undo import' }))
  expect(await main().findByRole('alert')).toBeVisible()
  expect(undo).toHaveFocus()
})

test('earlier imports stand newest first, each with what became of it [IMP-06]', async () => {
  await openEarlier(
    { fileName: 'first.csv', status: 'REFUSED' },
    { fileName: 'of-departments.csv', entityType: 'department' },
    { fileName: 'third.csv', isCancelled: true },
    { fileName: 'fourth.csv', isCancelled: true, status: 'UNDONE' },
    { fileName: 'fifth.csv', status: 'CHECKED' },
    { fileName: 'sixth.csv', mode: 'GOOD_ROWS', imported: 0, refused: 2 },
    { fileName: 'seventh.csv', imported: 0, unchanged: 2 },
  )
  await panel().findByRole('list')
  const lines = panel()
    .getAllByRole('listitem')
    .map((it) => it.textContent)
  expect(lines).toEqual([
    expect.stringMatching(/^seventh\.csv.*2026.*Imported/),
    expect.stringMatching(/^sixth\.csv.*Nothing imported/),
    expect.stringMatching(/^fifth\.csv.*Waiting for a decision/),
    expect.stringMatching(/^fourth\.csv.*Undone/),
    expect.stringMatching(/^third\.csv.*Cancelled/),
    expect.stringMatching(/^first\.csv.*Nothing imported/),
  ])
})

test('more than twenty earlier imports come page by page [IMP-06]', async () => {
  const { user } = await openEarlier(...Array.from({ length: 23 }, () => ({})))
  await panel().findByRole('list')
  expect(panel().getAllByRole('listitem')).toHaveLength(20)
  await user.click(panel().getByRole('button', { name: 'Show more imports' }))
  await waitFor(() => expect(panel().getAllByRole('listitem')).toHaveLength(23))
  expect(panel().queryByRole('button', { name: 'Show more imports' })).toBeNull()
})

test('where nothing was imported yet, that is said [IMP-06]', async () => {
  const { user } = await openEarlier()
  expect(await panel().findByText('No locations have been imported into this company yet.')).toBeVisible()
  await user.click(panel().getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
