import { candidates } from '#src/contract/candidates.ts'
import { type Requisition, requisitions } from '#src/contract/requisitions.ts'
import { ask } from '#tests/server/contract-order.ts'
import { testServer } from '#tests/server/support.ts'

let server: Awaited<ReturnType<typeof testServer>>
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('every requisition of the sample counts as many candidates as its list holds [REQ-05]', async () => {
  const { body } = await ask(server.asAdmin, requisitions.list, { query: { size: 100 } })
  const counted = (body.content as Requisition[]).map((it) => [it.id, it.candidateCount ?? 0] as const)
  const listed = await Promise.all(
    counted.map(async ([id]) => {
      const list = await ask(server.asAdmin, candidates.list, { query: { jobRequisitionId: id, size: 1 } })
      return [id, list.body.totalElements]
    }),
  )
  expect(counted.length).toBeGreaterThan(10)
  expect(counted).toEqual(listed)
})
