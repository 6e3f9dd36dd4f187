import { peopleRoutes } from './people.ts'
import { performanceSummaryRoutes } from './performance-summary.ts'
import { planPeriodsRoutes } from './plan-periods.ts'
import { reviewsRoutes } from './reviews.ts'
import { scorecardsRoutes } from './scorecards.ts'
import type { Api } from './serve.ts'

/** Every endpoint of the contract. */
export const mountEndpoints = (api: Api): void => {
  peopleRoutes(api)
  planPeriodsRoutes(api)
  reviewsRoutes(api)
  scorecardsRoutes(api)
  performanceSummaryRoutes(api)
}
