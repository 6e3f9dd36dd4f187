import { nobodyInvited } from './bulk-invitation.ts'
import { bulkInvitationSetup } from './bulk-invitation-setup.ts'

/**
 * Sends several users, one after another, an e-mail with the link at which they choose a password. Without a mail server it
 * makes the links, and shows them all at its end.
 */
export const bulkInvitationMachine = bulkInvitationSetup.createMachine({
  id: 'bulkInvitation',
  context: ({ input: { isMailOn } }) => ({ isMailOn, ...nobodyInvited }),
  initial: 'closed',
  on: { 'mail.loaded': { actions: { type: 'setMail', params: ({ event }) => event } } },
  states: {
    closed: {
      tags: 'rest',
      on: { 'invites.ask': { target: 'asking', actions: { type: 'open', params: ({ event }) => event } } },
    },
    asking: {
      tags: 'rest',
      on: {
        confirm: { guard: 'isAnybodyToBeInvited', target: 'inviting' },
        close: 'closed',
        escape: 'closed',
      },
    },
    inviting: {
      tags: 'busy',
      invoke: {
        id: 'invite',
        src: 'invite',
        input: ({ context: { queue, isMailOn } }) => {
          const [invitee] = queue
          if (!invitee) throw new Error('somebody is left to invite')
          return { invitee, isMailOn }
        },
        onDone: [
          {
            guard: 'hasMore',
            target: 'inviting',
            reenter: true,
            actions: { type: 'addInvited', params: ({ event }) => ({ invitation: event.output }) },
          },
          {
            target: 'finished',
            actions: { type: 'addInvited', params: ({ event }) => ({ invitation: event.output }) },
          },
        ],
        onError: [
          {
            guard: { type: 'isAboutPersonBeforeOthers', params: ({ event }) => event },
            target: 'inviting',
            reenter: true,
            actions: { type: 'addRefused', params: ({ event }) => event },
          },
          {
            guard: { type: 'isAboutPerson', params: ({ event }) => event },
            target: 'finished',
            actions: { type: 'addRefused', params: ({ event }) => event },
          },
          {
            guard: { type: 'isRightLost', params: ({ event }) => event },
            target: 'finished',
            actions: { type: 'refuseAll', params: ({ event }) => event },
          },
          { guard: 'isUnattended', target: 'finished', actions: 'leaveAll' },
          { target: 'interrupted', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
      after: {
        answerLimit: [
          { guard: 'isUnattended', target: 'finished', actions: 'leaveAll' },
          { target: 'interrupted', actions: 'setNoAnswer' },
        ],
      },
      // The one that is under way is waited for: whether it was sent is to be known.
      on: {
        stop: { guard: 'hasMore', actions: 'leaveRest' },
        'page.left': [
          // Nobody would see the links.
          { guard: 'makesLinks', actions: ['setUnattended', 'leaveRest'] },
          { guard: { type: 'canGoOn', params: ({ event }) => event }, actions: ['setUnattended', 'emitGoOn'] },
          { actions: 'setUnattended' },
        ],
      },
    },
    /** Not about the person: the same one is tried again, or the rest is left. */
    interrupted: {
      tags: ['rest', 'untold'],
      on: {
        // One that was sent all the same ends with the next.
        retry: { target: 'inviting', actions: 'clearProblem' },
        stop: { target: 'finished', actions: ['leaveAll', 'clearProblem'] },
        // Nobody is there to try it again.
        'page.left': { target: 'finished', actions: ['leaveAll', 'clearProblem', 'setUnattended'] },
      },
    },
    finished: {
      tags: ['rest', 'untold'],
      entry: 'emitEnded',
      // Nothing is left to say but how many, which an alert does.
      always: { guard: 'areAllSent', target: 'closed' },
      on: {
        close: { target: 'closed', actions: 'dropLinks' },
        // Links are gone for good: only who says so closes them.
        escape: { guard: 'hasNoLinks', target: 'closed' },
      },
    },
  },
})
