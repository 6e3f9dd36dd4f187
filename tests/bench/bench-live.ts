import { type AnyActorRef, createActor } from 'xstate'
import { saveStateMachine } from '#machines/kit/save-state.machine.ts'
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

export type LiveFigures = { bare: number; unwatched: number; watched: number }

/** What it costs that the machines of a page can be followed: while nobody does, and while somebody does. */
export const benchLive = (): LiveFigures => {
  const bare = createActor(saveStateMachine).start()
  const unwatched = known(createActor(saveStateMachine).start())
  const times: Record<keyof LiveFigures, number[]> = { bare: [], unwatched: [], watched: [] }
  // In turns: the processor is not as fast all the time.
  for (let round = 0; round < rounds; round += 1) {
    times.bare.push(timeOf(bare))
    times.unwatched.push(timeOf(unwatched))
    const inspection = inspectActors({ roots: () => [unwatched], page: 'tab', tell: () => {} })
    times.watched.push(timeOf(unwatched))
    inspection.stop()
  }
  return { bare: median(times.bare), unwatched: median(times.unwatched), watched: median(times.watched) }
}
