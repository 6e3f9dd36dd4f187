import type { Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Problem } from '#src/contract/problem.ts'
import { ApiError } from './api-error.ts'
import { refusalOf } from './database-errors.ts'
import { describeError, type Log } from './log.ts'

const send = (c: Context, { status, error, message, extra }: ApiError) => {
  for (const [name, value] of Object.entries(extra.headers ?? {})) c.header(name, value)
  const problem: Problem = {
    success: false,
    status,
    error,
    message,
    ...(extra.errorType && { error_type: extra.errorType }),
    ...(extra.companyId && { companyId: extra.companyId }),
    ...(extra.errors && { errors: extra.errors }),
  }
  return c.json(problem, status)
}

/** Answers every failure as a `Problem`; what nobody foresaw is logged and answered without its details. */
export const answerProblems = (app: Hono, log: Log): void => {
  app.onError((error, c) => {
    const refusal = error instanceof ApiError ? error : refusalOf(error)
    if (refusal) return send(c, refusal)
    log.error({ requestId: c.res.headers.get('x-request-id'), error: describeError(error) }, 'unexpected error')
    const status: ContentfulStatusCode = 500
    const message = 'An error occurred. Please try again later.'
    return c.json({ success: false, status, error: 'UNEXPECTED_ERROR', message } satisfies Problem, status)
  })
}

/** JSON answers for what the API does not have. Mount after every endpoint. */
export const answerUnknownCalls = (app: Hono): void => {
  const methodsOf = new Map<string, Set<string>>()
  for (const { path, method } of app.routes) {
    if (method === 'ALL' || !path.startsWith('/api/')) continue
    methodsOf.set(path, (methodsOf.get(path) ?? new Set()).add(method))
  }
  for (const [path, methods] of methodsOf) {
    const allow = [...methods].join(', ')
    app.all(path, () => {
      throw new ApiError(405, 'METHOD_NOT_ALLOWED', `This address answers ${allow}`, { headers: { allow } })
    })
  }
  for (const path of ['/api', '/api/*'])
    app.all(path, () => {
      throw new ApiError(404, 'NOT_FOUND', 'There is nothing at this address')
    })
}
