import { act, screen, waitFor, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { aCandidate } from '#mocks/candidate-records.ts'
import { failing } from '#mocks/faults.ts'
import { handlersFor } from '#mocks/handlers.ts'
import { mock, problem } from '#mocks/mock.ts'
import { candidates } from '#src/contract/candidates.ts'
import { referenceChecks } from '#src/contract/reference-checks.ts'
import { network } from '#tests/network.ts'
import { hold } from '#tests/screens/machines/screen-binding.ts'
import { open } from '#tests/visit.tsx'

const path = '/hiring/candidate/referenceCheck?candidateId=401'
const main = () => within(screen.getByRole('main'))
const dialog = () => within(screen.getByRole('dialog'))
const openChecks = async (world = aWorld()) => {
  const view = await open(path, { world })
  await screen.findByRole('heading', { level: 1, name: 'Reference check: Noor van Dijk' })
  return { ...view, world }
}
const checksOf = (world: ReturnType<typeof aWorld>) => world.candidateRecords[401]?.referenceChecks ?? []
const answerOf = (area: string, referee: string) =>
  main().getByRole('textbox', { name: new RegExp(`^${area}.*${referee}`) })

test('a referee is added with all areas at once, each of them once [CAND-05]', async () => {
  const { user, world } = await openChecks()
  await user.click(main().getByRole('button', { name: 'Add referee' }))
  await user.type(dialog().getByRole('textbox', { name: /^Name/ }), 'Anna Lind')
  await user.type(dialog().getByRole('textbox', { name: /^Email/ }), 'anna')
  await user.click(dialog().getByRole('button', { name: 'Choose all areas' }))
  await user.click(dialog().getByRole('button', { name: 'Choose all areas' }))
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  expect(dialog().getByText('An email address, such as name@example.com')).toBeVisible()
  await user.type(dialog().getByRole('textbox', { name: /^Email/ }), '@example.org')
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  expect(await main().findByRole('heading', { name: 'Anna Lind' })).toBeVisible()
  const areas = checksOf(world).find((it) => it.refereeName === 'Anna Lind')?.areas ?? []
  expect(areas).toHaveLength(9)
  expect(new Set(areas).size).toBe(9)
})

test('a referee of somebody who was rejected meanwhile is refused, and the page says why [CAND-05]', async () => {
  const { user, world } = await openChecks()
  await user.click(main().getByRole('button', { name: 'Add referee' }))
  await user.type(dialog().getByRole('textbox', { name: /^Name/ }), 'Anna Lind')
  await user.type(dialog().getByRole('textbox', { name: /^Email/ }), 'anna@example.org')
  await user.click(dialog().getByRole('button', { name: 'Choose all areas' }))
  const tooLate = 'References are checked for active candidates only.'
  world.candidates = [aCandidate({ status: 'REJECTED' })]
  network.use(mock(referenceChecks.create, () => problem(409, 'MOVE_REFUSED', tooLate)))
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  expect(await dialog().findByRole('alert')).toHaveTextContent(tooLate)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add referee', hidden: true })).toBeNull())
  expect(screen.getByText(tooLate)).toBeInTheDocument()
  expect(dialog().getByRole('textbox', { name: /^Name/ })).toHaveValue('Anna Lind')
})

test('what a referee says of each area is saved by itself, completed, and summed up [CAND-05]', async () => {
  const { user, world } = await openChecks()
  const complete = main().getByRole('button', { name: 'Complete reference' })
  await user.type(answerOf('Performance', 'Pieter Bakker'), 'Two weeks early')
  await waitFor(() =>
    expect(checksOf(world)[0]?.answers).toEqual({ Performance: 'Two weeks early', 'Would hire again': '' }),
  )
  expect(complete).toBeDisabled()
  await user.type(answerOf('Would hire again', 'Pieter Bakker'), 'At once')
  await waitFor(() => expect(complete).toBeEnabled())
  await user.click(complete)
  expect(dialog().getByRole('heading', { name: 'Complete the reference of Pieter Bakker?' })).toBeVisible()
  expect(checksOf(world)[0]).toMatchObject({ isCompleted: false })
  await user.click(dialog().getByRole('button', { name: 'Complete reference' }))
  expect(await screen.findByText('The reference of Pieter Bakker is completed.')).toBeVisible()
  expect(checksOf(world)[0]).toMatchObject({ isCompleted: true })
  const summary = within(main().getByRole('region', { name: 'Summary by area' }))
  const said = summary.getAllByRole('definition').map((it) => it.textContent)
  expect(said).toEqual(['Pieter Bakker: Two weeks early', 'Pieter Bakker: At once'])
  expect(main().queryByRole('button', { name: /^(Edit|Remove) for Pieter/ })).not.toBeInTheDocument()
})

test('whoever may not ask the referees any more reads why, and finds there what they typed [CAND-05] [AUTH-08]', async () => {
  const { user, world, leave } = await openChecks()
  await user.type(answerOf('Performance', 'Pieter Bakker'), 'As I heard it')
  leave()
  network.resetHandlers(...handlersFor(world))
  network.use(failing(candidates.get, '404'))
  await open(path)
  const words = within(await main().findByRole('region', { name: /^Your unsaved changes/ }))
  expect(main().getByText(/no longer yours to check/)).toBeVisible()
  expect(words.getByText('Performance, Pieter Bakker')).toBeVisible()
  expect(words.getByText('As I heard it')).toBeVisible()
})

test('what the referee sends meanwhile stands there, and what was typed here is still to be read [CAND-05]', async () => {
  const { user, world } = await openChecks()
  hold(referenceChecks.update)
  await user.type(answerOf('Performance', 'Pieter Bakker'), 'As I heard it')
  const [check] = checksOf(world)
  if (!check) throw new Error('there is no referee')
  Object.assign(check, {
    answers: { Performance: 'Two weeks early', 'Would hire again': 'At once' },
    isCompleted: true,
    version: check.version + 1,
  })
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  const referee = within(main().getByRole('region', { name: 'Pieter Bakker' }))
  expect(await referee.findByText('Two weeks early')).toBeVisible()
  expect(referee.queryByRole('textbox', { name: /^Performance.*Pieter/ })).toBeNull()
  expect(referee.queryByRole('button', { name: 'Complete reference' })).toBeNull()
  expect(referee.getByText('As I heard it')).toBeVisible()
})

test('whoever types keeps their place when somebody else asks about another area [CAND-05]', async () => {
  const { user, world } = await openChecks()
  await user.type(answerOf('Performance', 'Pieter Bakker'), 'Two weeks')
  const [check] = checksOf(world)
  if (!check) throw new Error('there is no referee')
  Object.assign(check, { areas: ['Teamwork', ...check.areas], version: check.version + 1 })
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  expect(await main().findByRole('textbox', { name: /^Teamwork.*Pieter Bakker/ })).toBeVisible()
  const typed = answerOf('Performance', 'Pieter Bakker')
  expect(typed).toHaveFocus()
  await user.keyboard(' early')
  expect(typed).toHaveValue('Two weeks early')
})

test('the name and e-mail of a referee are corrected, and what was answered stays [CAND-05]', async () => {
  const { user, world } = await openChecks()
  await user.type(answerOf('Performance', 'Pieter Bakker'), 'Strong')
  await user.click(main().getByRole('button', { name: 'Edit Pieter Bakker' }))
  const name = dialog().getByRole('textbox', { name: /^Name/ })
  expect(dialog().getByRole('textbox', { name: /^Email/ })).toHaveValue('p.bakker@example.org')
  await user.clear(name)
  await user.type(name, 'Piet Bakker')
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  expect(await main().findByRole('heading', { name: 'Piet Bakker' })).toBeVisible()
  expect(answerOf('Performance', 'Piet Bakker')).toHaveValue('Strong')
  await waitFor(() =>
    expect(checksOf(world)[0]).toMatchObject({ answers: { Performance: 'Strong' }, refereeName: 'Piet Bakker' }),
  )
})

test('a referee who is not asked after all is removed [CAND-05]', async () => {
  const { user, world } = await openChecks()
  await user.click(main().getByRole('button', { name: 'Remove Pieter Bakker' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(main().queryByRole('heading', { name: 'Pieter Bakker' })).not.toBeInTheDocument())
  expect(checksOf(world)).toEqual([])
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
