import {
  type PerformanceSummary,
  performanceSummary,
  type ScorecardDetail,
  type SummaryCategory,
} from '#src/contract/performance-summary.ts'
import type { ReviewLife } from '#src/contract/reviews.ts'
import { mock, noSuchRecord } from './mock.ts'
import { reviewNotStarted } from './reviews.ts'
import { currentPeriod, type World } from './world.ts'

export const aDetail = (change: Partial<ScorecardDetail> = {}): ScorecardDetail => ({
  id: 11,
  name: 'Own the outcome',
  currentReviewScore: 4,
  relativeToPrevReview: 1,
  relativeToPTSurvey: 0.3,
  comment: 'Took the spring release from plan to rollout.',
  evidences: [],
  selfReview: null,
  ...change,
})

export const aSummaryCategory = (change: Partial<SummaryCategory> = {}): SummaryCategory => ({
  id: 1,
  name: 'Values',
  description: 'How the work was done: what this company stands for, in everyday behaviour.',
  displayOrder: 1,
  weight: 30,
  scorecardDetails: [aDetail()],
  ...change,
})

/** How far Priya Raman's review is, as her manager sees it. */
export const aReviewLife = (change: Partial<ReviewLife> = {}): ReviewLife => ({
  status: 'IN_PROGRESS',
  standing: { isManager: true, isSuperUser: false, isEmployee: false },
  employeeName: 'Priya Raman',
  managerName: 'Daniel Okafor',
  periodName: `FY${new Date().getUTCFullYear()}`,
  periodStatus: 'IN_PROGRESS',
  acknowledgement: null,
  reopened: null,
  selfReview: 'NOT_STARTED',
  ...change,
})

/** The summary of Priya Raman's review with all three parts scored; not submitted unless `change` says so. */
export const aSummary = (change: Partial<PerformanceSummary> = {}): PerformanceSummary => ({
  employeeId: 10,
  employeeName: 'Priya Raman',
  planPeriodId: 2,
  periodCode: `FY${new Date().getUTCFullYear()}`,
  status: 'IN_PROGRESS',
  submittedAt: null,
  life: aReviewLife(),
  performanceScore: 3.67,
  valuesScore: 4,
  behavioralCompetenciesScore: 5,
  functionalCompetenciesScore: 2,
  overallReviewScore: 3.5,
  categories: [
    aSummaryCategory(),
    aSummaryCategory({
      id: 2,
      name: 'Behavioural Competencies',
      description: 'How the person works with others, whatever the job.',
      displayOrder: 2,
      scorecardDetails: [
        aDetail({ id: 21, name: 'Communicates with care', currentReviewScore: 5, relativeToPrevReview: 0 }),
      ],
    }),
    aSummaryCategory({
      id: 3,
      name: 'Functional Competencies',
      description: 'What the job itself requires.',
      displayOrder: 3,
      weight: 40,
      scorecardDetails: [
        aDetail({
          id: 31,
          name: 'Engineering craft',
          currentReviewScore: 2,
          relativeToPrevReview: -1,
          relativeToPTSurvey: null,
        }),
      ],
    }),
  ],
  ...change,
})

/** What is shown of a review before it is submitted to the person whose it is, or before anything is scored. */
export const anUnfinishedSummary = (change: Partial<PerformanceSummary> = {}): PerformanceSummary =>
  aSummary({
    status: 'NOT_STARTED',
    submittedAt: null,
    life: null,
    performanceScore: null,
    valuesScore: null,
    behavioralCompetenciesScore: null,
    functionalCompetenciesScore: null,
    overallReviewScore: null,
    categories: [],
    ...change,
  })

export const performanceSummaryHandlers = (world: World) => [
  mock(performanceSummary.get, ({ params }) => {
    const isOwn = world.companies.some((it) => it.employeeId === params.employeeId)
    if (isOwn) return world.summaries[params.employeeId] ?? anUnfinishedSummary(params)
    const reportee = world.reportees.find((it) => it.employeeId === params.employeeId)
    if (!reportee || params.planPeriodId !== currentPeriod(world)?.id) return noSuchRecord()
    return world.summaries[params.employeeId] ?? reviewNotStarted()
  }),
]
