import { createFileRoute } from '@tanstack/react-router'
import { MachineListView } from '#src/app/studio/machine-list-view.tsx'

export const Route = createFileRoute('/machines/')({
  staticData: { machines: [], shape: 'cards' },
  component: MachineListView,
})
