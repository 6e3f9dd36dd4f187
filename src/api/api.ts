import type { QueryClient } from '@tanstack/react-query'
import type { Call } from './call.ts'

/** What queries and actors are made from. `companyId` is the company on screen: it is part of every key. */
export type Api = { call: Call; companyId: () => number | null; queryClient: QueryClient }

export type QueryName =
  | 'recordLife'
  | 'candidateMerge'
  | 'lifeNumbers'
  | 'annualPlan'
  | 'annualPlans'
  | 'planPeriods'
  | 'periodSettings'
  | 'planPeriodPreview'
  | 'planPeriodPeople'
  | 'planPeriodStart'
  | 'reportees'
  | 'companyTasks'
  | 'taskSheet'
  | 'subtasks'
  | 'scorecards'
  | 'performanceSummary'
  | 'reviewHistory'
  | 'recognitions'
  | 'previousReview'
  | 'team'
  | 'reporteeSummary'
  | 'employeeHistory'
  | 'teamChoice'
  | 'requisitions'
  | 'requisition'
  | 'requisitionTasks'
  | 'requisitionOfTask'
  | 'requestRight'
  | 'levelTasks'
  | 'candidates'
  | 'candidateBoard'
  | 'candidate'
  | 'pipeline'
  | 'candidateTasks'
  | 'candidateTask'
  | 'applications'
  | 'assessment'
  | 'candidateScorecards'
  | 'scorecardWeights'
  | 'referenceChecks'
  | 'topgrade'
  | 'documents'
  | 'offers'
  | 'interviews'
  | 'offersOf'
  | 'offerLife'
  | 'companyPlan'
  | 'yourTasks'
  | 'overdueTasks'
  | 'openRequisitions'
  | 'reviewsToWrite'
  | 'ownReview'
  | 'foundPeople'
  | 'personalData'
  | 'directoryTokens'
  | 'mailChoices'
  | 'delegations'

/** What the pages of a list are cached under, by the endpoint that answers them. */
export const listKeyOf = (api: Api, endpointId: string) => ['company', api.companyId(), endpointId] as const

export const queryKeyOf = (api: Api, name: QueryName, ...rest: (number | string | undefined)[]) =>
  ['company', api.companyId(), name, ...rest] as const

/** For data that is never served stale: dropped at once when nobody looks at it. */
export const neverStale = { staleTime: 0, gcTime: 0 } as const

/** For a list: who returns from one of its records sees it as they left it, while it is asked for anew. */
export const shownOnReturn = { gcTime: 15 * 60_000 } as const
