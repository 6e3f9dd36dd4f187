import { createFileRoute } from '@tanstack/react-router'
import { CompareView } from '#src/app/studio/compare-view.tsx'

export const Route = createFileRoute('/machines/compare')({
  staticData: { machines: ['versionChoice'], shape: 'cards' },
  component: CompareView,
})
