import { getResponse } from 'msw'
import { aWorld } from '#mocks/a-world.ts'
import { failing, faultNames } from '#mocks/faults.ts'
import { handlersFor } from '#mocks/handlers.ts'
import { mock } from '#mocks/mock.ts'
import { allEndpoints } from '#src/contract/all.ts'
import { Problem } from '#src/contract/problem.ts'
import { reviews } from '#src/contract/reviews.ts'
import { at } from '#tests/server/reviews/world.ts'

const asking = (path: string) =>
  new Request(`http://localhost:3000/api${path}`, { headers: { authorization: 'Bearer any', 'x-company-id': '1' } })

const outcomes: Record<string, number> = {
  '400': 400,
  '401': 401,
  '403': 403,
  '404': 404,
  '409': 409,
  '412': 412,
  '500': 500,
}

test.each(Object.entries(outcomes))('the fault %s is a problem as the contract describes it', async (name, status) => {
  const response = await getResponse([failing(reviews.reportees, name as '400')], asking(at.reportees(2)))
  expect(response?.status).toBe(status)
  expect(Problem.parse(await response?.json()).status).toBe(status)
})

test('every fault fits every endpoint', () => {
  for (const endpoint of allEndpoints)
    for (const fault of faultNames) expect(failing(endpoint, fault).info.header).toContain(endpoint.path)
})

test('a fault is asked before the answer that it replaces', async () => {
  const handlers = [failing(reviews.reportees, '500'), ...handlersFor()]
  expect((await getResponse(handlers, asking(at.reportees(2))))?.status).toBe(500)
  expect((await getResponse(handlers, asking(at.companyTasks(2))))?.status).toBe(200)
})

test('a mock cannot answer what the contract does not allow', async () => {
  const wrong = mock(reviews.reportees, () => [{ name: 'Nobody' }] as never)
  await expect(getResponse([wrong], asking(at.reportees(2)))).rejects.toThrow('employeeId')
})

test('two worlds know nothing of each other', async () => {
  const [one, other] = [aWorld(), aWorld()]
  one.start(14)
  expect(one.reviews[14]?.tasks).toHaveLength(4)
  expect(other.reviews[14]).toBeUndefined()
})
