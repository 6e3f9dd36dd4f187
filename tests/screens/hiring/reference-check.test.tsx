import { screen, waitFor, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { aCandidate } from '#mocks/candidate-records.ts'
import { open } from '#tests/visit.tsx'

const main = () => within(screen.getByRole('main'))
const dialog = () => within(screen.getByRole('dialog'))
const openChecks = async (world = aWorld()) => {
  const view = await open('/hiring/candidate/referenceCheck?candidateId=401', { world })
  await screen.findByRole('heading', { level: 1, name: 'Reference check: Noor van Dijk' })
  return { ...view, world }
}
const checksOf = (world: ReturnType<typeof aWorld>) => world.candidateRecords[401]?.referenceChecks ?? []
const notesOf = (referee: string) => main().getByRole('textbox', { name: new RegExp(`^What they say.*${referee}`) })

test('a referee is added with all areas at once, each of them once [CAND-05]', async () => {
  const { user, world } = await openChecks()
  await user.click(main().getByRole('button', { name: 'Add referee' }))
  await user.type(dialog().getByRole('textbox', { name: /^Name/ }), 'Anna Lind')
  await user.type(dialog().getByRole('textbox', { name: /^Email/ }), 'anna')
  await user.click(dialog().getByRole('button', { name: 'Choose all areas' }))
  await user.click(dialog().getByRole('button', { name: 'Choose all areas' }))
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  expect(dialog().getByText('An e-mail address, such as name@example.com')).toBeVisible()
  await user.type(dialog().getByRole('textbox', { name: /^Email/ }), '@example.org')
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  expect(await main().findByRole('heading', { name: 'Anna Lind' })).toBeVisible()
  const areas = checksOf(world).find((it) => it.refereeName === 'Anna Lind')?.areas ?? []
  expect(areas).toHaveLength(9)
  expect(new Set(areas).size).toBe(9)
})

test('what a referee says is saved by itself, completed, and summed up by area [CAND-05]', async () => {
  const { user, world } = await openChecks()
  const complete = main().getByRole('button', { name: 'Complete reference' })
  expect(complete).toBeDisabled()
  await user.type(notesOf('Pieter Bakker'), 'Would hire her again')
  await waitFor(() => expect(checksOf(world)[0]?.notes).toBe('Would hire her again'))
  await waitFor(() => expect(complete).toBeEnabled())
  await user.click(complete)
  expect(await screen.findByText('The reference of Pieter Bakker is completed.')).toBeVisible()
  expect(checksOf(world)[0]).toMatchObject({ isCompleted: true })
  const summary = within(main().getByRole('region', { name: 'Summary by area' }))
  expect(summary.getAllByText('Pieter Bakker: Would hire her again')).toHaveLength(2)
})

test('whoever does not run the requisition reads the references, and who works on them [CAND-05]', async () => {
  await openChecks(aWorld({ candidates: [aCandidate({ id: 401, mayMove: false })] }))
  expect(main().getByText('Only the hiring manager and hiring staff can do this.')).toBeVisible()
  expect(main().queryByRole('textbox')).not.toBeInTheDocument()
})

test('a referee gets a link that is shown once, and it can be ended [CAND-05]', async () => {
  const { user, world } = await openChecks()
  await user.click(main().getByRole('button', { name: /^Get link for Pieter Bakker$/ }))
  expect(dialog().getByText(/without an account, within 14 days/)).toBeVisible()
  await user.click(dialog().getByRole('button', { name: 'Make link' }))
  const link = await screen.findByRole('textbox', { name: 'Link of the referee' })
  expect(link).toHaveValue(`https://stepwise.example/reference#1.${'a'.repeat(43)}`)
  expect(dialog().getByRole('link', { name: 'Write email' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:p\.bakker%40example\.org\?subject=/),
  )
  await user.click(dialog().getAllByRole('button', { name: 'Close' }).at(-1) ?? link)
  expect(await main().findByText(/^Link open until/)).toBeVisible()
  await user.click(main().getByRole('button', { name: 'End link for Pieter Bakker' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(main().queryByText(/^Link open until/)).toBeNull())
  expect(checksOf(world)[0]?.linkUntil).toBeNull()
})
