import type { AnyEndpoint } from '#src/contract/endpoint.ts'
import { services } from '#src/contract/endpoint.ts'
import type { Answer, Caller, CallOptions } from './support.ts'

/** What a call is asked with; `version` goes out as `If-Match`. */
export type Ask = {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: unknown
  version?: number
}

/** The address of a call, after `/api`. */
export const pathOf = ({ service, path }: AnyEndpoint, { params = {}, query = {} }: Ask): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const words = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  return `${services[service]}${filled}${words && `?${words}`}`
}

/** Asks one call of the contract as somebody. */
export const ask = (who: Caller, endpoint: AnyEndpoint, it: Ask = {}, options: CallOptions = {}): Promise<Answer> => {
  const version = it.version === undefined ? {} : { 'if-match': `"${it.version}"` }
  return who.request(endpoint.method, pathOf(endpoint, it), it.body, {
    ...options,
    headers: { ...version, ...options.headers },
  })
}

/** One call, and what each of the five kinds of caller gets. `W` is the world that the test file opened. */
export type CallCase<W> = {
  endpoint: AnyEndpoint
  /** A request that succeeds, made anew for each of the five. */
  valid: (world: W) => Ask | Promise<Ask>
  /** What makes it a bad request, over the valid one, and the field that the answer names. Left out: the header `x-company-id` is broken. */
  bad?: { ask: Ask | ((world: W) => Ask | Promise<Ask>); field: string }
  may: (world: W) => Caller
  /** Somebody of the same company who may not, and the status they get (403 by default). Left out: everybody may. */
  mayNot?: { who: (world: W) => Caller; status?: 403 | 404 }
  /** The company that the caller is no member of; 4 with the sample manager, whoever `may` is. */
  foreign?: { who: (world: W) => Caller; company: number }
  /** What the successful answer must be, beyond its shape and its status 200. */
  expects?: (body: Answer['body'], world: W) => void | Promise<void>
  /** The requirement that it proves, such as `API-01`. */
  proves?: string
}

type World = { asManager: Caller; asStranger: Caller }

/**
 * Five tests a call, in this order: bad request, stranger, wrong company, wrong role, success. The refused ones are
 * asked with a request that would otherwise succeed. `world` is asked in the tests, so a `beforeAll` may open it.
 */
export const contractOrder = <W extends World>(world: () => W, cases: CallCase<W>[]): void => {
  describe.each(cases.map((it) => [it.endpoint.id, it] as const))('%s', (_, it) => {
    const proves = it.proves ?? 'API-01'

    test(`refuses a bad request by the name of its field [${proves}]`, async () => {
      const valid = await it.valid(world())
      const answer = it.bad
        ? await ask(it.may(world()), it.endpoint, {
            ...valid,
            ...(typeof it.bad.ask === 'function' ? await it.bad.ask(world()) : it.bad.ask),
          })
        : await ask(it.may(world()), it.endpoint, valid, { company: 'abc' })
      expect(answer).toMatchObject({ status: 400, body: { success: false, error: 'BAD_REQUEST' } })
      const fields = answer.body.errors.map((problem: { field: string }) => problem.field)
      expect(fields).toContain(it.bad?.field ?? 'x-company-id')
    })

    test(`refuses a stranger [${proves}]`, async () => {
      const answer = await ask(world().asStranger, it.endpoint, await it.valid(world()))
      expect(answer).toMatchObject({ status: 401, body: { error: 'UNAUTHORIZED' } })
    })

    test('refuses a company that is not theirs [APP-05]', async () => {
      const { who, company } = it.foreign ?? { who: ({ asManager }: W) => asManager, company: 4 }
      const answer = await ask(who(world()), it.endpoint, await it.valid(world()), { company })
      // A call that needs no company leaves one out that is not the caller's, and asks who they are without.
      const error = it.endpoint.company === undefined ? 'COMPANY_FORBIDDEN' : 'FORBIDDEN'
      expect(answer).toMatchObject({ status: 403, body: { error } })
    })

    const { mayNot } = it
    if (mayNot)
      test(`refuses the wrong role [${proves}]`, async () => {
        const answer = await ask(mayNot.who(world()), it.endpoint, await it.valid(world()))
        expect(answer).toMatchObject({ status: mayNot.status ?? 403, body: { success: false } })
      })

    test(`answers as the contract says [${proves}]`, async () => {
      const answer = await ask(it.may(world()), it.endpoint, await it.valid(world()))
      expect(answer).toMatchObject({ status: 200 })
      expect(() => it.endpoint.response.parse(answer.body)).not.toThrow()
      await it.expects?.(answer.body, world())
    })
  })
}
