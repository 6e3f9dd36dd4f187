import { screen, waitFor, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { aCandidate, candidateFacts, recordsOfOne } from '#mocks/candidate-records.ts'
import { aSuperUser } from '#mocks/people.ts'
import { aHiringTask, aRequisition, aStanding } from '#mocks/requisitions.ts'
import { keptByMove } from '#src/app/kept-reasons.ts'
import { makeLocalStore } from '#src/session/local-store.ts'
import { makeLog } from '#src/session/log.ts'
import { open } from '#tests/visit.tsx'

const main = () => within(screen.getByRole('main'))
const dialog = () => within(screen.getByRole('dialog'))
const reason = () => dialog().getByRole('textbox', { name: /^Reason/ })
const drafts = () => Object.keys(localStorage).filter((it) => it.startsWith('draft:'))

type Page = Awaited<ReturnType<typeof open>>

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

const dialogs = [
  {
    of: 'rejecting a candidate',
    path: '/hiring/candidate/details/401',
    world: candidateWorld,
    ask: press('Reject'),
    yes: 'Reject',
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
