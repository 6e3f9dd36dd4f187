import { and, desc, eq } from 'drizzle-orm'
import type { AnyEventObject } from 'xstate'
import { candidateRefusal } from '#machines/hiring/candidate.machine.ts'
import type { CandidateEvent } from '#machines/hiring/candidate-rules.ts'
import { offerRefusal } from '#machines/hiring/offer.machine.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { type CandidateFacts, candidates } from '#src/contract/candidates.ts'
import { type CandidateMove, CandidateStatus } from '#src/contract/hiring-values.ts'
import { inCompany } from '#src/server/database.ts'
import {
  applicationsTable,
  assessmentsTable,
  hiringTasksTable,
  offersTable,
  requisitionsTable,
} from '#src/server/schema/hiring.ts'
import { ask } from '#tests/server/contract-order.ts'
import type { HiringWorld } from '#tests/server/hiring/world.ts'
import { type ApiBinding, outcomeOf } from './api-binding.ts'
import { hiringRows } from './hiring-rows.ts'

const states: Record<string, CandidateStatus> = {
  'pipeline.inReview': 'REVIEW',
  'pipeline.active': 'ACTIVE',
  'pipeline.readyToOffer': 'READY_TO_OFFER',
  'pipeline.offered': 'OFFERED',
  rejected: 'REJECTED',
  passed: 'PASSED',
  hired: 'HIRED',
}

/** Where the stored candidate stands, and a second one, hired or not, who takes the openings. */
export const candidateBinding = async (world: HiringWorld): Promise<ApiBinding> => {
  const requisition = await world.openRequisition()
  const { id: candidateId } = await world.applicant(requisition.id)
  const { id: rivalId } = await world.applicant(requisition.id)
  const inWorld = <T>(work: Parameters<typeof inCompany<T>>[2]) => inCompany(world.db, 1, work)
  const ofCandidate = and(eq(applicationsTable.candidateId, candidateId), eq(applicationsTable.isCurrent, true))
  const application = async () => {
    const [it] = await inWorld((tx) => tx.select().from(applicationsTable).where(ofCandidate))
    if (!it) throw new Error('the candidate has no application')
    return it
  }
  const { id: applicationId } = await application()
  const offer = async () => {
    const ofApplication = eq(offersTable.applicationId, applicationId)
    const [it] = await inWorld((tx) =>
      tx.select().from(offersTable).where(ofApplication).orderBy(desc(offersTable.id)).limit(1),
    )
    return it ?? null
  }
  const factsOf = (snapshot: Parameters<ApiBinding['place']>[0]): CandidateFacts => ({
    ...snapshot.context,
    status: CandidateStatus.parse(states[statePath(snapshot.value)]),
  })
  const move =
    (name: CandidateMove) =>
    async ({ reason }: AnyEventObject) =>
      outcomeOf(await world.moveCandidate(candidateId, name, reason))

  return {
    machine: 'candidate',
    states,
    place: (snapshot) =>
      inWorld(async (tx) => {
        const facts = factsOf(snapshot)
        const { status, leftFrom, requisitionStatus, openingsLeft, openTasks, offer: offerStatus } = facts
        const isFilled = openingsLeft === 0
        await tx
          .update(requisitionsTable)
          .set({
            status: requisitionStatus,
            openings: openingsLeft + (isFilled ? 1 : 0) + (status === 'HIRED' ? 1 : 0),
          })
          .where(eq(requisitionsTable.id, requisition.id))
        await tx
          .update(applicationsTable)
          .set({ status: isFilled ? 'HIRED' : 'REVIEW' })
          .where(eq(applicationsTable.candidateId, rivalId))
        await tx.update(applicationsTable).set({ status, leftFrom }).where(ofCandidate)
        await tx
          .update(assessmentsTable)
          .set({ completedAt: facts.isAssessed ? new Date() : null })
          .where(eq(assessmentsTable.applicationId, applicationId))
        await tx.delete(offersTable).where(eq(offersTable.applicationId, applicationId))
        if (offerStatus !== null)
          await tx.insert(offersTable).values({
            companyId: 1,
            applicationId,
            status: offerStatus,
            compensations: [],
            startDate: '2099-03-02',
            note: '',
            createdBy: 'Rosa Klein',
          })
        const ofApplication = eq(hiringTasksTable.applicationId, applicationId)
        await tx.update(hiringTasksTable).set({ status: 'COMPLETED', completedAt: new Date() }).where(ofApplication)
        const tasks = await tx.select({ id: hiringTasksTable.id }).from(hiringTasksTable).where(ofApplication)
        for (const { id } of tasks.slice(tasks.length - openTasks))
          await tx
            .update(hiringTasksTable)
            .set({ status: 'TODO', completedAt: null })
            .where(eq(hiringTasksTable.id, id))
      }),
    events: {
      'candidate.approve': move('approve'),
      'candidate.recommend': move('recommend'),
      'candidate.offer': async () => {
        const it = await offer()
        return it === null
          ? 'nothing to name: There is no offer that could be sent.'
          : outcomeOf(await world.moveOffer(it.id, 'send'))
      },
      'candidate.hire': move('hire'),
      'candidate.reject': move('reject'),
      'candidate.withdraw': move('withdraw'),
      'candidate.sendBack': move('sendBack'),
      'candidate.restore': move('restore'),
      'assessment.resend': async () => {
        const { body } = await ask(world.asStaff, candidates.resendAssessment, {
          body: { candidateIds: [candidateId] },
        })
        const [{ success, errorMessage }] = body.results
        return { refused: success ? null : errorMessage }
      },
    },
    read: async () => {
      const { status, leftFrom } = await application()
      return { status, context: { leftFrom, offer: (await offer())?.status ?? null } }
    },
    words: (snapshot, event) => {
      const facts = factsOf(snapshot)
      // An offer that was sent once refuses by itself.
      const ofOffer =
        event.type === 'candidate.offer' && facts.offer !== null
          ? offerRefusal(facts.offer, { type: 'offer.send' })
          : null
      return ofOffer ?? candidateRefusal(facts, event as CandidateEvent)
    },
    rows: hiringRows(world),
  }
}
