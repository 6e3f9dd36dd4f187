import { useSyncExternalStore } from 'react'
import { momentText } from './dates.ts'
import { relativeTime } from './relative-time.ts'

const tick = 30_000
const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, tick)
  return () => clearInterval(timer)
}
const now = () => Math.floor(Date.now() / tick)

/** How long ago a moment (ISO 8601 or ms since 1970) was, with the moment itself as its title; kept up to date. */
export function RelativeTime({ at }: { at: string | number }) {
  useSyncExternalStore(subscribe, now)
  const moment = new Date(at)
  return (
    <time dateTime={moment.toISOString()} title={momentText(moment)}>
      {relativeTime(moment, new Date())}
    </time>
  )
}
