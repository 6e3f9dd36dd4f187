import type { AnyMachineSnapshot } from 'xstate'
import { type Page as PageName, sectionOfPage } from '#machines/shell/pages.ts'
import { initialConfigs, type StepConfigs } from '#machines/shell/sidebar-config.ts'
import type { AnyEndpoint } from '#src/contract/endpoint.ts'
import { planPeriods } from '#src/contract/plan-periods.ts'
import { plans } from '#src/contract/plans.ts'
import { reviews } from '#src/contract/reviews.ts'
import { workspaces } from '#src/contract/workspaces.ts'

export const endpoints = {
  tasks: reviews.companyTasks,
  steps: reviews.subtasks,
  plan: plans.annual,
  periods: planPeriods.list,
  own: workspaces.yourTasks,
} satisfies Record<string, AnyEndpoint>
export type Awaited = keyof typeof endpoints

/** The address that each of them opens. */
export const ways = {
  'opens Workspaces': '/workspaces',
  'opens Start review': '/employees/start-review?step=past-reviews&planPeriodId=2',
  'opens Employee Evaluation': '/employee/performance?step=evaluate&planPeriodId=2',
  'opens Performance Summary': '/employee/performance/summary?employeeId=10&planPeriodId=2&step=view-summary',
  'opens Direct Objectives': '/execution/standard-objectives?planPeriodId=2&step=full-year-standard-objective',
  'opens the requisitions': '/hiring/requisition',
  'opens the locations': '/admin/general/location',
  'an error page shows': '/error?reason=unexpected',
}

const opened = (configs: StepConfigs, page: PageName) =>
  configs[sectionOfPage(page)][page] !== initialConfigs[sectionOfPage(page)][page]
const pages = ['workspaces', 'startReview', 'employeeEvaluation', 'performanceSummary', 'directObjectives'] as const
const isKnown = (page: PageName) => ({
  when: ({ context }: AnyMachineSnapshot) => opened(context.configs, page),
  because: 'What has been loaded for it is shown at once.',
})
/** Only the page that waits for it is answered. */
const unlessAwaited = (need: string) => ({
  when: ({ context }: AnyMachineSnapshot) => !context.awaited.includes(need),
  because: 'The page on screen does not ask for it.',
})
export const sidebarSeen = ({ configs }: { configs: StepConfigs }) => pages.map((it) => opened(configs, it))
export const sidebarUnless = {
  'opens Workspaces': isKnown('workspaces'),
  'opens Start review': isKnown('startReview'),
  'opens Employee Evaluation': isKnown('employeeEvaluation'),
  'opens Performance Summary': isKnown('performanceSummary'),
  'opens Direct Objectives': isKnown('directObjectives'),
  'the company tasks arrive': unlessAwaited('companyTasks'),
  'the steps of the review arrive': unlessAwaited('subtasks'),
  'the annual plan arrives': unlessAwaited('annualPlan'),
  'the plan periods arrive': unlessAwaited('periods'),
  'the own tasks are counted': unlessAwaited('yourTasks'),
  'the own tasks do not arrive': unlessAwaited('yourTasks'),
  'the company tasks do not arrive': unlessAwaited('companyTasks'),
  'the steps of the review do not arrive': unlessAwaited('subtasks'),
  'the annual plan does not arrive': unlessAwaited('annualPlan'),
}
