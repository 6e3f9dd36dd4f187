import type { Call } from '#src/api/call.ts'
import { watchedCall } from '#src/api/connection.ts'
import { networkError } from '#src/api/rejection.ts'
import { people } from '#src/contract/people.ts'

test.each([
  ['an answer', null, ['call.answered']],
  ['a refusal', { status: 403, statusText: '', headers: {}, data: null }, ['call.answered']],
  ['no connection', networkError, ['call.failed']],
  ['a server that refuses everything for now', { status: 503, statusText: '', headers: {}, data: null }, []],
])('of %s, the connection hears as much as it tells [API-04]', async (_, rejection, reported) => {
  const report = vi.fn()
  const call = (async () => {
    if (rejection) throw rejection
  }) as unknown as Call
  await watchedCall(call, report)(people.role, {}).catch(() => {})
  expect(report.mock.calls.map(([{ type }]) => type)).toEqual(reported)
})
