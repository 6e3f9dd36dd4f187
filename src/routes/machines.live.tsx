import { createFileRoute } from '@tanstack/react-router'
import { LiveView } from '#src/app/studio/live-view.tsx'

export const Route = createFileRoute('/machines/live')({
  staticData: { machines: ['liveFollow', 'recording'], shape: 'cards' },
  component: LiveView,
})
