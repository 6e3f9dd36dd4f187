import { screen, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { failing } from '#mocks/faults.ts'
import { problem } from '#mocks/mock.ts'
import { aSuperUser } from '#mocks/people.ts'
import { aHiringTask, aRequisition, aStanding } from '#mocks/requisitions.ts'
import { candidates } from '#src/contract/candidates.ts'
import { requisitions } from '#src/contract/requisitions.ts'
import { reviews } from '#src/contract/reviews.ts'
import { network } from '#tests/network.ts'
import { open } from '#tests/visit.tsx'

const conflict = () => {
  const answer = problem(409, 'CONFLICT', 'Someone else was faster')
  answer.headers.set('x-request-id', '7d1f7c9e')
  return answer
}

const submittable = () => {
  const world = aWorld()
  const review = world.reviews[10]
  if (!review) throw new Error('the world has this review')
  review.tasks = review.tasks.map((it) => ({ ...it, status: it.name === 'Performance' ? 'TODO' : 'COMPLETED' }))
  return world
}
const sendable = () =>
  aWorld({
    me: aSuperUser(),
    standing: aStanding({ isNamed: true }),
    requisitions: [aRequisition({ id: 302, displayId: 'REQ-0002', version: 4, status: 'NEED_APPROVAL' })],
    requisitionTasks: [aHiringTask({ id: 502, name: 'Requisition Approval' })],
  })

type Row = [
  string | RegExp,
  Parameters<typeof open>[0],
  () => ReturnType<typeof aWorld>,
  Parameters<typeof failing>[0],
  RegExp,
]
const rows: Row[] = [
  [
    'Submit review',
    '/employee/performance/review-summary?employeeId=10&planPeriodId=2',
    submittable,
    reviews.complete,
    /^Submit$/,
  ],
  [/^Mark as Done/, '/hiring/candidate/details/401?tab=tasks', aWorld, candidates.markDone, /^Mark as Done/],
  ['Send back', '/requisition/reviewRequisition/502?type=approval', sendable, requisitions.decide, /^Send back$/],
]

test.each(rows)(
  '%s: a failure is an Error alert in the dialog that names the request; a second try succeeds [API-03]',
  async (button, path, world, endpoint, confirm) => {
    const { user } = await open(path, { world: world() })
    network.use(failing(endpoint, conflict, { once: true }))
    await user.click(await screen.findByRole('button', { name: button }))
    const dialog = within(await screen.findByRole('dialog'))
    const field = dialog.queryByRole('textbox')
    if (field) await user.type(field, 'The salary range is missing')
    await user.click(dialog.getByRole('button', { name: confirm }))
    const alert = await dialog.findByRole('alert')
    expect(alert).toHaveTextContent('ErrorSomeone else was fasterRequest7d1f7c9e')
    expect(screen.getAllByRole('alert')).toEqual([alert])
    const copied = vi.spyOn(navigator.clipboard, 'writeText')
    await user.click(within(alert).getByRole('button', { name: 'Copy request ID' }))
    expect(copied).toHaveBeenCalledWith('7d1f7c9e')
    expect(await within(alert).findByText('Request ID copied.')).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: confirm }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  },
)
