import { createHash } from 'node:crypto'
import type { HonoRequest } from 'hono'
import type { AnyEndpoint } from '#src/contract/endpoint.ts'
import { IdText } from '#src/contract/values.ts'
import { z } from '#src/contract/zod.ts'
import { ApiError, type FieldProblem } from './api-error.ts'
import type { RequestKey } from './idempotency.ts'
import { readBody } from './read-body.ts'
import { readForm } from './read-form.ts'
import * as texts from './texts/common.ts'

const numbers: readonly string[] = ['number', 'int']
/** Beside a field people read what its value must be, not how the library checks it. */
const wordsOf = (it: z.core.$ZodRawIssue): string | undefined => {
  if (it.code === 'invalid_value') return texts.mustBeOneOf(it.values.map(String))
  if (it.code === 'too_big' && numbers.includes(it.origin)) return texts.mustBeAtMost(Number(it.maximum))
  if (it.code === 'too_small' && numbers.includes(it.origin)) return texts.mustBeAtLeast(Number(it.minimum))
  return undefined
}

// What else is wrong with a value is described in zod's English words, which a browser does not load.
z.config({ ...z.locales.en(), customError: wordsOf })

export const badRequest = (errors: FieldProblem[]) =>
  new ApiError(400, 'BAD_REQUEST', texts.notValid(errors[0]?.field ?? ''), { errors })

/** A small request can be wrong in so many places that naming all would make a very large answer. */
const mostProblems = 100
const problemsOf = (error: z.core.$ZodError, place: string): FieldProblem[] =>
  error.issues.slice(0, mostProblems).map(({ path, message }) => ({
    field: [place, ...path].filter((it) => it !== '').join('.') || 'body',
    message,
  }))

/** @throws ApiError 400 for a body in which more is wrong than the library can collect: it overflows the stack then */
const parsedBody = ({ body }: AnyEndpoint, json: unknown) => {
  try {
    return body?.safeParse(json)
  } catch (error) {
    if (error instanceof RangeError) throw badRequest([{ field: 'body', message: texts.wrongThroughout }])
    throw error
  }
}

/** @throws ApiError 400 for a header that names no company */
export const companyIdOf = (header: string | undefined) => {
  const it = IdText.safeParse(header ?? '')
  if (!it.success) throw badRequest([{ field: 'x-company-id', message: texts.mustBeCompanyId }])
  return it.data
}

/** The company that a request names; null where none has been chosen yet. */
export const companyOf = ({ company }: AnyEndpoint, req: HonoRequest): number | null => {
  const header = req.header('x-company-id')
  return company === 'none' || (company === 'optional' && header === undefined) ? null : companyIdOf(header)
}

const nothingToForget = async () => {}

const versionOf = (header: string | undefined) => {
  if (header === undefined)
    throw new ApiError(428, 'PRECONDITION_REQUIRED', 'If-Match with the version this change is based on is missing')
  // A proxy that compresses makes the tag weak.
  const digits = /^(?:W\/)?"(0|[1-9]\d{0,9})"$/.exec(header)?.[1]
  if (digits === undefined) throw badRequest([{ field: 'if-match', message: texts.mustBeOneVersion }])
  return Number(digits)
}

const requestKeyOf = (req: HonoRequest, text: string): RequestKey | null => {
  const key = req.header('idempotency-key')
  if (req.method !== 'POST' || key === undefined) return null
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw badRequest([{ field: 'idempotency-key', message: texts.mustBeVisible }])
  const { pathname, search } = new URL(req.url)
  return { key, fingerprint: createHash('sha256').update(`${req.method} ${pathname}${search}\n${text}`).digest('hex') }
}

const onlyOnce = (queries: Record<string, string[]>) => {
  const repeated = Object.keys(queries).filter((name) => (queries[name]?.length ?? 0) > 1)
  if (repeated.length > 0)
    throw badRequest(repeated.map((name) => ({ field: `query.${name}`, message: texts.mustBeGivenOnce })))
}

/**
 * Reads a request as its endpoint describes it. Files that came with it stay until `cleanup` is called.
 * @throws ApiError 400 naming every wrong field (`x` in the body, `query.x`, `path.x`, a header by its name), 413, 415, 428
 */
export const readRequest = async (endpoint: AnyEndpoint, req: HonoRequest) => {
  const companyId = companyOf(endpoint, req)
  onlyOnce(req.queries())
  const form = endpoint.multipart ? await readForm(req, endpoint.maxBody) : null
  const cleanup = form?.cleanup ?? nothingToForget
  try {
    const text = form ?? (await readBody(req, endpoint.body !== undefined, endpoint.unreadable, endpoint.maxBody))
    const params = endpoint.params?.safeParse(req.param())
    const query = endpoint.query?.safeParse(req.query())
    const body = parsedBody(endpoint, text.json)
    const errors = [
      ...(params?.error ? problemsOf(params.error, 'path') : []),
      ...(query?.error ? problemsOf(query.error, 'query') : []),
      ...(body?.error ? problemsOf(body.error, '') : []),
    ]
    if (errors.length > 0) throw badRequest(errors)
    const version = endpoint.versioned ? versionOf(req.header('if-match')) : null
    const key = requestKeyOf(req, text.raw)
    return { companyId, key, cleanup, input: { params: params?.data, query: query?.data, body: body?.data, version } }
  } catch (error) {
    await cleanup()
    throw error
  }
}
