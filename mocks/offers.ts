import { type Offer, type OfferFacts, type OfferLife, offers } from '#src/contract/offers.ts'
import { listed } from './listed.ts'
import { mock, noSuchRecord, problem } from './mock.ts'
import type { World } from './world.ts'

export const anOffer = (change: Partial<Offer> = {}): Offer => ({
  id: 951,
  version: 1,
  status: 'DRAFT',
  candidate: { id: 401, name: 'Noor van Dijk' },
  jobRequisition: { id: 301, displayId: 'REQ-0001', jobTitle: 'Controls Engineer' },
  compensations: [{ type: 'Salary', amount: 68_000.5, currency: 'EUR' }],
  startDate: '2099-09-01',
  expiresOn: null,
  note: '',
  createdBy: 'Daniel Okafor',
  createdAt: '2026-05-04T08:00:00.000Z',
  updatedAt: '2026-05-04T08:00:00.000Z',
  ...change,
})

export const offerFacts = (change: Partial<OfferFacts> = {}): OfferFacts => ({
  status: 'DRAFT',
  isCurrent: true,
  requisitionStatus: 'OPEN',
  isRunner: true,
  isApprover: false,
  approver: 'Ingrid Solheim',
  hasApprover: true,
  hasWritten: true,
  mayDecideOwn: false,
  limit: null,
  ...change,
})

/** An offer with what its moves depend on. */
export type MockOffer = { offer: Offer; facts: OfferFacts; moves: OfferLife['moves'] }

const statusAfter = {
  submit: 'IN_APPROVAL',
  approve: 'APPROVED',
  sendBack: 'DRAFT',
  send: 'SENT',
  accept: 'ACCEPTED',
  decline: 'DECLINED',
  withdraw: 'WITHDRAWN',
} as const

const stale = () =>
  problem(412, 'PRECONDITION_FAILED', 'Someone else has changed this in the meantime', { error_type: 'STALE_VERSION' })

export const offersHandlers = (world: World) => {
  const find = (id: number) => world.offers.find((it) => it.offer.id === id)
  return [
    mock(offers.list, ({ query }) =>
      listed(
        world.offers
          .map((it) => it.offer)
          .filter((it) => !query.candidateId || it.candidate.id === query.candidateId)
          .filter((it) => !query.status || it.status === query.status),
        query,
        (it) => [it.candidate.name, it.jobRequisition.jobTitle],
      ),
    ),
    mock(offers.get, ({ params }) => find(params.id)?.offer ?? noSuchRecord()),
    mock(offers.life, ({ params }) => {
      const found = find(params.id)
      return found ? { version: found.offer.version, facts: found.facts, moves: found.moves } : noSuchRecord()
    }),
    mock(offers.create, ({ params, body }) => {
      const candidate = world.candidates.find((it) => it.id === params.candidateId)
      if (!candidate) return noSuchRecord()
      const offer = anOffer({
        id: 960 + world.offers.length,
        ...body,
        expiresOn: body.expiresOn ?? null,
        note: body.note ?? '',
        createdBy: world.me.userData.name,
      })
      world.offers = [{ offer, facts: offerFacts(), moves: [] }, ...world.offers]
      return offer
    }),
    mock(offers.update, ({ params, body, version }) => {
      const found = find(params.id)
      if (!found) return noSuchRecord()
      if (found.offer.status !== 'DRAFT')
        return problem(
          409,
          'MOVE_REFUSED',
          'An offer can be changed only while it is in preparation. Send it back to preparation first.',
        )
      if (found.offer.version !== version) return stale()
      found.offer = { ...found.offer, ...body, version: version + 1 }
      return found.offer
    }),
    mock(offers.move, ({ params, body: { move, reason = '' }, version }) => {
      const found = find(params.id)
      if (!found) return noSuchRecord()
      if (found.offer.version !== version) return stale()
      const from = found.offer.status
      const to = statusAfter[move]
      found.offer = { ...found.offer, status: to, version: version + 1 }
      found.facts = { ...found.facts, status: to }
      const by = world.me.userData.name
      found.moves = [
        { id: version + 500, at: new Date().toISOString(), by, from, to, reason: reason || null },
        ...found.moves,
      ]
      return found.offer
    }),
  ]
}
