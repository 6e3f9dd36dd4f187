import type { CasesOf } from '#machines/kit/cases.ts'
import { noAnswer } from '#machines/kit/explain.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { DirectoryToken } from '#src/contract/directory-tokens.ts'
import { mostTokens, usualDays } from './directory-token-rules.ts'
import type { directoryTokensMachine } from './directory-tokens.machine.ts'

const entra: DirectoryToken = {
  id: 1,
  version: 1,
  name: 'Entra ID',
  purpose: 'DIRECTORY',
  createdAt: '2026-11-02T08:00:00.000Z',
  usedAt: '2026-11-23T08:00:00.000Z',
  expiresAt: '2027-11-02T08:00:00.000Z',
  isExpired: false,
}
const okta: DirectoryToken = { ...entra, id: 2, name: 'Okta', usedAt: null }
const made = { ...okta, token: 'scim_1_a-secret' }
const newDraft = { name: '', purpose: 'DIRECTORY', days: usualDays } as const
const all = Array.from({ length: mostTokens }, (_, index) => ({ ...entra, id: index + 1, name: `Directory ${index}` }))
const { offline, gone } = problemCases

export const directoryTokensCases = {
  inputs: { 'a company with one token': { tokens: [entra] }, 'a company with all that it may have': { tokens: all } },
  events: {
    'wants another one': { type: 'token.add' },
    'types its name': { type: 'name.type', name: 'Okta' },
    'types blanks': { type: 'name.type', name: '  ' },
    'wants it for the audit stream': { type: 'purpose.choose', purpose: 'AUDIT' },
    'chooses ninety days': { type: 'days.choose', days: 90 },
    'wants to revoke it': { type: 'token.revoke', token: entra },
    confirms: { type: 'confirm' },
    'leaves it': { type: 'close' },
    'they are loaded anew': { type: 'tokens.loaded', tokens: [entra, okta] },
  },
  outcomes: {
    makeToken: { done: { 'it is made': made }, error: { offline } },
    revokeToken: { done: { 'it is revoked': undefined }, error: { offline, gone } },
  },
  listeners: {},
  expected: {
    tags: { rest: ['shown', 'naming', 'made', 'confirming'], busy: ['making', 'revoking'], untold: ['made'] },
    limits: { making: 30_000, revoking: 30_000 },
    stories: {
      'a token is shown until it is closed, and nowhere after that': [
        ['a company with one token', 'shown', { context: { tokens: [entra] } }],
        ['wants another one', 'naming', { context: { draft: newDraft } }],
        ['confirms', 'naming'],
        ['types blanks', 'naming'],
        ['confirms', 'naming'],
        ['types its name', 'naming', { context: { draft: { ...newDraft, name: 'Okta' } } }],
        ['chooses ninety days', 'naming', { context: { draft: { ...newDraft, name: 'Okta', days: 90 } } }],
        [
          'wants it for the audit stream',
          'naming',
          { context: { draft: { name: 'Okta', purpose: 'AUDIT', days: 90 } } },
        ],
        ['confirms', 'making'],
        ['makeToken done: it is made', 'made', { context: { made }, emits: ['tokens.outdated'] }],
        ['they are loaded anew', 'made', { context: { tokens: [entra, okta], made } }],
        ['leaves it', 'shown', { context: { made: null } }],
        ['wants another one', 'naming', { context: { draft: newDraft } }],
        ['leaves it', 'shown'],
      ],
      'what was typed stays when no token could be made, and the reason goes': [
        ['a company with one token', 'shown'],
        ['wants another one', 'naming'],
        ['types its name', 'naming'],
        ['confirms', 'making'],
        [
          'makeToken error: offline',
          'naming',
          { context: { problem: offline, draft: { ...newDraft, name: 'Okta' } }, emits: ['tokens.outdated'] },
        ],
        ['confirms', 'making', { context: { problem: null } }],
        ['after answerLimit', 'naming', { context: { problem: noAnswer }, emits: ['tokens.outdated'] }],
        ['leaves it', 'shown'],
        ['wants another one', 'naming', { context: { problem: null } }],
      ],
      'a token is revoked after the question, also where somebody else was faster': [
        ['a company with one token', 'shown'],
        ['wants to revoke it', 'confirming', { context: { asked: entra } }],
        ['leaves it', 'shown'],
        ['wants to revoke it', 'confirming'],
        ['confirms', 'revoking'],
        ['revokeToken error: offline', 'confirming', { context: { problem: offline }, emits: ['tokens.outdated'] }],
        ['confirms', 'revoking', { context: { problem: null } }],
        ['after answerLimit', 'confirming', { context: { problem: noAnswer }, emits: ['tokens.outdated'] }],
        ['leaves it', 'shown'],
        ['wants to revoke it', 'confirming', { context: { problem: null } }],
        ['confirms', 'revoking'],
        [
          'revokeToken error: gone',
          'shown',
          { emits: [{ type: 'token.revoked', name: 'Entra ID' }, 'tokens.outdated'] },
        ],
        ['wants to revoke it', 'confirming'],
        ['confirms', 'revoking'],
        [
          'revokeToken done: it is revoked',
          'shown',
          { emits: [{ type: 'token.revoked', name: 'Entra ID' }, 'tokens.outdated'] },
        ],
      ],
      'a company that has all it may have revokes one first': [
        ['a company with all that it may have', 'shown'],
        ['wants another one', 'shown'],
        ['they are loaded anew', 'shown'],
        ['wants another one', 'naming'],
      ],
    },
  },
} satisfies CasesOf<typeof directoryTokensMachine>
