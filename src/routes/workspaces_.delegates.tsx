import { createFileRoute } from '@tanstack/react-router'
import { delegationsQuery } from '#src/api/delegations.ts'
import { DelegatesView } from '#src/app/workspaces/delegates-view.tsx'

export const Route = createFileRoute('/workspaces_/delegates')({
  staticData: { machines: ['formModal', 'deleteConfirmation', 'recordSave'], shape: 'cards' },
  loader: ({ context: { api } }) => api.queryClient.fetchQuery(delegationsQuery(api)),
  component: DelegatesRoute,
})

function DelegatesRoute() {
  return <DelegatesView context={Route.useRouteContext()} all={Route.useLoaderData()} />
}
