import { type LiveActor, type LiveStep, type LiveTab, statesAfter } from '#machines/studio/live.ts'

/** A machine that runs, or of which steps were recorded. */
export type Followed = Pick<LiveActor, 'id' | 'machine' | 'states' | 'status' | 'timers' | 'parent'> & {
  /** The pattern of the address of its page; null for one that runs no more. */
  page: string | null
}

/** What runs, tab by tab with the children behind their parents, and what has run. */
export const followedIn = (tabs: readonly LiveTab[], steps: readonly LiveStep[]): Followed[] => {
  const running = tabs.flatMap(({ page, actors }) => actors.map((it) => ({ ...it, page })))
  const known = new Set(running.map((it) => it.id))
  const past = new Map<string, Followed>()
  for (const it of steps)
    if (!known.has(it.actor))
      past.set(it.actor, {
        id: it.actor,
        machine: it.machine,
        states: statesAfter(it),
        status: it.hasFailed ? 'error' : 'stopped',
        timers: [],
        parent: null,
        page: null,
      })
  return [...running, ...past.values()]
}

export type Frame = {
  /** The states that were entered then. */
  states: readonly string[]
  /** The transitions of its last step. */
  lit: readonly string[]
  step: LiveStep | null
}

/** How a machine was after a step of the recording, which may be another machine's. */
export const frameAt = (steps: readonly LiveStep[], at: number, { id, states }: Followed): Frame => {
  const step = steps.findLast((it, index) => it.actor === id && index <= at)
  if (step) return { states: statesAfter(step), lit: step.microsteps.flatMap((it) => it.edges), step }
  const next = steps.find((it) => it.actor === id)
  return { states: next ? next.from : states, lit: [], step: null }
}
