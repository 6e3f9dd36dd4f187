import { allEndpoints } from '#src/contract/all.ts'
import { services } from '#src/contract/endpoint.ts'
import { Problem } from '#src/contract/problem.ts'
import { testServer } from '../support.ts'
import { canary, makeFuzz, markCompanyTwo } from './fuzz.ts'

const server = await testServer({ prepare: markCompanyTwo })
const fuzz = await makeFuzz(server)
const succeeded = new Map<string, number>()
afterAll(() => server.close())

test('the mark of another company is seen by those who belong to it [APP-05]', async () => {
  const answer = await server.asAdmin.get(`${services.adminData}/department`, { company: 2 })
  expect(JSON.stringify(answer.body)).toContain(canary)
})

test.each(allEndpoints.map((it) => [it.id, it] as const))(
  '%s answers anything without failing, by its contract, and with nothing of another company [API-02] [APP-05]',
  async (id, endpoint) => {
    await fuzz(endpoint, 30, ({ status, body }) => {
      expect(status).toBeLessThan(500)
      if (status === 200) {
        succeeded.set(id, (succeeded.get(id) ?? 0) + 1)
        expect(endpoint.response.safeParse(body).error).toBeUndefined()
      } else expect(Problem.safeParse(body).error).toBeUndefined()
      // Before a company is chosen a person sees the names of all their own.
      if (endpoint.company !== 'none') expect(JSON.stringify(body)).not.toContain(canary)
    })
  },
)

test('most calls are asked something that they answer with success, not only turned away at the door [API-02]', () => {
  const never = allEndpoints.map((it) => it.id).filter((id) => !succeeded.has(id))
  const answers = [...succeeded.values()].reduce((sum, it) => sum + it, 0)
  console.info(
    `Fuzz: ${succeeded.size} of ${allEndpoints.length} calls answered 200, ${answers} times; never: ${never.join(', ')}`,
  )
  expect(succeeded.size / allEndpoints.length).toBeGreaterThan(0.85)
})
