import { createFileRoute } from '@tanstack/react-router'
import { loadFoundPeople } from '#src/app/admin/found-people.ts'
import { PersonSearch } from '#src/app/admin/personal-data-search.ts'
import { PersonalDataSearchScreen } from '#src/screens/admin/personal-data-search.screen.tsx'

export const Route = createFileRoute('/admin/personal-data/')({
  staticData: { machines: [], shape: 'cards' },
  validateSearch: PersonSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => loadFoundPeople(api, deps.email),
  component: PersonalDataSearchRoute,
})

function PersonalDataSearchRoute() {
  const navigate = Route.useNavigate()
  const { email = '' } = Route.useSearch()
  return (
    <PersonalDataSearchScreen
      email={email}
      people={Route.useLoaderData()}
      onSearch={(sought) => void navigate({ search: { email: sought || undefined } })}
    />
  )
}
