import type { AnyEndpoint } from './endpoint.ts'
import { people } from './people.ts'
import { performanceSummary } from './performance-summary.ts'
import { planPeriods } from './plan-periods.ts'
import { reviews } from './reviews.ts'
import { scorecards } from './scorecards.ts'

/** Every endpoint of the API: what `/openapi.json` describes and the contract tests walk. */
export const allEndpoints: AnyEndpoint[] = [people, planPeriods, reviews, scorecards, performanceSummary].flatMap(
  (group) => Object.values(group),
)
