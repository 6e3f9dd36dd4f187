import type { Context, Hono } from 'hono'
import type { Problem } from '#src/contract/problem.ts'
import { ApiError } from './api-error.ts'
import { failureOf } from './failure.ts'
import type { Log } from './log.ts'
import { routeOf } from './route-template.ts'
import * as texts from './texts/common.ts'

const send = (c: Context, { status, error, message, extra }: ReturnType<typeof failureOf>) => {
  for (const [name, value] of Object.entries(extra.headers ?? {})) c.header(name, value)
  const problem: Problem = {
    success: false,
    status,
    error,
    message,
    ...(extra.errorType && { error_type: extra.errorType }),
    ...(extra.companyId && { companyId: extra.companyId }),
    ...(extra.candidateId && { candidateId: extra.candidateId }),
    ...(extra.errors && { errors: extra.errors }),
  }
  return c.json(problem, status)
}

/** Answers every failure as a `Problem`; what is our fault is logged and answered without its details. */
export const answerProblems = (app: Hono, log: Log): void => {
  app.onError((error, c) => {
    const requestId = c.res.headers.get('x-request-id')
    return send(c, failureOf(log, { requestId, method: c.req.method, route: routeOf(c) }, error))
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
      throw new ApiError(405, 'METHOD_NOT_ALLOWED', texts.answers(allow), { headers: { allow } })
    })
  }
  for (const path of ['/api', '/api/*'])
    app.all(path, () => {
      throw new ApiError(404, 'NOT_FOUND', texts.nothingHere)
    })
}
