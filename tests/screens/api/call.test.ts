import { HttpResponse, http } from 'msw'
import { failing } from '#mocks/faults.ts'
import { listed } from '#mocks/listed.ts'
import { type Access, makeCall } from '#src/api/call.ts'
import { errorText, problemOf } from '#src/api/rejection.ts'
import { eppAttributes } from '#src/contract/assessment-setup.ts'
import { services } from '#src/contract/endpoint.ts'
import { people } from '#src/contract/people.ts'
import { planPeriods } from '#src/contract/plan-periods.ts'
import { plans } from '#src/contract/plans.ts'
import { scorecards } from '#src/contract/scorecards.ts'
import { network } from '#tests/network.ts'

const access = (change: Partial<Access> = {}): Access => ({
  token: () => 'token-1',
  companyId: () => 1,
  renew: async () => false,
  lost: () => undefined,
  left: () => new AbortController().signal,
  companyRefused: () => undefined,
  ...change,
})
/** Nobody else calls it: a page of an earlier file may still ask the origin. */
const apiHost = 'https://calls.example.test'
const callAs = (change: Partial<Access> = {}) => makeCall({ apiHost, basePaths: services }, access(change))
const rejectionOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no rejection',
    (it: unknown) => it,
  )
const planPeriodList = `${apiHost}/*/plan-period/list`
const askPeriods = (change?: Partial<Access>) => callAs(change)(planPeriods.list, {})
const answer = (status: number, body: object) =>
  network.use(http.get(planPeriodList, () => HttpResponse.json(body, { status })))

describe('a call', () => {
  test('carries the bearer token and the company on screen [APP-04]', async () => {
    const seen: Record<string, string | null> = {}
    network.use(
      http.get(planPeriodList, ({ request }) => {
        seen.authorization = request.headers.get('authorization')
        seen.company = request.headers.get('x-company-id')
        return HttpResponse.json([])
      }),
    )
    await callAs({ token: () => 'abc', companyId: () => 7 })(planPeriods.list, {})
    expect(seen).toEqual({ authorization: 'Bearer abc', company: '7' })
  })

  test.each([
    ['a content list', (content: object[]) => listed(content, {}, () => [''])],
    ['a plain array', (content: object[]) => content],
  ])('takes EPP attributes from %s [API-05]', async (_, answered) => {
    const attribute = { id: 3, version: 1, name: 'Drive', description: '' }
    network.use(http.get(`${apiHost}/*/epp-attributes`, () => HttpResponse.json(answered([attribute]))))
    expect(await callAs()(eppAttributes.list, {})).toMatchObject({ content: [attribute], totalElements: 1 })
  })

  test('goes to the configured host and base path [API-01]', async () => {
    const asked: string[] = []
    network.use(
      http.get('https://api.example.test/*', ({ request }) => {
        asked.push(request.url)
        return HttpResponse.json([])
      }),
    )
    const basePaths = { ...services, performancePlan: '/plans/v2' }
    await makeCall({ apiHost: 'https://api.example.test', basePaths }, access())(planPeriods.list, {})
    expect(asked).toEqual(['https://api.example.test/api/plans/v2/plan-period/list'])
  })

  test('has no time limit: nothing ends it but leaving its company [API-02]', async () => {
    const { signal } = new AbortController()
    answer(200, [])
    const sent = vi.spyOn(globalThis, 'fetch')
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    await askPeriods({ left: () => signal })
    expect(sent.mock.calls.map(([, init]) => init?.signal)).toEqual([signal])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('rejects with the network error code when the network fails [API-02]', async () => {
    network.use(failing(planPeriods.list, 'network error'))
    expect(await rejectionOf(askPeriods())).toBe('ERR_NETWORK')
  })

  test.each([401, 404, 405])('rejects with the body for %i [API-02]', async (status) => {
    answer(status, { message: 'No' })
    expect(await rejectionOf(askPeriods())).toEqual({ message: 'No' })
  })

  test('rejects with the error_type of the body for 412 [API-02]', async () => {
    answer(412, { error_type: 'STALE_VERSION', message: 'Too late' })
    expect(await rejectionOf(askPeriods())).toBe('STALE_VERSION')
  })

  test.each([400, 403, 500, 503])('rejects with the whole response for %i [API-02]', async (status) => {
    answer(status, { message: 'No' })
    expect(await rejectionOf(askPeriods())).toMatchObject({
      status,
      data: { message: 'No' },
      headers: { 'content-type': 'application/json' },
    })
  })

  test('rejects with UNEXPECTED_ERROR when the answer is not what the contract says [API-02]', async () => {
    network.use(failing(planPeriods.list, '200 that is no JSON'))
    expect(await rejectionOf(askPeriods())).toBe('UNEXPECTED_ERROR')
    network.use(failing(planPeriods.list, '200 of another shape'))
    expect(await rejectionOf(askPeriods())).toBe('UNEXPECTED_ERROR')
  })

  test.each([400, 401, 403, 404, 405, 412, 500])(
    'tells the server’s name of the request that was refused with %i, until another is [API-02]',
    async (status) => {
      const refused = (requestId: string | null) =>
        network.use(
          http.get(planPeriodList, () =>
            HttpResponse.json(
              { error_type: 'STALE_VERSION', message: 'No' },
              { status, headers: requestId === null ? {} : { 'x-request-id': requestId } },
            ),
          ),
        )
      for (const requestId of ['7d1f7c9e', '52c0a1b4']) {
        refused(requestId)
        expect(problemOf(await rejectionOf(askPeriods()))).toMatchObject({ requestId })
      }
      refused(null)
      expect(problemOf(await rejectionOf(askPeriods()))).not.toHaveProperty('requestId')
    },
  )

  test('has no request to tell when the network failed, and the one of an answer of another shape [API-02]', async () => {
    network.use(http.get(planPeriodList, () => HttpResponse.json({}, { headers: { 'x-request-id': '7d1f7c9e' } })))
    expect(problemOf(await rejectionOf(askPeriods()))).toMatchObject({
      code: 'UNEXPECTED_ERROR',
      requestId: '7d1f7c9e',
    })
    network.use(failing(planPeriods.list, 'network error'))
    expect(problemOf(await rejectionOf(askPeriods()))).not.toHaveProperty('requestId')
  })

  test('waits out a few seconds that the server asks for after too many calls, and asks once more [API-03]', async () => {
    const asked: number[] = []
    const tooMany = (wait: string) =>
      HttpResponse.json(
        { success: false, status: 429, error: 'TOO_MANY_REQUESTS', message: 'Too many requests.' },
        { status: 429, headers: { 'retry-after': wait } },
      )
    network.use(
      http.get(planPeriodList, () => {
        asked.push(performance.now())
        return asked.length === 1 ? tooMany('1') : HttpResponse.json([])
      }),
    )
    expect(await askPeriods()).toEqual([])
    expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeGreaterThan(990)
    expect(asked).toHaveLength(2)

    let calls = 0
    network.use(
      http.get(planPeriodList, () => {
        calls += 1
        return tooMany(calls === 3 ? '60' : '1')
      }),
    )
    expect(problemOf(await rejectionOf(askPeriods()))).toMatchObject({ code: 'TOO_MANY_REQUESTS', wait: 1 })
    expect(calls).toBe(2)
    // A longer wait is the person's to know, and somebody who leaves the company waits for nothing.
    expect(problemOf(await rejectionOf(askPeriods())).message).toBe(
      'Too many requests. Wait 1 minute before you try again.',
    )
    expect(calls).toBe(3)
    const left = new AbortController()
    const asking = rejectionOf(askPeriods({ left: () => left.signal }))
    await expect.poll(() => calls).toBe(4)
    left.abort('left')
    expect(await asking).toBe('left')
    expect(calls).toBe(4)
  })

  test('waits out a busy server, unless the call might be done twice then [API-03]', async () => {
    const asked: string[] = []
    const busyOnce = http.all(`${apiHost}/*`, ({ request }) => {
      asked.push(request.method)
      const headers = { 'retry-after': '1' }
      return asked.length === 1 ? HttpResponse.json({}, { status: 503, headers }) : HttpResponse.json([])
    })
    network.use(busyOnce)
    expect(await askPeriods()).toEqual([])
    expect(asked).toEqual(['GET', 'GET'])

    asked.length = 0
    const start = { body: { planPeriodId: 1 } }
    expect(await rejectionOf(callAs()(plans.start, start))).toMatchObject({ status: 503 })
    expect(asked).toEqual(['POST'])

    asked.length = 0
    await rejectionOf(callAs()(plans.start, { ...start, idempotencyKey: 'start-1' }))
    expect(asked).toEqual(['POST', 'POST'])
  })

  test('is not sent again before a renewal gave a new token [AUTH-06]', async () => {
    const calls: string[] = []
    network.use(
      http.get(planPeriodList, ({ request }) => {
        calls.push(request.headers.get('authorization') ?? '')
        return calls.length === 1 ? HttpResponse.json({}, { status: 401 }) : HttpResponse.json([])
      }),
    )
    let token = 'old'
    const renew = async () => {
      token = 'new'
      return true
    }
    expect(await callAs({ token: () => token, renew })(planPeriods.list, {})).toEqual([])
    expect(calls).toEqual(['Bearer old', 'Bearer new'])
  })

  test('ends the session when the renewed token is refused too, and asks no third time [AUTH-06]', async () => {
    let calls = 0
    let isLost = false
    network.use(
      http.get(planPeriodList, () => {
        calls += 1
        return HttpResponse.json({ message: 'Sign in' }, { status: 401 })
      }),
    )
    const lost = () => {
      isLost = true
    }
    expect(await rejectionOf(askPeriods({ renew: async () => true, lost }))).toEqual({ message: 'Sign in' })
    expect({ calls, isLost }).toEqual({ calls: 2, isLost: true })
  })

  test('keeps the session when the renewal could not be had [AUTH-06]', async () => {
    let isLost = false
    answer(401, { message: 'Sign in' })
    await rejectionOf(
      askPeriods({
        lost: () => {
          isLost = true
        },
      }),
    )
    expect(isLost).toBe(false)
  })

  test('carries the version and the idempotency key of a save [REV-05]', async () => {
    const seen: (string | null)[] = []
    network.use(
      http.post(`${apiHost}/*/scorecard/1`, ({ request }) => {
        seen.push(request.headers.get('if-match'), request.headers.get('idempotency-key'), new URL(request.url).search)
        return HttpResponse.json({}, { status: 500 })
      }),
    )
    await rejectionOf(
      callAs()(scorecards.save, {
        params: { employeeId: 10, planPeriodId: 2, categoryId: 1 },
        query: { performanceReviewTaskId: 101 },
        body: { entries: [] },
        version: 3,
        idempotencyKey: 'k1',
      }),
    )
    expect(seen).toEqual(['"3"', 'k1', '?performanceReviewTaskId=101'])
  })

  test('asks for the role at the workflow service and for the user at the admin service [AUTH-07]', async () => {
    const asked: string[] = []
    network.events.on('request:start', ({ request: { url } }) => {
      if (url.startsWith(apiHost)) asked.push(new URL(url).pathname)
    })
    await callAs()(people.role, {})
    await callAs()(people.info, {})
    network.events.removeAllListeners()
    expect(asked).toEqual(['/api/workflow/api/v1/user/role', '/api/admin/api/v1/user/role'])
  })
})

describe('a call of a company', () => {
  test('names the company that it began in, also when it is repeated with a new token [APP-04] [AUTH-06]', async () => {
    const named: (string | null)[] = []
    let [token, company] = ['old', 1]
    network.use(
      http.get(planPeriodList, ({ request }) => {
        named.push(request.headers.get('x-company-id'))
        return HttpResponse.json([], { status: token === 'old' ? 401 : 200 })
      }),
    )
    const renew = async () => {
      token = 'new'
      company = 2
      return true
    }
    await callAs({ companyId: () => company, token: () => token, renew })(planPeriods.list, {})
    expect(named).toEqual(['1', '1'])
  })

  test('is given up when the company is left, before it is repeated and before its answer is read [APP-06]', async () => {
    let calls = 0
    let stay = new AbortController()
    network.use(
      http.get(planPeriodList, () => {
        calls += 1
        return HttpResponse.json([], { status: 401 })
      }),
    )
    const renew = async () => {
      stay.abort(new DOMException('The company was left', 'AbortError'))
      return true
    }
    expect(await rejectionOf(askPeriods({ left: () => stay.signal, renew }))).toMatchObject({ name: 'AbortError' })
    expect(calls).toBe(1)
    stay = new AbortController()
    network.use(
      http.get(planPeriodList, () => {
        stay.abort(new DOMException('The company was left', 'AbortError'))
        return HttpResponse.json([])
      }),
    )
    expect(await rejectionOf(askPeriods({ left: () => stay.signal }))).toMatchObject({ name: 'AbortError' })
  })

  test('tells that its company was refused, and only then [APP-05]', async () => {
    const refused: number[] = []
    const companyRefused = (it: number) => void refused.push(it)
    answer(403, { error: 'FORBIDDEN', message: 'No' })
    await rejectionOf(askPeriods({ companyRefused }))
    expect(refused).toEqual([])
    answer(403, { error: 'COMPANY_FORBIDDEN', message: 'You have no access to this company' })
    await rejectionOf(askPeriods({ companyRefused }))
    expect(refused).toEqual([1])
  })
})

describe('the text of a rejection', () => {
  const standard = 'An error occurred. Please try again later.'
  test.each([
    [
      'errors of the first data element',
      { status: 400, data: [{ errors: ['Name is missing', 'Title is missing'] }] },
      'Name is missing. Title is missing',
    ],
    [
      'errorMessage of the first data element',
      { status: 500, data: [{ errorMessage: 'The period is closed' }] },
      'The period is closed',
    ],
    [
      'the message of the data',
      { status: 409, data: { message: 'This review is completed and read-only' } },
      'This review is completed and read-only',
    ],
    ['the message of a body', { status: 404, message: 'There is no such record' }, 'There is no such record'],
    ['the default for a page of a proxy', { status: 502, data: undefined }, standard],
    ['the default for an unexpected answer', 'UNEXPECTED_ERROR', standard],
    ['the default for a program error', new TypeError('x is not a function'), standard],
    [
      'words of its own for a failed network',
      'ERR_NETWORK',
      'Stepwise cannot be reached. Check your connection and try again.',
    ],
  ])('is %s [API-03]', (_, rejection, text) => {
    expect(errorText(rejection)).toBe(text)
  })

  test('comes with the server’s code, so that a machine can tell a stale version from a failure [API-03]', () => {
    expect(problemOf('STALE_VERSION').code).toBe('STALE_VERSION')
    expect(problemOf({ status: 409, data: { error: 'STEP_LOCKED', message: 'This step is not open yet' } })).toEqual({
      code: 'STEP_LOCKED',
      message: 'This step is not open yet',
      status: 409,
    })
  })
})
