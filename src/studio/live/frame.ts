import { type LiveActor, type LiveStep, type LiveTab, statesAfter } from '#machines/studio/live.ts'

/** A machine that runs, or of which steps were recorded. */
export type Followed = Pick<LiveActor, 'id' | 'machine' | 'states' | 'status' | 'timers' | 'parent'> & {
  /** The pattern of the address of its page; null for one that runs no more. */
  page: string | null
}

/** What runs, tab by tab with the children behind their parents, and what has run: on the page of its parent where that runs. */
export const followedIn = (tabs: readonly LiveTab[], steps: readonly LiveStep[]): Followed[] => {
  const running: Followed[] = tabs.flatMap(({ page, actors }) => actors.map((it) => ({ ...it, page })))
  const pages = new Map(running.map((it) => [it.id, it.page]))
  const past = new Map<string, Followed>()
  for (const { actor, machine, parents = [], hasFailed, ...step } of steps) {
    const page = parents.flatMap((it) => pages.get(it.actor) ?? [])[0] ?? null
    const end = (id: string, of: string, parent: string | null, more: Pick<Followed, 'states' | 'status'>) => {
      if (!pages.has(id)) past.set(id, { id, machine: of, parent, timers: [], page, ...more })
    }
    end(actor, machine, parents[0]?.actor ?? null, {
      states: statesAfter({ ...step, actor, machine }),
      status: hasFailed ? 'error' : 'stopped',
    })
    // Of a parent that has ended as well nothing may be recorded.
    for (const [at, it] of parents.entries())
      if (!past.has(it.actor))
        end(it.actor, it.machine, parents[at + 1]?.actor ?? null, { states: [], status: 'stopped' })
  }
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
