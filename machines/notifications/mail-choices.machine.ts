import { assign, type PromiseActorLogic, setup } from 'xstate'
import { explain, noAnswer, type Problem } from '#machines/kit/explain.ts'
import type {
  MailDelivery,
  NotificationSettings,
  NotificationSettingsChange,
} from '#src/contract/notification-settings.ts'
import type { NotificationEvent } from '#src/contract/notifications.ts'

type Actors = { saveChoices: PromiseActorLogic<NotificationSettings, NotificationSettingsChange> }
type Context = {
  /** As the server has them. */
  stored: NotificationSettings
  /** What the save at hand, or the one that failed, says. */
  sent: NotificationSettingsChange
  /** What was chosen since. */
  changes: NotificationSettingsChange
  problem: Problem | null
}
type Failed = { error: unknown }

const nothing: NotificationSettingsChange = { delivery: {} }
const both = (before: NotificationSettingsChange, after: NotificationSettingsChange): NotificationSettingsChange => ({
  ...before,
  ...after,
  delivery: { ...before.delivery, ...after.delivery },
})

/** As the person sees their choices, whether they are stored yet or not. */
export const chosenOf = ({ stored, sent, changes }: Omit<Context, 'problem'>) => {
  const { delivery, includesRelated = stored.includesRelated } = both(sent, changes)
  return { delivery: { ...stored.delivery, ...delivery }, includesRelated }
}

/** A person chooses which notifications come by e-mail. Each choice is saved at once and alone, the last one counts. */
export const mailChoicesMachine = setup({
  types: {} as {
    input: { stored: NotificationSettings }
    context: Context
    events:
      | { type: 'delivery.choose'; kind: NotificationEvent; delivery: MailDelivery }
      | { type: 'related.toggle' }
      | { type: 'retry' }
    tags: 'busy' | 'rest'
  },
  actors: {} as Actors,
  guards: {
    hasMore: ({ context: { changes } }) =>
      changes.includesRelated !== undefined || Object.keys(changes.delivery).length > 0,
  },
  actions: {
    choose: assign({
      changes: ({ context: { changes } }, it: { kind: NotificationEvent; delivery: MailDelivery }) =>
        both(changes, { delivery: { [it.kind]: it.delivery } }),
    }),
    toggleRelated: assign({
      changes: ({ context }) =>
        both(context.changes, { ...nothing, includesRelated: !chosenOf(context).includesRelated }),
    }),
    // What failed goes along: to send it twice does no harm.
    begin: assign({
      sent: ({ context: { sent, changes } }) => both(sent, changes),
      changes: nothing,
      problem: null,
    }),
    setStored: assign((_, { stored }: { stored: NotificationSettings }) => ({ stored, sent: nothing })),
    setProblem: assign({ problem: (_, { error }: Failed) => explain(error) }),
    setNoAnswer: assign({ problem: noAnswer }),
  },
  delays: { answerLimit: 30_000 },
}).createMachine({
  id: 'mailChoices',
  context: ({ input: { stored } }) => ({ stored, sent: nothing, changes: nothing, problem: null }),
  initial: 'settled',
  states: {
    settled: {
      tags: 'rest',
      on: {
        'delivery.choose': { target: 'saving', actions: { type: 'choose', params: ({ event }) => event } },
        'related.toggle': { target: 'saving', actions: 'toggleRelated' },
      },
    },
    saving: {
      tags: 'busy',
      entry: 'begin',
      invoke: {
        id: 'saveChoices',
        src: 'saveChoices',
        input: ({ context: { sent } }) => sent,
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
        onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      after: { answerLimit: { target: 'failed', actions: 'setNoAnswer' } },
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
      },
    },
  },
})
