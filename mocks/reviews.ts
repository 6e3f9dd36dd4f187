import {
  type Outcome,
  type Remark,
  type Reportee,
  type ReviewEvent,
  reviews,
  type Task,
} from '#src/contract/reviews.ts'
import type { TaskStatus } from '#src/contract/values.ts'
import { mock, noSuchRecord, problem } from './mock.ts'
import { currentPeriod, dueDateOf, type World } from './world.ts'

export const aReportee = (change: Partial<Reportee> = {}): Reportee => ({
  employeeId: 10,
  name: 'Priya Raman',
  title: 'Senior Robotics Engineer',
  department: 'Engineering',
  photoURL: null,
  status: 'NOT_STARTED',
  stepsDone: 0,
  stepsTotal: 4,
  overallScore: null,
  previousScore: 3.55,
  updatedAt: null,
  ...change,
})

export const aTask = (change: Partial<Task> = {}): Task => ({
  taskId: 101,
  name: 'Values',
  status: 'TODO',
  order: 1,
  ...change,
})

/** The four steps of a review with these statuses; task ids 101 to 104, or from `firstId`. */
export const stepTasks = (statuses: [TaskStatus, TaskStatus, TaskStatus, TaskStatus], firstId = 101): Task[] => [
  aTask({ taskId: firstId, status: statuses[0] }),
  aTask({
    taskId: firstId + 1,
    name: 'Behavioural Competencies',
    order: 2,
    grouping: 'Competencies',
    status: statuses[1],
  }),
  aTask({
    taskId: firstId + 2,
    name: 'Functional Competencies',
    order: 3,
    grouping: 'Competencies',
    status: statuses[2],
  }),
  aTask({ taskId: firstId + 3, name: 'Performance', order: 4, status: statuses[3] }),
]

export const notBegun = (firstId = 101): Task[] =>
  stepTasks(['TODO', 'NOT_INITIATED', 'NOT_INITIATED', 'NOT_INITIATED'], firstId)

export const companyTasks = (evaluation: TaskStatus = 'IN_PROGRESS'): Task[] =>
  [
    { name: 'Evaluate', status: evaluation },
    { name: 'Calibrate', grouping: 'Calibration' },
    { name: 'Stack Rank', grouping: 'Calibration' },
    { name: 'Merit Increase', grouping: 'Outcomes' },
    { name: 'PIP/PDP', grouping: 'Outcomes' },
    { name: 'Promotions', grouping: 'Outcomes' },
    { name: 'Delivery' },
  ].map((it, index) => aTask({ status: 'NOT_INITIATED', ...it, taskId: index + 1, order: index + 1 }))

export const done: Outcome = { success: true, errorMessage: '' }

const refused = (errorMessage: string): Outcome => ({ success: false, errorMessage })

const now = '2026-06-03T09:30:00.000Z'
const remarkOf = (reason: string): Remark => ({ by: 'Daniel Okafor', at: now, reason })

/** The tasks after this one is sent back: those completed after it are to be confirmed again. */
const sendingBack = (tasks: Task[], taskId: number, sentBack: Remark): Task[] => {
  const index = tasks.findIndex((it) => it.taskId === taskId)
  return tasks.map((it, place) => {
    if (place === index) return { ...it, status: 'IN_PROGRESS', sentBack }
    if (place < index) return it
    if (it.status === 'COMPLETED') return { ...it, status: 'TODO', toConfirm: true }
    return it.name === 'Performance' ? { ...it, status: 'NOT_INITIATED' } : it
  })
}

export const aReviewEvent = (change: Partial<ReviewEvent> = {}): ReviewEvent => ({
  id: 1,
  kind: 'STARTED',
  by: 'Daniel Okafor',
  at: '2026-05-02T08:00:00.000Z',
  step: null,
  comment: null,
  ...change,
})

export const reviewNotStarted = () => problem(404, 'REVIEW_NOT_STARTED', 'The review has not been started')

/** The tasks after this one is completed: the next is open. */
export const completing = (tasks: Task[], taskId: number): Task[] => {
  const index = tasks.findIndex((it) => it.taskId === taskId)
  return tasks.map((it, place) => {
    if (place === index) {
      const { sentBack: _, toConfirm: _again, ...rest } = it
      return { ...rest, status: 'COMPLETED' }
    }
    return place === index + 1 && it.status === 'NOT_INITIATED' ? { ...it, status: 'TODO' } : it
  })
}

/** One's own team, or the other one that is there. */
export const isReadable = ({ companies, otherTeam }: World, managerId: number | undefined) =>
  managerId === undefined || otherTeam?.managerId === managerId || companies.some((it) => it.employeeId === managerId)

export const reviewsHandlers = (world: World) => {
  const isSelfReview = (employeeId: number) => world.companies.some((it) => it.employeeId === employeeId)
  const find = (employeeId: number) => world.reportees.find((it) => it.employeeId === employeeId)
  const isThere = (planPeriodId: number) => world.periods.some((it) => it.id === planPeriodId)
  const isCurrent = (planPeriodId: number) => planPeriodId === currentPeriod(world)?.id
  return [
    mock(reviews.reportees, ({ params }) => (isThere(params.planPeriodId) ? world.reportees : noSuchRecord())),
    mock(reviews.companyTasks, ({ params, query }) =>
      isThere(params.planPeriodId) && isReadable(world, query.managerId)
        ? { subTasks: world.companyTasks }
        : noSuchRecord(),
    ),
    mock(reviews.subtasks, ({ params, query }) => {
      const reportee = find(query.employeeId)
      if (!reportee || !isCurrent(params.planPeriodId)) return noSuchRecord()
      const review = world.reviews[query.employeeId]
      if (!review) return reviewNotStarted()
      const period = currentPeriod(world)
      const isMissed = world.isPeriodOver && review.tasks.some((it) => it.status !== 'COMPLETED')
      return {
        subTasks: review.tasks.map((it) => ({ ...it, ...(period && isMissed && { missedIn: period.name }) })),
        ...dueDateOf(world, isSelfReview(query.employeeId) ? 'self-review' : 'evaluate'),
        showBackButton: true,
        backButtonText: 'Back to Evaluation',
        employeeProfile: {
          profilePhotoNeeded: true,
          employeeProfilePhotoURL: reportee.photoURL,
          employeeName: reportee.name,
        },
        canEdit: !world.isPeriodOver && review.tasks.some((it) => it.status !== 'COMPLETED'),
        isSelfReview: isSelfReview(query.employeeId),
      }
    }),
    mock(reviews.start, ({ params }) => {
      if (!find(params.employeeId) || !isCurrent(params.planPeriodId)) return noSuchRecord()
      world.start(params.employeeId)
      return done
    }),
    mock(reviews.complete, ({ params, query }) => {
      const review = world.reviews[params.employeeId]
      if (!find(params.employeeId) || !isCurrent(params.planPeriodId)) return noSuchRecord()
      if (!review) return reviewNotStarted()
      if (!review.tasks.some((it) => it.taskId === query.performanceReviewTaskId)) return noSuchRecord()
      review.tasks = completing(review.tasks, query.performanceReviewTaskId)
      return done
    }),
    mock(reviews.sendBack, ({ params, query, body }) => {
      const review = world.reviews[params.employeeId]
      if (!find(params.employeeId) || !isCurrent(params.planPeriodId)) return noSuchRecord()
      if (!review) return reviewNotStarted()
      if (!review.tasks.some((it) => it.taskId === query.performanceReviewTaskId)) return noSuchRecord()
      review.tasks = sendingBack(review.tasks, query.performanceReviewTaskId, remarkOf(body.reason))
      return done
    }),
    mock(reviews.reopen, ({ params, body }) => {
      const summary = world.summaries[params.employeeId]
      if (!find(params.employeeId) || !isCurrent(params.planPeriodId)) return noSuchRecord()
      if (!summary) return reviewNotStarted()
      if (summary.life?.status !== 'SUBMITTED') return refused('This review has not been submitted yet.')
      world.summaries[params.employeeId] = {
        ...summary,
        status: 'IN_PROGRESS',
        submittedAt: null,
        life: { ...summary.life, status: 'IN_PROGRESS', reopened: remarkOf(body.reason) },
      }
      return done
    }),
    mock(reviews.acknowledge, ({ params, body }) => {
      const summary = world.summaries[params.employeeId]
      if (!summary?.life) return noSuchRecord()
      if (!summary.life.standing.isEmployee) return refused(`Only ${summary.employeeName} can acknowledge this review.`)
      const acknowledgement = { at: now, comment: body.comment }
      world.summaries[params.employeeId] = {
        ...summary,
        life: { ...summary.life, status: 'ACKNOWLEDGED', acknowledgement },
      }
      return done
    }),
    mock(reviews.history, ({ params, query: { page = 0, size = 100 } }) => {
      if (!find(params.employeeId) && !world.companies.some((it) => it.employeeId === params.employeeId))
        return noSuchRecord()
      const { history } = world
      return {
        content: history.slice(page * size, (page + 1) * size),
        totalElements: history.length,
        isTotalCapped: false,
        totalPages: Math.ceil(history.length / size),
        number: page,
        size,
      }
    }),
  ]
}
