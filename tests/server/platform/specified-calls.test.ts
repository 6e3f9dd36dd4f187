import { allEndpoints } from '#src/contract/all.ts'
import { services } from '#src/contract/endpoint.ts'
import { testServer } from '../support.ts'

const server = await testServer()
afterAll(() => server.close())

const lines = (text: string) => text.trim().split(/\s*\n\s*/)
/** What an entity that is set up is called with: `DELETE` and the like name one record. */
const record = (methods: string, path: string) =>
  methods.split(' ').map((method) => `${method} ${path}${['GET', 'POST'].includes(method) ? '' : '/{id}'}`)

/** The calls of both specifications, spelt as they stand there; the two summaries beside the recognitions name no service. */
const specified = [
  ...lines(`
    GET /candidate/api/v1/candidate/{candidateId}/job/{jobReqId}/assessment
    GET /workflow/api/v1/user/role
    GET /admin/api/v1/user/role
    GET /performance/plan/api/v1/reportee/list/{planPeriodId}
    GET /candidate/api/v1/employee/{employeeId}/plan/{planPeriodId}/scorecard
    POST /candidate/api/v1/employee/{employeeId}/plan/{planPeriodId}/scorecard/{categoryId}
    GET /candidate/api/v1/employee/{employeeId}/plan/{planPeriodId}/performance-summary
    POST /workflow/api/v1/workflow/performance-review/{planPeriodId}/complete/{employeeId}
    GET /workflow/api/v1/annual-plan/list
    GET /workflow/api/v1/performance/review/tasks/status/{planPeriodId}
    GET /workflow/api/v1/performance/review/subtasks/status/{planPeriodId}
    GET /workflow/api/v1/performance/plan/annual
    GET /performance/plan/api/v1/reportee/performance/summary/{planPeriodId}/{employeeId}
    GET /performance/review/api/v1/employee/{employeeId}/performance-summary
    GET /performance/review/api/v1/manager/{managerId}/team-performance-summary
    GET /performance/review/api/v1/employee/{employeeId}/plan/{planPeriodId}/recognitions
    POST /performance/review/api/v1/employee/{employeeId}/plan/{planPeriodId}/evidence
    GET /performance/plan/api/v1/annual-planning/company-plan
    POST /performance/plan/api/v1/annual-planning/company-plan
    GET /performance/plan/api/v1/plan-period/list
    POST /performance/plan/api/v1/plan-period/start
    POST /admin/api/v1/user
    PUT /admin/api/v1/user/users/{userId}
    GET /admin/api/v1/user/{id}/companies
    GET /admin/api/v1/users/all
    POST /admin/api/v1/company/list
    GET /admin-data/api/v1/country
    GET /admin-data/api/v1/state/search/byCountryCode
    GET /admin-data/api/v1/field-permission
    PATCH /admin-data/api/v1/field-permission/{id}
    GET /candidate-data/api/v1/epp-attributes
    GET /job-data/api/v1/titles/search
    GET /job-data/api/v1/assessment-profiles
    GET /workflow/api/v1/workflowLevel/job-counts
    POST /workflow/api/v1/workflow-levels
    PATCH /workflow/api/v1/workflow-levels/{id}
    GET /workflow/api/v1/task/list
    GET /workflow/api/v1/task-role
    GET /workflow/api/v1/standard/tasks
    POST /workflow/api/v1/workflow-task
    POST /workflow/api/v1/standard/tasks/hb-milestone
    PATCH /workflow/api/v1/workflow-task/{id}
    DELETE /workflow/api/v1/workflow-task/{id}
    POST /admin/api/v1/file/upload
    GET /admin/api/v1/file/import/{id}
    GET /external/api/v1/notifications
    GET /external/api/v1/notifications/{id}
    PATCH /external/api/v1/notifications/status`),
  ...record('GET POST PATCH DELETE', '/admin-data/api/v1/company'),
  ...record('GET POST PATCH DELETE', '/admin-data/api/v1/department'),
  ...record('GET POST PATCH DELETE', '/admin-data/api/v1/location'),
  ...record('GET POST PATCH DELETE', '/job-data/api/v1/job-title'),
  ...record('GET POST PATCH DELETE', '/job-data/api/v1/jd-qualification-field'),
  ...record('GET POST PATCH DELETE', '/job-data/api/v1/jd-qualification-type'),
  ...record('GET POST PUT DELETE', '/job-data/api/v1/jobs'),
  ...record('GET POST PUT DELETE', '/candidate-data/api/v1/scoring-band'),
  ...record('GET POST PATCH DELETE', '/candidate-data/api/v1/epp-profile-attributes'),
  ...record('GET POST PATCH DELETE', '/workflow/api/v1/sub-tasks'),
]

test('the contract has every call that the specifications name [API-01]', () => {
  const described = allEndpoints.map(
    ({ method, service, path }) => `${method} ${services[service]}${path.replaceAll(/:(\w+)/g, '{$1}')}`,
  )
  const nameless = (call: string) => call.replaceAll(/\{\w+\}/g, '{}')
  expect(specified.filter((it) => !described.map(nameless).includes(nameless(it)))).toEqual([])
})

test('the server answers every call that the specifications name [API-01]', async () => {
  const unknown: string[] = []
  for (const call of specified) {
    const [method = '', path = ''] = call.split(' ')
    const { status } = await server.asStranger.request(method, path.replaceAll(/\{\w+\}/g, '1'))
    if (status !== 401) unknown.push(`${call}: ${status}`)
  }
  expect(unknown).toEqual([])
})
