import { aCandidate, aCandidateTask, recordsOfOne } from './candidate-records.ts'
import { someFieldPermissions } from './field-permissions.ts'
import { noImports } from './imports.ts'
import { anInterview } from './interviews.ts'
import { aNotification, aReadNotification, usualMailChoices } from './notifications.ts'
import { anOffer, offerFacts } from './offers.ts'
import { aCompany, anotherCompany, aUser } from './people.ts'
import { anUnfinishedSummary, aReviewLife, aSummary } from './performance-summary.ts'
import { aPlanPeriod, somePeriodSettings, thePreviousPeriod } from './plan-periods.ts'
import { aCompanyPlan } from './plans.ts'
import { someReferenceLists } from './reference-lists.ts'
import { aLatePerson } from './reminders.ts'
import { aHiringTask, aRequisition, aStanding } from './requisitions.ts'
import { aReportee, aReviewEvent, companyTasks, notBegun, stepTasks } from './reviews.ts'
import { aScorecard, scored } from './scorecards.ts'
import { someSetupLists } from './setup-lists.ts'
import { aFormerReview, aPreviousReview, aRecognition } from './team-summaries.ts'
import type { MockReview, World } from './world.ts'

const parts = ['VALUES', 'BEHAVIORAL_COMPETENCIES', 'FUNCTIONAL_COMPETENCIES'] as const

/** Values completed, Behavioural Competencies begun with the first of two scored. */
export const aReviewInProgress = (): MockReview => ({
  tasks: stepTasks(['COMPLETED', 'IN_PROGRESS', 'NOT_INITIATED', 'NOT_INITIATED']),
  scorecards: [
    scored(aScorecard({ status: 'COMPLETED' }), [4, 5, 3], 'Stayed with it until the last site was stable.'),
    scored(aScorecard({ subCategory: 'BEHAVIORAL_COMPETENCIES', status: 'IN_PROGRESS' }), [4]),
    aScorecard({ subCategory: 'FUNCTIONAL_COMPETENCIES', status: 'NOT_INITIATED' }),
  ],
})

/** A review with all four steps completed. */
export const aCompletedReview = (employeeId = 12): MockReview => ({
  tasks: stepTasks(['COMPLETED', 'COMPLETED', 'COMPLETED', 'COMPLETED'], 121),
  scorecards: parts.map((subCategory, index) =>
    scored(
      aScorecard({ subCategory, employeeId, status: 'COMPLETED', performanceReviewTaskId: 121 + index }),
      [4, 3, 5],
      'Reliable all year.',
    ),
  ),
})

const aStartedReview = (employeeId: number): MockReview => {
  const tasks = notBegun(employeeId * 10 + 1)
  return {
    tasks,
    scorecards: parts.map((subCategory, index) => {
      const { taskId: performanceReviewTaskId = 0, status = 'TODO' } = tasks[index] ?? {}
      return aScorecard({ employeeId, subCategory, performanceReviewTaskId, status })
    }),
  }
}

/**
 * Northwind Robotics as the manager Daniel Okafor sees it: four reportees, Priya Raman's review in progress, Aisha
 * Bello's completed, two not started. Every call makes a world of its own.
 */
export const aWorld = (change: Partial<World> = {}): World => {
  const world: World = {
    me: aUser(),
    companies: [anotherCompany(), aCompany()],
    periods: [aPlanPeriod(), thePreviousPeriod()],
    companyTasks: companyTasks(),
    sheets: {},
    sheetDrafts: {},
    objectiveDrafts: {},
    periodSettings: somePeriodSettings(),
    reportees: [
      aReportee({
        employeeId: 12,
        name: 'Aisha Bello',
        title: 'Test Engineer',
        status: 'COMPLETED',
        stepsDone: 4,
        overallScore: 3.85,
        updatedAt: '2026-06-02T14:00:00.000Z',
      }),
      aReportee({ employeeId: 14, name: 'Lena Fischer', title: 'Mechanical Engineer' }),
      aReportee({ status: 'IN_PROGRESS', stepsDone: 1, overallScore: 4, updatedAt: '2026-06-01T08:00:00.000Z' }),
      aReportee({ employeeId: 16, name: 'Tomás Herrera', title: 'Firmware Engineer', previousScore: null }),
    ],
    reviews: { 10: aReviewInProgress(), 12: aCompletedReview() },
    recognitions: { 10: [aRecognition()] },
    previousReviews: { 10: aPreviousReview() },
    formerReviews: { 10: [aFormerReview()] },
    late: { SELF_REVIEW: [aLatePerson()], REVIEW: [] },
    summaries: {
      10: aSummary(),
      12: aSummary({
        employeeId: 12,
        employeeName: 'Aisha Bello',
        status: 'COMPLETED',
        submittedAt: '2026-06-02T14:00:00.000Z',
        life: aReviewLife({ status: 'SUBMITTED', employeeName: 'Aisha Bello' }),
      }),
    },
    history: [
      aReviewEvent({ id: 2, kind: 'STEP_COMPLETED', step: 'Values', at: '2026-05-20T14:10:00.000Z' }),
      aReviewEvent(),
    ],
    activities: [],
    directoryTokens: [],
    delegations: [],
    exports: [],
    people: [],
    otherTeam: null,
    mailChoices: usualMailChoices(),
    lists: someReferenceLists(),
    setup: someSetupLists(),
    fieldPermissions: someFieldPermissions(),
    locationUsage: {},
    requestRefusal: null,
    imports: noImports(),
    requisitions: [
      aRequisition(),
      aRequisition({
        id: 302,
        version: 1,
        displayId: 'REQ-0002',
        kind: 'BACKFILL',
        status: 'NEED_REVIEW',
        jobTitle: { id: 2, name: 'Field Service Technician' },
        department: { id: 2, name: 'Service' },
        replaces: { id: 30, name: 'Jonas Lindqvist' },
        candidateCount: 0,
      }),
    ],
    standing: aStanding(),
    requisitionTasks: [
      aHiringTask({
        id: 500,
        status: 'COMPLETED',
        completedAt: '2026-04-04T09:00:00.000Z',
        completedBy: 'Marta Kowalska',
        jobRequisition: { id: 301, displayId: 'REQ-0001', status: 'OPEN', jobTitle: 'Controls Engineer' },
      }),
      aHiringTask(),
    ],
    yourTasks: [aCandidateTask({ dueAt: '2026-05-02T09:00:00.000Z', isOverdue: true })],
    overdueTasks: [
      aCandidateTask({
        id: 512,
        name: 'Skill Validation',
        assignee: { id: 14, name: 'Lena Fischer' },
        dueAt: '2026-05-03T09:00:00.000Z',
        isOverdue: true,
        mayOpen: true,
      }),
    ],
    candidates: [
      aCandidate(),
      aCandidate({
        id: 402,
        displayId: 'CAN-0002',
        firstName: 'Samir',
        lastName: 'Haddad',
        email: 'samir.haddad@example.org',
        status: 'REVIEW',
        progress: 0,
      }),
    ],
    candidateRecords: { 401: recordsOfOne() },
    interviews: [anInterview()],
    offers: [{ offer: anOffer(), facts: offerFacts(), moves: [] }],
    companyPlans: { 2: aCompanyPlan() },
    notifications: [aNotification({ id: 2 }), aReadNotification()],
    drafts: {},
    start(employeeId) {
      world.reviews[employeeId] ??= aStartedReview(employeeId)
      world.summaries[employeeId] ??= anUnfinishedSummary({ employeeId, status: 'IN_PROGRESS' })
    },
    replaceScorecard(scorecard) {
      const review = world.reviews[scorecard.employeeId]
      if (!review) return
      review.scorecards = review.scorecards.map((it) => (it.categoryId === scorecard.categoryId ? scorecard : it))
      review.tasks = review.tasks.map((it) =>
        it.taskId === scorecard.performanceReviewTaskId ? { ...it, status: scorecard.status } : it,
      )
    },
    ...change,
  }
  return world
}
