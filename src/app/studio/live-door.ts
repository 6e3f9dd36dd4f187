import type { Application } from '#src/app/compose.ts'
import { memoize } from '#src/app/memoize.ts'
import { type LiveMessage, openLiveChannel, personOf, thisTab } from './live-channel.ts'

/**
 * Listens for a machine studio of the same person in another tab. Until one asks, this is all that there is of it: nothing
 * is loaded, and no machine is listened to. @returns what closes it
 */
export function openLiveDoor(application: Application, tab = thisTab): () => void {
  const channel = openLiveChannel()
  const load = memoize(async () => {
    const { makeLiveSource } = await import('./live-source.ts')
    return makeLiveSource(application, channel, tab)
  })
  let isLoaded = false
  channel.onmessage = ({ data }: MessageEvent<LiveMessage>) => {
    const isMeant = data.kind === 'asked' && data.tab !== tab && data.person === personOf(application)
    if (!isMeant && !(isLoaded && data.kind === 'studioLeft')) return
    isLoaded = true
    // Without it the studio finds no tab, and says so.
    load().then(
      (source) => source.hear(data),
      () => {},
    )
  }
  return () => channel.close()
}
