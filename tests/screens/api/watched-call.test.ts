import type { Call } from '#src/api/call.ts'
import { watchedCall } from '#src/api/connection.ts'
import { networkError } from '#src/api/rejection.ts'
import { candidates } from '#src/contract/candidates.ts'
import type { AnyEndpoint } from '#src/contract/endpoint.ts'
import { people } from '#src/contract/people.ts'

test.each([
  ['an answer', null, ['call.answered']],
  ['a refusal', { status: 403, statusText: '', headers: {}, data: null }, ['call.answered']],
  ['no connection', networkError, ['call.failed']],
  ['a server that refuses everything for now', { status: 503, statusText: '', headers: {}, data: null }, []],
])('of %s, the connection hears as much as it tells', async (_, rejection, reported) => {
  const report = vi.fn()
  const call = (async () => {
    if (rejection) throw rejection
  }) as unknown as Call
  await watchedCall(call, report, () => false)(people.role, {}).catch(() => {})
  expect(report.mock.calls.map(([{ type }]) => type)).toEqual(reported)
})

test('an answer says whether its call began without a network, however late it comes', async () => {
  let [isOffline, answer] = [false, () => {}]
  const reported: unknown[] = []
  const call = (() => new Promise<void>((resolve) => (answer = resolve))) as unknown as Call
  const watched = watchedCall(
    call,
    (it) => reported.push(it),
    () => isOffline,
  )
  const early = watched(people.role, {})
  isOffline = true
  answer()
  await early
  const late = watched(people.role, {})
  answer()
  await late
  expect(reported).toEqual([
    { type: 'call.answered', isSinceLoss: false },
    { type: 'call.answered', isSinceLoss: true },
  ])
})

test.each([
  ['a write', candidates.update, [{ type: 'call.failed' }]],
  ['a question', people.role, []],
])('%s that somebody gives up says whether to ask for the server', async (_, endpoint, reported) => {
  const report = vi.fn()
  const call = ((_: unknown, { signal }: { signal: AbortSignal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))) as unknown as Call
  const given = new AbortController()
  const watched = watchedCall(call, report, () => false) as (endpoint: AnyEndpoint, it: unknown) => Promise<unknown>
  const answer = watched(endpoint, { signal: given.signal }).catch(() => {})
  given.abort()
  // Before anybody else hears of it: what they do then depends on whether the server is there.
  expect(report.mock.calls.flat()).toEqual(reported)
  await answer
  expect(report.mock.calls.flat()).toEqual(reported)
})
