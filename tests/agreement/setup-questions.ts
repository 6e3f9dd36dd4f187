import type { Asked, Question } from './questions.ts'

const admin = (method: Asked['method'], path: string, more: Partial<Asked> = {}): Asked => ({
  method,
  path,
  asAdmin: true,
  ...more,
})
const keys = (it: object) => Object.keys(it).sort()
const missing = 999_999

/** The first of a list. */
const firstOf = (id: string, path: string): Question => ({
  endpoint: `${id}.list`,
  case: 'the first item',
  status: 200,
  ask: () => admin('GET', `${path}?size=1`),
  facts: ({ content, number, size }) => [number, size, content.map(keys)],
})

/** What both sides say of a list of the setup and of a record that is not there. */
const ofList = (id: string, path: string): Question[] => [
  firstOf(id, path),
  {
    endpoint: `${id}.list`,
    case: 'a word that nothing holds',
    status: 200,
    ask: () => admin('GET', `${path}?search=qqqzz`),
    facts: ({ content, totalElements, totalPages }) => [content, totalElements, totalPages],
  },
  {
    endpoint: `${id}.create`,
    case: 'of nothing',
    status: 400,
    ask: () => admin('POST', path, { body: {} }),
  },
  {
    endpoint: `${id}.update`,
    case: 'of a missing record',
    status: 404,
    ask: () => admin('PATCH', `${path}/${missing}`, { body: {}, headers: { 'if-match': '"1"' } }),
  },
  {
    endpoint: `${id}.remove`,
    case: 'without a version',
    status: 428,
    ask: () => admin('DELETE', `${path}/${missing}`),
  },
]

/** What both sides say of a list that is narrowed to what nothing has. */
const narrowedTo = (id: string, path: string, filter: string): Question => ({
  endpoint: `${id}.list`,
  case: 'narrowed to what nothing has',
  status: 200,
  ask: () => admin('GET', `${path}?${filter}`),
  facts: ({ content, totalElements, totalPages }) => [content, totalElements, totalPages],
})

/** One record of a list, and what uses it. */
const ofOne = (id: string, path: string): Question[] =>
  ['get', 'usage'].map((call) => ({
    endpoint: `${id}.${call}`,
    case: 'of a missing record',
    status: 404,
    ask: () => admin('GET', `${path}/${missing}${call === 'usage' ? '/usage' : ''}`),
  }))

/** What super users ask of the general setup and of jobs. */
export const setupQuestions: Question[] = [
  ...ofList('census', '/admin-data/api/v1/census'),
  ...ofList('companies', '/admin-data/api/v1/company'),
  ...ofList('qualificationTypes', '/job-data/api/v1/jd-qualification-type'),
  ...ofList('qualificationFields', '/job-data/api/v1/jd-qualification-field'),
  firstOf('assessmentProfiles', '/job-data/api/v1/assessment-profiles'),
  firstOf('eppAttributes', '/candidate-data/api/v1/epp-attributes'),
  narrowedTo('census', '/admin-data/api/v1/census', 'department=Nowhere'),
  narrowedTo('qualificationTypes', '/job-data/api/v1/jd-qualification-type', 'type=NONE'),
  narrowedTo('qualificationFields', '/job-data/api/v1/jd-qualification-field', `jdQualificationType=${missing}`),
  {
    endpoint: 'companies.list',
    case: 'of no known status',
    status: 400,
    ask: () => admin('GET', '/admin-data/api/v1/company?status=CLOSED'),
  },
  ...ofOne('census', '/admin-data/api/v1/census'),
  ...ofOne('qualificationTypes', '/job-data/api/v1/jd-qualification-type'),
  ...ofOne('qualificationFields', '/job-data/api/v1/jd-qualification-field'),
  {
    endpoint: 'activity.list',
    case: 'of a record that nothing happened to',
    status: 200,
    ask: () => admin('GET', `/admin/api/v1/activity/location/${missing}?size=1`),
    facts: (it) => it,
  },
  {
    endpoint: 'activity.company',
    case: 'by nobody',
    status: 200,
    ask: () => admin('GET', '/admin/api/v1/activity?size=1&search=Nobody+is+called+this'),
    facts: (it) => it,
  },
  {
    endpoint: 'activity.company',
    case: 'since no moment',
    status: 400,
    ask: () => admin('GET', '/admin/api/v1/activity?from=yesterday'),
  },
  {
    endpoint: 'activity.list',
    case: 'of no kind of record',
    status: 400,
    ask: () => admin('GET', '/admin/api/v1/activity/Location/1'),
  },
  {
    endpoint: 'users.list',
    case: 'a piece behind the last',
    status: 200,
    ask: () => admin('GET', '/admin/api/v1/users/all?limit=5&offset=100000'),
    facts: (list: object[]) => list,
  },
]
