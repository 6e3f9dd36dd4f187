import { type HttpHandler, HttpResponse, http, type RequestHandler } from 'msw'
import { type AnyEndpoint, type Body, type Params, type Query, type Reply, services } from '#src/contract/endpoint.ts'
import type { Problem } from '#src/contract/problem.ts'
import { IdText } from '#src/contract/values.ts'
import type { z } from '#src/contract/zod.ts'

type Asked<E extends AnyEndpoint> = { params: Params<E>; query: Query<E>; body: Body<E>; version: number | null }
type Answer<E extends AnyEndpoint> = (asked: Asked<E>) => Reply<E> | Response | Promise<Reply<E> | Response>

/** A refused call's answer. */
export const problem = (status: number, error: string, message: string, more: Partial<Problem> = {}): Response =>
  HttpResponse.json({ success: false, status, error, message, ...more } satisfies Problem, { status })

export const noSuchRecord = () => problem(404, 'NOT_FOUND', 'There is no such record')

export const pathOf = ({ service, path }: AnyEndpoint) => `*/api${services[service]}${path}`
export const methodOf = ({ method }: AnyEndpoint) => method.toLowerCase() as Lowercase<AnyEndpoint['method']>

const fieldsOf = (error: z.core.$ZodError | undefined, place: string[]) =>
  (error?.issues ?? []).map(({ path, message }) => ({ field: [...place, ...path].join('.') || 'body', message }))

/** What every call must carry, refused as the server refuses it. */
const unanswerable = ({ company, versioned }: AnyEndpoint, { headers }: Request): Response | null => {
  if (!headers.get('authorization')?.startsWith('Bearer ')) return problem(401, 'UNAUTHORIZED', 'Sign in to continue')
  if (company === undefined && !IdText.safeParse(headers.get('x-company-id') ?? '').success)
    return problem(400, 'BAD_REQUEST', 'The request is not valid: x-company-id', {
      errors: [{ field: 'x-company-id', message: 'must be the id of a company' }],
    })
  if (versioned && !headers.has('if-match'))
    return problem(428, 'PRECONDITION_REQUIRED', 'If-Match with the version this change is based on is missing')
  return null
}

const jsonOf = (request: Request): Promise<unknown> => request.json().catch(() => undefined)

/** The parts of a form by their names; nothing of what is none. */
const formOf = async (request: Request): Promise<unknown> =>
  Object.fromEntries(await request.formData().catch(() => new FormData()))

const isForm = (request: Request) => request.headers.get('content-type')?.startsWith('multipart/form-data') === true
const noForm = () => problem(415, 'UNSUPPORTED_MEDIA_TYPE', 'The request must be an uncompressed multipart/form-data')

const mocked = new WeakMap<RequestHandler, AnyEndpoint>()

/** The contract endpoint that a handler made by {@link mock} answers. */
export const endpointOf = (handler: RequestHandler): AnyEndpoint | undefined => mocked.get(handler)

/**
 * One MSW handler for one contract endpoint. What is asked and what is answered is checked by the contract; a
 * `Response` is passed on as it is.
 */
export const mock = <E extends AnyEndpoint>(endpoint: E, answer: Answer<E>): HttpHandler => {
  const handler = http[methodOf(endpoint)](pathOf(endpoint), async ({ params: texts, request }) => {
    const refused = unanswerable(endpoint, request)
    if (refused) return refused
    const params = endpoint.params?.safeParse(texts)
    const query = endpoint.query?.safeParse(Object.fromEntries(new URL(request.url).searchParams))
    if (endpoint.multipart && !isForm(request)) return noForm()
    const body = endpoint.body?.safeParse(await (endpoint.multipart ? formOf : jsonOf)(request))
    const errors = [
      ...fieldsOf(params?.error, ['path']),
      ...fieldsOf(query?.error, ['query']),
      ...fieldsOf(body?.error, []),
    ]
    if (errors.length > 0)
      return problem(400, 'BAD_REQUEST', `The request is not valid: ${errors[0]?.field}`, { errors })
    const version = endpoint.versioned ? Number(request.headers.get('if-match')?.replaceAll('"', '')) : null
    const reply = await answer({ params: params?.data, query: query?.data, body: body?.data, version } as Asked<E>)
    if (reply instanceof Response) return reply
    const checked = endpoint.response.parse(reply)
    if (endpoint.file) return new HttpResponse(checked.stream(), { headers: { 'content-type': checked.type } })
    const isTagged = endpoint.versioned && checked.version !== undefined
    return HttpResponse.json(checked, isTagged ? { headers: { etag: `"${checked.version}"` } } : {})
  })
  mocked.set(handler, endpoint)
  return handler
}
