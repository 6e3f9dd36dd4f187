import { type AnyActorRef, createActor } from 'xstate'
import { saveStateMachine } from '#machines/kit/save-state.machine.ts'
import { makeRecentSteps } from '#src/app/studio/recent-steps.ts'
import { known } from '#src/resource/live-actors.ts'
import { inspectActors } from '#src/studio/live/inspect.ts'
import { median } from './load.ts'

const events = 50_000
const rounds = 9

/** How long events take that a machine answers by a transition each, in µs for one. */
const timeOf = (actor: AnyActorRef): number => {
  const before = performance.now()
  for (let at = 0; at < events; at += 2) {
    actor.send({ type: 'save.started' })
    actor.send({ type: 'save.succeeded' })
  }
  return ((performance.now() - before) * 1000) / events
}

export type LiveFigures = { bare: number; recorded: number; watched: number }

/** What an event costs a machine of a page: the last steps are always kept, for a report; and while somebody follows. */
export const benchLive = (): LiveFigures => {
  const bare = createActor(saveStateMachine).start()
  const recorded = known(createActor(saveStateMachine).start())
  const recent = makeRecentSteps()
  const roots = () => [recorded]
  inspectActors({ roots, page: 'tab', tell: ({ steps }) => recent.add(steps), hasGuards: false })
  const times: Record<keyof LiveFigures, number[]> = { bare: [], recorded: [], watched: [] }
  // In turns: the processor is not as fast all the time.
  for (let round = 0; round < rounds; round += 1) {
    times.bare.push(timeOf(bare))
    times.recorded.push(timeOf(recorded))
    const inspection = inspectActors({ roots, page: 'tab', tell: () => {} })
    times.watched.push(timeOf(recorded))
    inspection.stop()
  }
  return { bare: median(times.bare), recorded: median(times.recorded), watched: median(times.watched) }
}
