import type { ActorRefFrom } from 'xstate'
import {
  appTypeOf,
  areaOfPath,
  isCompanyTasksSkipped,
  isEvaluationStep,
  isSidebarShown,
  pageOfPath,
} from '#machines/shell/pages.ts'
import type { Need, SidebarEvent, sidebarMachine } from '#machines/shell/sidebar.machine.ts'
import { countedLists } from '#machines/shell/sidebar-config.ts'
import { type Api, companyOf, nameOf, type QueryName } from '#src/api/api.ts'
import { validateReviewSearch } from '#src/app/reviews/review-search.ts'
import type { PlanPeriod } from '#src/contract/plan-periods.ts'
import type { AnnualPlanSteps } from '#src/contract/plans.ts'
import type { CompanyTasks, EmployeeSubtasks } from '#src/contract/reviews.ts'
import type { AppRouter } from './router.ts'

const needOfQuery: Partial<Record<QueryName, Need>> = {
  companyTasks: 'companyTasks',
  subtasks: 'subtasks',
  planPeriods: 'periods',
  annualPlan: 'annualPlan',
  yourTasks: 'yourTasks',
  overdueTasks: 'overdueTasks',
  openRequisitions: 'openRequisitions',
}

const factOf = (need: Need, data: unknown): SidebarEvent => {
  switch (need) {
    case 'companyTasks':
      return { type: 'tasks.loaded', tasks: (data as CompanyTasks).subTasks }
    case 'subtasks':
      return { type: 'subtasks.loaded', subtasks: data as EmployeeSubtasks }
    case 'periods':
      return { type: 'periods.loaded', periods: data as PlanPeriod[] }
    case 'annualPlan':
      return { type: 'annualPlan.loaded', plan: data as AnnualPlanSteps }
    default:
      return { type: 'list.counted', list: need, count: (data as { totalElements: number }).totalElements }
  }
}

type Where = {
  companyId: number | null
  page: ReturnType<typeof pageOfPath>
  area: ReturnType<typeof areaOfPath>
  step: string | undefined
  planPeriodId: number | undefined
  employeeId: number | undefined
}

function needsOf({ page, area, step, planPeriodId, employeeId }: Where): Need[] {
  if (page === 'workspaces') return ['yourTasks', 'overdueTasks', 'openRequisitions']
  // Addresses that the sidebar does not know count as the evaluation, wherever they lie.
  if (area === 'hiring') return []
  switch (appTypeOf(page)) {
    case 'START_REVIEW':
      return ['periods']
    case 'DIRECT_OBJECTIVES':
    case 'ANNUAL_PLAN':
      return ['annualPlan']
    default: {
      const isOfEmployee = appTypeOf(page) === 'EMPLOYEE_SUBTASKS' || (step !== undefined && isEvaluationStep(step))
      if (isOfEmployee) return employeeId !== undefined && planPeriodId !== undefined ? ['subtasks'] : []
      return isCompanyTasksSkipped(page, planPeriodId) ? [] : ['companyTasks']
    }
  }
}

type Connection = {
  router: AppRouter
  api: Api
  sidebar: ActorRefFrom<typeof sidebarMachine>
  /** The employee that the reader is in the company on screen: of their own review they see the summary, not the steps. */
  ownEmployeeId: () => number | null
}

/**
 * Tells the sidebar machine what happens around it: which page is opened (the address alone says so) and what its
 * queries gave. What has loaded for this person before is shown at once while it is loaded anew.
 */
export function connectSidebar({ router, api, sidebar, ownEmployeeId }: Connection): () => void {
  /** Whose data each need was last answered with. */
  const loaded = new Map<Need, string>()
  const subject = ({ companyId, planPeriodId, employeeId }: Where) => `${companyId}:${planPeriodId}:${employeeId}`
  let where: Where | null = null
  let companyId = api.companyId()

  const stopPages = router.subscribe('onBeforeLoad', ({ toLocation: { pathname, search } }) => {
    if (!isSidebarShown(pathname)) {
      where = null
      return sidebar.send({ type: 'page.unframed' })
    }
    const page = pageOfPath(pathname)
    const { step, planPeriodId, employeeId } = validateReviewSearch(search)
    const here: Where = { companyId: api.companyId(), page, area: areaOfPath(pathname), step, planPeriodId, employeeId }
    if (here.companyId !== companyId) sidebar.send({ type: 'company.changed' })
    companyId = here.companyId
    where = here
    const needs = needsOf(here)
      .filter((need) => need !== 'subtasks' || employeeId !== ownEmployeeId())
      .filter((need) => loaded.get(need) !== subject(here))
    if (needs.includes('subtasks')) sidebar.send({ type: 'subtasks.clear' })
    sidebar.send({ type: 'page.opened', page, area: here.area, step, needs })
  })

  const stopQueries = api.queryClient.getQueryCache().subscribe((event) => {
    const name = nameOf(event.query.queryKey)
    const need = name ? needOfQuery[name] : undefined
    const isOfCompany = companyOf(event.query.queryKey) === api.companyId()
    if (event.type !== 'updated' || !need || !where || !isOfCompany) return
    if (event.action.type === 'error') {
      sidebar.send({ type: 'load.failed', need })
      // Its page keeps asking by itself: a further step of the same page must not wait for it anew.
      if (need in countedLists) loaded.set(need, subject(where))
      // Without the periods nobody knows of which one to ask for the plan.
      const isPlanUnknown =
        need === 'periods' && where.planPeriodId === undefined && needsOf(where).includes('annualPlan')
      if (isPlanUnknown) sidebar.send({ type: 'load.failed', need: 'annualPlan' })
      return
    }
    if (event.action.type !== 'success') return
    const fact = factOf(need, event.action.data)
    if (needsOf(where).includes(need)) loaded.set(need, subject(where))
    sidebar.send(fact)
  })

  return () => {
    stopPages()
    stopQueries()
  }
}
