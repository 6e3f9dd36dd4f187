import {
  type EmployeeHistory,
  type PreviousReview,
  type Recognition,
  type TeamSummary,
  teamSummaries,
} from '#src/contract/team-summaries.ts'
import { mock, noSuchRecord } from './mock.ts'
import { aReportee } from './reviews.ts'
import { currentPeriod, type World } from './world.ts'

type OtherTeam = Pick<TeamSummary, 'managerId' | 'managerName' | 'managerHasNoAccount' | 'members'>

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

/** A manager whose team is not that of whoever the test is about. */
export const anotherTeam = (change: Partial<OtherTeam> = {}): OtherTeam => ({
  managerId: 21,
  managerName: 'Hannah Whitfield',
  members: [aReportee({ employeeId: 22, name: 'Oliver Grant', title: 'Account Manager', department: 'Sales' })],
  ...change,
})

/** A submitted review among those of the years before. */
export const aFormerReview = (
  change: Partial<EmployeeHistory['reviews'][number]> = {},
): EmployeeHistory['reviews'][number] => ({
  planPeriodId: 1,
  planPeriodName: 'FY2025',
  periodCode: 'FY2025',
  status: 'COMPLETED',
  submittedAt: '2025-12-12T09:00:00.000Z',
  overallReviewScore: 3.55,
  valuesScore: 3.5,
  behavioralCompetenciesScore: 4,
  functionalCompetenciesScore: 3.25,
  ...change,
})

export const teamSummariesHandlers = (world: World) => {
  const isThere = ({ employeeId, planPeriodId }: { employeeId: number; planPeriodId: number }) =>
    world.reportees.some((it) => it.employeeId === employeeId) && world.periods.some((it) => it.id === planPeriodId)
  return [
    mock(teamSummaries.team, ({ params: { managerId }, query: { planPeriodId = currentPeriod(world)?.id } }) => {
      const period = world.periods.find((it) => it.id === planPeriodId)
      const own = world.companies.some((it) => it.employeeId === managerId)
        ? { managerId, managerName: world.me.userData.name, members: world.reportees }
        : null
      const team = own ?? (world.otherTeam?.managerId === managerId ? world.otherTeam : null)
      if (!team || !period) return noSuchRecord()
      const scores = team.members.flatMap((it) => (it.status === 'COMPLETED' ? (it.overallScore ?? []) : []))
      const sum = scores.reduce((all, it) => all + it, 0)
      return {
        ...team,
        planPeriodId: period.id,
        planPeriodName: period.name,
        periodCode: period.name,
        reviewsStarted: team.members.filter((it) => it.status !== 'NOT_STARTED').length,
        reviewsCompleted: team.members.filter((it) => it.status === 'COMPLETED').length,
        averageScore: scores.length > 0 ? Number((sum / scores.length).toFixed(2)) : null,
      }
    }),
    mock(teamSummaries.reportee, ({ params: { employeeId, planPeriodId } }) => {
      const reportee = world.reportees.find((it) => it.employeeId === employeeId)
      const period = world.periods.find((it) => it.id === planPeriodId)
      if (!reportee || !period) return noSuchRecord()
      const { name, status, updatedAt, overallScore, previousScore } = reportee
      return {
        employeeId,
        employeeName: name,
        planPeriodId,
        planPeriodName: period.name,
        periodCode: period.name,
        status,
        submittedAt: status === 'COMPLETED' ? updatedAt : null,
        overallReviewScore: overallScore,
        valuesScore: overallScore,
        behavioralCompetenciesScore: overallScore,
        functionalCompetenciesScore: overallScore,
        relativeToPrevReview:
          overallScore === null || previousScore === null ? null : Number((overallScore - previousScore).toFixed(2)),
      }
    }),
    mock(teamSummaries.employee, ({ params: { employeeId } }) => {
      const isOwn = world.companies.some((it) => it.employeeId === employeeId)
      const reportee = world.reportees.find((it) => it.employeeId === employeeId)
      if (!isOwn && !reportee) return noSuchRecord()
      return {
        employeeId,
        employeeName: reportee?.name ?? world.me.userData.name,
        title: reportee?.title ?? 'Engineering Manager',
        department: reportee?.department ?? 'Engineering',
        photoURL: null,
        reviews: world.formerReviews[employeeId] ?? [],
      }
    }),
    mock(teamSummaries.recognitions, ({ params }) =>
      isThere(params) ? (world.recognitions[params.employeeId] ?? []) : noSuchRecord(),
    ),
    mock(teamSummaries.previousReview, ({ params }) =>
      isThere(params) ? { previous: world.previousReviews[params.employeeId] ?? null } : noSuchRecord(),
    ),
  ]
}
