import { createFileRoute } from '@tanstack/react-router'
import { ExecutionScreen } from '#src/screens/execution/execution.screen.tsx'

export const Route = createFileRoute('/execution/')({
  staticData: { machines: [], shape: 'cards' },
  component: ExecutionScreen,
})
