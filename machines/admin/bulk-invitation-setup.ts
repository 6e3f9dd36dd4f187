import { assign, emit, setup } from 'xstate'
import { explain, noAnswer } from '#machines/kit/explain.ts'
import {
  type BulkInvitationActors,
  type BulkInvitationContext,
  type BulkInvitationEvent,
  type InviteResult,
  isToBeInvited,
  nobodyInvited,
  outcomeOf,
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
    tags: 'busy' | 'rest'
  },
  actors: {} as BulkInvitationActors,
  guards: {
    canSend: ({ context: { isMailOn, queue } }) => isMailOn && queue.length > 0,
    hasMore: ({ context }) => context.queue.length > 1,
    isAboutPerson: (_, { error }: Failed) => outcomeOf(error) !== undefined,
    isAboutPersonBeforeOthers: ({ context }, { error }: Failed) =>
      context.queue.length > 1 && outcomeOf(error) !== undefined,
    isUnattended: ({ context }) => context.isUnattended,
    areAllSent: ({ context }) => context.results.every((it) => it.outcome === 'sent'),
  },
  actions: {
    open: assign((_, { people }: { people: readonly Invitee[] }) => ({
      ...nobodyInvited,
      queue: people.filter(isToBeInvited),
      others: people.filter((it) => !isToBeInvited(it)),
    })),
    setMail: assign({ isMailOn: (_, { isMailOn }: { isMailOn: boolean }) => isMailOn }),
    addSent: assign(({ context: { queue, results } }) => ({
      queue: queue.slice(1),
      results: [
        ...results,
        ...queue.slice(0, 1).map((invitee): InviteResult => ({ invitee, outcome: 'sent', message: null })),
      ],
    })),
    addRefused: assign(({ context: { queue, results } }, { error }: Failed) => {
      const outcome = outcomeOf(error) ?? 'refused'
      const message = outcome === 'refused' ? explain(error).message : null
      return {
        queue: queue.slice(1),
        results: [...results, ...queue.slice(0, 1).map((invitee): InviteResult => ({ invitee, outcome, message }))],
      }
    }),
    leaveRest: assign(({ context: { queue, results } }) => ({
      queue: queue.slice(0, 1),
      results: [
        ...results,
        ...queue.slice(1).map((invitee): InviteResult => ({ invitee, outcome: 'left', message: null })),
      ],
    })),
    leaveAll: assign(({ context: { queue, results } }) => ({
      queue: [],
      results: [
        ...results,
        ...queue.map(
          (invitee, place): InviteResult => ({ invitee, outcome: place === 0 ? 'unknown' : 'left', message: null }),
        ),
      ],
    })),
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
