import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadObjectives } from '#src/app/reviews/objectives.ts'
import { validateReviewSearch } from '#src/app/reviews/review-search.ts'
import { settleSearch } from '#src/app/reviews/settle.ts'
import { ObjectivesScreen } from '#src/screens/execution/objectives.screen.tsx'

export const Route = createFileRoute('/_frame/execution/annual-standard-objective')({
  staticData: { machines: ['planPeriod'] },
  validateSearch: validateReviewSearch,
  beforeLoad: async ({ context: { api }, search }) => {
    const { settled, isComplete } = await settleSearch(api, search, 'annualObjective')
    if (!isComplete) throw redirect({ to: '/execution/annual-standard-objective', search: settled, replace: true })
    return { planPeriodId: settled.planPeriodId }
  },
  loaderDeps: ({ search: { planPeriodId } }) => ({ planPeriodId }),
  loader: ({ context: { api, planPeriodId } }) => loadObjectives(api, planPeriodId),
  component: AnnualObjectiveRoute,
})

function AnnualObjectiveRoute() {
  return (
    <ObjectivesScreen
      {...Route.useLoaderData()}
      title="Full year standard objective"
      purpose="The year’s objectives of the plan in progress, with their thresholds and weights."
    />
  )
}
