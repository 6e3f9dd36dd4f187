import { assign, type PromiseActorLogic, setup } from 'xstate'
import { explain, noAnswer } from '#machines/kit/explain.ts'
import type { TakenNotification } from '#src/contract/notifications.ts'
import type { Destination } from './destination.ts'
import { destinationOf } from './notification-redirect.machine.ts'
import { noDestination } from './notification-redirect.ts'

type Actors = { loadNotification: PromiseActorLogic<TakenNotification, { id: number }> }

/** A notification of the person's that belongs to another of their companies. */
type Elsewhere = { notificationId: number; companyId: number }

export type ResolvedLink =
  | { notification: TakenNotification; destination: Destination; problem: null; elsewhere: null }
  | { notification: null; destination: null; problem: string; elsewhere: Elsewhere | null }

/** Title of the alert about a link that leads nowhere. */
export const linkProblemTitle = 'Notification Error'
const unknownLink = 'This link does not lead to a notification.'

type Context = {
  id: number | null
  notification: TakenNotification | null
  companyId: number | null
  problem: string | null
}

/**
 * A link from an e-mail: finds its notification among those of the person in the company on screen, and the page that
 * it leads to. Nothing is marked as read here: what could not be opened stays unread.
 */
export const notificationLinkMachine = setup({
  types: {} as {
    /** Null for a link whose number is missing or none. */
    input: { id: number | null }
    context: Context
    output: ResolvedLink
    tags: 'busy'
  },
  actors: {} as Actors,
  guards: {
    hasId: ({ context }) => context.id !== null,
    isElsewhere: (_, { error }: { error: unknown }) => explain(error).companyId !== undefined,
    leadsOn: (_, { notification }: { notification: TakenNotification }) => destinationOf(notification) !== null,
  },
  actions: {
    setNotification: assign({
      notification: (_, { notification }: { notification: TakenNotification }) => notification,
    }),
    setProblem: assign({ problem: (_, { error }: { error: unknown }) => explain(error).message }),
    setCompany: assign({ companyId: (_, { error }: { error: unknown }) => explain(error).companyId ?? null }),
    sayUnknown: assign({ problem: unknownLink }),
    sayNowhere: assign({ problem: noDestination }),
  },
  delays: { answerLimit: 30_000 },
}).createMachine({
  id: 'notificationLink',
  context: ({ input }) => ({ id: input.id, notification: null, companyId: null, problem: null }),
  output: ({ context: { id, notification, companyId, problem } }): ResolvedLink => {
    const destination = notification && destinationOf(notification)
    return notification && destination
      ? { notification, destination, problem: null, elsewhere: null }
      : {
          notification: null,
          destination: null,
          problem: problem ?? unknownLink,
          elsewhere: id !== null && companyId !== null ? { notificationId: id, companyId } : null,
        }
  },
  initial: 'reading',
  states: {
    reading: {
      always: [
        { guard: 'hasId', target: 'loading' },
        { target: 'failed', actions: 'sayUnknown' },
      ],
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadNotification',
        src: 'loadNotification',
        input: ({ context: { id } }) => {
          if (id === null) throw new Error('there is a notification to load')
          return { id }
        },
        onDone: [
          {
            guard: { type: 'leadsOn', params: ({ event }) => ({ notification: event.output }) },
            target: 'resolved',
            actions: { type: 'setNotification', params: ({ event }) => ({ notification: event.output }) },
          },
          { target: 'failed', actions: 'sayNowhere' },
        ],
        onError: [
          {
            guard: { type: 'isElsewhere', params: ({ event }) => event },
            target: 'elsewhere',
            actions: [
              { type: 'setProblem', params: ({ event }) => event },
              { type: 'setCompany', params: ({ event }) => event },
            ],
          },
          { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
      after: { answerLimit: { target: 'failed', actions: { type: 'setProblem', params: { error: noAnswer } } } },
    },
    resolved: { type: 'final' },
    // The person is asked whether to change to that company.
    elsewhere: { type: 'final' },
    failed: { type: 'final' },
  },
})
