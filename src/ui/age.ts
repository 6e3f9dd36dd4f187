import { useSyncExternalStore } from 'react'
import * as texts from '#src/texts/ui.ts'

const minute = 60_000
const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, minute / 4)
  return () => clearInterval(timer)
}

/** 'just now', 'a minute ago', '3 minutes ago', 'an hour ago', '5 hours ago'. */
export const ageText = (ms: number): string => {
  const minutes = Math.floor(ms / minute)
  const hours = Math.floor(minutes / 60)
  if (minutes < 1) return texts.justNow
  if (hours < 1) return texts.minutesAgo(minutes)
  return texts.hoursAgo(hours)
}

/** How long ago a moment of this browser's clock (ms since 1970) was, in words that grow older. */
export const useAge = (at: number): string => useSyncExternalStore(subscribe, () => ageText(Date.now() - at))
