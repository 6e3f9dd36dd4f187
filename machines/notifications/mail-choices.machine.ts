import { assign, emit, type PromiseActorLogic, setup } from 'xstate'
import { explain, noAnswer, type Problem, staleVersion } from '#machines/kit/explain.ts'
import type { MailDelivery, NotificationSettings } from '#src/contract/notification-settings.ts'
import type { NotificationEvent } from '#src/contract/notifications.ts'

export type MailChoices = Pick<NotificationSettings, 'delivery' | 'includesRelated'>
type Actors = { saveChoices: PromiseActorLogic<NotificationSettings, MailChoices & { version: number }> }
type Context = {
  /** As the server has them. */
  stored: NotificationSettings
  chosen: MailChoices
  /** What the save at hand says. */
  sent: MailChoices
  problem: Problem | null
}
type Failed = { error: unknown }

const choicesOf = ({ delivery, includesRelated }: NotificationSettings): MailChoices => ({ delivery, includesRelated })
const isSame = (one: MailChoices, other: MailChoices) =>
  one.includesRelated === other.includesRelated &&
  Object.entries(one.delivery).every(([kind, it]) => other.delivery[kind as NotificationEvent] === it)

/** A person chooses which notifications come by e-mail. Each choice is saved at once, the last one counts. */
export const mailChoicesMachine = setup({
  types: {} as {
    input: { stored: NotificationSettings }
    context: Context
    events:
      | { type: 'delivery.choose'; kind: NotificationEvent; delivery: MailDelivery }
      | { type: 'related.toggle' }
      | { type: 'retry' }
      /** What the server has now. */
      | { type: 'settings.loaded'; stored: NotificationSettings }
    emitted: { type: 'settings.outdated' }
    tags: 'busy' | 'rest'
  },
  actors: {} as Actors,
  guards: {
    hasMore: ({ context: { chosen, sent } }) => !isSame(chosen, sent),
    isStale: (_, { error }: Failed) => explain(error).code === staleVersion,
  },
  actions: {
    choose: assign({
      chosen: ({ context: { chosen } }, it: { kind: NotificationEvent; delivery: MailDelivery }) => ({
        ...chosen,
        delivery: { ...chosen.delivery, [it.kind]: it.delivery },
      }),
    }),
    toggleRelated: assign({
      chosen: ({ context: { chosen } }) => ({ ...chosen, includesRelated: !chosen.includesRelated }),
    }),
    begin: assign({ sent: ({ context }) => context.chosen, problem: null }),
    setStored: assign({ stored: (_, { stored }: { stored: NotificationSettings }) => stored }),
    takeStored: assign((_, { stored }: { stored: NotificationSettings }) => ({ stored, chosen: choicesOf(stored) })),
    setProblem: assign({ problem: (_, { error }: Failed) => explain(error) }),
    setNoAnswer: assign({ problem: noAnswer }),
    emitOutdated: emit({ type: 'settings.outdated' } as const),
  },
  delays: { answerLimit: 30_000 },
}).createMachine({
  id: 'mailChoices',
  context: ({ input: { stored } }) => ({ stored, chosen: choicesOf(stored), sent: choicesOf(stored), problem: null }),
  initial: 'settled',
  states: {
    settled: {
      tags: 'rest',
      on: {
        'delivery.choose': { target: 'saving', actions: { type: 'choose', params: ({ event }) => event } },
        'related.toggle': { target: 'saving', actions: 'toggleRelated' },
        'settings.loaded': { actions: { type: 'takeStored', params: ({ event }) => event } },
      },
    },
    saving: {
      tags: 'busy',
      entry: 'begin',
      invoke: {
        id: 'saveChoices',
        src: 'saveChoices',
        input: ({ context: { sent, stored } }) => ({ ...sent, version: stored.version }),
        onDone: [
          {
            guard: 'hasMore',
            target: 'saving',
            reenter: true,
            actions: { type: 'setStored', params: ({ event }) => ({ stored: event.output }) },
          },
          {
            target: 'settled',
            actions: { type: 'setStored', params: ({ event }) => ({ stored: event.output }) },
          },
        ],
        onError: [
          {
            guard: { type: 'isStale', params: ({ event }) => event },
            target: 'failed',
            actions: [{ type: 'setProblem', params: ({ event }) => event }, 'emitOutdated'],
          },
          { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
      // Whether it was stored is not known: the version that the server has now tells.
      after: { answerLimit: { target: 'failed', actions: ['setNoAnswer', 'emitOutdated'] } },
      on: {
        'delivery.choose': { actions: { type: 'choose', params: ({ event }) => event } },
        'related.toggle': { actions: 'toggleRelated' },
      },
    },
    /** What was chosen stays, to be saved again. */
    failed: {
      tags: 'rest',
      on: {
        retry: 'saving',
        'delivery.choose': { target: 'saving', actions: { type: 'choose', params: ({ event }) => event } },
        'related.toggle': { target: 'saving', actions: 'toggleRelated' },
        'settings.loaded': { actions: { type: 'setStored', params: ({ event }) => event } },
      },
    },
  },
})
