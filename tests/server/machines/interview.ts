import { and, eq } from 'drizzle-orm'
import type { AnyEventObject } from 'xstate'
import { type InterviewEvent, type InterviewFacts, interviewRefusal } from '#machines/hiring/interview.machine.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { type Interview, InterviewStatus, interviews, type PanelAnswer } from '#src/contract/interviews.ts'
import { inCompany } from '#src/server/database.ts'
import { interviewPanelTable, interviewsTable } from '#src/server/schema/interviews.ts'
import { ask } from '#tests/server/contract-order.ts'
import type { HiringWorld } from '#tests/server/hiring/world.ts'
import { type ApiBinding, outcomeOf } from './api-binding.ts'
import { hiringRows } from './hiring-rows.ts'

const states: Record<string, InterviewStatus> = {
  proposed: 'PROPOSED',
  confirmed: 'CONFIRMED',
  held: 'HELD',
  cancelled: 'CANCELLED',
}
const hour = 3_600_000
const inHours = (count: number) => new Date(Date.now() + count * hour)

/** An interview of one candidate by two people: Ingrid answers, staff do the rest. */
export const interviewBinding = async (world: HiringWorld): Promise<ApiBinding> => {
  const { id: requisitionId } = await world.openRequisition()
  const candidate = await world.active(requisitionId)
  const panelIds = [world.idOf('Ingrid Solheim'), world.idOf('Aisha Bello')]
  const [ingrid = 0] = panelIds
  const body = { startsAt: inHours(72).toISOString(), minutes: 45, panelIds }
  const params = { candidateId: candidate.id }
  const { id } = (await ask(world.asStaff, interviews.propose, { params, body })).body as Interview
  const inWorld = <T>(work: Parameters<typeof inCompany<T>>[2]) => inCompany(world.db, 1, work)
  const ofPanel = (employeeId: number) =>
    and(eq(interviewPanelTable.interviewId, id), eq(interviewPanelTable.employeeId, employeeId))
  const stored = () =>
    inWorld(async (tx) => {
      const [it] = await tx.select().from(interviewsTable).where(eq(interviewsTable.id, id))
      if (!it) throw new Error('the interview is gone')
      return it
    })
  const move =
    (who: 'asAdmin' | 'asStaff', name: string) =>
    async ({ reason }: AnyEventObject) => {
      const { version } = await stored()
      return outcomeOf(
        await ask(world[who], interviews.move, { params: { id }, body: { move: name, reason }, version }),
      )
    }
  /** Nobody is asked twice for the same answer. */
  const answer = (name: 'accept' | 'decline', given: PanelAnswer) => async (event: AnyEventObject) => {
    const [place] = await inWorld((tx) => tx.select().from(interviewPanelTable).where(ofPanel(ingrid)))
    return place?.answer === given
      ? 'already so: Nobody is asked twice for the same answer.'
      : move('asAdmin', name)(event)
  }
  const statusOf = (snapshot: Parameters<ApiBinding['place']>[0]) =>
    InterviewStatus.parse(states[statePath(snapshot.value)])
  const factsOf = (snapshot: Parameters<ApiBinding['place']>[0]) => snapshot.context as Omit<InterviewFacts, 'status'>

  return {
    machine: 'interview',
    states,
    place: (snapshot) =>
      inWorld(async (tx) => {
        const { hasBegun, othersOut } = factsOf(snapshot)
        await tx
          .update(interviewsTable)
          .set({ status: statusOf(snapshot), startsAt: inHours(hasBegun ? -1 : 72), statusReason: null })
          .where(eq(interviewsTable.id, id))
        // Ingrid has still to answer in every state, so that each move of hers reaches the machine.
        for (const employeeId of panelIds)
          await tx
            .update(interviewPanelTable)
            .set({ answer: employeeId === ingrid || othersOut > 0 ? 'WAITING' : 'ACCEPTED', reason: null })
            .where(ofPanel(employeeId))
      }),
    events: {
      'interview.accept': answer('accept', 'ACCEPTED'),
      'interview.decline': answer('decline', 'DECLINED'),
      'interview.reschedule': async () => {
        const { version } = await stored()
        return outcomeOf(await ask(world.asStaff, interviews.reschedule, { params: { id }, body, version }))
      },
      'interview.hold': move('asStaff', 'hold'),
      'interview.cancel': move('asStaff', 'cancel'),
    },
    read: async () => ({ status: (await stored()).status, context: {} }),
    words: (snapshot, event) =>
      interviewRefusal({ ...factsOf(snapshot), status: statusOf(snapshot) }, event as InterviewEvent),
    rows: hiringRows(world),
  }
}
