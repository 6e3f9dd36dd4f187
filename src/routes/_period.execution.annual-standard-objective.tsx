import { createFileRoute } from '@tanstack/react-router'
import { loadAnnualObjectives } from '#src/app/reviews/objectives.ts'
import { ObjectivesView } from '#src/app/reviews/objectives-view.tsx'
import { annualPlan } from '#src/app/sidebar/sources.ts'
import { AnnualPlans } from '#src/screens/execution/annual-plans.tsx'
import * as texts from '#src/texts/execution.ts'

export const Route = createFileRoute('/_period/execution/annual-standard-objective')({
  staticData: { machines: ['objectives'], sidebar: [annualPlan] },
  loaderDeps: ({ search: { planPeriodId } }) => ({ planPeriodId }),
  remountDeps: ({ loaderDeps }) => loaderDeps,
  loader: ({ context }) => loadAnnualObjectives(context, context.planPeriodId),
  component: AnnualObjectiveRoute,
})

function AnnualObjectiveRoute() {
  const { annualPlans, ...loaded } = Route.useLoaderData()
  return (
    <ObjectivesView
      context={Route.useRouteContext()}
      {...loaded}
      title={texts.fullYear}
      purpose={texts.fullYearPurpose}
    >
      <AnnualPlans plans={annualPlans} shownId={loaded.period?.id ?? null} />
    </ObjectivesView>
  )
}
