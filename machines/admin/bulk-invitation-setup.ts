import { assign, emit, setup } from 'xstate'
import { explain, noAnswer } from '#machines/kit/explain.ts'
import { afterFirst, allRefused, isRightLost, stopped, withoutRest } from '#machines/kit/one-by-one.ts'
import type { Invitation } from '#src/contract/users.ts'
import {
  type BulkInvitationActors,
  type BulkInvitationContext,
  type BulkInvitationEvent,
  type InviteResult,
  isToBeInvited,
  nobodyInvited,
  outcomeOf,
  refusedResult,
  resultOf,
} from './bulk-invitation.ts'
import type { Invitee } from './invite-refusal.ts'

type Failed = { error: unknown }

/** What the chart of inviting several users is made of. */
export const bulkInvitationSetup = setup({
  types: {} as {
    input: { isMailOn: boolean }
    context: BulkInvitationContext
    events: BulkInvitationEvent
    emitted:
      | { type: 'invitations.ended'; results: readonly InviteResult[]; isUnattended: boolean }
      /** The page was left while people are invited. */
      | { type: 'invitations.goOn' }
    /** `untold`: it is still to be read what became of it. */
    tags: 'busy' | 'rest' | 'untold'
  },
  actors: {} as BulkInvitationActors,
  guards: {
    makesLinks: ({ context }) => !context.isMailOn,
    isAnybodyToBeInvited: ({ context }) => context.queue.length > 0,
    hasNoLinks: ({ context }) => context.links.length === 0,
    hasMore: ({ context }) => context.queue.length > 1,
    isAboutPerson: (_, { error }: Failed) => outcomeOf(error) !== undefined,
    isAboutPersonBeforeOthers: ({ context }, { error }: Failed) =>
      context.queue.length > 1 && outcomeOf(error) !== undefined,
    isRightLost: (_, { error }: Failed) => isRightLost(explain(error)),
    isUnattended: ({ context }) => context.isUnattended,
    canGoOn: (_, it: { canGoOn: boolean }) => it.canGoOn,
    areAllSent: ({ context }) => context.results.every((it) => it.outcome === 'sent'),
  },
  actions: {
    open: assign((_, { people }: { people: readonly Invitee[] }) => ({
      ...nobodyInvited,
      queue: people.filter(isToBeInvited),
      others: people.filter((it) => !isToBeInvited(it)),
    })),
    setMail: assign({ isMailOn: (_, { isMailOn }: { isMailOn: boolean }) => isMailOn }),
    addInvited: assign(({ context }, { invitation }: { invitation: Invitation | null }) => ({
      ...afterFirst(context, (invitee) => resultOf(invitee, invitation ? 'linked' : 'sent')),
      links: [
        ...context.links,
        ...context.queue.slice(0, 1).flatMap((invitee) => (invitation ? [{ ...invitation, invitee }] : [])),
      ],
    })),
    dropLinks: assign({ links: [] }),
    addRefused: assign(({ context }, { error }: Failed) =>
      afterFirst(context, (invitee) => refusedResult(invitee, error)),
    ),
    refuseAll: assign(({ context }, { error }: Failed) =>
      allRefused(context, (invitee, outcome) => resultOf(invitee, outcome, explain(error).message)),
    ),
    leaveRest: assign(({ context }) => withoutRest(context, resultOf)),
    leaveAll: assign(({ context }) => stopped(context, resultOf)),
    setUnattended: assign({ isUnattended: true }),
    setProblem: assign({ problem: (_, { error }: Failed) => explain(error) }),
    setNoAnswer: assign({ problem: noAnswer }),
    clearProblem: assign({ problem: null }),
    emitEnded: emit(
      ({ context: { results, isUnattended } }) => ({ type: 'invitations.ended', results, isUnattended }) as const,
    ),
    emitGoOn: emit({ type: 'invitations.goOn' } as const),
  },
  delays: { answerLimit: 30_000 },
})
