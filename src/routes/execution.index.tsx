import { createFileRoute } from '@tanstack/react-router'
import { loadAwaited, PeriodAwaited } from '#src/app/plan-periods/period-awaited.tsx'
import { readerOf } from '#src/app/reader.ts'
import { ExecutionScreen } from '#src/screens/execution/execution.screen.tsx'

export const Route = createFileRoute('/execution/')({
  staticData: { machines: ['planPeriodWait'], shape: 'cards' },
  loader: ({ context: { api } }) => loadAwaited(api),
  component: ExecutionRoute,
})

function ExecutionRoute() {
  const { api, session } = Route.useRouteContext()
  const awaited = Route.useLoaderData()
  return (
    <ExecutionScreen reader={readerOf(session)} hasActivePeriod={awaited.isActive}>
      <PeriodAwaited api={api} awaited={awaited} />
    </ExecutionScreen>
  )
}
