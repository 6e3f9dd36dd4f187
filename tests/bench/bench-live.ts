import { type AnyActorRef, createActor } from 'xstate'
import { saveStateMachine } from '#machines/kit/save-state.machine.ts'
import { makeRecentSteps } from '#src/app/studio/recent-steps.ts'
import { known } from '#src/resource/live-actors.ts'
import { inspectActors } from '#src/studio/live/inspect.ts'
import { median } from './load.ts'

const bursts = 200
/** What comes of one key that is pressed is answered at once, and then the page rests. */
const events = 50
const rounds = 9

/**
 * How long events take that a machine answers by a transition each, and what is done of them afterwards, in µs for one.
 * @param report tells what nobody has been told yet, instead of waiting for the moment when it would be
 */
const timeOf = async (actor: AnyActorRef, report: () => void): Promise<Taken> => {
  let during = 0
  const began = process.cpuUsage()
  for (let burst = 0; burst < bursts; burst += 1) {
    const before = performance.now()
    for (let at = 0; at < events; at += 2) {
      actor.send({ type: 'save.started' })
      actor.send({ type: 'save.succeeded' })
    }
    during += performance.now() - before
    await new Promise((resolve) => setTimeout(resolve))
  }
  report()
  const { user, system } = process.cpuUsage(began)
  return { during: (during * 1000) / (bursts * events), all: (user + system) / (bursts * events) }
}

type Taken = { during: number; all: number }
export type LiveFigures = Record<'bare' | 'recorded' | 'watched', Taken>

/** What an event costs a machine of a page: the last steps are always kept, for a report; and while somebody follows. */
export const benchLive = async (): Promise<LiveFigures> => {
  const bare = createActor(saveStateMachine).start()
  const recorded = known(createActor(saveStateMachine).start())
  const recent = makeRecentSteps()
  const roots = () => [recorded]
  const recording = inspectActors({ roots, page: 'tab', tell: ({ steps }) => recent.add(steps), hasGuards: false })
  const nothing = () => {}
  const times: Record<keyof LiveFigures, Taken[]> = { bare: [], recorded: [], watched: [] }
  // In turns: the processor is not as fast all the time.
  for (let round = 0; round < rounds; round += 1) {
    times.bare.push(await timeOf(bare, nothing))
    times.recorded.push(await timeOf(recorded, recording.report))
    const inspection = inspectActors({ roots, page: 'tab', tell: ({ actors }) => void actors() })
    times.watched.push(
      await timeOf(recorded, () => {
        recording.report()
        inspection.report()
      }),
    )
    inspection.stop()
  }
  const of = (taken: readonly Taken[]): Taken => ({
    during: median(taken.map((it) => it.during)),
    all: median(taken.map((it) => it.all)),
  })
  return { bare: of(times.bare), recorded: of(times.recorded), watched: of(times.watched) }
}
