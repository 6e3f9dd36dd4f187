import { and, eq } from 'drizzle-orm'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { statePath } from '#machines/kit/state-path.ts'
import { type ReviewFacts, type ReviewLifeEvent, reviewRefusal } from '#machines/reviews/review-life.machine.ts'
import { remark, taskCases } from '#machines/reviews/step-progression.cases.ts'
import { type Step, stepsOf } from '#machines/reviews/steps.ts'
import { Remark, ReviewLifeStatus } from '#src/contract/reviews.ts'
import { inCompany } from '#src/server/database.ts'
import { activitiesTable } from '#src/server/schema/activity.ts'
import { planPeriodsTable } from '#src/server/schema/plan-periods.ts'
import { reviewsTable, reviewTasksTable, scorecardEntriesTable, scorecardsTable } from '#src/server/schema/reviews.ts'
import { at, type ReviewWorld } from '#tests/server/reviews/world.ts'
import { type ApiBinding, outcomeOf, refusedBefore, rowsIn } from './api-binding.ts'

const person = 'Priya Raman'
const states: Record<string, ReviewLifeStatus> = {
  inProgress: 'IN_PROGRESS',
  submitted: 'SUBMITTED',
  acknowledged: 'ACKNOWLEDGED',
}
const remarkIn = ({ remark }: AnyEventObject): unknown => remark
const statusIn = ({ value }: AnyMachineSnapshot) => ReviewLifeStatus.parse(states[statePath(value)])

/** The review of one person, as each of the three who may read it. */
export const reviewLifeBinding = async (world: ReviewWorld): Promise<ApiBinding> => {
  const inWorld = <T>(work: Parameters<typeof inCompany<T>>[2]) => inCompany(world.db, 1, work)
  await world.start(person)
  const employeeId = world.idOf(person)
  const [period] = await inWorld((tx) =>
    tx.select().from(planPeriodsTable).where(eq(planPeriodsTable.id, world.period)),
  )
  const ofPerson = and(eq(reviewsTable.employeeId, employeeId), eq(reviewsTable.planPeriodId, world.period))
  const review = async () => {
    const [it] = await inWorld((tx) => tx.select().from(reviewsTable).where(ofPerson))
    if (!it) throw new Error(`${person} has no review`)
    return it
  }
  const { id: reviewId } = await review()
  const tasks = () =>
    inWorld((tx) =>
      tx.select().from(reviewTasksTable).where(eq(reviewTasksTable.reviewId, reviewId)).orderBy(reviewTasksTable.order),
    )
  let who = world.asManager
  let isReadByEmployee = false
  const asked = (path: (event: AnyEventObject) => Promise<string> | string) => async (event: AnyEventObject) => {
    const { reason } = Remark.parse(remarkIn(event))
    const answer = await who.post(await path(event), { reason })
    if (reason.trim() === '') return refusedBefore(answer, 400, 'The contract wants a reason.')
    if (isReadByEmployee) return refusedBefore(answer, 403, 'Whose review it is may not ask for it.')
    return outcomeOf(answer)
  }
  const send = async (path: string, body: object) => outcomeOf(await who.post(path, body))

  return {
    machine: 'reviewLife',
    states,
    place: async (snapshot) => {
      const { standing, periodStatus, steps } = snapshot.context
      const status = statusIn(snapshot)
      const isSubmitted = status !== 'IN_PROGRESS'
      isReadByEmployee = standing.isEmployee
      who = standing.isEmployee ? world.asEmployee : standing.isManager ? world.asManager : world.asAdmin
      const placed: readonly Step[] =
        steps.length > 0 ? steps : stepsOf(isSubmitted ? taskCases.finished : taskCases.halfway)
      await inWorld(async (tx) => {
        await tx.update(planPeriodsTable).set({ status: periodStatus }).where(eq(planPeriodsTable.id, world.period))
        for (const { name, status, sentBack, toConfirm } of placed)
          await tx
            .update(reviewTasksTable)
            .set({ status, sentBack, toConfirm })
            .where(and(eq(reviewTasksTable.reviewId, reviewId), eq(reviewTasksTable.name, name)))
        await tx
          .update(reviewsTable)
          .set({
            status: isSubmitted ? 'COMPLETED' : 'IN_PROGRESS',
            submittedAt: isSubmitted ? new Date() : null,
            acknowledgedAt: status === 'ACKNOWLEDGED' ? new Date() : null,
          })
          .where(eq(reviewsTable.id, reviewId))
      })
    },
    events: {
      submit: 'another machine: Completing the last step asks for it, which stepProgression is bound to.',
      acknowledge: () => send(at.acknowledge(world.period, employeeId), { comment: 'Thank you' }),
      reopen: asked(() => at.reopen(world.period, employeeId)),
      'step.sendBack': asked(async ({ step }) => {
        const id = stepsOf(taskCases.finished).find((it) => it.id === step)?.name
        const task = (await tasks()).find((it) => it.name === id)
        return at.sendBack(world.period, employeeId, task?.id ?? 0)
      }),
    },
    read: async () => {
      const { status, acknowledgedAt } = await review()
      const submitted = acknowledgedAt === null ? 'SUBMITTED' : 'ACKNOWLEDGED'
      const stored = (await tasks()).map(({ sentBack, grouping, ...it }) => ({
        ...it,
        taskId: 100 + it.order,
        grouping: grouping ?? undefined,
        // By whom and when is another person's, and now.
        sentBack: sentBack ? { ...remark, reason: sentBack.reason } : undefined,
      }))
      return {
        status: status === 'COMPLETED' ? submitted : status,
        context: isReadByEmployee ? {} : { steps: stepsOf(stored) },
      }
    },
    words: (snapshot, event) => {
      const { steps, ...context } = snapshot.context
      const facts: ReviewFacts = {
        ...context,
        status: statusIn(snapshot),
        managerName: 'Daniel Okafor',
        periodName: period?.name ?? '',
      }
      return reviewRefusal(facts, steps, event as ReviewLifeEvent)
    },
    rows: rowsIn(world.db, 1, [
      reviewsTable,
      reviewTasksTable,
      scorecardsTable,
      scorecardEntriesTable,
      activitiesTable,
    ]),
  }
}
