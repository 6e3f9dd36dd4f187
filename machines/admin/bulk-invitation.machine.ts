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
        confirm: [
          { guard: 'canSend', target: 'sending' },
          { guard: 'isAnybodyToBeInvited', target: 'making' },
        ],
        close: 'closed',
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendInvitation',
        src: 'sendInvitation',
        input: ({ context: { queue } }) => {
          const [invitee] = queue
          if (!invitee) throw new Error('somebody is left to invite')
          return invitee
        },
        onDone: [
          { guard: 'hasMore', target: 'sending', reenter: true, actions: 'addSent' },
          { target: 'finished', actions: 'addSent' },
        ],
        onError: [
          {
            guard: { type: 'isAboutPersonBeforeOthers', params: ({ event }) => event },
            target: 'sending',
            reenter: true,
            actions: { type: 'addRefused', params: ({ event }) => event },
          },
          {
            guard: { type: 'isAboutPerson', params: ({ event }) => event },
            target: 'finished',
            actions: { type: 'addRefused', params: ({ event }) => event },
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
          { guard: { type: 'canGoOn', params: ({ event }) => event }, actions: ['setUnattended', 'emitGoOn'] },
          { actions: 'setUnattended' },
        ],
      },
    },
    making: {
      tags: 'busy',
      invoke: {
        id: 'makeLink',
        src: 'makeLink',
        input: ({ context: { queue } }) => {
          const [invitee] = queue
          if (!invitee) throw new Error('somebody is left to make a link for')
          return invitee
        },
        onDone: [
          {
            guard: 'hasMore',
            target: 'making',
            reenter: true,
            actions: { type: 'addLinked', params: ({ event }) => event.output },
          },
          { target: 'finished', actions: { type: 'addLinked', params: ({ event }) => event.output } },
        ],
        onError: [
          {
            guard: { type: 'isAboutPersonBeforeOthers', params: ({ event }) => event },
            target: 'making',
            reenter: true,
            actions: { type: 'addRefused', params: ({ event }) => event },
          },
          {
            guard: { type: 'isAboutPerson', params: ({ event }) => event },
            target: 'finished',
            actions: { type: 'addRefused', params: ({ event }) => event },
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
      on: {
        stop: { guard: 'hasMore', actions: 'leaveRest' },
        // Nobody would see the links.
        'page.left': { actions: ['setUnattended', 'leaveRest'] },
      },
    },
    /** Not about the person: the same one is tried again, or the rest is left. */
    interrupted: {
      tags: 'rest',
      on: {
        // One that was sent all the same ends with the next.
        retry: [
          { guard: 'isMailOn', target: 'sending', actions: 'clearProblem' },
          { target: 'making', actions: 'clearProblem' },
        ],
        stop: { target: 'finished', actions: ['leaveAll', 'clearProblem'] },
        // Nobody is there to try it again.
        'page.left': { target: 'finished', actions: ['leaveAll', 'clearProblem', 'setUnattended'] },
      },
    },
    finished: {
      tags: 'rest',
      entry: 'emitEnded',
      // Nothing is left to say but how many, which an alert does.
      always: { guard: 'areAllSent', target: 'closed' },
      on: { close: { target: 'closed', actions: 'dropLinks' } },
    },
  },
})
