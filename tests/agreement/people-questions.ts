import type { FieldPermission } from '#src/contract/permissions.ts'
import type { Asked, Question } from './questions.ts'

const get = (path: string): Asked => ({ method: 'GET', path, asAdmin: true })
const missing = 999_999
const keys = (it: object) => Object.keys(it).sort()

const rules = '/admin-data/api/v1/field-permission'
const patchRule = (id: number, body: object, version?: number): Asked => ({
  method: 'PATCH',
  path: `${rules}/${id}`,
  body,
  asAdmin: true,
  ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
})

/** What super users ask of users, permissions and the setup of assessments and workflows. */
export const peopleQuestions: Question[] = [
  {
    endpoint: 'fieldPermissions.list',
    case: 'the first page',
    status: 200,
    ask: () => get(`${rules}?size=1&page=0&sort=id`),
    facts: ({ content, number, size }) => [number, size, content.map(keys)],
  },
  {
    endpoint: 'fieldPermissions.list',
    case: 'a page that is no number',
    status: 400,
    ask: () => get(`${rules}?page=x`),
  },
  {
    endpoint: 'fieldPermissions.update',
    case: 'of a missing rule',
    status: 404,
    ask: () => patchRule(missing, { canView: true, canEdit: true }, 1),
  },
  {
    endpoint: 'fieldPermissions.update',
    case: 'based on an older version',
    status: 412,
    ask: () => patchRule(1, { canView: true, canEdit: true }, 99),
  },
  {
    endpoint: 'fieldPermissions.update',
    case: 'without a version',
    status: 428,
    ask: () => patchRule(1, { canView: true, canEdit: true }),
  },
  {
    endpoint: 'fieldPermissions.update',
    case: 'hides a field',
    status: 200,
    ask: () => patchRule(1, { canView: false, canEdit: false }, 1),
    facts: ({ id, version, canView, canEdit, status }: FieldPermission) => [id, version, canView, canEdit, status],
  },
]
