import { createFileRoute, redirect } from '@tanstack/react-router'
import { ObjectivesScreen } from '#src/screens/execution/objectives.screen.tsx'
import { loadObjectives } from './-objectives.ts'
import { validateReviewSearch } from './-review-search.ts'
import { settleSearch } from './-settle.ts'

export const Route = createFileRoute('/_frame/execution/standard-objectives')({
  staticData: { machines: ['planPeriod'] },
  validateSearch: validateReviewSearch,
  beforeLoad: async ({ context: { api }, search }) => {
    const { settled, isComplete } = await settleSearch(api, search, 'directObjectives')
    if (!isComplete) throw redirect({ to: '/execution/standard-objectives', search: settled, replace: true })
    return { planPeriodId: settled.planPeriodId }
  },
  loaderDeps: ({ search: { planPeriodId } }) => ({ planPeriodId }),
  loader: ({ context: { api, planPeriodId } }) => loadObjectives(api, planPeriodId),
  component: DirectObjectivesRoute,
})

function DirectObjectivesRoute() {
  return (
    <ObjectivesScreen
      {...Route.useLoaderData()}
      title="Direct Objectives"
      purpose="The standard objectives that the company works towards in this plan period."
    />
  )
}
