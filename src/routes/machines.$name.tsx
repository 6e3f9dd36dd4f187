import { createFileRoute } from '@tanstack/react-router'
import { loadMachine } from '#src/app/studio/load-machine.ts'
import { machineSearch } from '#src/app/studio/machine-search.ts'
import { MachineView } from '#src/app/studio/machine-view.tsx'

export const Route = createFileRoute('/machines/$name')({
  staticData: { machines: [], shape: 'cards' },
  validateSearch: machineSearch,
  loaderDeps: ({ search }) => ({
    isSimulated: search.walk !== undefined,
    record: search.record,
    period: search.period,
    records: search.records,
  }),
  remountDeps: ({ params }) => params,
  loader: ({ context: { api }, params, deps }) => loadMachine(api, params.name, deps),
  component: MachineRoute,
})

function MachineRoute() {
  return <MachineView loaded={Route.useLoaderData()} search={Route.useSearch()} />
}
