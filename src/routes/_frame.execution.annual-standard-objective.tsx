import { createFileRoute, redirect } from '@tanstack/react-router'
import { ObjectivesScreen } from '#src/screens/execution/objectives.screen.tsx'
import { loadObjectives } from './-objectives.ts'
import { validateReviewSearch } from './-review-search.ts'
import { settleSearch } from './-settle.ts'

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
