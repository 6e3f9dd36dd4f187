import { createFileRoute } from '@tanstack/react-router'
import { loadMachine } from '#src/app/studio/load-machine.ts'
import { machineSearch } from '#src/app/studio/machine-search.ts'
import { MachineView } from '#src/app/studio/machine-view.tsx'

export const Route = createFileRoute('/machines/$name')({
  staticData: { machines: [], shape: 'cards' },
  validateSearch: machineSearch,
  loaderDeps: ({ search }) => ({ isSimulated: search.walk !== undefined }),
  remountDeps: ({ params }) => params,
  loader: ({ params, deps }) => loadMachine(params.name, deps.isSimulated),
  component: MachineRoute,
})

function MachineRoute() {
  return <MachineView loaded={Route.useLoaderData()} search={Route.useSearch()} />
}
