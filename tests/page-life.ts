import { cleanup } from '@testing-library/react'
import { Actor, type AnyActor, StateMachine } from 'xstate'
import { markClosed } from './closed-actors.ts'
import { isWaiting } from './open-waits.ts'
import { isActOpen } from './react-internals.ts'

/** What the application listens to for as long as its page lives: a page under test ends earlier. */
const lasting = new Set(['visibilitychange', 'online', 'offline', 'storage', 'pageshow', 'vite:preloadError'])

let isWatching = false
let actors: AnyActor[] = []
let listeners: (() => void)[] = []

const watchListeners = (target: Window | Document) => {
  const add = target.addEventListener.bind(target)
  vi.spyOn(target as EventTarget, 'addEventListener').mockImplementation((type, listener, options) => {
    if (lasting.has(type)) listeners.push(() => target.removeEventListener(type, listener as EventListener))
    add(type, listener as EventListener, options)
  })
}

const machines = () => actors.filter(({ logic }) => logic instanceof StateMachine)

/** Keeps every actor that is started from now on, those of components included, and what the page listens to. */
export const watchPage = (): void => {
  if (isWatching) return
  isWatching = true
  for (const target of [window, document]) watchListeners(target)
  const { start } = Actor.prototype
  vi.spyOn(Actor.prototype, 'start').mockImplementation(function started(this: AnyActor) {
    actors.push(this)
    return start.call(this)
  })
}

/** The machines that have failed, which none ever should. */
export const failedMachines = (): string[] =>
  machines()
    .filter((it) => it.getSnapshot().status === 'error')
    .map((it) => it.id)

/** The machine of this name that was started last and lives, or has come to its end; undefined without one. */
export const liveMachine = (id: string): AnyActor | undefined =>
  machines().findLast((it) => it.logic.id === id && ['active', 'done'].includes(it.getSnapshot().status))

/** Ends everything that the pages of a test have started, so that nothing of them reaches the next test. */
export const closePages = (): void => {
  cleanup()
  for (const stop of listeners) stop()
  for (const it of machines()) {
    markClosed(it.sessionId)
    if (it._parent === undefined) it.stop()
  }
  isWatching = false
  actors = []
  listeners = []
}

/** What a test has not ended, by which the next one would go wrong. */
export const leftovers = (): string[] => [
  ...(isActOpen() ? ['an act that is open'] : []),
  ...(isWaiting() ? ['a wait that goes on'] : []),
  ...(vi.isFakeTimers() ? ['timers that are played'] : []),
  ...(isWatching ? ['a page that is open'] : []),
]
