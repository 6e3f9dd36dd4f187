import { createFileRoute } from '@tanstack/react-router'
import { ErrorSearch } from '#src/app/error-page.ts'
import { ErrorView } from '#src/app/error-view.tsx'
import { loadAwaited } from '#src/app/plan-periods/period-awaited.tsx'

export const Route = createFileRoute('/error')({
  staticData: { machines: ['session', 'planPeriodWait'] },
  validateSearch: ErrorSearch,
  loaderDeps: ({ search: { reason } }) => ({ reason }),
  // That the plan periods cannot be read is no second failure of the page.
  loader: ({ context: { api }, deps: { reason } }) =>
    reason === 'no-plan-period' ? loadAwaited(api).catch(() => null) : null,
  component: ErrorRoute,
})

function ErrorRoute() {
  const { reason } = Route.useSearch()
  return <ErrorView context={Route.useRouteContext()} reason={reason} awaited={Route.useLoaderData()} />
}
