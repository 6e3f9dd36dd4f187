import { getResponse, type RequestHandler } from 'msw'
import { aWorld } from '#mocks/a-world.ts'
import { handlersFor } from '#mocks/handlers.ts'
import { endpointOf as mockedEndpointOf } from '#mocks/mock.ts'
import { aNotification } from '#mocks/notifications.ts'
import { allEndpoints } from '#src/contract/all.ts'
import type { AnyEndpoint } from '#src/contract/endpoint.ts'
import { Problem } from '#src/contract/problem.ts'
import { inCompany } from '#src/server/database.ts'
import { notify } from '#src/server/notify.ts'
import { at as planAt } from '#tests/server/plans/world.ts'
import { allScored, at, type ReviewWorld, reviewWorld } from '#tests/server/reviews/world.ts'
import { hiringQuestions } from './hiring-questions.ts'
import { importQuestions } from './import-questions.ts'
import { notificationQuestions } from './notification-questions.ts'
import { peopleQuestions } from './people-questions.ts'
import { planPeriodQuestions } from './plan-period-questions.ts'
import { privacyQuestions } from './privacy-questions.ts'
import { type Asked, type Question, questions as reviewQuestions } from './questions.ts'
import { setupQuestions } from './setup-questions.ts'
import type { Side } from './side.ts'
import { saysNothing, surplusIn } from './surplus.ts'

const endpointOf = (id: string): AnyEndpoint => {
  const found = allEndpoints.find((it) => it.id === id)
  if (!found) throw new Error(`the contract has no ${id}`)
  return found
}

const questions = [
  ...hiringQuestions,
  ...importQuestions,
  ...reviewQuestions,
  ...notificationQuestions,
  ...planPeriodQuestions,
  ...peopleQuestions,
  ...privacyQuestions,
  ...setupQuestions,
]

const handlers = handlersFor(aWorld())
const mockedIdOf = (handler: RequestHandler) => mockedEndpointOf(handler)?.id ?? handler.info.header

/** The endpoint whose mock answers a request, which is the first that fits. */
const answeredBy = async (request: Request): Promise<string | null> => {
  for (const it of handlers) if (await it.test({ request: request.clone() })) return mockedIdOf(it)
  return null
}

/** The mock's world, as its manager. */
const mockSide = (): Side => {
  return {
    ids: {
      user: 2,
      manager: 20,
      period: 2,
      previousPeriod: 1,
      inProgress: 10,
      completed: 12,
      notStarted: 14,
      firstTask: 101,
      lockedTask: 103,
      category: 2,
      task: 102,
      version: 2,
      subCategory: 21,
      location: 1,
      requisition: 301,
      requisitionTask: 500,
      candidate: 401,
      notification: 2,
      candidateTask: 511,
    },
    ask: async (request) => {
      const response = await getResponse(handlers, request)
      if (!response) throw new Error(`no mock answers ${request.url}`)
      return response
    },
    token: 'any',
    adminToken: 'any',
    close: async () => {},
  }
}

/** A requisition with its review task and somebody who applies for it, as the manager sees them. */
const hiringIds = async (asManager: ReviewWorld['asManager']) => {
  const { jobRequisitionId = 0, id = 0 } = (await asManager.get(`${at.candidates}?status=ACTIVE`)).body.content[0]
  const tasks = (await asManager.get(at.requisitionTasks(jobRequisitionId))).body
  const review = tasks.find((it: { name: string }) => it.name === 'Requisition Review')
  const ofCandidate: { id: number; status: string }[] = (await asManager.get(at.candidate(id, 'task'))).body
  const candidateTask = ofCandidate.find((it) => it.status === 'TODO' || it.status === 'IN_PROGRESS')?.id ?? 0
  return { candidateTask, requisition: jobRequisitionId, requisitionTask: review?.id ?? 0, candidate: id }
}

/** The server with Priya Raman's review brought to where the mock's is. */
const serverSide = async (): Promise<Side> => {
  const world = await reviewWorld()
  const user = world.users.find((it) => it.email === 'manager@example.com')?.id ?? 0
  const admin = world.users.find((it) => it.email === 'admin@example.com')?.id ?? 0
  await world.start('Priya Raman')
  await world.scoreAndComplete('Priya Raman', 'VALUES', 4)
  const begun = await world.scorecard('Priya Raman', 'BEHAVIORAL_COMPETENCIES')
  const { body } = await world.save(begun, { entries: allScored(begun, 4).entries.slice(0, 1) })
  const tasks = await world.tasks('Priya Raman')
  const notification = { event: 'CANDIDATE_STATUS_CHANGED', to: [user], metadata: aNotification().metadata } as const
  await inCompany(world.db, 1, (tx) => notify(tx, { companyId: 1, userId: 0 }, notification))
  const locations = await world.asManager.get(`${at.locations}?size=1`)
  const notifications = await world.asManager.get(planAt.notifications('?limit=1'))
  return {
    ids: {
      user,
      manager: world.idOf('Daniel Okafor'),
      period: world.period,
      previousPeriod: world.previousPeriod,
      inProgress: world.idOf('Priya Raman'),
      completed: world.idOf('Aisha Bello'),
      notStarted: world.idOf('Yuki Tanaka'),
      firstTask: tasks[0]?.taskId ?? 0,
      lockedTask: tasks[2]?.taskId ?? 0,
      category: body.categoryId,
      task: body.performanceReviewTaskId,
      version: body.version,
      subCategory: body.items[0].subCategoryId,
      location: locations.body.content[0].id,
      ...(await hiringIds(world.asManager)),
      notification: notifications.body.content[0].id,
    },
    ask: async (request) => world.app.fetch(request),
    token: await world.tokenFor(user),
    adminToken: await world.tokenFor(admin),
    close: () => world.close(),
  }
}

let mock: Side
let server: Side
beforeAll(async () => {
  mock = mockSide()
  server = await serverSide()
})
afterAll(() => server.close())

const requestTo = (side: Side, { method, path, body, headers = {}, company = 1, signedIn = true, asAdmin }: Asked) => {
  const token = asAdmin ? side.adminToken : side.token
  return new Request(`http://localhost:3000/api${path}`, {
    method,
    headers: {
      ...(signedIn && { authorization: `Bearer ${token}` }),
      ...(company !== null && { 'x-company-id': String(company) }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

/** Status, and the answer checked by the contract and cut down to what both sides must say alike. */
const answerOf = async (side: Side, question: Question) => {
  if (question.before) await side.ask(requestTo(side, question.before(side.ids)))
  const response = await side.ask(requestTo(side, question.ask(side.ids)))
  const json: unknown = await response.json()
  if (!response.ok) {
    const { error, error_type, errors } = Problem.parse(json)
    return { status: response.status, error, error_type, fields: errors?.map((it) => it.field) }
  }
  const { response: shape, versioned } = endpointOf(question.endpoint)
  const reply = shape.parse(json)
  const hasTag = versioned ? /^"\d+"$/.test(response.headers.get('etag') ?? '') : undefined
  const facts: unknown = question.facts?.(reply)
  if (saysNothing(facts)) throw new Error(`${question.endpoint}, ${question.case}: no fact of the answer is compared`)
  return { status: response.status, facts, hasTag, surplus: surplusIn(json, reply) }
}

test.each(questions.map((it) => [it.endpoint, it.case, it] as const))(
  '%s, %s: mock and server agree',
  async (_, _case, question) => {
    const [fromMock, fromServer] = [await answerOf(mock, question), await answerOf(server, question)]
    expect(fromMock).toEqual(fromServer)
    expect(fromServer.surplus ?? [], 'what the contract does not name').toEqual([])
    expect(fromMock.status).toBe(question.status)
    // What was asked is not taken from the question's word for it.
    expect(await answeredBy(requestTo(mock, question.ask(mock.ids)))).toBe(question.endpoint)
  },
)

// A screen test fails on a call without a mock, so what the application calls in them is mocked, and asked here.
test('every mocked endpoint is asked, and nothing else', () => {
  const mocked = handlers.map(mockedIdOf)
  const asked = new Set(questions.map((it) => it.endpoint))
  expect([...asked].sort()).toEqual([...new Set(mocked)].sort())
})
