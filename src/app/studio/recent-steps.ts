import type { LiveStep } from '#machines/studio/live.ts'

/** As many steps as tell what led to a problem. */
const most = 200

/** What the machines of this tab did last, without a value of it: for whoever reports a problem. */
export const makeRecentSteps = () => {
  let steps: readonly LiveStep[] = []
  const listeners = new Set<() => void>()
  return {
    all: () => steps,
    add: (more: readonly LiveStep[]) => {
      steps = [...steps, ...more].slice(-most)
      for (const it of listeners) it()
    },
    /** @returns what ends that */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type RecentSteps = ReturnType<typeof makeRecentSteps>
