import { createFileRoute } from '@tanstack/react-router'
import { readerOf } from '#src/app/reader.ts'
import { loadActivePeriod } from '#src/app/reviews/active-period.ts'
import { ExecutionScreen } from '#src/screens/execution/execution.screen.tsx'

export const Route = createFileRoute('/execution/')({
  staticData: { machines: [], shape: 'cards' },
  loader: ({ context: { api } }) => loadActivePeriod(api),
  component: ExecutionRoute,
})

function ExecutionRoute() {
  const { session } = Route.useRouteContext()
  return <ExecutionScreen reader={readerOf(session)} hasActivePeriod={Route.useLoaderData() !== null} />
}
