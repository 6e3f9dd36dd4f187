import { type FetchQueryOptions, hashKey, type QueryKey } from '@tanstack/react-query'
import type { Need, SidebarEvent } from '#machines/shell/sidebar.machine.ts'
import type { CountedList } from '#machines/shell/sidebar-config.ts'
import { annualPlanQuery } from '#src/api/annual-plan.ts'
import { type Api, shownOnReturn } from '#src/api/api.ts'
import { planPeriodsQuery } from '#src/api/plan-periods.ts'
import { companyTasksQuery, subtasksQuery } from '#src/api/reviews.ts'
import { workKeyOf } from '#src/api/work-key.ts'
import { validateReviewSearch } from '#src/app/reviews/review-search.ts'
import { type WorkTable, workPageOf } from '#src/app/workspaces/workspaces-search.ts'

/** The address of a page. */
export type SidebarPlace = { api: Api; search: Record<string, unknown> }

/** A query that is being followed. */
export type Followed = {
  /** Asks, unless there has been an answer since the page was opened, or there is one on the way. */
  ask: () => void
  stop: () => void
}

type Listener = { onFact: (fact: SidebarEvent) => void; onFailure: () => void }

/** What the sidebar of a route needs. A route names it in its static data; the frame follows it and, if need be, asks. */
export type SidebarSource = {
  need: Need
  /** Whether the page's own loader or screen asks for the same; the frame then asks only where that did not happen. */
  isAskedByPage: boolean
  /** Null where the page has no need of it; `later` where the address does not tell yet what to ask for. */
  follow: (place: SidebarPlace, listener: Listener) => Followed | 'later' | null
}

type Definition<T, K extends QueryKey> = {
  need: Need
  isAskedByPage: boolean
  query: (place: SidebarPlace) => FetchQueryOptions<T, Error, T, K> | 'later' | null
  fact: (data: T) => SidebarEvent
}

const source = <T, K extends QueryKey>({ need, isAskedByPage, query, fact }: Definition<T, K>): SidebarSource => ({
  need,
  isAskedByPage,
  follow: (place, { onFact, onFailure }) => {
    const options = query(place)
    if (options === null || options === 'later') return options
    const { queryClient } = place.api
    const { queryKey } = options
    const hash = hashKey(queryKey)
    let isAnswered = false
    // Not a QueryObserver: an observed query stays in the cache, and task lists are dropped with their page [REV-14].
    const stop = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.query.queryHash !== hash) return
      if (event.action.type !== 'success' && event.action.type !== 'error') return
      isAnswered = true
      const data = event.action.type === 'success' ? queryClient.getQueryData<T>(queryKey) : undefined
      if (data === undefined) onFailure()
      else onFact(fact(data))
    })
    return {
      stop,
      ask: () => {
        if (!isAnswered) void queryClient.prefetchQuery(options)
      },
    }
  },
})

export const companyTasks = source({
  need: 'companyTasks',
  isAskedByPage: true,
  query: ({ api, search }) => {
    const { planPeriodId, managerId } = validateReviewSearch(search)
    return planPeriodId === undefined ? null : companyTasksQuery(api, planPeriodId, managerId)
  },
  fact: ({ subTasks }) => ({ type: 'tasks.loaded', tasks: subTasks }),
})

export const subtasks = source({
  need: 'subtasks',
  isAskedByPage: true,
  query: ({ api, search }) => {
    const { employeeId, planPeriodId } = validateReviewSearch(search)
    if (employeeId === undefined || planPeriodId === undefined) return null
    return subtasksQuery(api, { employeeId, planPeriodId })
  },
  fact: (loaded) => ({ type: 'subtasks.loaded', subtasks: loaded }),
})

export const pastPeriods = source({
  need: 'periods',
  isAskedByPage: true,
  query: ({ api }) => planPeriodsQuery(api),
  fact: (periods) => ({ type: 'periods.loaded', periods }),
})

export const annualPlan = source({
  need: 'annualPlan',
  isAskedByPage: false,
  query: ({ api, search }) => {
    const { planPeriodId, step } = validateReviewSearch(search)
    // The address is completed first, and the page opened again by it.
    if (planPeriodId === undefined || step === undefined) return 'later'
    return annualPlanQuery(api, planPeriodId)
  },
  fact: (plan) => ({ type: 'annualPlan.loaded', plan }),
})

/** How long each of the workspaces' tables is; what describes their rows comes only if the page has not asked. */
const counted = (list: CountedList, table: WorkTable) =>
  source<{ totalElements: number }, QueryKey>({
    need: list,
    isAskedByPage: true,
    query: ({ api, search }) => {
      const query = workPageOf(search, table)
      return {
        queryKey: workKeyOf(api, list, query),
        queryFn: async ({ signal }) => {
          const { workspaces } = await import('#src/contract/workspaces.ts')
          return api.call(workspaces[list], { query, signal })
        },
        ...shownOnReturn,
      }
    },
    fact: ({ totalElements }) => ({ type: 'list.counted', list, count: totalElements }),
  })

export const workLists = [
  counted('yourTasks', 'tasks'),
  counted('overdueTasks', 'overdue'),
  counted('openRequisitions', 'requisitions'),
]
