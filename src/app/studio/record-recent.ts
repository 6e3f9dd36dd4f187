import type { Application } from '#src/app/compose.ts'
import { followLiveActors } from '#src/resource/live-actors.ts'
import { inspectActors } from '#src/studio/live/inspect.ts'
import { whenIdle } from '#src/ui/when-idle.ts'
import { thisTab } from './live-channel.ts'
import { runningIn } from './running.ts'

/** Keeps the last steps of all machines of this tab, for as long as it is open. @returns what ends that */
export function recordRecent(application: Application): () => void {
  const { recent } = application
  const inspection = inspectActors({
    roots: () => runningIn(application),
    page: thisTab,
    tell: ({ steps }) => recent.add(steps),
    // No page waits for it.
    later: whenIdle,
    hasGuards: false,
  })
  const unfollow = followLiveActors(inspection.soon)
  return () => {
    unfollow()
    inspection.stop()
  }
}
