import { and, asc, eq } from 'drizzle-orm'
import { statePath } from '#machines/kit/state-path.ts'
import { type Step, stepCompletionReason, stepsOf } from '#machines/reviews/steps.ts'
import { inCompany } from '#src/server/database.ts'
import { activitiesTable } from '#src/server/schema/activity.ts'
import { reviewsTable, reviewTasksTable, scorecardEntriesTable, scorecardsTable } from '#src/server/schema/reviews.ts'
import { at, type ReviewWorld } from '#tests/server/reviews/world.ts'
import { type ApiBinding, outcomeOf, rowsIn } from './api-binding.ts'

const person = 'Priya Raman'
const parts = ['VALUES', 'BEHAVIORAL_COMPETENCIES', 'FUNCTIONAL_COMPETENCIES'] as const

/** The review of one person, in which everything is scored. */
export const stepProgressionBinding = async (world: ReviewWorld): Promise<ApiBinding> => {
  const inWorld = <T>(work: Parameters<typeof inCompany<T>>[2]) => inCompany(world.db, 1, work)
  await world.start(person)
  for (const part of parts) await world.scoreAndComplete(person, part, 4)
  const employeeId = world.idOf(person)
  const ofPerson = and(eq(reviewsTable.employeeId, employeeId), eq(reviewsTable.planPeriodId, world.period))
  const review = async () => {
    const [it] = await inWorld((tx) => tx.select().from(reviewsTable).where(ofPerson))
    if (!it) throw new Error(`${person} has no review`)
    return it
  }
  const { id: reviewId } = await review()
  /** The name of the step at which somebody looks: only the call says it. */
  let current = ''
  const tasks = () =>
    inWorld((tx) =>
      tx
        .select()
        .from(reviewTasksTable)
        .where(eq(reviewTasksTable.reviewId, reviewId))
        .orderBy(asc(reviewTasksTable.order)),
    )
  const inPage = 'by itself: A page follows the address of the next step; nothing is stored by it.'

  return {
    machine: 'stepProgression',
    // At which step somebody looks is not stored: only whether the review is over.
    states: {
      deciding: null,
      locked: 'IN_PROGRESS',
      open: 'IN_PROGRESS',
      done: 'IN_PROGRESS',
      finished: 'COMPLETED',
    },
    place: async ({ value, context }) => {
      const steps: readonly Step[] = context.steps
      const isFinished = statePath(value) === 'finished'
      await inWorld(async (tx) => {
        for (const { name, status, sentBack, toConfirm } of steps)
          await tx
            .update(reviewTasksTable)
            .set({ status, sentBack, toConfirm })
            .where(and(eq(reviewTasksTable.reviewId, reviewId), eq(reviewTasksTable.name, name)))
        await tx
          .update(reviewsTable)
          .set({ status: isFinished ? 'COMPLETED' : 'IN_PROGRESS', submittedAt: isFinished ? new Date() : null })
          .where(eq(reviewsTable.id, reviewId))
      })
      current = steps.find((it) => it.id === context.current)?.name ?? ''
    },
    events: {
      'tasks.loaded': 'by itself: The server reads the steps itself.',
      'step.next': inPage,
      'step.back': inPage,
      'step.complete': async () => {
        const stored = await tasks()
        const place = stored.findIndex((it) => it.name === current)
        const path = at.complete(world.period, employeeId, stored[place]?.id ?? 0)
        const outcome = outcomeOf(await world.asManager.post(path))
        if (typeof outcome !== 'string' && outcome.refused === null) current = stored[place + 1]?.name ?? current
        return outcome
      },
    },
    read: async () => {
      const stored = await tasks()
      // The ids are those of the cases.
      const steps = stored.map((it) => ({
        ...it,
        taskId: 100 + it.order,
        grouping: it.grouping ?? undefined,
        sentBack: it.sentBack ?? undefined,
      }))
      return { status: (await review()).status, context: { steps: stepsOf(steps) } }
    },
    words: ({ value, context }) => {
      if (statePath(value) === 'finished') return 'This review is submitted and read-only. Reopen it to make changes.'
      const steps: readonly Step[] = context.steps
      return stepCompletionReason(steps, context.current)
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
