import { http } from 'msw'
import { methodOf, pathOf } from '#mocks/mock.ts'
import type { AnyEndpoint } from '#src/contract/endpoint.ts'
import { network } from '#tests/network.ts'
import { heldBack } from './column.ts'
import { askServer } from './server.ts'

/** The server answers after the test says so, or the answer is lost; it has stored either way. */
export const answerLate = (endpoint: AnyEndpoint, isLost = false) => {
  const { held, release } = heldBack()
  const calls = { count: 0 }
  network.use(
    http[methodOf(endpoint)](pathOf(endpoint), async ({ request }) => {
      calls.count += 1
      const answer = await askServer(request)
      if (isLost) return Response.error()
      await held()
      return answer
    }),
  )
  return { calls, release }
}
