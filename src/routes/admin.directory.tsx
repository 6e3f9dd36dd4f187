import { createFileRoute } from '@tanstack/react-router'
import { directoryTokensQuery } from '#src/api/directory-tokens.ts'
import { DirectoryView } from '#src/app/admin/directory-view.tsx'

export const Route = createFileRoute('/admin/directory')({
  staticData: { machines: ['directoryTokens'], shape: 'cards' },
  loader: ({ context: { api } }) => api.queryClient.fetchQuery(directoryTokensQuery(api)),
  component: DirectoryRoute,
})

function DirectoryRoute() {
  return <DirectoryView context={Route.useRouteContext()} tokens={Route.useLoaderData()} />
}
