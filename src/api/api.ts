import type { QueryClient } from '@tanstack/react-query'
import type { Call } from './call.ts'

/** What queries and actors are made from. `companyId` is the company on screen: it is part of every key. */
export type Api = { call: Call; companyId: () => number | null; queryClient: QueryClient }

/** The lists of a company that many pages choose from. */
export const referenceLists = ['locations', 'departments', 'scoringBands', 'jobTitles'] as const
export type ReferenceList = (typeof referenceLists)[number]

export type QueryName =
  | ReferenceList
  | 'annualPlan'
  | 'planPeriods'
  | 'reportees'
  | 'companyTasks'
  | 'subtasks'
  | 'scorecards'
  | 'performanceSummary'
  | 'requisitions'
  | 'requisition'
  | 'requisitionTasks'
  | 'requisitionOfTask'
  | 'candidates'
  | 'candidate'
  | 'candidateTasks'
  | 'applications'
  | 'assessment'
  | 'candidateScorecards'
  | 'referenceChecks'
  | 'topgrade'
  | 'documents'
  | 'companyPlan'
  | 'locationList'
  | 'yourTasks'
  | 'overdueTasks'
  | 'openRequisitions'
  | 'reviewsToWrite'
  | 'ownReview'

export const queryKeyOf = (api: Api, name: QueryName, ...rest: (number | string | undefined)[]) =>
  ['company', api.companyId(), name, ...rest] as const

/** Which query a key belongs to; null for a key of somebody else. */
export const nameOf = (key: readonly unknown[]): QueryName | null =>
  key[0] === 'company' && typeof key[2] === 'string' ? (key[2] as QueryName) : null

/** The company that a key's data belongs to; null for a key of somebody else. */
export const companyOf = (key: readonly unknown[]): number | null =>
  key[0] === 'company' && typeof key[1] === 'number' ? key[1] : null

/** The reference lists that have been asked for, of whatever company. */
export const askedLists = (queryClient: QueryClient): ReferenceList[] => {
  const asked = new Set(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => nameOf(queryKey)),
  )
  return referenceLists.filter((it) => asked.has(it))
}

/** For data that is never served stale: dropped at once when nobody looks at it. */
export const neverStale = { staleTime: 0, gcTime: 0 } as const

/** For a list: who returns from one of its records sees it as they left it, while it is asked for anew. */
export const shownOnReturn = { gcTime: 15 * 60_000 } as const
