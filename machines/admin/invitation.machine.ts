import { assign, emit, type PromiseActorLogic, setup } from 'xstate'
import { explain, noAnswer, type Problem } from '#machines/kit/explain.ts'
import type { Invitation, User } from '#src/contract/users.ts'
import { hasOpenLink, type Invitee, inviteRefusal, wasLinkUsed } from './invite-refusal.ts'

type Actors = {
  invite: PromiseActorLogic<Invitation, Invitee>
  sendInvitation: PromiseActorLogic<void, Invitee>
  withdrawInvitation: PromiseActorLogic<Pick<User, 'signIn'>, Invitee>
}
type Context = {
  /** Whether the installation sends e-mails. */
  isMailOn: boolean
  invitee: Invitee
  /** Known here alone: the server keeps no link that can be read. */
  invitation: Invitation | null
  problem: Problem | null
}
type Failed = { error: unknown }

const nobody: Invitee = {
  id: 0,
  version: 0,
  name: '',
  email: '',
  isActive: false,
  signIn: 'NOT_INVITED',
  invitedUntil: null,
}

/** The link at which a user chooses a password: shown once or sent by e-mail, after the question whether to, and withdrawn. */
export const invitationMachine = setup({
  types: {} as {
    input: { isMailOn: boolean }
    context: Context
    events:
      | { type: 'invite.ask'; invitee: Invitee }
      | { type: 'confirm' }
      | { type: 'email.send' }
      | { type: 'withdraw' }
      | { type: 'close' }
      | { type: 'mail.loaded'; isMailOn: boolean }
    emitted:
      | { type: 'user.invited'; invitee: Invitee }
      /** `wasUsed`: too late, a password was chosen with it. */
      | { type: 'invitation.withdrawn'; invitee: Invitee; wasUsed: boolean }
      | { type: 'users.outdated' }
    /** `untold`: it shows what nobody would be shown again. */
    tags: 'busy' | 'rest' | 'untold'
  },
  actors: {} as Actors,
  guards: {
    isInvitable: (_, { invitee }: { invitee: Invitee }) => inviteRefusal(invitee) === null,
    isMailOn: ({ context }) => context.isMailOn,
    hasOpenLink: ({ context }) => hasOpenLink(context.invitee),
    isGone: (_, { error }: Failed) => explain(error).code === 'NOT_FOUND',
  },
  actions: {
    open: assign((_, { invitee }: { invitee: Invitee }) => ({ invitee, invitation: null, problem: null })),
    setMail: assign({ isMailOn: (_, { isMailOn }: { isMailOn: boolean }) => isMailOn }),
    setInvitation: assign({ invitation: (_, { invitation }: { invitation: Invitation }) => invitation }),
    dropInvitation: assign({ invitation: null }),
    setProblem: assign({ problem: (_, { error }: Failed) => explain(error) }),
    setNoAnswer: assign({ problem: noAnswer }),
    clearProblem: assign({ problem: null }),
    emitInvited: emit(({ context: { invitee } }) => ({ type: 'user.invited', invitee }) as const),
    emitWithdrawn: emit(
      ({ context: { invitee } }, now: Pick<User, 'signIn'>) =>
        ({ type: 'invitation.withdrawn', invitee, wasUsed: wasLinkUsed(invitee, now) }) as const,
    ),
    emitOutdated: emit({ type: 'users.outdated' } as const),
  },
  delays: { answerLimit: 30_000 },
}).createMachine({
  id: 'invitation',
  context: ({ input: { isMailOn } }) => ({ isMailOn, invitee: nobody, invitation: null, problem: null }),
  initial: 'closed',
  on: { 'mail.loaded': { actions: { type: 'setMail', params: ({ event }) => event } } },
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
      on: {
        confirm: { target: 'inviting', actions: 'clearProblem' },
        'email.send': { guard: 'isMailOn', target: 'sending', actions: 'clearProblem' },
        withdraw: { guard: 'hasOpenLink', target: 'withdrawing', actions: 'clearProblem' },
        close: 'closed',
      },
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
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendInvitation',
        src: 'sendInvitation',
        input: ({ context }) => context.invitee,
        onDone: { target: 'sent', actions: 'emitInvited' },
        onError: [
          { guard: { type: 'isGone', params: ({ event }) => event }, target: 'gone', actions: 'emitOutdated' },
          { target: 'confirming', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
      // One that is sent all the same ends when another one is.
      after: { answerLimit: { target: 'confirming', actions: ['setNoAnswer', 'emitOutdated'] } },
    },
    withdrawing: {
      tags: 'busy',
      invoke: {
        id: 'withdrawInvitation',
        src: 'withdrawInvitation',
        input: ({ context }) => context.invitee,
        onDone: { target: 'closed', actions: { type: 'emitWithdrawn', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isGone', params: ({ event }) => event }, target: 'gone', actions: 'emitOutdated' },
          { target: 'confirming', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
      after: { answerLimit: { target: 'confirming', actions: ['setNoAnswer', 'emitOutdated'] } },
    },
    sent: { tags: 'rest', on: { close: 'closed' } },
    invited: { tags: ['rest', 'untold'], on: { close: { target: 'closed', actions: 'dropInvitation' } } },
    gone: { tags: 'rest', on: { close: 'closed' } },
  },
})
