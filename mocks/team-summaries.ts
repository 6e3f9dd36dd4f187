import { type PreviousReview, type Recognition, teamSummaries } from '#src/contract/team-summaries.ts'
import { mock, noSuchRecord } from './mock.ts'
import type { World } from './world.ts'

export const aRecognition = (change: Partial<Recognition> = {}): Recognition => ({
  id: 41,
  employeeId: 10,
  planPeriodId: 2,
  giverName: 'Sofia Marchetti',
  relationship: 'Colleague',
  title: 'Found the fault nobody saw',
  message: 'A wrong unit in the calibration table, found by reading it twice.',
  givenAt: '2026-05-11T10:00:00.000Z',
  ...change,
})

export const aPreviousReview = (change: Partial<PreviousReview> = {}): PreviousReview => ({
  planPeriodName: 'FY2025',
  submittedAt: '2025-12-12T09:00:00.000Z',
  items: [
    { subCategoryId: 11, name: 'Own the outcome', score: 3, comment: 'Delivered, though twice later than promised.' },
    { subCategoryId: 12, name: 'Say it plainly', score: 4, comment: '' },
  ],
  ...change,
})

export const teamSummariesHandlers = (world: World) => {
  const isThere = ({ employeeId, planPeriodId }: { employeeId: number; planPeriodId: number }) =>
    world.reportees.some((it) => it.employeeId === employeeId) && world.periods.some((it) => it.id === planPeriodId)
  return [
    mock(teamSummaries.recognitions, ({ params }) =>
      isThere(params) ? (world.recognitions[params.employeeId] ?? []) : noSuchRecord(),
    ),
    mock(teamSummaries.previousReview, ({ params }) =>
      isThere(params) ? { previous: world.previousReviews[params.employeeId] ?? null } : noSuchRecord(),
    ),
  ]
}
