import { QueryClient } from '@tanstack/react-query'
import { annualPlanQuery } from '#src/api/annual-plan.ts'
import type { Api } from '#src/api/api.ts'
import { annualPlansQuery, companyPlanQuery } from '#src/api/objectives.ts'
import { performanceSummaryQuery } from '#src/api/performance-summary.ts'
import { companyTasksQuery, reporteesQuery, subtasksQuery } from '#src/api/reviews.ts'
import { scorecardsQuery } from '#src/api/scorecards.ts'
import { taskSheetQuery } from '#src/api/task-sheets.ts'
import { employeeHistoryQuery, recognitionsQuery, reporteeSummaryQuery, teamQuery } from '#src/api/team-summaries.ts'

const review = { employeeId: 10, planPeriodId: 2 }
const api: Api = {
  call: () => Promise.reject(new Error('nothing is called')),
  companyId: () => 1,
  queryClient: new QueryClient(),
}

test.each([
  ['the scorecards of a review', scorecardsQuery(api, review)],
  ['the summary of a review', performanceSummaryQuery(api, review)],
  ['the summary of a team', teamQuery(api, 3, 2)],
  ['the summaries of an employee', employeeHistoryQuery(api, 10)],
  ['the summary of a reportee', reporteeSummaryQuery(api, review)],
  ['recognitions', recognitionsQuery(api, review)],
  ['standard objectives', companyPlanQuery(api, 2)],
  ['the annual plan and its steps', annualPlanQuery(api, 2)],
  ['annual plans', annualPlansQuery(api)],
  ['the tasks of the company', companyTasksQuery(api, 2)],
  ['the steps of an employee', subtasksQuery(api, review)],
  ['a task of the company', taskSheetQuery(api, { planPeriodId: 2, kind: 'calibrate' })],
  ['reportees', reporteesQuery(api, 2)],
])('%s are kept for 0 seconds, and never answered from before [REV-14]', (_, query) => {
  expect(query).toMatchObject({ gcTime: 0, staleTime: 0 })
})
