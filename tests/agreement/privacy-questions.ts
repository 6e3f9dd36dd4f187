import { usualMailChoices } from '#mocks/notifications.ts'
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
const choices = `${services.external}/notification-settings`
const choose = (delivery: object, version: number): Asked => ({
  method: 'PUT',
  path: choices,
  body: { delivery: { ...usualMailChoices().delivery, ...delivery }, includesRelated: true },
  headers: basedOn(version).headers ?? {},
})

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
  { endpoint: 'personalData.erase', case: 'of nobody', status: 404, ask: () => erase(0) },
  {
    endpoint: 'notificationSettings.get',
    case: 'before a choice',
    status: 200,
    ask: () => ({ method: 'GET', path: choices }),
    facts: ({ delivery, includesRelated, version, ...it }) => [delivery, includesRelated, version, keys(it)],
  },
  {
    endpoint: 'notificationSettings.update',
    case: 'over a version that is not there',
    status: 412,
    ask: () => choose({}, 99),
  },
  {
    endpoint: 'notificationSettings.update',
    case: 'of a kind',
    status: 200,
    ask: () => choose({ TASK_ASSIGNED: 'NEVER' }, 0),
    facts: ({ delivery, includesRelated, version }) => [delivery, includesRelated, version],
  },
  {
    endpoint: 'notificationSettings.update',
    case: 'of no such time',
    status: 400,
    ask: () => choose({ TASK_ASSIGNED: 'HOURLY' }, 1),
  },
]
