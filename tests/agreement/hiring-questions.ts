import { services } from '#src/contract/endpoint.ts'
import { at, basedOn } from '#tests/server/reviews/world.ts'
import type { Question } from './questions.ts'
import type { Ids } from './side.ts'

const missing = 999_999
const keys = (it: object) => Object.keys(it).sort()
// biome-ignore lint/suspicious/noExplicitAny: the reply of whichever endpoint was asked
const shapeOf = (it: any): unknown => keys(it)
// biome-ignore lint/suspicious/noExplicitAny: the reply of whichever endpoint was asked
const pageShape = ({ content, totalElements: _, totalPages: _pages, ...page }: any): unknown => [page, keys(content[0])]
// biome-ignore lint/suspicious/noExplicitAny: the reply of whichever endpoint was asked
const firstShape = (list: any[]): unknown => list.slice(0, 1).map(keys)

// biome-ignore lint/suspicious/noExplicitAny: the reply of whichever endpoint was asked
const outcomesShape = ({ results }: any): unknown =>
  results.map((it: { success: boolean; errorMessage: string }) => [keys(it), it.success, it.errorMessage])

const read = (
  endpoint: string,
  path: (ids: Ids) => string,
  facts: NonNullable<Question['facts']>,
  wrong: Record<string, { path: (ids: Ids) => string; status: number }> = {},
): Question[] => [
  { endpoint, case: 'as it is', status: 200, ask: (ids) => ({ method: 'GET', path: path(ids) }), facts },
  {
    endpoint,
    case: 'a stranger',
    status: 401,
    ask: (ids) => ({ method: 'GET', path: path(ids), signedIn: false }),
  },
  ...Object.entries(wrong).map(
    ([name, it]): Question => ({
      endpoint,
      case: name,
      status: it.status,
      ask: (ids) => ({ method: 'GET', path: it.path(ids) }),
    }),
  ),
]

const ofCandidate = (endpoint: string, list: string, facts: NonNullable<Question['facts']>) =>
  read(endpoint, ({ candidate }) => at.candidate(candidate, list), facts, {
    'of nobody': { path: () => at.candidate(missing, list), status: 404 },
    'of no id': { path: () => at.candidate('1x', list), status: 400 },
  })

/** What the hiring screens, the objectives and the locations read. */
export const hiringQuestions: Question[] = [
  ...read('requisitions.list', () => `${at.requisitions}?size=1`, pageShape, {
    'of an unknown status': { path: () => `${at.requisitions}?status=LOST`, status: 400 },
    'in an unknown order': { path: () => `${at.requisitions}?sort=colour`, status: 400 },
  }),
  ...read('requisitions.get', ({ requisition }) => at.requisition(requisition), shapeOf, {
    'a missing one': { path: () => at.requisition(missing), status: 404 },
    'no id': { path: () => at.requisition('0'), status: 400 },
  }),
  ...read(
    'requisitions.forTask',
    ({ requisitionTask }) => at.requisitionOfTask(requisitionTask),
    (it) => [keys(it.task), keys(it.requisition), it.task.name],
    { 'of a missing task': { path: () => at.requisitionOfTask(missing), status: 404 } },
  ),
  ...read('requisitions.workflowTasks', ({ requisition }) => at.requisitionTasks(requisition), firstShape, {
    'of a missing one': { path: () => at.requisitionTasks(missing), status: 404 },
  }),
  ...read(
    'requisitions.requestRight',
    () => `${services.job}/requisition-request`,
    (it) => [keys(it), it.refusal],
  ),
  ...read(
    'requisitions.requestPeople',
    () => `${services.job}/requisition-request/people?role=hiringManager&size=1`,
    (it) => [pageShape(it), it.content[0].name],
    {
      'in no role': { path: () => `${services.job}/requisition-request/people`, status: 400 },
      'in an unknown role': { path: () => `${services.job}/requisition-request/people?role=gardener`, status: 400 },
    },
  ),
  ...read(
    'workflowTasks.list',
    () => `${services.workflow}/standard/tasks?workflowLevelId=1`,
    (list) => [Array.isArray(list), firstShape(list)],
    { 'of no level': { path: () => `${services.workflow}/standard/tasks`, status: 400 } },
  ),
  ...read('workflowLevels.list', () => `${services.workflow}/workflow-levels?size=1`, pageShape, {
    'in an unknown order': { path: () => `${services.workflow}/workflow-levels?sort=colour`, status: 400 },
  }),
  ...read('candidates.list', () => `${at.candidates}?size=1&status=ACTIVE`, pageShape, {
    'of an unknown status': { path: () => `${at.candidates}?status=LOST`, status: 400 },
    'in an unknown order': { path: () => `${at.candidates}?sort=colour`, status: 400 },
  }),
  ...read('candidateBoard.column', () => `${at.board}?size=1&status=ACTIVE`, pageShape, {
    'of an unknown status': { path: () => `${at.board}?status=LOST`, status: 400 },
    'of no status': { path: () => at.board, status: 400 },
  }),
  ...ofCandidate('candidates.get', '', shapeOf),
  ...ofCandidate('candidates.pipeline', 'pipeline', (it) => [keys(it), keys(it.facts), Array.isArray(it.moves)]),
  ...ofCandidate('candidates.tasks', 'task', firstShape),
  ...read(
    'lives.record',
    ({ candidate }) => `${services.workflow}/life/candidate/${candidate}`,
    (it) => [keys(it), keys(it.steps[0])],
    {
      'of nobody': { path: () => `${services.workflow}/life/candidate/${missing}`, status: 404 },
      'of no kind': { path: () => `${services.workflow}/life/employee/1`, status: 400 },
    },
  ),
  ...read(
    'lives.numbers',
    () => `${services.workflow}/life/candidate`,
    (it) => [keys(it), it.states.map((one: { state: string }) => one.state).toSorted(), keys(it.states[0])],
    { 'of no kind': { path: () => `${services.workflow}/life/employee`, status: 400 } },
  ),
  ...ofCandidate('candidates.applications', 'application', firstShape),
  ...read(
    'candidates.assessment',
    ({ candidate, requisition }) => at.candidate(candidate, `job/${requisition}/assessment`),
    shapeOf,
    {
      'for a missing requisition': {
        path: ({ candidate }) => at.candidate(candidate, `job/${missing}/assessment`),
        status: 404,
      },
    },
  ),
  ...ofCandidate('candidateScorecards.list', 'scorecard', (list) => Array.isArray(list)),
  ...ofCandidate('candidateScorecards.weights', 'scorecard-weight', (list) => Array.isArray(list)),
  ...ofCandidate('referenceChecks.list', 'reference-check', (list) => Array.isArray(list)),
  ...ofCandidate('topgrade.get', 'topgrade', (it) => [keys(it), keys(it.questions[0])]),
  ...ofCandidate('documents.list', 'document', (it) => [keys(it), it.lock, Array.isArray(it.documents)]),
  ...ofCandidate('candidateNotes.list', 'note', (it) => [keys(it), Array.isArray(it.notes)]),
  ...ofCandidate('candidateNotes.people', 'note-people', (it) => keys(it[0])),
  {
    endpoint: 'candidateNotes.create',
    case: 'as it is',
    status: 200,
    ask: ({ candidate }) => ({
      method: 'POST',
      path: at.candidate(candidate, 'note'),
      body: { text: ' Knows grippers. ', mentionedIds: [] },
    }),
    facts: ({ id: _, candidateId: __, writtenBy: ___, writtenAt: ____, ...note }) => note,
  },
  {
    endpoint: 'candidateNotes.create',
    case: 'without a word',
    status: 400,
    ask: ({ candidate }) => ({
      method: 'POST',
      path: at.candidate(candidate, 'note'),
      body: { text: ' ', mentionedIds: [] },
    }),
  },
  {
    endpoint: 'candidateNotes.create',
    case: 'with nobody mentioned who is there',
    status: 400,
    ask: ({ candidate }) => ({
      method: 'POST',
      path: at.candidate(candidate, 'note'),
      body: { text: '@Nobody', mentionedIds: [missing] },
    }),
  },
  {
    endpoint: 'candidateNotes.update',
    case: 'a missing one',
    status: 404,
    ask: () => ({
      method: 'PATCH',
      path: `${services.candidate}/note/${missing}`,
      body: { text: 'Other', mentionedIds: [] },
      ...basedOn(1),
    }),
  },
  {
    endpoint: 'candidateNotes.remove',
    case: 'a missing one',
    status: 404,
    ask: () => ({ method: 'DELETE', path: `${services.candidate}/note/${missing}`, ...basedOn(1) }),
  },
  {
    endpoint: 'documents.upload',
    case: 'JSON in place of a form',
    status: 415,
    ask: ({ candidate }) => ({ method: 'POST', path: at.candidate(candidate, 'document'), body: { name: 'cv.pdf' } }),
  },
  ...(['content', ''] as const).map(
    (part): Question => ({
      endpoint: part === '' ? 'documents.remove' : 'documents.content',
      case: 'a missing one',
      status: 404,
      ask: () => ({
        method: part === '' ? 'DELETE' : 'GET',
        path: `${services.candidate}/document/${missing}${part === '' ? '' : '/content'}`,
        ...(part === '' && basedOn(1)),
      }),
    }),
  ),
  ...read(
    'delegations.list',
    () => `${services.workflow}/delegation`,
    ({ content, totalElements }) => [Array.isArray(content), typeof totalElements],
    { 'in no order': { path: () => `${services.workflow}/delegation?sort=colour`, status: 400 } },
  ),
  ...read(
    'delegations.people',
    () => `${services.workflow}/delegation-people?size=3`,
    (it) => keys(it.content[0]),
    { 'too many': { path: () => `${services.workflow}/delegation-people?size=1001`, status: 400 } },
  ),
  {
    endpoint: 'delegations.create',
    case: 'the wrong way round',
    status: 400,
    ask: () => ({
      method: 'POST',
      path: `${services.workflow}/delegation`,
      body: { employeeId: 1, delegateId: 2, startsOn: '2026-11-12', endsOn: '2026-11-11' },
    }),
  },
  {
    endpoint: 'delegations.remove',
    case: 'of none',
    status: 404,
    ask: () => ({ method: 'DELETE', path: `${services.workflow}/delegation/${missing}`, ...basedOn(1) }),
  },
  ...ofCandidate('interviews.list', 'interview', (it) => Array.isArray(it)),
  ...ofCandidate('interviews.people', 'interview-people', (it) => keys(it.content[0])),
  ...ofCandidate(
    'interviews.clashes',
    'interview-clashes?startsAt=2098-05-04T08:00:00.000Z&minutes=45&panelIds=14',
    (it) => it,
  ),
  ...read('offers.list', () => `${services.candidate}/offer?size=1&status=DRAFT`, pageShape, {
    'of an unknown status': { path: () => `${services.candidate}/offer?status=LOST`, status: 400 },
  }),
  ...(['get', 'life'] as const).flatMap((name): Question[] => {
    const path = (id: number | string) => `${services.candidate}/offer/${id}${name === 'life' ? '/life' : ''}`
    const cases = { 'a missing one': [missing, 404], 'no id': ['1x', 400] } as const
    return Object.entries(cases).map(([it, [id, status]]) => ({
      endpoint: `offers.${name}`,
      case: it,
      status,
      ask: () => ({ method: 'GET', path: path(id) }),
    }))
  }),
  ...read(
    'plans.companyPlan',
    ({ period }) => at.companyPlan(period),
    (it) => [
      keys(it),
      keys(it.objectives[0]),
      it.canEdit,
      // biome-ignore lint/suspicious/noExplicitAny: an objective
      it.objectives.reduce((sum: number, { weight }: any) => sum + weight, 0),
    ],
    {
      'of a missing period': { path: () => at.companyPlan(missing), status: 404 },
      'of no period': { path: () => at.companyPlan('x'), status: 400 },
    },
  ),
  ...(
    [
      ['weights of 99', 200, 99, 400],
      ['without a version', null, 100, 428],
      ['of a version that is not the newest', 99, 100, 412],
    ] as const
  ).map(
    ([name, version, weight, status]): Question => ({
      endpoint: 'plans.saveCompanyPlan',
      case: name,
      status,
      ask: ({ period }) => ({
        method: 'POST',
        path: at.saveCompanyPlan,
        body: {
          planPeriodId: period,
          type: 'SO',
          objectives: [{ title: 'Grow', description: '', weight, threshold: 1, target: 2, stretch: 3 }],
        },
        asAdmin: true,
        ...(version !== null && basedOn(version)),
      }),
    }),
  ),
  ...(
    [
      ['workspaces.yourTasks', 'tasks', pageShape],
      // Nobody in the manager's team is late in the sample.
      ['workspaces.overdueTasks', 'overdue-tasks', ({ number, size }) => [number, size]],
      ['workspaces.openRequisitions', 'requisitions', pageShape],
    ] satisfies [string, string, NonNullable<Question['facts']>][]
  ).flatMap(([endpoint, path, facts]) =>
    read(endpoint, () => `${services.workflow}/workspace/${path}?size=1`, facts, {
      'a page of no rows': { path: () => `${services.workflow}/workspace/${path}?size=0`, status: 400 },
    }),
  ),
  ...read('locations.list', () => `${at.locations}?size=1&sort=name,asc`, pageShape, {
    'in an unknown order': { path: () => `${at.locations}?sort=colour`, status: 400 },
  }),
  ...read('locations.get', ({ location }) => `${at.locations}/${location}`, shapeOf, {
    'a missing one': { path: () => `${at.locations}/${missing}`, status: 404 },
    'no id': { path: () => `${at.locations}/first`, status: 400 },
  }),
  ...read(
    'locations.usage',
    ({ location }) => `${at.locations}/${location}/usage`,
    (list) => Array.isArray(list),
    {
      'of a missing one': { path: () => `${at.locations}/${missing}/usage`, status: 404 },
    },
  ),
  ...read('places.countries', () => `${services.adminData}/country?size=1`, pageShape, {
    'a page of none': { path: () => `${services.adminData}/country?size=0`, status: 400 },
  }),
  ...read('places.states', () => `${services.adminData}/state/search/byCountryCode?code=CA&size=1`, pageShape, {
    'of no country': { path: () => `${services.adminData}/state/search/byCountryCode?code=Canada`, status: 400 },
  }),
  {
    endpoint: 'locations.create',
    case: 'without a name',
    status: 400,
    ask: () => ({ method: 'POST', path: at.locations, body: { name: ' ', country: 'Denmark', state: '' } }),
  },
  {
    endpoint: 'locations.update',
    case: 'without a version',
    status: 428,
    ask: ({ location }) => ({ method: 'PATCH', path: `${at.locations}/${location}`, body: { name: 'Aarhus' } }),
  },
  {
    endpoint: 'locations.remove',
    case: 'without a version',
    status: 428,
    ask: ({ location }) => ({ method: 'DELETE', path: `${at.locations}/${location}` }),
  },
  {
    endpoint: 'locations.remove',
    case: 'of no id',
    status: 400,
    ask: () => ({ method: 'DELETE', path: `${at.locations}/first`, ...basedOn(1) }),
  },
  {
    endpoint: 'candidates.create',
    case: 'without a name',
    status: 400,
    ask: () => ({ method: 'POST', path: at.candidates, body: { firstName: ' ', lastName: '', email: 'nowhere' } }),
  },
  ...(['without a version', 'with an old version'] as const).flatMap((it, index): Question[] => {
    const based = it === 'without a version' ? {} : basedOn(9999)
    const status = [428, 412][index] ?? 0
    return [
      {
        endpoint: 'candidates.update',
        case: it,
        status,
        ask: ({ candidate }) => ({ method: 'PATCH', path: at.candidate(candidate), body: { phone: '1' }, ...based }),
      },
      {
        endpoint: 'candidates.recordAssessment',
        case: it,
        status,
        ask: ({ candidate, requisition }) => ({
          method: 'PUT',
          path: at.candidate(candidate, `job/${requisition}/assessment`),
          body: { assessmentProfileId: 1, results: [{ eppAttributeId: 1, score: 50 }] },
          ...based,
        }),
      },
    ]
  }),
  {
    endpoint: 'candidates.update',
    case: 'a missing one',
    status: 404,
    ask: () => ({ method: 'PATCH', path: at.candidate(missing), body: { phone: '1' }, ...basedOn(1) }),
  },
  {
    endpoint: 'candidates.apply',
    case: 'nobody',
    status: 404,
    ask: ({ requisition }) => ({
      method: 'POST',
      path: at.candidate(missing, 'application'),
      body: { jobRequisitionId: requisition },
    }),
  },
  {
    endpoint: 'candidates.recordAssessment',
    case: 'without a score',
    status: 400,
    ask: ({ candidate, requisition }) => ({
      method: 'PUT',
      path: at.candidate(candidate, `job/${requisition}/assessment`),
      body: { assessmentProfileId: 1, results: [] },
      ...basedOn(1),
    }),
  },
  {
    endpoint: 'interviews.propose',
    case: 'to nobody',
    status: 400,
    ask: ({ candidate }) => ({
      method: 'POST',
      path: at.candidate(candidate, 'interview'),
      body: { startsAt: '2099-05-04T08:00:00.000Z', minutes: 45, panelIds: [] },
    }),
  },
  {
    endpoint: 'interviews.reschedule',
    case: 'a missing one',
    status: 404,
    ask: () => ({
      method: 'PATCH',
      path: `${services.candidate}/interview/${missing}`,
      body: { startsAt: '2099-05-04T08:00:00.000Z', minutes: 45, panelIds: [1] },
      ...basedOn(1),
    }),
  },
  {
    endpoint: 'interviews.move',
    case: 'a missing one',
    status: 404,
    ask: () => ({
      method: 'POST',
      path: `${services.candidate}/interview/${missing}/move`,
      body: { move: 'accept' },
      ...basedOn(1),
    }),
  },
  {
    endpoint: 'interviews.calendar',
    case: 'a missing one',
    status: 404,
    ask: () => ({ method: 'GET', path: `${services.candidate}/interview/${missing}/calendar` }),
  },
  {
    endpoint: 'offers.create',
    case: 'without pay',
    status: 400,
    ask: ({ candidate }) => ({
      method: 'POST',
      path: at.candidate(candidate, 'offer'),
      body: { compensations: [], startDate: '2099-03-02' },
    }),
  },
  {
    endpoint: 'offers.update',
    case: 'a missing one',
    status: 404,
    ask: () => ({
      method: 'PATCH',
      path: `${services.candidate}/offer/${missing}`,
      body: { note: 'With a car' },
      ...basedOn(1),
    }),
  },
  {
    endpoint: 'offers.move',
    case: 'a missing one',
    status: 404,
    ask: () => ({
      method: 'POST',
      path: `${services.candidate}/offer/${missing}/move`,
      body: { move: 'submit' },
      ...basedOn(1),
    }),
  },
  {
    endpoint: 'referenceChecks.create',
    case: 'without a name, at no address',
    status: 400,
    ask: ({ candidate }) => ({
      method: 'POST',
      path: at.candidate(candidate, 'reference-check'),
      body: { refereeName: ' ', refereeEmail: 'nowhere' },
    }),
  },
  {
    endpoint: 'referenceChecks.link',
    case: 'of a missing one',
    status: 404,
    ask: () => ({ method: 'POST', path: `${services.candidate}/reference-check/${missing}/link` }),
  },
  {
    endpoint: 'referenceChecks.endLink',
    case: 'of a missing one',
    status: 404,
    ask: () => ({ method: 'DELETE', path: `${services.candidate}/reference-check/${missing}/link` }),
  },
  {
    endpoint: 'referenceChecks.update',
    case: 'a missing one',
    status: 404,
    ask: () => ({
      method: 'PATCH',
      path: `${services.candidate}/reference-check/${missing}`,
      body: { answers: { Teamwork: 'Strong' } },
      ...basedOn(1),
    }),
  },
  {
    endpoint: 'referenceChecks.remove',
    case: 'a missing one',
    status: 404,
    ask: () => ({ method: 'DELETE', path: `${services.candidate}/reference-check/${missing}`, ...basedOn(1) }),
  },
  ...(['save', 'submit'] as const).map(
    (call): Question => ({
      endpoint: `topgrade.${call}`,
      case: 'without a version',
      status: 428,
      ask: ({ candidate }) => ({
        method: call === 'save' ? 'PUT' : 'POST',
        path: at.candidate(candidate, call === 'save' ? 'topgrade' : 'topgrade/submit'),
        ...(call === 'save' && { body: { answers: [] } }),
      }),
    }),
  ),
  ...(
    [
      ['save', 'topgrade', { answers: [] }],
      ['saveJobs', 'topgrade/jobs', { jobs: [] }],
    ] as const
  ).map(
    ([call, path, body]): Question => ({
      endpoint: `topgrade.${call}`,
      case: 'with an old version',
      status: 412,
      ask: ({ candidate }) => ({ method: 'PUT', path: at.candidate(candidate, path), body, ...basedOn(9999) }),
    }),
  ),
  {
    endpoint: 'requisitions.create',
    case: 'of an unknown kind, without a job',
    status: 400,
    ask: () => ({ method: 'POST', path: at.requisitions, body: { kind: 'SURPRISE', departmentId: 1 } }),
  },
  {
    endpoint: 'requisitions.update',
    case: 'without a version',
    status: 428,
    ask: ({ requisition }) => ({ method: 'PATCH', path: at.requisition(requisition), body: { openings: 2 } }),
  },
  {
    endpoint: 'requisitions.update',
    case: 'with an old version',
    status: 412,
    ask: ({ requisition }) => ({
      method: 'PATCH',
      path: at.requisition(requisition),
      body: { justification: 'More' },
      ...basedOn(9999),
    }),
  },
  {
    endpoint: 'requisitions.update',
    case: 'a missing one',
    status: 404,
    ask: () => ({ method: 'PATCH', path: at.requisition(missing), body: { openings: 2 }, ...basedOn(1) }),
  },
  {
    endpoint: 'requisitions.move',
    case: 'another word than a move',
    status: 400,
    ask: ({ requisition }) => ({
      method: 'POST',
      path: `${at.requisition(requisition)}/move`,
      body: { move: 'jump' },
      ...basedOn(1),
    }),
  },
  {
    endpoint: 'requisitions.move',
    case: 'with an old version',
    status: 412,
    ask: ({ requisition }) => ({
      method: 'POST',
      path: `${at.requisition(requisition)}/move`,
      body: { move: 'close', reason: 'The budget was cut' },
      ...basedOn(9999),
    }),
  },
  {
    endpoint: 'requisitions.move',
    case: 'a missing one',
    status: 404,
    ask: () => ({
      method: 'POST',
      path: `${at.requisition(missing)}/move`,
      body: { move: 'close', reason: 'The budget was cut' },
      ...basedOn(1),
    }),
  },
  {
    endpoint: 'requisitions.decide',
    case: 'a review that is done',
    status: 409,
    ask: ({ requisitionTask }) => ({
      method: 'POST',
      path: at.requisitionOfTask(requisitionTask),
      body: { decision: 'approve' },
      ...basedOn(1),
    }),
  },
  {
    endpoint: 'requisitions.decide',
    case: 'another word than approve or sendBack',
    status: 400,
    ask: ({ requisitionTask }) => ({
      method: 'POST',
      path: at.requisitionOfTask(requisitionTask),
      body: { decision: 'postpone' },
      ...basedOn(1),
    }),
  },
  {
    endpoint: 'requisitions.decide',
    case: 'without a version',
    status: 428,
    ask: ({ requisitionTask }) => ({
      method: 'POST',
      path: at.requisitionOfTask(requisitionTask),
      body: { decision: 'approve' },
    }),
  },
  {
    endpoint: 'requisitions.decide',
    case: 'of a missing task',
    status: 404,
    ask: () => ({
      method: 'POST',
      path: at.requisitionOfTask(missing),
      body: { decision: 'approve' },
      ...basedOn(1),
    }),
  },
  ...(['update', 'submit'] as const).map(
    (call): Question => ({
      endpoint: `candidateScorecards.${call}`,
      case: 'a missing one',
      status: 404,
      ask: () => ({
        method: call === 'update' ? 'PATCH' : 'POST',
        path: `${services.candidate}/scorecard/${missing}${call === 'update' ? '' : '/submit'}`,
        ...(call === 'update' && { body: { comment: '' } }),
        ...basedOn(1),
      }),
    }),
  ),
  {
    endpoint: 'candidateScorecards.create',
    case: 'of nobody',
    status: 404,
    ask: () => ({ method: 'POST', path: at.candidate(missing, 'scorecard'), body: { taskId: missing } }),
  },
  ...read('candidates.task', ({ candidateTask }) => `${services.candidate}/task/${candidateTask}`, shapeOf, {
    'a missing one': { path: () => `${services.candidate}/task/${missing}`, status: 404 },
  }),
  {
    endpoint: 'candidates.move',
    case: 'without a version',
    status: 428,
    ask: ({ candidate }) => ({ method: 'POST', path: at.candidate(candidate, 'move'), body: { move: 'reject' } }),
  },
  {
    endpoint: 'candidates.move',
    case: 'with an old version',
    status: 412,
    ask: ({ candidate }) => ({
      method: 'POST',
      path: at.candidate(candidate, 'move'),
      body: { move: 'reject' },
      ...basedOn(9999),
    }),
  },
  {
    endpoint: 'candidateMerge.preview',
    case: 'with themselves',
    status: 200,
    ask: ({ candidate }) => ({ method: 'GET', path: at.candidate(candidate, `merge/${candidate}`), asAdmin: true }),
    facts: ({ kept, other, refusal }) => [kept.id === other.id, kept.version === other.version, refusal],
  },
  {
    endpoint: 'candidateMerge.preview',
    case: 'with a missing one',
    status: 400,
    ask: ({ candidate }) => ({ method: 'GET', path: at.candidate(candidate, `merge/${missing}`), asAdmin: true }),
  },
  {
    endpoint: 'candidateMerge.merge',
    case: 'without a version',
    status: 428,
    ask: ({ candidate }) => ({
      method: 'POST',
      path: at.candidate(candidate, 'merge'),
      body: { otherId: candidate, otherVersion: 1, take: [] },
      asAdmin: true,
    }),
  },
  {
    endpoint: 'candidateMerge.merge',
    case: 'with an old version',
    status: 412,
    ask: ({ candidate }) => ({
      method: 'POST',
      path: at.candidate(candidate, 'merge'),
      body: { otherId: candidate, otherVersion: 9999, take: [] },
      asAdmin: true,
      ...basedOn(9999),
    }),
  },
  {
    endpoint: 'candidates.moveAll',
    case: 'a dry run with somebody missing',
    status: 200,
    ask: ({ candidate }) => ({
      method: 'POST',
      path: `${services.candidate}/candidate-review/move`,
      body: { candidateIds: [candidate, missing], move: 'reject', isDryRun: true },
    }),
    facts: outcomesShape,
  },
  {
    endpoint: 'candidates.moveAll',
    case: 'nobody selected',
    status: 400,
    ask: () => ({
      method: 'POST',
      path: `${services.candidate}/candidate-review/move`,
      body: { candidateIds: [], move: 'reject' },
    }),
  },
  {
    endpoint: 'candidates.resendAssessment',
    case: 'a dry run',
    status: 200,
    ask: ({ candidate }) => ({
      method: 'POST',
      path: `${services.candidate}/candidate-review/resend-assessment`,
      body: { candidateIds: [candidate], isDryRun: true },
    }),
    facts: (it) => keys(it.results[0]),
  },
  ...(['without a version', 'with an old version', 'a missing task'] as const).map(
    (it, index): Question => ({
      endpoint: 'candidates.assign',
      case: it,
      status: [428, 412, 404][index] ?? 0,
      ask: ({ candidateTask }) => ({
        method: 'PATCH',
        path: at.hiringTask(it === 'a missing task' ? missing : candidateTask),
        body: { assigneeId: null },
        ...(it === 'without a version' ? {} : basedOn(it === 'a missing task' ? 1 : 9999)),
      }),
    }),
  ),
  {
    endpoint: 'candidates.markDone',
    case: 'without a version',
    status: 428,
    ask: ({ candidateTask }) => ({ method: 'POST', path: at.taskDone(candidateTask), body: {} }),
  },
  {
    endpoint: 'candidates.markDone',
    case: 'with an old version',
    status: 412,
    ask: ({ candidateTask }) => ({ method: 'POST', path: at.taskDone(candidateTask), body: {}, ...basedOn(9999) }),
  },
  {
    endpoint: 'candidates.markDone',
    case: 'a missing task',
    status: 404,
    ask: () => ({ method: 'POST', path: at.taskDone(missing), body: {}, ...basedOn(1) }),
  },
]
