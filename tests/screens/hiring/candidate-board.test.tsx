import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { aCandidate, aCandidateTask, candidateFacts, recordsOfOne } from '#mocks/candidate-records.ts'
import { failing } from '#mocks/faults.ts'
import { candidateBoard } from '#src/contract/candidate-board.ts'
import { network } from '#tests/network.ts'
import { open } from '#tests/visit.tsx'

const main = () => within(screen.getByRole('main'))
const column = (name: string) => within(main().getByRole('region', { name: new RegExp(`^${name}`) }))
const cardNames = (stage: string) =>
  column(stage)
    .queryAllByRole('heading', { level: 3 })
    .map((it) => it.textContent)

const people = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aCandidate({ id: 401 + index, firstName: 'Noor', lastName: `No. ${index + 1}`, status: 'ACTIVE' }),
  )
const facts = candidateFacts({ status: 'ACTIVE', openTasks: 0 })
const records = () => recordsOfOne({ tasks: [aCandidateTask({ status: 'TODO' })], pipeline: { facts, moves: [] } })

const openBoard = async (count = 1) => {
  const candidates = people(count)
  const page = await open('/hiring/candidate?view=board', {
    world: aWorld({ candidates, candidateRecords: Object.fromEntries(candidates.map((it) => [it.id, records()])) }),
  })
  await main().findByRole('heading', { level: 3, name: 'Noor No. 1' })
  return page
}

test('the board shows who stands where, what is next, and who has it; the view is in the address [CAND-01]', async () => {
  const { user, history } = await openBoard()
  expect(column('Active').getByRole('listitem')).toHaveTextContent('Next: Interview')
  expect(column('Active').getByRole('listitem')).toHaveTextContent('Daniel Okafor')
  expect(column('Active').getByRole('heading', { level: 2 })).toHaveTextContent('1')
  expect(column('In review').getByText('No candidates in this stage.')).toBeVisible()
  await user.click(main().getByRole('link', { name: 'List' }))
  expect(await main().findByRole('row', { name: /Noor No. 1/ })).toBeVisible()
  expect(history.location.search).not.toContain('board')
})

test('the board has the quick filters and the kept views of the list, and they stay on the way there [CAND-01]', async () => {
  const candidates = people(2)
  const late = recordsOfOne({ tasks: [aCandidateTask({ isOverdue: true })], pipeline: { facts, moves: [] } })
  const world = aWorld({ candidates, candidateRecords: { 401: records(), 402: late } })
  const { user, router } = await open('/hiring/candidate?view=board', { world })
  await main().findByRole('heading', { level: 3, name: 'Noor No. 1' })
  await user.click(main().getByRole('button', { name: 'Overdue' }))
  await waitFor(() => expect(cardNames('Active')).toEqual(['Noor No. 2']))
  expect(router.state.location.search).toEqual({ view: 'board', quick: 'OVERDUE' })
  await user.click(main().getByRole('button', { name: 'Saved views' }))
  await user.click(screen.getByRole('menuitem', { name: 'Save this view…' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'Late on the board')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await user.click(main().getByRole('link', { name: 'List' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ quick: 'OVERDUE' }))
  expect(await main().findByRole('row', { name: /Noor No. 2/ })).toBeVisible()
  await user.click(main().getByRole('button', { name: 'Overdue' }))
  await user.click(main().getByRole('button', { name: 'View' }))
  await user.click(screen.getByRole('menuitemradio', { name: 'Late on the board' }))
  await waitFor(() => expect(cardNames('Active')).toEqual(['Noor No. 2']))
})

test('the menu of a card moves by keys, with the question of the page, and the focus goes along [CAND-03]', async () => {
  const { user } = await openBoard()
  column('Active').getByRole('button', { name: 'Move Noor No. 1' }).focus()
  await user.keyboard('{Enter}')
  const menu = within(screen.getByRole('menu'))
  expect(menu.getByRole('menuitem', { name: /^Offered: Only a candidate who is ready/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await user.keyboard('{ArrowDown}{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark Noor No. 1 ready to offer?' }))
  await user.click(dialog.getByRole('button', { name: 'Mark ready to offer' }))
  await waitFor(() => expect(cardNames('Ready to offer')).toEqual(['Noor No. 1']))
  expect(cardNames('Active')).toEqual([])
  await waitFor(() => expect(screen.getByRole('link', { name: 'Noor No. 1' })).toHaveFocus())
  expect(await screen.findByText('Noor No. 1: Ready to offer.')).toBeVisible()
})

test('a column shows more on request, and says how many there are in all [CAND-01]', async () => {
  const { user } = await openBoard(30)
  expect(cardNames('Active')).toHaveLength(25)
  expect(column('Active').getByRole('heading', { level: 2 })).toHaveTextContent('30')
  await user.click(column('Active').getByRole('button', { name: 'Show more: Active' }))
  await waitFor(() => expect(cardNames('Active')).toHaveLength(30))
  expect(column('Active').queryByRole('button', { name: 'Show more: Active' })).toBeNull()
  expect(column('Active').getAllByRole('listitem')[25]).toHaveFocus()
})

test('a card that is dragged opens the stages that it can go to; the others say why [CAND-03]', async () => {
  await openBoard()
  const card = column('Active').getByRole('listitem')
  // jsdom lays nothing out.
  const { elementFromPoint } = document
  onTestFinished(() => {
    document.elementFromPoint = elementFromPoint
  })
  document.elementFromPoint = () => main().getByRole('region', { name: /^In review/ })
  fireEvent.pointerDown(card, { button: 0, pointerId: 1, clientX: 300, clientY: 300, pointerType: 'mouse' })
  fireEvent.pointerMove(window, { pointerId: 1, clientX: 100, clientY: 300 })
  expect(column('In review').getByText('Drop here: Send back')).toBeVisible()
  expect(column('Offered').getByText(/^Only a candidate who is ready for an offer can get one/)).toBeVisible()
  fireEvent.pointerUp(window, { pointerId: 1, clientX: 100, clientY: 300 })
  expect(await screen.findByRole('dialog', { name: 'Send Noor No. 1 back one step?' })).toBeVisible()
  expect(screen.queryByText('Drop here: Send back')).toBeNull()
})

test('what has loaded stays when more of it cannot be loaded, and is asked for again [CAND-01]', async () => {
  const { user } = await openBoard(30)
  network.use(failing(candidateBoard.column, 'network error', { once: true }))
  await user.click(column('Active').getByRole('button', { name: 'Show more: Active' }))
  expect(await column('Active').findByRole('alert')).toHaveTextContent(/cannot be reached/)
  expect(cardNames('Active')).toHaveLength(25)
  await user.click(column('Active').getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(cardNames('Active')).toHaveLength(30))
  expect(column('Active').queryByRole('alert')).toBeNull()
})
