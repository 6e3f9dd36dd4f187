import { screen, waitFor, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { aCandidate, candidateFacts, recordsOfOne } from '#mocks/candidate-records.ts'
import { failing } from '#mocks/faults.ts'
import { handlersFor } from '#mocks/handlers.ts'
import { mock } from '#mocks/mock.ts'
import { anOffer, offerFacts } from '#mocks/offers.ts'
import { aSuperUser } from '#mocks/people.ts'
import { aHiringTask, aRequisition, aStanding } from '#mocks/requisitions.ts'
import { keptByMove } from '#src/app/kept-reasons.ts'
import { candidates } from '#src/contract/candidates.ts'
import { requisitions } from '#src/contract/requisitions.ts'
import { makeLocalStore } from '#src/session/local-store.ts'
import { makeLog } from '#src/session/log.ts'
import { network } from '#tests/network.ts'
import { open } from '#tests/visit.tsx'

const main = () => within(screen.getByRole('main'))
const dialog = () => within(screen.getByRole('dialog'))
const reason = () => dialog().getByRole('textbox', { name: /^Reason/ })
const drafts = () => Object.keys(localStorage).filter((it) => it.startsWith('draft:'))

type Page = Awaited<ReturnType<typeof open>>
type World = ReturnType<typeof aWorld>

const press = (name: string) => async (page: Page) => page.user.click(await main().findByRole('button', { name }))
const tick = async (page: Page, name: string) =>
  page.user.click(await main().findByRole('checkbox', { name: `Select ${name}` }))

const noor = aCandidate({ status: 'REVIEW' })
const tom = aCandidate({ id: 402, status: 'REVIEW', firstName: 'Tom', lastName: 'Berg' })
const candidateWorld = () =>
  aWorld({
    candidates: [noor, tom],
    candidateRecords: { 401: recordsOfOne({ pipeline: { facts: candidateFacts({ status: 'REVIEW' }), moves: [] } }) },
  })
const rejectNoor = async (page: Page) => {
  await tick(page, 'Noor van Dijk')
  await press('Reject')(page)
  await screen.findByRole('textbox', { name: /^Reason/ })
}

const recordWithRequisition = ({ requisitions }: World, statusReason: string) => {
  Object.assign(requisitions[0] ?? {}, { statusReason })
}

const dialogs = [
  {
    of: 'rejecting a candidate',
    path: '/hiring/candidate/details/401',
    world: candidateWorld,
    ask: press('Reject'),
    yes: 'Reject',
    lock: ({ candidates, candidateRecords }: World) => {
      Object.assign(candidates[0] ?? {}, { status: 'REJECTED' })
      candidateRecords[401] = recordsOfOne({ pipeline: { facts: candidateFacts({ status: 'REJECTED' }), moves: [] } })
    },
    record: ({ candidateRecords }: World, reason: string) => {
      candidateRecords[401]?.pipeline.moves.unshift({
        id: 9,
        at: '2026-03-02T09:00:00Z',
        by: 'Daniel Okafor',
        from: 'REVIEW',
        to: 'REJECTED',
        reason,
      })
    },
  },
  {
    of: 'rejecting several candidates at once',
    path: '/hiring/candidate',
    world: candidateWorld,
    ask: rejectNoor,
    yes: 'Reject 1',
  },
  {
    of: 'closing a requisition',
    path: '/requisition/view/approve/301',
    world: () => aWorld({ me: aSuperUser(), requisitions: [aRequisition({ id: 301, status: 'OPEN' })] }),
    ask: press('Close'),
    yes: 'Close',
    lock: ({ requisitions }: World) => {
      Object.assign(requisitions[0] ?? {}, { status: 'CLOSED' })
    },
    record: recordWithRequisition,
  },
  {
    of: 'sending a requisition back',
    path: '/requisition/reviewRequisition/502?type=approve&reqid=302',
    world: () =>
      aWorld({
        me: aSuperUser(),
        standing: aStanding({ isNamed: true }),
        requisitions: [aRequisition({ id: 302, status: 'NEED_APPROVAL' })],
        requisitionTasks: [aHiringTask({ id: 502, name: 'Requisition Approval' })],
      }),
    ask: press('Send back'),
    yes: 'Send back',
    lock: (world: World) => {
      world.standing = aStanding({ isNamed: false })
    },
    record: recordWithRequisition,
  },
]

test.each(dialogs)('a reason for $of is there after signing in again, until it is sent [AUTH-06]', async (it) => {
  const world = it.world()
  const before = await open(it.path, { world })
  await it.ask(before)
  await before.user.type(reason(), 'Not this year')
  before.leave()

  const page = await open(it.path, { world })
  await it.ask(page)
  expect(reason()).toHaveValue('Not this year')
  await page.user.click(dialog().getByRole('button', { name: it.yes }))
  await waitFor(() => expect(drafts()).toEqual([]))
})

test.each(dialogs)('that this device cannot keep a reason for $of is said, until it can [AUTH-06]', async (it) => {
  const page = await open(it.path, { world: it.world() })
  await it.ask(page)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const refusing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await page.user.type(reason(), 'Not this')
  expect(await dialog().findByRole('alert')).toHaveTextContent('This device cannot keep drafts.')
  await page.user.clear(reason())
  expect(dialog().queryByRole('alert')).toBeNull()
  await page.user.type(reason(), 'Not this')
  expect(await dialog().findByRole('alert')).toHaveTextContent('This device cannot keep drafts.')
  refusing.mockRestore()
  await page.user.type(reason(), ' year')
  await waitFor(() => expect(dialog().queryByRole('alert')).toBeNull())
})

const lockable = dialogs.flatMap(({ lock, record, ...it }) => (lock ? [{ lock, record, ...it }] : []))

test.each(lockable)(
  'a reason for $of that cannot be sent any more is shown, until it is discarded [AUTH-06]',
  async (it) => {
    const world = it.world()
    const before = await open(it.path, { world })
    await it.ask(before)
    await before.user.type(reason(), 'Not this year')
    before.leave()
    it.lock(world)

    const page = await open(it.path, { world })
    const words = within(await main().findByRole('region', { name: 'Your unsaved changes' }))
    expect(words.getByText('Not this year')).toBeVisible()
    expect(words.getByText(`Reason: ${it.yes}`)).toBeVisible()
    await page.user.click(words.getByRole('button', { name: 'Discard' }))
    expect(drafts()).toEqual([])
    expect(main().queryByRole('region', { name: 'Your unsaved changes' })).toBeNull()
  },
)

test.each(lockable)(
  'a reason for $of that was stored without an answer is not called unsent, and kept no more [AUTH-06]',
  async (it) => {
    const world = it.world()
    const before = await open(it.path, { world })
    await it.ask(before)
    await before.user.type(reason(), 'Not this year ')
    before.leave()
    it.lock(world)
    it.record(world, 'Not this year')

    await open(it.path, { world })
    expect(await main().findAllByText(/Not this year/)).not.toEqual([])
    await waitFor(() => expect(drafts()).toEqual([]))
    expect(main().queryByRole('region', { name: 'Your unsaved changes' })).toBeNull()
  },
)

test('a delegate whose time ends while they send back finds their reason, and why [REQ-03]', async () => {
  const world = dialogs.find((it) => it.of === 'sending a requisition back')?.world() ?? aWorld()
  const page = await open('/requisition/reviewRequisition/502', { world })
  await press('Send back')(page)
  await page.user.type(reason(), 'The pay is too high')
  network.use(failing(requisitions.forTask, '404'), failing(requisitions.decide, '404'))
  await page.user.click(dialog().getByRole('button', { name: 'Send back' }))
  await waitFor(() => expect(page.history.location.pathname).toBe('/unauthorized'))
  expect(await main().findByText(/no longer yours to decide on/)).toBeVisible()
  const words = within(await main().findByRole('region', { name: /^Your unsaved changes/ }))
  expect(words.getByText('The pay is too high')).toBeVisible()
  await page.user.click(words.getByRole('button', { name: 'Discard' }))
  expect(drafts()).toEqual([])
})

test('whoever decides on an offer no more finds the reason that they typed, and why [CAND-08]', async () => {
  const path = '/hiring/candidate/offers?candidateId=401&offerId=951'
  const status = 'IN_APPROVAL'
  const world = aWorld({
    candidates: [aCandidate({ status: 'READY_TO_OFFER' })],
    offers: [{ offer: anOffer({ status }), facts: offerFacts({ status, isApprover: true }), moves: [] }],
  })
  const before = await open(path, { world })
  await press('Send back')(before)
  await before.user.type(reason(), 'The pay is too high')
  before.leave()
  network.use(failing(candidates.get, '404'))
  const page = await open(path)
  expect(await main().findByText(/^This offer is no longer yours to decide on/)).toBeVisible()
  const words = within(main().getByRole('region', { name: /^Your unsaved changes/ }))
  expect(words.getByText('Reason: Send back')).toBeVisible()
  expect(words.getByText('The pay is too high')).toBeVisible()
  await page.user.click(words.getByRole('button', { name: 'Discard' }))
  expect(drafts()).toEqual([])
})

test('a reason for rejecting several of whom nobody can be rejected any more is shown [AUTH-06]', async () => {
  const world = candidateWorld()
  const before = await open('/hiring/candidate', { world })
  await rejectNoor(before)
  await before.user.type(reason(), 'Not this year')
  before.leave()
  network.resetHandlers(...handlersFor(world))
  const results = [{ candidateId: 401, success: false, errorMessage: 'They were hired.', status: 'HIRED' as const }]
  network.use(mock(candidates.moveAll, () => ({ succeeded: 0, failed: 1, results })))
  const page = await open('/hiring/candidate')
  await tick(page, 'Noor van Dijk')
  await press('Reject')(page)
  await screen.findByRole('dialog')
  expect(await dialog().findByText('Not this year')).toBeVisible()
  await page.user.click(dialog().getByRole('button', { name: 'Discard' }))
  expect(dialog().queryByText('Not this year')).toBeNull()
  expect(drafts()).toEqual([])
})

test('a reason that is deleted again is not kept [AUTH-06]', async () => {
  const page = await open('/hiring/candidate/details/401', { world: candidateWorld() })
  await press('Reject')(page)
  await page.user.type(reason(), 'No')
  expect(drafts()).toHaveLength(1)
  await page.user.clear(reason())
  expect(drafts()).toEqual([])
})

test('a reason for rejecting some is not there for rejecting others [CAND-04]', async () => {
  const page = await open('/hiring/candidate', { world: candidateWorld() })
  await rejectNoor(page)
  await page.user.type(reason(), 'Not this year')
  await page.user.click(dialog().getByRole('button', { name: 'Cancel' }))
  await tick(page, 'Tom Berg')
  await press('Reject')(page)
  await screen.findByRole('textbox', { name: /^Reason/ })
  expect(reason()).toHaveValue('')
})

test('a reason that was not sent is forgotten when somebody signs out on purpose [AUTH-05]', async () => {
  const page = await open('/hiring/candidate/details/401', { world: candidateWorld() })
  await press('Reject')(page)
  await page.user.type(reason(), 'Not this year')
  await page.user.click(dialog().getByRole('button', { name: 'Cancel' }))
  await page.user.click(await screen.findByRole('button', { name: /Daniel Okafor/ }))
  await page.user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  const question = within(await screen.findByRole('dialog', { name: 'Sign out with unsaved changes?' }))
  await page.user.click(question.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(page.provider.signedOut).toBe(1))
  expect(drafts()).toEqual([])
})

test('a reason that one tab has sent is not kept by another, which has typed for another move [AUTH-06]', async () => {
  const { session } = await open('/workspaces')
  const context = { session, store: makeLocalStore(() => localStorage, makeLog()) }
  const tab = () => keptByMove(context, 'requisition-move', 301, ['close', 'approveAnew'])
  const [first, second] = [tab(), tab()]
  first.set({ approveAnew: 'The pay has changed' })
  expect(second.get()).toEqual({ approveAnew: 'The pay has changed' })
  second.set({ approveAnew: 'The pay has changed', close: 'The budget was cut' })
  first.set({})
  expect(tab().get()).toEqual({ close: 'The budget was cut' })
})
