import { createFileRoute } from '@tanstack/react-router'
import { ErrorSearch } from '#src/app/error-page.ts'
import { ErrorView } from '#src/app/error-view.tsx'
import { loadAwaited } from '#src/app/plan-periods/period-awaited.tsx'

export const Route = createFileRoute('/error')({
  staticData: { machines: ['session', 'planPeriodWait'] },
  validateSearch: ErrorSearch,
  loaderDeps: ({ search: { reason } }) => ({ reason }),
  loader: ({ context: { api }, deps: { reason } }) => (reason === 'no-plan-period' ? loadAwaited(api) : null),
  component: ErrorRoute,
})

function ErrorRoute() {
  const { reason } = Route.useSearch()
  return <ErrorView context={Route.useRouteContext()} reason={reason} awaited={Route.useLoaderData()} />
}
