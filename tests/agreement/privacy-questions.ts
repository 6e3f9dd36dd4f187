import { services } from '#src/contract/endpoint.ts'
import { basedOn } from '#tests/server/reviews/world.ts'
import type { Asked, Question } from './questions.ts'

const missing = 999_999
const keys = (it: object) => Object.keys(it).sort()
const person = (rest: string): Asked => ({
  method: 'GET',
  path: `${services.admin}/personal-data${rest}`,
  asAdmin: true,
})
const erase = (version: number): Asked => ({
  ...person(`/user/${missing}/erasure`),
  method: 'POST',
  body: { name: 'Nobody' },
  headers: basedOn(version).headers ?? {},
})
const token = (rest = '', more: Partial<Asked> = {}): Asked => ({
  method: 'GET',
  path: `${services.admin}/directory/token${rest}`,
  asAdmin: true,
  ...more,
})
const audit = (rest: string, body?: object): Asked => ({
  method: body ? 'POST' : 'GET',
  path: `${services.admin}/audit${rest}`,
  asAdmin: true,
  ...(body && { body }),
})
const makeToken = (body: object): Asked => token('', { method: 'POST', body })
type Token = { name: string; purpose: string; usedAt: string | null; expiresAt: string | null; isExpired: boolean }
const tokenFacts = ({ name, purpose, usedAt, expiresAt, isExpired, ...it }: Token) => [
  name,
  purpose,
  usedAt,
  expiresAt === null,
  isExpired,
  keys(it),
]
const choices = `${services.external}/notification-settings`
const choose = (body: object): Asked => ({ method: 'PATCH', path: choices, body })

/** What a person chooses to get by e-mail, and what a super user asks of the data on one. */
export const privacyQuestions: Question[] = [
  {
    endpoint: 'personalData.find',
    case: 'nobody',
    status: 200,
    ask: () => person('?email=nobody@example.com'),
    facts: (it) => it,
  },
  { endpoint: 'personalData.find', case: 'without an address', status: 400, ask: () => person('?email=') },
  { endpoint: 'personalData.preview', case: 'of nobody', status: 404, ask: () => person(`/candidate/${missing}`) },
  { endpoint: 'personalData.preview', case: 'of no kind', status: 400, ask: () => person(`/robot/${missing}`) },
  { endpoint: 'personalData.file', case: 'of nobody', status: 404, ask: () => person(`/user/${missing}/file`) },
  { endpoint: 'audit.file', case: 'since no time', status: 400, ask: () => audit('/events?since=yesterday') },
  {
    endpoint: 'audit.recordExport',
    case: 'of a list',
    status: 200,
    ask: () => audit('/exports', { list: 'users.list', rows: 3, filters: ['search'] }),
    facts: (it) => it,
  },
  {
    endpoint: 'audit.recordExport',
    case: 'of nothing',
    status: 400,
    ask: () => audit('/exports', { list: 'users.list', rows: 0, filters: [] }),
  },
  {
    endpoint: 'directoryTokens.create',
    case: 'for ever',
    status: 200,
    ask: () => makeToken({ name: ' Okta ' }),
    facts: tokenFacts,
  },
  {
    endpoint: 'directoryTokens.create',
    case: 'for a while',
    status: 200,
    ask: () => makeToken({ name: 'Okta', purpose: 'AUDIT', expiresInDays: 90 }),
    facts: tokenFacts,
  },
  { endpoint: 'directoryTokens.create', case: 'without a name', status: 400, ask: () => makeToken({ name: ' ' }) },
  {
    endpoint: 'directoryTokens.create',
    case: 'for nothing that there is',
    status: 400,
    ask: () => makeToken({ name: 'Okta', purpose: 'EVERYTHING' }),
  },
  {
    endpoint: 'directoryTokens.create',
    case: 'for no time',
    status: 400,
    ask: () => makeToken({ name: 'Okta', expiresInDays: 0 }),
  },
  {
    endpoint: 'directoryTokens.list',
    case: 'of those that were made',
    status: 200,
    before: () => makeToken({ name: 'Entra ID' }),
    ask: () => token(),
    facts: (it: Token[]) => it.slice(-1).map(tokenFacts),
  },
  {
    endpoint: 'directoryTokens.remove',
    case: 'of none',
    status: 404,
    ask: () => token(`/${missing}`, { method: 'DELETE', headers: basedOn(1).headers ?? {} }),
  },
  { endpoint: 'personalData.erase', case: 'of nobody', status: 404, ask: () => erase(0) },
  {
    endpoint: 'notificationSettings.get',
    case: 'before a choice',
    status: 200,
    ask: () => ({ method: 'GET', path: choices }),
    facts: ({ delivery, includesRelated, ...it }) => [delivery, includesRelated, keys(it)],
  },
  {
    endpoint: 'notificationSettings.update',
    case: 'of nothing that is known',
    status: 400,
    ask: () => choose({ includesRelated: 'yes' }),
  },
  {
    endpoint: 'notificationSettings.update',
    case: 'of a kind',
    status: 200,
    ask: () => choose({ delivery: { TASK_ASSIGNED: 'NEVER' } }),
    facts: ({ delivery, includesRelated }) => [delivery, includesRelated],
  },
  {
    endpoint: 'notificationSettings.update',
    case: 'of no such time',
    status: 400,
    ask: () => choose({ delivery: { TASK_ASSIGNED: 'HOURLY' } }),
  },
]
