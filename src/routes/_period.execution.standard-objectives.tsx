import { createFileRoute } from '@tanstack/react-router'
import { loadObjectives } from '#src/app/reviews/objectives.ts'
import { ObjectivesView } from '#src/app/reviews/objectives-view.tsx'
import { annualPlan } from '#src/app/sidebar/sources.ts'
import * as texts from '#src/texts/execution.ts'

export const Route = createFileRoute('/_period/execution/standard-objectives')({
  staticData: { machines: ['objectives'], sidebar: [annualPlan] },
  loaderDeps: ({ search: { planPeriodId } }) => ({ planPeriodId }),
  remountDeps: ({ loaderDeps }) => loaderDeps,
  loader: ({ context }) => loadObjectives(context, context.planPeriodId),
  component: DirectObjectivesRoute,
})

function DirectObjectivesRoute() {
  return (
    <ObjectivesView
      {...Route.useLoaderData()}
      context={Route.useRouteContext()}
      title={texts.directObjectives}
      purpose={texts.worksTowards}
    />
  )
}
