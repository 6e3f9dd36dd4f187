import { createFileRoute } from '@tanstack/react-router'
import { readerOf } from '#src/app/reader.ts'
import { loadObjectives } from '#src/app/reviews/objectives.ts'
import { annualPlan } from '#src/app/sidebar/sources.ts'
import { ObjectivesScreen } from '#src/screens/execution/objectives.screen.tsx'
import * as texts from '#src/texts/execution.ts'

export const Route = createFileRoute('/_period/execution/annual-standard-objective')({
  staticData: { machines: [], sidebar: [annualPlan] },
  loaderDeps: ({ search: { planPeriodId } }) => ({ planPeriodId }),
  loader: ({ context: { api, planPeriodId } }) => loadObjectives(api, planPeriodId),
  component: AnnualObjectiveRoute,
})

function AnnualObjectiveRoute() {
  return (
    <ObjectivesScreen
      {...Route.useLoaderData()}
      reader={readerOf(Route.useRouteContext().session)}
      title={texts.fullYear}
      purpose={texts.fullYearPurpose}
    />
  )
}
