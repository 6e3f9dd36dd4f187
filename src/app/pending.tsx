import { useRouter } from '@tanstack/react-router'
import { slowLoadMachine } from '#machines/kit/slow-load.machine.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import { PendingScreen } from '#src/screens/shell/pending.screen.tsx'

/** What a page shows while its data is on the way; a page that does not come can be asked for again. */
export function PendingRoute() {
  const router = useRouter()
  const slowLoad = useActorRef(slowLoadMachine)
  const askAgain = () => {
    // A question that is still open would be shared, and waited for with it.
    const isOpen = ({ state }: { state: { status: string } }) => state.status === 'pending'
    void router.options.context.api.queryClient.cancelQueries({ predicate: isOpen })
    void router.invalidate()
  }
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname)
  const shape = routes.at(-1)?.options.staticData?.shape
  return <PendingScreen slowLoad={slowLoad} shape={shape} onRetry={askAgain} />
}
