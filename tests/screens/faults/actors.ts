import { cleanup } from '@testing-library/react'
import { Actor, type AnyActor, StateMachine } from 'xstate'

/** What the application listens to for as long as its page lives: a page under test ends earlier. */
const lasting = new Set(['visibilitychange', 'online', 'offline', 'storage', 'pageshow', 'vite:preloadError'])

let actors: AnyActor[] = []
let listeners: (() => void)[] = []

const watchListeners = (target: Window | Document) => {
  const add = target.addEventListener.bind(target)
  vi.spyOn(target as EventTarget, 'addEventListener').mockImplementation((type, listener, options) => {
    if (lasting.has(type)) listeners.push(() => target.removeEventListener(type, listener as EventListener))
    add(type, listener as EventListener, options)
  })
}

/** Keeps every actor that is started from now on, those of components included, and what the page listens to. */
export const watchActors = (): void => {
  actors = []
  listeners = []
  for (const target of [window, document]) watchListeners(target)
  const { start } = Actor.prototype
  vi.spyOn(Actor.prototype, 'start').mockImplementation(function started(this: AnyActor) {
    actors.push(this)
    return start.call(this)
  })
}

/** Whether a message is about an actor of a page that was closed before: its calls are answered all the same. */
export const isOfEarlierPage = (message: string): boolean => {
  const id = /was sent to stopped actor ".*\((x:\d+)\)"/.exec(message)?.[1]
  return id !== undefined && !actors.some((it) => it.sessionId === id)
}

/** Ends everything that the page has started. @returns the machines that had failed by then, which none ever should */
export const closePage = (): string[] => {
  const machines = actors.filter(({ logic }) => logic instanceof StateMachine)
  const failed = machines.filter((it) => it.getSnapshot().status === 'error').map((it) => it.id)
  cleanup()
  for (const stop of listeners) stop()
  for (const it of machines) if (it._parent === undefined) it.stop()
  return failed
}
