import { useSyncExternalStore } from 'react'

/** Whether the window fits a media query, followed while it changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = (listener: () => void) => {
    const list = matchMedia(query)
    list.addEventListener('change', listener)
    return () => list.removeEventListener('change', listener)
  }
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
