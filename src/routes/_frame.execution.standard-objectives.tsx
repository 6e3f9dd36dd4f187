import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadObjectives } from '#src/app/reviews/objectives.ts'
import { validateReviewSearch } from '#src/app/reviews/review-search.ts'
import { settleSearch } from '#src/app/reviews/settle.ts'
import { ObjectivesScreen } from '#src/screens/execution/objectives.screen.tsx'

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
