import type { CasesOf } from '#machines/kit/cases.ts'
import { noAnswer } from '#machines/kit/explain.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { invitationMachine } from './invitation.machine.ts'
import type { Invitee } from './invite-refusal.ts'

const nina: Invitee = {
  id: 7,
  version: 1,
  name: 'Nina Berg',
  email: 'nina@example.com',
  isActive: true,
  signIn: 'NOT_INVITED',
  invitedUntil: null,
}
const link = {
  link: 'https://people.example.com/oidc-login/invitation#a-secret',
  expiresAt: '2026-11-30T08:00:00.000Z',
}

const jonas: Invitee = {
  ...nina,
  id: 8,
  name: 'Jonas Weber',
  email: 'jonas@example.com',
  signIn: 'INVITED',
  invitedUntil: '2026-11-30T08:00:00.000Z',
}

export const invitationCases = {
  inputs: {
    'the list of users': { isMailOn: false },
    'the list of users, with a mail server': { isMailOn: true },
  },
  events: {
    'wants to invite Nina': { type: 'invite.ask', invitee: nina },
    'wants to invite somebody inactive': { type: 'invite.ask', invitee: { ...nina, isActive: false } },
    'wants to invite Jonas again': { type: 'invite.ask', invitee: jonas },
    'e-mails are sent here': { type: 'mail.loaded', isMailOn: true },
    'makes the link': { type: 'confirm' },
    'sends an e-mail': { type: 'email.send' },
    'withdraws the link': { type: 'withdraw' },
    'leaves it': { type: 'close' },
  },
  outcomes: {
    invite: {
      done: { 'the link is made': link },
      error: { offline: problemCases.offline, gone: problemCases.gone },
    },
    sendInvitation: {
      done: { 'it goes out': undefined },
      error: { offline: problemCases.offline, gone: problemCases.gone },
    },
    withdrawInvitation: {
      done: { 'the link ends': { signIn: 'NOT_INVITED' }, 'it was used before': { signIn: 'READY' } },
      error: { offline: problemCases.offline, gone: problemCases.gone },
    },
  },
  listeners: {},
  expected: {
    tags: {
      rest: ['closed', 'confirming', 'invited', 'sent', 'gone'],
      busy: ['inviting', 'sending', 'withdrawing'],
      untold: ['invited'],
    },
    limits: { inviting: 30_000, sending: 30_000, withdrawing: 30_000 },
    stories: {
      'the link is shown until it is closed, and nowhere after that': [
        ['the list of users', 'closed'],
        ['wants to invite Nina', 'confirming', { context: { invitee: nina, invitation: null } }],
        ['leaves it', 'closed'],
        ['wants to invite Nina', 'confirming'],
        ['makes the link', 'inviting'],
        ['invite done: the link is made', 'invited', { context: { invitation: link }, emits: ['user.invited'] }],
        ['leaves it', 'closed', { context: { invitation: null } }],
      ],
      'a link that could not be made is tried again, and the reason goes': [
        ['the list of users', 'closed'],
        ['wants to invite Nina', 'confirming'],
        ['makes the link', 'inviting'],
        ['invite error: offline', 'confirming', { context: { problem: problemCases.offline } }],
        ['makes the link', 'inviting', { context: { problem: null } }],
        ['after answerLimit', 'confirming', { context: { problem: noAnswer } }],
        ['leaves it', 'closed'],
        ['wants to invite Nina', 'confirming', { context: { problem: null } }],
      ],
      'an e-mail is sent where there is a mail server, and tried again': [
        ['the list of users', 'closed'],
        ['wants to invite Nina', 'confirming'],
        ['sends an e-mail', 'confirming'],
        ['e-mails are sent here', 'confirming', { context: { isMailOn: true } }],
        ['sends an e-mail', 'sending'],
        ['sendInvitation error: offline', 'confirming', { context: { problem: problemCases.offline } }],
        ['sends an e-mail', 'sending', { context: { problem: null } }],
        ['after answerLimit', 'confirming', { context: { problem: noAnswer }, emits: ['users.outdated'] }],
        ['sends an e-mail', 'sending', { context: { problem: null } }],
        ['sendInvitation done: it goes out', 'sent', { emits: [{ type: 'user.invited', invitee: nina }] }],
        ['leaves it', 'closed'],
        ['wants to invite Nina', 'confirming'],
        ['sends an e-mail', 'sending'],
        ['sendInvitation error: gone', 'gone', { emits: ['users.outdated'] }],
      ],
      'where e-mails are sent nobody hands over a link': [
        ['the list of users, with a mail server', 'closed'],
        ['wants to invite Nina', 'confirming'],
        ['sends an e-mail', 'sending'],
        ['sendInvitation done: it goes out', 'sent'],
      ],
      'a link that works is withdrawn, and one that is not there is not': [
        ['the list of users', 'closed'],
        ['wants to invite Nina', 'confirming'],
        ['withdraws the link', 'confirming'],
        ['leaves it', 'closed'],
        ['wants to invite Jonas again', 'confirming'],
        ['withdraws the link', 'withdrawing'],
        ['withdrawInvitation error: offline', 'confirming', { context: { problem: problemCases.offline } }],
        ['withdraws the link', 'withdrawing', { context: { problem: null } }],
        ['after answerLimit', 'confirming', { context: { problem: noAnswer }, emits: ['users.outdated'] }],
        ['withdraws the link', 'withdrawing', { context: { problem: null } }],
        [
          'withdrawInvitation done: the link ends',
          'closed',
          { emits: [{ type: 'invitation.withdrawn', invitee: jonas, wasUsed: false }] },
        ],
        ['wants to invite Jonas again', 'confirming'],
        ['withdraws the link', 'withdrawing'],
        [
          'withdrawInvitation done: it was used before',
          'closed',
          { emits: [{ type: 'invitation.withdrawn', invitee: jonas, wasUsed: true }] },
        ],
        ['wants to invite Jonas again', 'confirming'],
        ['withdraws the link', 'withdrawing'],
        ['withdrawInvitation error: gone', 'gone', { emits: ['users.outdated'] }],
      ],
      'somebody inactive is not invited, and somebody who is gone is reported': [
        ['the list of users', 'closed'],
        ['wants to invite somebody inactive', 'closed'],
        ['wants to invite Nina', 'confirming'],
        ['makes the link', 'inviting'],
        ['invite error: gone', 'gone', { emits: ['users.outdated'] }],
        ['leaves it', 'closed'],
      ],
    },
  },
} satisfies CasesOf<typeof invitationMachine>
