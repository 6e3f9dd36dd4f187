import { assign, cancel, enqueueActions, setup } from 'xstate'
import { type Alert, alertLife, logLimit, type RaisedAlert, repeats, shownLimit } from './alert.ts'

export type AlertsEvent =
  | { type: 'alert.raise'; alert: RaisedAlert }
  | { type: 'alert.dismiss'; id: number }
  | { type: 'alert.expired'; id: number }
  | { type: 'alerts.hold' }
  | { type: 'alerts.release' }
  | { type: 'log.clear' }

type Context = {
  /** What time it is, ms since 1970. */
  now: () => number
  nextId: number
  /** What is on screen, the oldest first. */
  shown: Alert[]
  /** What was raised lately, the newest first. */
  log: Alert[]
}

const timerOf = (id: number) => `expiry:${id}`
type Named = { id: number }

/** The product's short messages. Each closes itself, not while somebody reads it, and stays in the log. */
export const alertsMachine = setup({
  types: {} as {
    input: { now: () => number }
    context: Context
    events: AlertsEvent
    tags: 'rest'
  },
  guards: {
    isShown: ({ context }, { id }: Named) => context.shown.some((it) => it.id === id),
    isEmpty: ({ context }) => context.shown.length === 0,
  },
  actions: {
    add: assign(({ context: { now, nextId, shown, log } }, { alert }: { alert: RaisedAlert }) => {
      const added: Alert = { title: null, size: 'md', source: 'general', ...alert, id: nextId, at: now() }
      return {
        nextId: nextId + 1,
        shown: [...shown.filter((it) => !repeats(it, added)), added].slice(-shownLimit),
        log: [added, ...log].slice(0, logLimit),
      }
    }),
    remove: assign({
      shown: ({ context }, { id }: Named) => context.shown.filter((it) => it.id !== id),
    }),
    startTimer: enqueueActions(({ context, enqueue }) => {
      const latest = context.shown.at(-1)
      if (!latest) return
      const { id, source } = latest
      enqueue.raise({ type: 'alert.expired', id }, { id: timerOf(id), delay: alertLife[source] })
    }),
    startTimers: enqueueActions(({ context, enqueue }) => {
      for (const { id, source } of context.shown)
        enqueue.raise({ type: 'alert.expired', id }, { id: timerOf(id), delay: alertLife[source] })
    }),
    stopTimers: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.shown) enqueue(cancel(timerOf(id)))
    }),
    stopTimer: cancel((_, { id }: Named) => timerOf(id)),
    clearLog: assign({ log: [] }),
  },
}).createMachine({
  id: 'alerts',
  context: ({ input }) => ({ now: input.now, nextId: 1, shown: [], log: [] }),
  initial: 'idle',
  on: {
    'alert.dismiss': {
      guard: { type: 'isShown', params: ({ event }) => event },
      actions: [
        { type: 'remove', params: ({ event }) => event },
        { type: 'stopTimer', params: ({ event }) => event },
      ],
    },
    'log.clear': { actions: 'clearLog' },
  },
  states: {
    idle: {
      tags: 'rest',
      on: {
        'alert.raise': {
          target: 'showing',
          actions: [{ type: 'add', params: ({ event }) => event }, 'startTimer'],
        },
      },
    },
    showing: {
      tags: 'rest',
      always: { guard: 'isEmpty', target: 'idle' },
      on: {
        'alert.raise': { actions: [{ type: 'add', params: ({ event }) => event }, 'startTimer'] },
        'alert.expired': {
          guard: { type: 'isShown', params: ({ event }) => event },
          actions: { type: 'remove', params: ({ event }) => event },
        },
        'alerts.hold': { target: 'held', actions: 'stopTimers' },
      },
    },
    held: {
      tags: 'rest',
      always: { guard: 'isEmpty', target: 'idle' },
      on: {
        'alert.raise': { actions: { type: 'add', params: ({ event }) => event } },
        'alerts.release': { target: 'showing', actions: 'startTimers' },
      },
    },
  },
})
