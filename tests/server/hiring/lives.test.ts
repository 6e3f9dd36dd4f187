import { lives } from '#src/contract/lives.ts'
import { ask, contractOrder } from '#tests/server/contract-order.ts'
import { recordStatements } from '#tests/server/statements.ts'
import type { Caller } from '#tests/server/support.ts'
import { type HiringWorld, hiringWorld } from './world.ts'

let world: HiringWorld
let open: number
beforeAll(async () => {
  world = await hiringWorld()
  open = (await world.openRequisition({ openings: 50 })).id
})
afterAll(() => world.close())

const staff = ({ asStaff }: HiringWorld) => asStaff
const life = async (kind: string, id: number, who: Caller = world.asStaff) =>
  (await ask(who, lives.record, { params: { kind, id } })).body
const numbers = async (kind: string, who: Caller = world.asStaff) =>
  (await ask(who, lives.numbers, { params: { kind } })).body
type Numbers = { states: { state: string; now: number }[] }
const filled = ({ states }: Numbers) => states.filter((it) => it.now > 0).map((it) => [it.state, it.now])

contractOrder(
  () => world,
  [
    {
      endpoint: lives.numbers,
      valid: () => ({ params: { kind: 'requisition' } }),
      bad: { ask: { params: { kind: 'employee' } }, field: 'path.kind' },
      may: staff,
      proves: 'MACH-03',
    },
    {
      endpoint: lives.record,
      valid: async (it) => ({ params: { kind: 'candidate', id: (await it.applicant(open)).id } }),
      bad: { ask: { params: { kind: 'candidate', id: 'x' } }, field: 'path.id' },
      may: staff,
      mayNot: { who: ({ asLena }) => asLena, status: 404 },
      proves: 'MACH-03',
    },
  ],
)

test('a candidate’s life tells each state with who moved them there, out of it and back [MACH-03]', async () => {
  const { id } = await world.active(open)
  await world.moveCandidate(id, 'reject', 'No licence')
  await world.moveCandidate(id, 'restore', '')
  const told = await life('candidate', id)
  expect(told).toMatchObject({ name: expect.stringMatching(/^Nadia Applicant/), state: 'pipeline.active' })
  expect(told.steps.map((it: { state: string; by: string | null }) => [it.state, it.by])).toEqual([
    ['pipeline.inReview', null],
    ['pipeline.active', 'Rosa Klein'],
    ['rejected', 'Rosa Klein'],
    ['pipeline.active', 'Rosa Klein'],
  ])
  const times = told.steps.map((it: { at: string }) => it.at)
  expect(times.toSorted()).toEqual(times)
})

test('offers and requisitions have lives of their own [MACH-03]', async () => {
  const { offerId } = await world.offered(open)
  const states = async (kind: string, id: number) =>
    (await life(kind, id)).steps.map((it: { state: string }) => it.state)
  expect(await states('offer', offerId)).toEqual(['drafted', 'inApproval', 'approved', 'sent'])
  expect(await states('requisition', open)).toEqual(['inReview', 'inApproval', 'open'])
})

test('somebody who applies for nothing has no state [MACH-03]', async () => {
  const { id } = await world.applicant()
  expect(await life('candidate', id)).toMatchObject({ state: null, steps: [] })
})

describe('the numbers over all records', () => {
  test('count who is where, who left for where, and half of the stays, in one statement [MACH-03]', async () => {
    const other = (await world.openRequisition({ openings: 5 })).id
    const before = await numbers('candidate')
    const { id } = await world.active(other)
    await world.active(other)
    await world.moveCandidate(id, 'reject', 'No licence')
    const { answer, statements } = await recordStatements(() =>
      ask(world.asStaff, lives.numbers, { params: { kind: 'candidate' } }),
    )
    expect(statements.filter(({ text }) => text.includes('"activities"'))).toHaveLength(1)
    const { body } = answer
    type State = { state: string; now: number; medianStay: number | null; leaves: { to: string; count: number }[] }
    const stateIn = (it: { states: State[] }, name: string) => it.states.find(({ state }) => state === name)
    const left = (it: { states: State[] }, from: string, to: string) =>
      stateIn(it, from)?.leaves.find((one) => one.to === to)?.count ?? 0
    expect(body.total).toBe(before.total + 2)
    expect(left(body, 'pipeline.inReview', 'pipeline.active')).toBe(
      left(before, 'pipeline.inReview', 'pipeline.active') + 2,
    )
    expect(left(body, 'pipeline.active', 'rejected')).toBe(left(before, 'pipeline.active', 'rejected') + 1)
    expect(stateIn(body, 'pipeline.active')?.medianStay).toBeGreaterThan(0)
    expect(stateIn(body, 'hired')).toMatchObject({ medianStay: null, leaves: [] })
  })

  test('count for each what they may read: nobody learns of others’ records [MACH-03]', async () => {
    expect(await numbers('requisition', world.asLena)).toMatchObject({ total: 0 })
    expect(await numbers('candidate', world.asLena)).toMatchObject({ total: 0 })
    expect(await numbers('offer', world.asLena)).toMatchObject({ total: 0 })
    const mine = await numbers('requisition', world.asManager)
    expect(filled(mine)).toEqual(filled(await numbers('requisition')))
  })

  test('are kept from groups that may not see what a candidate applies for [MACH-03]', async () => {
    await world.permit('Hiring Staff', 'candidate.application', { canView: false, canEdit: false })
    const { id } = await world.applicant(open)
    for (const it of [
      await ask(world.asStaff, lives.numbers, { params: { kind: 'candidate' } }),
      await ask(world.asStaff, lives.record, { params: { kind: 'candidate', id } }),
    ])
      expect(it).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } })
    await world.permit('Hiring Staff', 'candidate.application', { canView: true, canEdit: true })
  })
})
