import { assign, emit, type PromiseActorLogic, setup } from 'xstate'
import { explain, noAnswer, type Problem } from '#machines/kit/explain.ts'
import type { Invitation } from '#src/contract/users.ts'
import { type Invitee, inviteRefusal } from './invite-refusal.ts'

type Actors = { invite: PromiseActorLogic<Invitation, Invitee> }
type Context = {
  invitee: Invitee
  /** Known here alone: the server keeps no link that can be read. */
  invitation: Invitation | null
  problem: Problem | null
}
type Failed = { error: unknown }

const nobody: Invitee = { id: 0, name: '', email: '', isActive: false, signIn: 'NOT_INVITED' }

/** Makes the link at which a user chooses a password, after the question whether to, and shows it once. */
export const invitationMachine = setup({
  types: {} as {
    context: Context
    events: { type: 'invite.ask'; invitee: Invitee } | { type: 'confirm' } | { type: 'close' }
    emitted: { type: 'user.invited'; invitee: Invitee } | { type: 'users.outdated' }
    tags: 'busy' | 'rest'
  },
  actors: {} as Actors,
  guards: {
    isInvitable: (_, { invitee }: { invitee: Invitee }) => inviteRefusal(invitee) === null,
    isGone: (_, { error }: Failed) => explain(error).code === 'NOT_FOUND',
  },
  actions: {
    open: assign((_, { invitee }: { invitee: Invitee }) => ({ invitee, invitation: null, problem: null })),
    setInvitation: assign({ invitation: (_, { invitation }: { invitation: Invitation }) => invitation }),
    dropInvitation: assign({ invitation: null }),
    setProblem: assign({ problem: (_, { error }: Failed) => explain(error) }),
    setNoAnswer: assign({ problem: noAnswer }),
    clearProblem: assign({ problem: null }),
    emitInvited: emit(({ context: { invitee } }) => ({ type: 'user.invited', invitee }) as const),
    emitOutdated: emit({ type: 'users.outdated' } as const),
  },
  delays: { answerLimit: 30_000 },
}).createMachine({
  id: 'invitation',
  context: { invitee: nobody, invitation: null, problem: null },
  initial: 'closed',
  states: {
    closed: {
      tags: 'rest',
      on: {
        'invite.ask': {
          guard: { type: 'isInvitable', params: ({ event }) => event },
          target: 'confirming',
          actions: { type: 'open', params: ({ event }) => event },
        },
      },
    },
    confirming: {
      tags: 'rest',
      on: { confirm: { target: 'inviting', actions: 'clearProblem' }, close: 'closed' },
    },
    inviting: {
      tags: 'busy',
      invoke: {
        id: 'invite',
        src: 'invite',
        input: ({ context }) => context.invitee,
        onDone: {
          target: 'invited',
          actions: [{ type: 'setInvitation', params: ({ event }) => ({ invitation: event.output }) }, 'emitInvited'],
        },
        onError: [
          { guard: { type: 'isGone', params: ({ event }) => event }, target: 'gone', actions: 'emitOutdated' },
          { target: 'confirming', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
      // A link that was made all the same ends with the next one.
      after: { answerLimit: { target: 'confirming', actions: 'setNoAnswer' } },
    },
    invited: { tags: 'rest', on: { close: { target: 'closed', actions: 'dropInvitation' } } },
    gone: { tags: 'rest', on: { close: 'closed' } },
  },
})
