import * as texts from '#machines/texts/shell.ts'
import type { PlanPeriod } from '#src/contract/plan-periods.ts'
import type { AnnualPlanSteps } from '#src/contract/plans.ts'
import type { EmployeeSubtasks, Task } from '#src/contract/reviews.ts'
import type { TaskStatus } from '#src/contract/values.ts'
import { defaultStep, type KnownPage, type Page, type Section, type WorkSection } from './pages.ts'
import { type SidebarStep, stepsFromTasks } from './sidebar-steps.ts'

export type BackAction = { show: boolean; text: string; page: KnownPage | null; step: string | null }
export type ActionItem = { title: string; id: string; isDisabled: boolean; reason: string | null }
export type StepConfig = {
  headerTitle: string
  /** Second line of the header, such as the name of the plan in progress. */
  headerNote: string | null
  steps: SidebarStep[]
  actions: ActionItem[]
  /** Shown in the group when it has no steps. */
  emptyText: string | null
  backAction: BackAction
  employeeProfile: { avatarUrl: string | null; name: string } | null
  /** What is said of the person once every step is completed. */
  completedText: string
}
export type StepConfigs = Record<Section, Partial<Record<Page, StepConfig>>>
export type SubtaskMapping = Record<string, { id: number; status: TaskStatus }>

export const missingConfig = 'Invalid payload or missing existing config for employee subtasks'

/** The way back where none is configured: one page. */
export const noBack: BackAction = { show: true, text: texts.back, page: null, step: null }
const emptyConfig: StepConfig = {
  headerTitle: texts.process,
  headerNote: null,
  steps: [],
  actions: [],
  emptyText: null,
  backAction: noBack,
  employeeProfile: null,
  completedText: texts.reviewCompleted,
}
const backTo = (page: KnownPage, text: string): BackAction => ({
  show: true,
  text,
  page,
  step: defaultStep(page),
})

/** From a company task to all of them. */
export const backToTasks: BackAction = backTo('employeeEvaluation', texts.backToEvaluation)

const noPastReviews = texts.noPastReviews

const section = (id: WorkSection, title: string): SidebarStep => ({
  title,
  id,
  isComplete: false,
  isDisabled: false,
  reason: null,
  subSteps: [],
  count: null,
})

/** What stands before anything has loaded. */
export const initialConfigs: StepConfigs = {
  employees: {
    workspaces: {
      ...emptyConfig,
      headerTitle: texts.workspaces,
      steps: [
        section('your-tasks', texts.yourTasks),
        section('overdue-tasks', texts.teamsOverdueTasks),
        section('open-requisitions', texts.openRequisitions),
        section('reviews', texts.performanceReviews),
        section('own-review', texts.yourReview),
      ],
      backAction: { ...noBack, show: false },
    },
    startReview: {
      ...emptyConfig,
      headerTitle: texts.pastReviews,
      emptyText: noPastReviews,
      backAction: backTo('workspaces', texts.workspaces),
    },
    employeeEvaluation: { ...emptyConfig, backAction: backTo('startReview', texts.toPerformanceReviews) },
    performanceSummary: {
      ...emptyConfig,
      actions: [
        { title: texts.viewSummary, id: 'view-summary', isDisabled: false, reason: null },
        {
          title: texts.pastReviews,
          id: 'past-reviews',
          isDisabled: true,
          reason: texts.pastReviewsOfOne,
        },
      ],
      backAction: backTo('employeeEvaluation', texts.backToEvaluation),
    },
  },
  execution: { directObjectives: { ...emptyConfig, headerTitle: texts.directObjectives } },
}

const withConfig = (configs: StepConfigs, section: Section, page: Page, config: StepConfig): StepConfigs => ({
  ...configs,
  [section]: { ...configs[section], [page]: config },
})

export const configsFromTasks = (configs: StepConfigs, tasks: readonly Task[]): StepConfigs =>
  withConfig(configs, 'employees', 'employeeEvaluation', {
    ...(configs.employees.employeeEvaluation ?? emptyConfig),
    steps: stepsFromTasks(tasks),
  })

/**
 * The performance summary's steps, back action and profile; the evaluation and the summary review show the same steps.
 * @throws Error 'Invalid payload or missing existing config for employee subtasks'
 */
export function configsFromSubtasks(configs: StepConfigs, payload: EmployeeSubtasks): StepConfigs {
  const existing = configs.employees.performanceSummary
  if (!existing || !Array.isArray(payload?.subTasks)) throw new Error(missingConfig)
  const { employeeProfile: profile } = payload
  const shared: StepConfig = {
    ...existing,
    steps: stepsFromTasks(payload.subTasks),
    employeeProfile: {
      avatarUrl: profile.profilePhotoNeeded ? profile.employeeProfilePhotoURL : null,
      name: profile.employeeName || texts.notAvailable,
    },
    backAction: payload.showBackButton
      ? backTo('employeeEvaluation', payload.backButtonText || texts.back)
      : { ...existing.backAction, show: false },
  }
  if (payload.isSelfReview)
    return configsFromSelfReview(configs, payload.canEdit ? shared : { ...shared, steps: shared.steps.map(onlyRead) })
  const inside = { ...shared, actions: [], backAction: backTo('performanceSummary', texts.backToSummary) }
  const withSummary = withConfig(configs, 'employees', 'performanceSummary', shared)
  const withEvaluation = withConfig(withSummary, 'employees', 'evaluation', inside)
  return withConfig(withEvaluation, 'employees', 'performanceSummaryReview', inside)
}

/** A step of a self-review that is written no more: what is locked stays so, and what was left open is only read. */
const onlyRead = ({ subSteps, ...step }: SidebarStep): SidebarStep => ({
  ...step,
  reason: step.isComplete || subSteps.length > 0 ? null : texts.selfReviewOver,
  subSteps: subSteps.map(onlyRead),
})

/** The steps of the reader's own self-review, which the summary of their review stands above. */
const configsFromSelfReview = (configs: StepConfigs, shared: StepConfig): StepConfigs => {
  const own = {
    ...shared,
    headerTitle: texts.selfReview,
    completedText: texts.selfReviewCompleted,
    emptyText: texts.reviewNotStarted,
    actions: [],
  }
  const withSteps = withConfig(configs, 'employees', 'evaluation', {
    ...own,
    backAction: backTo('performanceSummaryReview', texts.toYourReview),
  })
  return withConfig(withSteps, 'employees', 'performanceSummaryReview', {
    ...own,
    backAction: backTo('workspaces', texts.workspaces),
  })
}

/** Without what belongs to one employee: their steps must not show beside somebody else's review. */
export function configsWithoutSubtasks(configs: StepConfigs): StepConfigs {
  const { evaluation: _, performanceSummaryReview: __, ...employees } = configs.employees
  const { performanceSummary } = initialConfigs.employees
  return { ...configs, employees: { ...employees, ...(performanceSummary && { performanceSummary }) } }
}

export const mappingOf = ({ subTasks }: EmployeeSubtasks): SubtaskMapping =>
  Object.fromEntries(subTasks.map(({ name, taskId, status }) => [name, { id: taskId, status }]))

/**
 * The steps of a plan and its name.
 * @throws Error 'Invalid payload or missing existing config for employee subtasks'
 */
export function configsFromAnnualPlan(configs: StepConfigs, plan: AnnualPlanSteps): StepConfigs {
  const existing = configs.execution.directObjectives
  if (!existing || !Array.isArray(plan?.subTasks)) throw new Error(missingConfig)
  const shared: StepConfig = {
    ...existing,
    headerNote: plan.name,
    steps: stepsFromTasks(plan.subTasks).map((it) =>
      it.isDisabled ? { ...it, reason: it.reason ?? texts.planNotStarted(plan.name) } : it,
    ),
    emptyText: null,
  }
  const withObjectives = withConfig(configs, 'execution', 'directObjectives', shared)
  return withConfig(withObjectives, 'execution', 'annualObjective', {
    ...shared,
    backAction: backTo('directObjectives', texts.directObjectives),
  })
}

/** A table of the workspaces whose rows the sidebar counts, and the section that it stands in. */
export const countedLists = {
  yourTasks: 'your-tasks',
  overdueTasks: 'overdue-tasks',
  openRequisitions: 'open-requisitions',
} as const satisfies Record<string, WorkSection>
export type CountedList = keyof typeof countedLists

/** The workspaces with how many rows a table has; null: that is not known. */
export const configsFromCount = (configs: StepConfigs, list: CountedList, count: number | null): StepConfigs => {
  const existing = configs.employees.workspaces ?? emptyConfig
  const steps = existing.steps.map((it) => (it.id === countedLists[list] ? { ...it, count } : it))
  return withConfig(configs, 'employees', 'workspaces', { ...existing, steps })
}

/** The plan could not be loaded: to say that none is in progress would be untrue. */
export const configsWithoutPlan = (configs: StepConfigs): StepConfigs => {
  const failed = { ...emptyConfig, headerTitle: texts.directObjectives, emptyText: texts.planNotLoaded }
  return withConfig(withConfig(configs, 'execution', 'directObjectives', failed), 'execution', 'annualObjective', {
    ...failed,
    backAction: backTo('directObjectives', texts.directObjectives),
  })
}

/** The past reviews could not be loaded: to say that there are none would be untrue. */
export const configsWithoutPeriods = (configs: StepConfigs): StepConfigs =>
  withConfig(configs, 'employees', 'startReview', {
    ...(configs.employees.startReview ?? emptyConfig),
    steps: [],
    emptyText: texts.pastReviewsNotLoaded,
  })

export const configsFromPastPeriods = (configs: StepConfigs, periods: readonly PlanPeriod[]): StepConfigs =>
  withConfig(configs, 'employees', 'startReview', {
    ...(configs.employees.startReview ?? emptyConfig),
    emptyText: noPastReviews,
    steps: periods
      .filter((it) => it.status === 'COMPLETED' && it.archivedAt === null)
      .map((it) => ({
        title: it.name,
        id: `period:${it.id}`,
        isComplete: true,
        isDisabled: false,
        reason: null,
        subSteps: [],
      })),
  })
