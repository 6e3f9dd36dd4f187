import { createFileRoute } from '@tanstack/react-router'
import { loadPersonalData, PersonalDataView } from '#src/app/admin/personal-data-view.tsx'

export const Route = createFileRoute('/admin/personal-data/$kind/$id')({
  staticData: { machines: ['personalData'], shape: 'cards' },
  remountDeps: ({ params }) => params,
  loader: ({ context: { api }, params }) => loadPersonalData(api, params),
  component: PersonalDataRoute,
})

function PersonalDataRoute() {
  return <PersonalDataView context={Route.useRouteContext()} person={Route.useLoaderData()} />
}
