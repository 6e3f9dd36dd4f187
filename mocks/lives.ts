import { type LifeKind, type LifeNumbers, lives, type RecordLife } from '#src/contract/lives.ts'
import { mock, noSuchRecord } from './mock.ts'
import type { World } from './world.ts'

/** Somebody who was approved on the third day, left and came back. */
export const aCandidateLife = (change: Partial<RecordLife> = {}): RecordLife => ({
  name: 'Noor van Dijk',
  state: 'pipeline.active',
  steps: [
    { state: 'pipeline.inReview', at: '2026-04-20T08:00:00.000Z', by: null },
    { state: 'pipeline.active', at: '2026-04-23T08:00:00.000Z', by: 'Daniel Okafor' },
    { state: 'rejected', at: '2026-04-24T08:00:00.000Z', by: 'Daniel Okafor' },
    { state: 'pipeline.active', at: '2026-04-24T20:00:00.000Z', by: 'Rosa Klein' },
  ],
  ...change,
})

const begunLife = (name: string, state: string): RecordLife => ({
  name,
  state,
  steps: [{ state, at: '2026-04-20T08:00:00.000Z', by: null }],
})

const day = 86_400_000

export const someNumbers = (): LifeNumbers => ({
  total: 16,
  states: [
    {
      state: 'pipeline.inReview',
      now: 9,
      medianStay: 3 * day,
      leaves: [
        { to: 'pipeline.active', count: 8 },
        { to: 'rejected', count: 2 },
      ],
    },
    { state: 'pipeline.active', now: 4, medianStay: 12 * day, leaves: [{ to: 'rejected', count: 1 }] },
    { state: 'pipeline.readyToOffer', now: 0, medianStay: null, leaves: [] },
    { state: 'pipeline.offered', now: 0, medianStay: null, leaves: [] },
    { state: 'passed', now: 0, medianStay: null, leaves: [] },
    { state: 'hired', now: 0, medianStay: null, leaves: [] },
    { state: 'rejected', now: 3, medianStay: null, leaves: [] },
  ],
})

const noNumbers: LifeNumbers = { total: 0, states: [] }

export const livesHandlers = (world: World) => {
  const find: Record<LifeKind, (id: number) => RecordLife | undefined> = {
    candidate: (id) => {
      const it = world.candidates.find((one) => one.id === id)
      return it && aCandidateLife({ name: `${it.firstName} ${it.lastName}` })
    },
    requisition: (id) => {
      const it = world.requisitions.find((one) => one.id === id)
      return it && begunLife(it.displayId, 'inReview')
    },
    offer: (id) => {
      const it = world.offers.find((one) => one.offer.id === id)
      return it && begunLife(it.offer.candidate.name, 'drafted')
    },
    review: (id) => {
      const it = world.reportees.find((one) => one.employeeId === id)
      return it && begunLife(it.name, 'inProgress')
    },
    planPeriod: (id) => {
      const it = world.periods.find((one) => one.id === id)
      return it && begunLife(it.name, 'notInitiated')
    },
  }
  return [
    mock(lives.numbers, ({ params: { kind } }) => (kind === 'candidate' ? someNumbers() : noNumbers)),
    mock(lives.record, ({ params: { kind, id } }) => find[kind](id) ?? noSuchRecord()),
  ]
}
