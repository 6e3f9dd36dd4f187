import type { QueryClient } from '@tanstack/react-query'
import type { ActorRefFrom } from 'xstate'
import { appTypes, isCompanyTasksSkipped, isEvaluationStep, isSidebarShown, pageOfPath } from '#machines/shell/pages.ts'
import type { Need, SidebarEvent, sidebarMachine } from '#machines/shell/sidebar.machine.ts'
import { nameOf, type QueryName } from '#src/api/api.ts'
import type { PlanPeriod } from '#src/contract/plan-periods.ts'
import type { CompanyTasks, EmployeeSubtasks } from '#src/contract/reviews.ts'
import type { AppRouter } from '#src/router.ts'
import { validateReviewSearch } from './-review-search.ts'

const needOfQuery: Partial<Record<QueryName, Need>> = {
  companyTasks: 'companyTasks',
  subtasks: 'subtasks',
  planPeriods: 'periods',
}

const factOf = (need: Need, data: unknown): SidebarEvent | null => {
  switch (need) {
    case 'companyTasks':
      return { type: 'tasks.loaded', tasks: (data as CompanyTasks).subTasks }
    case 'subtasks':
      return { type: 'subtasks.loaded', subtasks: data as EmployeeSubtasks }
    case 'periods':
      return { type: 'periods.loaded', periods: data as PlanPeriod[] }
    default:
      return null
  }
}

type Where = {
  page: ReturnType<typeof pageOfPath>
  step: string | undefined
  planPeriodId: number | undefined
  employeeId: number | undefined
}

function needsOf({ page, step, planPeriodId, employeeId }: Where): Need[] {
  if (appTypes[page] === 'START_REVIEW') return ['periods']
  const isOfEmployee = appTypes[page] === 'EMPLOYEE_SUBTASKS' || (step !== undefined && isEvaluationStep(step))
  if (isOfEmployee) return employeeId !== undefined && planPeriodId !== undefined ? ['subtasks'] : []
  return isCompanyTasksSkipped(page, planPeriodId) ? [] : ['companyTasks']
}

type Connection = {
  router: AppRouter
  queryClient: QueryClient
  sidebar: ActorRefFrom<typeof sidebarMachine>
  /** The employee that the reader is in the company on screen: of their own review they see the summary, not the steps. */
  ownEmployeeId: () => number | null
  /** Whose data is shown: what was loaded for one person in one company is not shown to another. */
  scope: () => string
}

/**
 * Tells the sidebar machine what happens around it: which page is opened (the address alone says so) and what its
 * queries gave. What has loaded for this person before is shown at once while it is loaded anew.
 */
export function connectSidebar({ router, queryClient, sidebar, ownEmployeeId, scope }: Connection): () => void {
  /** Whose data each need was last answered with. */
  const loaded = new Map<Need, string>()
  const subject = ({ planPeriodId, employeeId }: Where) => `${scope()}:${planPeriodId}:${employeeId}`
  let where: Where | null = null

  const stopPages = router.subscribe('onBeforeLoad', ({ toLocation: { pathname, search } }) => {
    if (!isSidebarShown(pathname)) {
      where = null
      return sidebar.send({ type: 'page.unframed' })
    }
    const page = pageOfPath(pathname)
    const { step, planPeriodId, employeeId } = validateReviewSearch(search)
    where = { page, step, planPeriodId, employeeId }
    const here = where
    const needs = needsOf(here)
      .filter((need) => need !== 'subtasks' || employeeId !== ownEmployeeId())
      .filter((need) => loaded.get(need) !== subject(here))
    if (needs.includes('subtasks')) sidebar.send({ type: 'subtasks.clear' })
    sidebar.send({ type: 'page.opened', page, step: step ?? '', needs })
  })

  const stopQueries = queryClient.getQueryCache().subscribe((event) => {
    const name = nameOf(event.query.queryKey)
    const need = name ? needOfQuery[name] : undefined
    if (event.type !== 'updated' || !need || !where) return
    if (event.action.type === 'error') return sidebar.send({ type: 'load.failed', need })
    if (event.action.type !== 'success') return
    const fact = factOf(need, event.action.data)
    if (!fact) return
    if (needsOf(where).includes(need)) loaded.set(need, subject(where))
    sidebar.send(fact)
  })

  return () => {
    stopPages()
    stopQueries()
  }
}
