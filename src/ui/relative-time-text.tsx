import { useSyncExternalStore } from 'react'
import { momentText } from './dates.ts'
import { relativeTime } from './relative-time.ts'

/** How often relative times are computed anew, in ms. */
const tick = 60_000
const listeners = new Set<() => void>()
let ticks = 0
let timer: ReturnType<typeof setInterval> | undefined

const notifyListeners = () => {
  ticks += 1
  for (const listener of listeners) listener()
}

/** One clock for all of them, running while one is on screen: they change together. */
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  timer ??= setInterval(notifyListeners, tick)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** How long ago a moment (ISO 8601 or ms since 1970) was, with the moment itself as its title, computed anew every 60 s. */
export function RelativeTime({ at }: { at: string | number }) {
  useSyncExternalStore(subscribe, () => ticks)
  const moment = new Date(at)
  return (
    <time dateTime={moment.toISOString()} title={momentText(moment)}>
      {relativeTime(moment, new Date())}
    </time>
  )
}
