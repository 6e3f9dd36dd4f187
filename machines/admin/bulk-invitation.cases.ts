import type { CasesOf } from '#machines/kit/cases.ts'
import { noAnswer } from '#machines/kit/explain.ts'
import { rightLost } from '#machines/kit/one-by-one.cases.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { bulkInvitationMachine } from './bulk-invitation.machine.ts'
import type { Invitee } from './invite-refusal.ts'

const person = (id: number, name: string, change: Partial<Invitee> = {}): Invitee => ({
  id,
  version: 1,
  name,
  email: `${name.toLowerCase()}@example.com`,
  isActive: true,
  signIn: 'NOT_INVITED',
  invitedUntil: null,
  ...change,
})
const nina = person(7, 'Nina')
const omar = person(8, 'Omar', { signIn: 'INVITATION_EXPIRED', invitedUntil: '2026-11-01T08:00:00.000Z' })
const notYours = { message: 'You may not change the account of this user', code: 'ACCOUNT_FORBIDDEN' }
const link = {
  link: 'https://people.example.com/oidc-login/invitation#a-secret',
  expiresAt: '2026-11-30T08:00:00.000Z',
}
const others = [
  person(9, 'Pia', { signIn: 'READY' }),
  person(10, 'Quinn', { signIn: 'INVITED', invitedUntil: '2026-11-30T08:00:00.000Z' }),
  person(11, 'Rosa', { isActive: false }),
]

export const bulkInvitationCases = {
  inputs: {
    'the list of users': { isMailOn: true },
    'the list of users, without a mail server': { isMailOn: false },
  },
  events: {
    'wants to invite everybody': { type: 'invites.ask', people: [nina, ...others, omar] },
    'wants to invite who needs none': { type: 'invites.ask', people: others },
    'e-mails are sent here': { type: 'mail.loaded', isMailOn: true },
    'says yes': { type: 'confirm' },
    'tries again': { type: 'retry' },
    stops: { type: 'stop' },
    'closes it': { type: 'close' },
    'presses Escape': { type: 'escape' },
    'leaves the page': { type: 'page.left', canGoOn: true },
    'leaves the company': { type: 'page.left', canGoOn: false },
  },
  outcomes: {
    invite: {
      done: { 'it goes out': null, 'the link is made': link },
      error: {
        offline: problemCases.offline,
        refused: notYours,
        gone: problemCases.gone,
        'no right': rightLost,
      },
    },
  },
  listeners: {},
  expected: {
    tags: {
      rest: ['closed', 'asking', 'interrupted', 'finished'],
      busy: ['inviting'],
      untold: ['interrupted', 'finished'],
    },
    limits: { inviting: 30_000 },
    stories: {
      'whoever has no password and no link that works is invited, one after another': [
        ['the list of users', 'closed'],
        ['wants to invite everybody', 'asking', { context: { queue: [nina, omar], others } }],
        ['closes it', 'closed'],
        ['wants to invite everybody', 'asking'],
        ['says yes', 'inviting'],
        ['invite done: it goes out', 'inviting', { context: { queue: [omar] } }],
        ['stops', 'inviting', { context: { queue: [omar] } }],
        [
          'invite done: it goes out',
          'closed',
          {
            emits: [
              {
                type: 'invitations.ended',
                results: [
                  { invitee: nina, outcome: 'sent', message: null },
                  { invitee: omar, outcome: 'sent', message: null },
                ],
                isUnattended: false,
              },
            ],
          },
        ],
        ['wants to invite everybody', 'asking', { context: { results: [], queue: [nina, omar] } }],
      ],
      'nobody is invited where nobody needs it': [
        ['the list of users', 'closed'],
        ['wants to invite who needs none', 'asking', { context: { queue: [] } }],
        ['says yes', 'asking'],
      ],
      'without a mail server links are made one after another, and shown until it is closed': [
        ['the list of users, without a mail server', 'closed'],
        ['wants to invite who needs none', 'asking'],
        ['says yes', 'asking'],
        ['closes it', 'closed'],
        ['wants to invite everybody', 'asking'],
        ['says yes', 'inviting'],
        ['invite done: the link is made', 'inviting', { context: { queue: [omar] } }],
        ['stops', 'inviting', { context: { queue: [omar] } }],
        [
          'invite done: the link is made',
          'finished',
          {
            context: {
              links: [
                { ...link, invitee: nina },
                { ...link, invitee: omar },
              ],
            },
            emits: [
              {
                type: 'invitations.ended',
                results: [
                  { invitee: nina, outcome: 'linked', message: null },
                  { invitee: omar, outcome: 'linked', message: null },
                ],
                isUnattended: false,
              },
            ],
          },
        ],
        ['presses Escape', 'finished', { emits: [] }],
        ['closes it', 'closed', { context: { links: [] } }],
        ['e-mails are sent here', 'closed', { context: { isMailOn: true } }],
        ['wants to invite everybody', 'asking'],
        ['says yes', 'inviting'],
      ],
      'somebody loses the right to invite: nobody else is asked for, and the links that are there stay': [
        ['the list of users, without a mail server', 'closed'],
        ['wants to invite everybody', 'asking'],
        ['says yes', 'inviting'],
        [
          'invite error: no right',
          'finished',
          {
            context: {
              queue: [],
              results: [
                { invitee: nina, outcome: 'refused', message: rightLost.message },
                { invitee: omar, outcome: 'left', message: rightLost.message },
              ],
            },
          },
        ],
        ['closes it', 'closed'],
        ['wants to invite everybody', 'asking'],
        ['says yes', 'inviting'],
        ['invite done: the link is made', 'inviting'],
        ['invite error: no right', 'finished', { context: { links: [{ ...link, invitee: nina }] } }],
      ],
      'links wait for a connection, go on with the same person, or stop with those that there are': [
        ['the list of users, without a mail server', 'closed'],
        ['wants to invite everybody', 'asking'],
        ['says yes', 'inviting'],
        ['invite error: offline', 'interrupted', { context: { problem: problemCases.offline } }],
        ['tries again', 'inviting', { context: { problem: null, queue: [nina, omar] } }],
        ['invite done: the link is made', 'inviting'],
        ['after answerLimit', 'interrupted', { context: { problem: noAnswer } }],
        [
          'stops',
          'finished',
          {
            context: {
              links: [{ ...link, invitee: nina }],
              results: [
                { invitee: nina, outcome: 'linked', message: null },
                { invitee: omar, outcome: 'unknown', message: null },
              ],
            },
          },
        ],
      ],
      'no further link is made for whoever has left the page': [
        ['the list of users, without a mail server', 'closed'],
        ['wants to invite everybody', 'asking'],
        ['says yes', 'inviting'],
        ['leaves the page', 'inviting', { context: { isUnattended: true, queue: [nina] }, emits: [] }],
        [
          'invite done: the link is made',
          'finished',
          {
            emits: [
              {
                type: 'invitations.ended',
                results: [
                  { invitee: omar, outcome: 'left', message: null },
                  { invitee: nina, outcome: 'linked', message: null },
                ],
                isUnattended: true,
              },
            ],
          },
        ],
      ],
      'a link that does not come on a page that was left ends it': [
        ['the list of users, without a mail server', 'closed'],
        ['wants to invite everybody', 'asking'],
        ['says yes', 'inviting'],
        ['leaves the company', 'inviting'],
        [
          'invite error: offline',
          'finished',
          {
            context: {
              problem: null,
              results: [
                { invitee: omar, outcome: 'left', message: null },
                { invitee: nina, outcome: 'unknown', message: null },
              ],
            },
          },
        ],
      ],
      'who cannot be invited says why, and the others are': [
        ['the list of users', 'closed'],
        ['wants to invite everybody', 'asking'],
        ['says yes', 'inviting'],
        ['invite error: refused', 'inviting', { context: { queue: [omar] } }],
        [
          'invite error: gone',
          'finished',
          {
            context: {
              queue: [],
              results: [
                { invitee: nina, outcome: 'refused', message: notYours.message },
                { invitee: omar, outcome: 'gone', message: null },
              ],
            },
            emits: ['invitations.ended'],
          },
        ],
        ['presses Escape', 'closed'],
        ['wants to invite everybody', 'asking'],
        ['presses Escape', 'closed'],
      ],
      'somebody stops: the one under way is waited for, and the others are left': [
        ['the list of users', 'closed'],
        ['wants to invite everybody', 'asking'],
        ['says yes', 'inviting'],
        [
          'stops',
          'inviting',
          { context: { queue: [nina], results: [{ invitee: omar, outcome: 'left', message: null }] } },
        ],
        ['invite done: it goes out', 'finished', { context: { queue: [] } }],
      ],
      'without a connection it waits, goes on with the same person, or leaves the rest': [
        ['the list of users', 'closed'],
        ['wants to invite everybody', 'asking'],
        ['says yes', 'inviting'],
        ['invite error: offline', 'interrupted', { context: { problem: problemCases.offline } }],
        ['tries again', 'inviting', { context: { problem: null, queue: [nina, omar] } }],
        ['after answerLimit', 'interrupted', { context: { problem: noAnswer } }],
        [
          'stops',
          'finished',
          {
            context: {
              problem: null,
              queue: [],
              results: [
                { invitee: nina, outcome: 'unknown', message: null },
                { invitee: omar, outcome: 'left', message: null },
              ],
            },
          },
        ],
      ],
      'who leaves the page is told how it ended': [
        ['the list of users', 'closed'],
        ['leaves the page', 'closed', { emits: [] }],
        ['wants to invite everybody', 'asking'],
        ['says yes', 'inviting', { context: { isUnattended: false } }],
        ['leaves the page', 'inviting', { context: { isUnattended: true }, emits: ['invitations.goOn'] }],
        ['invite done: it goes out', 'inviting'],
        [
          'invite error: offline',
          'finished',
          {
            emits: [
              {
                type: 'invitations.ended',
                results: [
                  { invitee: nina, outcome: 'sent', message: null },
                  { invitee: omar, outcome: 'unknown', message: null },
                ],
                isUnattended: true,
              },
            ],
          },
        ],
      ],
      'whoever leaves the company is told only how far it came': [
        ['the list of users', 'closed'],
        ['wants to invite everybody', 'asking'],
        ['says yes', 'inviting'],
        ['leaves the company', 'inviting', { context: { isUnattended: true }, emits: [] }],
        [
          'invite error: offline',
          'finished',
          {
            context: {
              queue: [],
              results: [
                { invitee: nina, outcome: 'unknown', message: null },
                { invitee: omar, outcome: 'left', message: null },
              ],
            },
          },
        ],
      ],
      'no answer on a page that was left ends it': [
        ['the list of users', 'closed'],
        ['wants to invite everybody', 'asking'],
        ['says yes', 'inviting'],
        ['leaves the page', 'inviting'],
        ['after answerLimit', 'finished', { context: { queue: [], problem: null } }],
      ],
      'what waits for somebody ends with its page': [
        ['the list of users', 'closed'],
        ['wants to invite everybody', 'asking'],
        ['says yes', 'inviting'],
        ['invite error: offline', 'interrupted'],
        ['leaves the page', 'finished', { context: { problem: null, isUnattended: true, queue: [] } }],
      ],
    },
  },
} satisfies CasesOf<typeof bulkInvitationMachine>
