import type { AnyEndpoint } from './endpoint.ts'
import { notifications } from './notifications.ts'
import { people } from './people.ts'
import { performanceSummary } from './performance-summary.ts'
import { planPeriods } from './plan-periods.ts'
import { plans } from './plans.ts'
import { reviews } from './reviews.ts'
import { scorecards } from './scorecards.ts'
import { teamSummaries } from './team-summaries.ts'

const groups: Record<string, AnyEndpoint>[] = [
  notifications,
  people,
  performanceSummary,
  planPeriods,
  plans,
  reviews,
  scorecards,
  teamSummaries,
]

/** Every endpoint of the API: what `/openapi.json` describes and the contract tests walk. */
export const allEndpoints: AnyEndpoint[] = groups.flatMap((group) => Object.values(group))
