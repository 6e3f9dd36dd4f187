import { services } from '#src/contract/endpoint.ts'
import type { Asked, Question } from './questions.ts'

const missing = 999_999
const file = (rest: string) => `${services.admin}/file/${rest}`
const asAdmin = (method: Asked['method'], path: string, more: Partial<Asked> = {}): Asked => ({
  method,
  path,
  asAdmin: true,
  ...more,
})

const refused = (endpoint: string, method: Asked['method'], path: (id: number | string) => string): Question[] => [
  { endpoint, case: 'of a missing import', status: 404, ask: () => asAdmin(method, path(missing)) },
  { endpoint, case: 'of no id', status: 400, ask: () => asAdmin(method, path('first')) },
  { endpoint, case: 'a stranger', status: 401, ask: () => asAdmin(method, path(missing), { signedIn: false }) },
]

/** What the import of an admin list asks. */
export const importQuestions: Question[] = [
  {
    endpoint: 'imports.template',
    case: 'of locations',
    status: 200,
    ask: () => asAdmin('GET', file('template/location')),
    facts: (it) => [it.fileName, it.columns],
  },
  {
    endpoint: 'imports.template',
    case: 'of a kind that there is not',
    status: 400,
    ask: () => asAdmin('GET', file('template/planet')),
  },
  {
    endpoint: 'imports.list',
    case: 'of locations, where none was imported',
    status: 200,
    ask: () => asAdmin('GET', file('import?entityType=location')),
    facts: (it) => it,
  },
  { endpoint: 'imports.list', case: 'of no kind', status: 400, ask: () => asAdmin('GET', file('import')) },
  {
    endpoint: 'imports.list',
    case: 'a stranger',
    status: 401,
    ask: () => asAdmin('GET', file('import?entityType=location'), { signedIn: false }),
  },
  {
    endpoint: 'imports.upload',
    case: 'JSON in place of a form',
    status: 415,
    ask: () => asAdmin('POST', file('upload'), { body: { entityType: 'location' } }),
  },
  ...refused('imports.report', 'GET', (id) => file(`import/${id}`)),
  ...refused('imports.refusedRows', 'GET', (id) => file(`import/${id}/refused`)),
  ...refused('imports.confirm', 'POST', (id) => file(`import/${id}/confirm`)),
  ...refused('imports.cancel', 'POST', (id) => file(`import/${id}/cancel`)),
  ...refused('imports.undo', 'POST', (id) => file(`import/${id}/undo`)),
]
