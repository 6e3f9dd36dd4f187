import { ScreenSkeleton } from '#src/screens/shell/pending.screen.tsx'

export const PendingRoute = () => <ScreenSkeleton title="Loading" />
