import { eq } from 'drizzle-orm'
import type { AnyEventObject } from 'xstate'
import { type OfferEvent, offerRefusal } from '#machines/hiring/offer.machine.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { type CandidateStatus, type OfferMove, OfferStatus } from '#src/contract/hiring-values.ts'
import { inCompany } from '#src/server/database.ts'
import { applicationsTable, offersTable } from '#src/server/schema/hiring.ts'
import type { HiringWorld } from '#tests/server/hiring/world.ts'
import { type ApiBinding, outcomeOf } from './api-binding.ts'
import { hiringRows } from './hiring-rows.ts'

const states: Record<string, OfferStatus> = {
  drafted: 'DRAFT',
  inApproval: 'IN_APPROVAL',
  approved: 'APPROVED',
  sent: 'SENT',
  accepted: 'ACCEPTED',
  declined: 'DECLINED',
  withdrawn: 'WITHDRAWN',
}
/** Where the candidate is who has such an offer. */
const candidateStatus: Record<OfferStatus, CandidateStatus> = {
  DRAFT: 'READY_TO_OFFER',
  IN_APPROVAL: 'READY_TO_OFFER',
  APPROVED: 'READY_TO_OFFER',
  SENT: 'OFFERED',
  ACCEPTED: 'OFFERED',
  DECLINED: 'PASSED',
  WITHDRAWN: 'READY_TO_OFFER',
}

/** The offer of one candidate. */
export const offerBinding = async (world: HiringWorld): Promise<ApiBinding> => {
  const { id: requisitionId } = await world.openRequisition()
  const { candidate, offerId } = await world.offered(requisitionId)
  const inWorld = <T>(work: Parameters<typeof inCompany<T>>[2]) => inCompany(world.db, 1, work)
  const statusOf = (snapshot: Parameters<ApiBinding['place']>[0]) =>
    OfferStatus.parse(states[statePath(snapshot.value)])
  const move =
    (name: OfferMove) =>
    async ({ reason }: AnyEventObject) =>
      outcomeOf(await world.moveOffer(offerId, name, reason))

  return {
    machine: 'offer',
    states,
    place: (snapshot) =>
      inWorld(async (tx) => {
        const status = statusOf(snapshot)
        await tx.update(offersTable).set({ status }).where(eq(offersTable.id, offerId))
        await tx
          .update(applicationsTable)
          .set({ status: candidateStatus[status], leftFrom: status === 'DECLINED' ? 'OFFERED' : null })
          .where(eq(applicationsTable.candidateId, candidate.id))
      }),
    events: {
      'offer.submit': move('submit'),
      'offer.approve': move('approve'),
      'offer.sendBack': move('sendBack'),
      'offer.send': move('send'),
      'offer.accept': move('accept'),
      'offer.decline': move('decline'),
      'offer.withdraw': move('withdraw'),
    },
    read: () =>
      inWorld(async (tx) => {
        const [it] = await tx.select().from(offersTable).where(eq(offersTable.id, offerId))
        return { status: it?.status ?? '', context: {} }
      }),
    words: (snapshot, event) => offerRefusal(statusOf(snapshot), event as OfferEvent),
    rows: hiringRows(world),
  }
}
