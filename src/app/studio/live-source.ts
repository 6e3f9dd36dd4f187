import { createActor, fromCallback } from 'xstate'
import type { LiveEnd } from '#machines/studio/live.ts'
import { liveWatchMachine } from '#machines/studio/live-watch.machine.ts'
import type { Application } from '#src/app/compose.ts'
import { followLiveActors } from '#src/resource/live-actors.ts'
import { inspectActors } from '#src/studio/live/inspect.ts'
import { type LiveMessage, personOf } from './live-channel.ts'
import { runningIn } from './running.ts'

/** Whose work is on screen: of this person in this company alone something is told. */
const scopeOf = ({ session }: Application) => ({
  person: personOf({ session }),
  company: session.getSnapshot().context.company?.companyId ?? null,
})

/** The pattern of the address on screen: nothing of what it names. */
const pageOf = ({ router }: Application): string => router.state.matches.at(-1)?.fullPath ?? '/'

/** Shows the studios of other tabs what the machines of this one do. */
export function makeLiveSource(application: Application, channel: BroadcastChannel, tab: string) {
  const { session } = application
  const studios = new Set<string>()
  /** What they followed has ended: they are told of it, and have to ask under another name. */
  const ended = new Set<string>()
  const post = (message: LiveMessage) => channel.postMessage(message)

  const machine = liveWatchMachine.provide({
    actors: {
      inspectActors: fromCallback(({ receive }) => {
        const { person } = scopeOf(application)
        const inspection = inspectActors({
          roots: () => runningIn(application),
          page: tab,
          tell: ({ actors, steps }) => {
            if (person === null || person !== personOf(application)) return
            post({
              kind: 'reported',
              person,
              report: { tab: { id: tab, page: pageOf(application), actors: actors() }, steps },
            })
          },
        })
        receive(inspection.report)
        const unfollow = followLiveActors(inspection.soon)
        return () => {
          unfollow()
          inspection.stop()
        }
      }),
      watchPage: fromCallback(({ sendBack }) => {
        const begun = scopeOf(application)
        const leave = (end: LiveEnd) => sendBack({ type: 'page.left', end })
        const close = () => leave('closed')
        const following = session.subscribe(() => {
          const now = scopeOf(application)
          if (now.person !== begun.person) leave('signedOut')
          else if (now.company !== begun.company) leave('companyChanged')
        })
        window.addEventListener('pagehide', close)
        return () => {
          following.unsubscribe()
          window.removeEventListener('pagehide', close)
        }
      }),
    },
  })
  const start = () => {
    const actor = createActor(machine)
    actor.subscribe({
      complete: () => {
        const { end } = actor.getSnapshot().context
        if (end !== null) post({ kind: 'tabLeft', tab, end })
        for (const it of studios) ended.add(it)
        studios.clear()
      },
    })
    return actor.start()
  }
  let watch: ReturnType<typeof start> | null = null

  return {
    hear: (message: LiveMessage) => {
      if (message.kind === 'asked' && !ended.has(message.studio)) {
        studios.add(message.studio)
        if (watch?.getSnapshot().status === 'active') watch.send({ type: 'studio.asked' })
        else watch = start()
      }
      if (message.kind === 'studioLeft' && studios.delete(message.studio) && studios.size === 0)
        watch?.send({ type: 'studio.left' })
    },
  }
}
