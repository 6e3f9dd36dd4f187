import { assign, type PromiseActorLogic, setup } from 'xstate'
import { explain, noAnswer, type Problem } from '#machines/kit/explain.ts'
import type { LatePeople, RemindedPerson, ReminderMatter } from '#src/contract/reminders.ts'
import { toBeReminded } from './reminder.ts'

type Actors = {
  loadLate: PromiseActorLogic<LatePeople, { matter: ReminderMatter }>
  sendReminders: PromiseActorLogic<RemindedPerson[], { matter: ReminderMatter; employeeIds: number[] }>
}

/** Reminding those who are late: first it is shown who they are, then they are notified, then what came of it. */
export const reminderMachine = setup({
  types: {} as {
    context: {
      matter: ReminderMatter
      late: LatePeople
      /** What came of the last reminder, person by person. */
      outcome: RemindedPerson[]
      problem: Problem | null
    }
    events:
      | { type: 'reminder.open'; matter: ReminderMatter }
      | { type: 'reminder.send' }
      | { type: 'reminder.close' }
      | { type: 'retry' }
    tags: 'busy' | 'rest'
  },
  actors: {} as Actors,
  guards: { hasAnybody: ({ context }) => toBeReminded(context.late.people).length > 0 },
  actions: {
    setMatter: assign((_, { matter }: { matter: ReminderMatter }) => ({
      matter,
      late: { people: [], hasMore: false },
      outcome: [],
      problem: null,
    })),
    setLate: assign({ late: (_, { output }: { output: LatePeople }) => output, problem: null }),
    setOutcome: assign({ outcome: (_, { output }: { output: RemindedPerson[] }) => output, problem: null }),
    setProblem: assign({ problem: (_, { error }: { error: unknown }) => explain(error) }),
    clearProblem: assign({ problem: null }),
  },
  delays: { answerLimit: 60_000 },
}).createMachine({
  id: 'reminder',
  context: { matter: 'SELF_REVIEW', late: { people: [], hasMore: false }, outcome: [], problem: null },
  initial: 'closed',
  states: {
    closed: {
      tags: 'rest',
      on: { 'reminder.open': { target: 'loading', actions: { type: 'setMatter', params: ({ event }) => event } } },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadLate',
        src: 'loadLate',
        input: ({ context: { matter } }) => ({ matter }),
        onDone: { target: 'listed', actions: { type: 'setLate', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      after: { answerLimit: { target: 'failed', actions: { type: 'setProblem', params: { error: noAnswer } } } },
      on: { 'reminder.close': 'closed' },
    },
    failed: {
      tags: 'rest',
      on: { retry: { target: 'loading', actions: 'clearProblem' }, 'reminder.close': 'closed' },
    },
    listed: {
      tags: 'rest',
      on: {
        'reminder.send': { guard: 'hasAnybody', target: 'sending', actions: 'clearProblem' },
        'reminder.close': 'closed',
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendReminders',
        src: 'sendReminders',
        input: ({ context: { matter, late } }) => ({
          matter,
          employeeIds: toBeReminded(late.people).map((it) => it.employeeId),
        }),
        onDone: { target: 'sent', actions: { type: 'setOutcome', params: ({ event }) => event } },
        // Whom it reached before it failed is not reminded twice: the server counts.
        onError: { target: 'listed', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      after: { answerLimit: { target: 'listed', actions: { type: 'setProblem', params: { error: noAnswer } } } },
    },
    sent: { tags: 'rest', on: { 'reminder.close': 'closed' } },
  },
})
