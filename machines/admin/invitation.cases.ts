import type { CasesOf } from '#machines/kit/cases.ts'
import { noAnswer } from '#machines/kit/explain.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { invitationMachine } from './invitation.machine.ts'
import type { Invitee } from './invite-refusal.ts'

const nina: Invitee = { id: 7, name: 'Nina Berg', email: 'nina@example.com', isActive: true, signIn: 'NOT_INVITED' }
const link = {
  link: 'https://people.example.com/oidc-login/invitation#a-secret',
  expiresAt: '2026-11-30T08:00:00.000Z',
}

export const invitationCases = {
  inputs: { 'the list of users': undefined },
  events: {
    'wants to invite Nina': { type: 'invite.ask', invitee: nina },
    'wants to invite somebody inactive': { type: 'invite.ask', invitee: { ...nina, isActive: false } },
    'makes the link': { type: 'confirm' },
    'leaves it': { type: 'close' },
  },
  outcomes: {
    invite: {
      done: { 'the link is made': link },
      error: { offline: problemCases.offline, gone: problemCases.gone },
    },
  },
  listeners: {},
  expected: {
    tags: { rest: ['closed', 'confirming', 'invited', 'gone'], busy: ['inviting'] },
    limits: { inviting: 30_000 },
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
