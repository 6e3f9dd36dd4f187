import { initialTransition, setup } from 'xstate'
import type { NotificationEvent, TakenNotification } from '#src/contract/notifications.ts'
import type { TaskKind } from '#src/contract/task-filters.ts'
import { type Destination, eventOf, taskKind } from './destination.ts'
import {
  candidateNote,
  candidateOf,
  candidateTab,
  candidateTaskOf,
  metadataOf,
  offerOf,
  type RedirectContext,
  requisitionOf,
  requisitionTab,
  reviewOf,
  taskOf,
  teamReviews,
} from './notification-redirect.ts'

/**
 * Where a notification leads: every rule is a guarded transition, every page a final state. It decides in its very
 * first step, so that whoever asks has the answer at once (`destinationOf`). `nowhere` is the answer for what lacks the
 * record that its page would show.
 */
export const notificationRedirectMachine = setup({
  types: {} as { input: RedirectContext; context: RedirectContext; output: Destination | null },
  guards: {
    happened: ({ context }, { events }: { events: readonly (NotificationEvent | null)[] }) =>
      events.includes(eventOf(context.notification)),
    isUnknown: ({ context }) => eventOf(context.notification) === null,
    hasNoRequisition: ({ context }) => metadataOf(context).jobRequisition === undefined,
    hasNoCandidate: ({ context }) => metadataOf(context).candidateApplication === undefined,
    hasNoOffer: ({ context }) => metadataOf(context).offer === undefined,
    hasNoTask: ({ context }) => metadataOf(context).candidateTaskId === undefined,
    hasNoDelegation: ({ context }) => metadataOf(context).delegation === undefined,
    hasNoNote: ({ context }) => metadataOf(context).note === undefined,
    hasNoReview: ({ context }) => metadataOf(context).review === undefined,
    isForItsSteps: ({ context }) => ['SENT_BACK', 'SELF_REVIEWED'].includes(metadataOf(context).review?.status ?? ''),
    isOfPeriod: ({ context }) => metadataOf(context).planPeriod !== undefined,
    isForReviewer: ({ context }) => metadataOf(context).review?.status === 'REVIEW',
    isRequisition: ({ context }, { statuses }: { statuses: readonly string[] }) =>
      statuses.includes(metadataOf(context).jobRequisition?.status ?? ''),
    isWithdrawn: ({ context }) => metadataOf(context).jobRequisition?.subStatus === 'WITHDRAWN',
    isCandidate: ({ context }, { statuses }: { statuses: readonly string[] }) =>
      statuses.includes(metadataOf(context).candidateApplication?.status ?? ''),
    isInReview: ({ context }) =>
      metadataOf(context).candidateApplication?.status === 'REVIEW' && metadataOf(context).jobRequisition !== undefined,
    isTask: ({ context }, { kinds }: { kinds: readonly TaskKind[] }) => kinds.includes(taskKind(metadataOf(context))),
  },
}).createMachine({
  id: 'notificationRedirect',
  context: ({ input }) => input,
  output: ({ event }) => event.output as Destination | null,
  initial: 'sorting',
  states: {
    sorting: {
      always: [
        { guard: 'isUnknown', target: 'nowhere' },
        { guard: { type: 'happened', params: { events: ['REQUISITION_STATUS_CHANGED'] } }, target: 'ofRequisition' },
        { guard: { type: 'happened', params: { events: ['CANDIDATE_STATUS_CHANGED'] } }, target: 'ofCandidate' },
        { guard: { type: 'happened', params: { events: ['OFFER_STATUS_CHANGED'] } }, target: 'ofOffer' },
        { guard: { type: 'happened', params: { events: ['REVIEW_STATUS_CHANGED'] } }, target: 'ofReview' },
        { guard: { type: 'happened', params: { events: ['REVIEW_REMINDER'] } }, target: 'ofReminder' },
        { guard: { type: 'happened', params: { events: ['INTERVIEW_CHANGED'] } }, target: 'ofOtherTask' },
        { guard: { type: 'happened', params: { events: ['DELEGATION_CHANGED'] } }, target: 'ofDelegation' },
        { guard: { type: 'happened', params: { events: ['MENTIONED_IN_NOTE'] } }, target: 'ofMention' },
        { guard: { type: 'happened', params: { events: ['TASK_ASSIGNED', 'TASK_OVERDUE'] } }, target: 'ofOpenTask' },
        { target: 'ofOtherTask' },
      ],
    },
    ofRequisition: {
      always: [
        { guard: 'hasNoRequisition', target: 'nowhere' },
        {
          guard: { type: 'isRequisition', params: { statuses: ['NEED_REVIEW', 'NEED_APPROVAL'] } },
          target: 'createdRequisition',
        },
        // It was never open; whoever it concerns reads why, and may resume it.
        { guard: 'isWithdrawn', target: 'createdRequisition' },
        { guard: { type: 'isRequisition', params: { statuses: ['OPEN'] } }, target: 'approvedRequisition' },
        { target: 'requisitionList' },
      ],
    },
    ofCandidate: {
      always: [
        { guard: 'hasNoCandidate', target: 'nowhere' },
        {
          guard: { type: 'isCandidate', params: { statuses: ['ACTIVE', 'REJECTED'] } },
          target: 'candidateDetails',
        },
        { guard: 'isInReview', target: 'candidatesOfRequisition' },
        { target: 'candidateList' },
      ],
    },
    ofOffer: {
      always: [
        { guard: 'hasNoCandidate', target: 'nowhere' },
        { guard: 'hasNoOffer', target: 'candidateDetails' },
        { target: 'offer' },
      ],
    },
    ofReview: {
      always: [
        { guard: 'hasNoReview', target: 'nowhere' },
        { guard: 'isForItsSteps', target: 'reviewSteps' },
        { target: 'reviewSummary' },
      ],
    },
    ofReminder: {
      always: [
        { guard: 'hasNoReview', target: 'nowhere' },
        { guard: 'isForReviewer', target: 'teamReviews' },
        { target: 'selfReview' },
      ],
    },
    ofOpenTask: {
      always: [
        { guard: 'isOfPeriod', target: 'teamReviews' },
        { guard: 'hasNoTask', target: 'nowhere' },
        { guard: { type: 'isTask', params: { kinds: ['requisitionReview'] } }, target: 'requisitionReview' },
        { guard: { type: 'isTask', params: { kinds: ['requisitionApproval'] } }, target: 'requisitionApproval' },
        { guard: { type: 'isTask', params: { kinds: ['offerApproval'] } }, target: 'ofOffer' },
        { guard: 'hasNoCandidate', target: 'ofRequisition' },
        { guard: { type: 'isTask', params: { kinds: ['topgrade'] } }, target: 'topgrade' },
        { guard: { type: 'isTask', params: { kinds: ['referenceCheck'] } }, target: 'referenceCheck' },
        { guard: { type: 'isTask', params: { kinds: ['interview', 'skillValidation'] } }, target: 'scorecard' },
        { target: 'candidateDetails' },
      ],
    },
    ofDelegation: { always: [{ guard: 'hasNoDelegation', target: 'nowhere' }, { target: 'delegates' }] },
    ofMention: {
      always: [
        { guard: 'hasNoCandidate', target: 'nowhere' },
        { guard: 'hasNoNote', target: 'candidateDetails' },
        { target: 'candidateNote' },
      ],
    },
    ofOtherTask: { always: [{ guard: 'hasNoCandidate', target: 'ofRequisition' }, { target: 'candidateTasks' }] },

    createdRequisition: {
      type: 'final',
      output: ({ context }): Destination => ({ page: 'createdRequisition', requisitionId: requisitionOf(context) }),
    },
    approvedRequisition: { type: 'final', output: ({ context }) => requisitionTab(context, 'details') },
    candidatesOfRequisition: { type: 'final', output: ({ context }) => requisitionTab(context, 'candidates') },
    requisitionList: { type: 'final', output: (): Destination => ({ page: 'requisitionList' }) },
    candidateDetails: { type: 'final', output: ({ context }) => candidateTab(context, 'summary') },
    candidateTasks: { type: 'final', output: ({ context }) => candidateTab(context, 'tasks') },
    candidateNote: { type: 'final', output: ({ context }) => candidateNote(context) },
    offer: {
      type: 'final',
      output: ({ context }): Destination => ({
        page: 'offer',
        candidateId: candidateOf(context),
        offerId: offerOf(context),
      }),
    },
    candidateList: { type: 'final', output: (): Destination => ({ page: 'candidateList' }) },
    topgrade: {
      type: 'final',
      output: ({ context }): Destination => ({ page: 'topgrade', ...candidateTaskOf(context) }),
    },
    referenceCheck: {
      type: 'final',
      output: ({ context }): Destination => ({ page: 'referenceCheck', ...candidateTaskOf(context) }),
    },
    scorecard: {
      type: 'final',
      output: ({ context }): Destination => ({ page: 'scorecard', ...candidateTaskOf(context) }),
    },
    requisitionReview: {
      type: 'final',
      output: ({ context }): Destination => ({ page: 'requisitionTask', type: 'review', ...taskOf(context) }),
    },
    requisitionApproval: {
      type: 'final',
      output: ({ context }): Destination => ({ page: 'requisitionTask', type: 'approval', ...taskOf(context) }),
    },
    reviewSteps: {
      type: 'final',
      output: ({ context }): Destination => ({ page: 'reviewSteps', ...reviewOf(context) }),
    },
    reviewSummary: {
      type: 'final',
      output: ({ context }): Destination => ({ page: 'reviewSummary', ...reviewOf(context) }),
    },
    selfReview: {
      type: 'final',
      output: ({ context }): Destination => ({ page: 'selfReview', ...reviewOf(context) }),
    },
    teamReviews: { type: 'final', output: ({ context }) => teamReviews(context) },
    delegates: { type: 'final', output: (): Destination => ({ page: 'delegates' }) },
    nowhere: { type: 'final', output: () => null },
  },
})

/** Where a notification leads, by the redirect machine; null for nowhere. */
export const destinationOf = (notification: TakenNotification): Destination | null =>
  initialTransition(notificationRedirectMachine, { notification })[0].output ?? null
