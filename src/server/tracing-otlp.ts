import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type pg from 'pg'
import { codeOf } from './database-errors.ts'
import { causeOf } from './failure.ts'
import { describeError } from './log.ts'
import { routeOf, routeOfAddress } from './route-template.ts'
import type { Tracing } from './tracing.ts'

const verbs = /^\s*(select|insert|update|delete|begin|commit|rollback|savepoint|release|set|with)\b/i
const tables = /\b(?:from|into|update|join)\s+"?([a-z_][a-z0-9_]*)"?/i

/** What a statement does to which table, and nothing of what it asks for: `select candidates`. */
export const statementName = (text: string): string => {
  const verb = verbs.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const table = tables.exec(text)?.[1]
  return table ? `${verb} ${table}` : verb
}

const textOf = (statement: unknown): string => {
  if (typeof statement === 'string') return statement
  const isNamed = typeof statement === 'object' && statement !== null && 'text' in statement
  return isNamed ? String(statement.text) : ''
}

type Receiver = {
  /** Where traces are sent: `https://collector.example.com/v1/traces`. */
  url: string
  service: string
}

/**
 * Sends traces by OTLP over HTTP. Attributes name routes, tables, kinds of jobs and companies by their ids: no address, no
 * value and nobody. The libraries read the other `OTEL_…` settings themselves: headers, sampling, the size of batches.
 */
export const otlpTracing = ({ url, service }: Receiver): Tracing => {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url, timeoutMillis: 5000 }))],
  })
  const tracer = provider.getTracer('stepwise')
  const propagator = new W3CTraceContextPropagator()
  const current = new AsyncLocalStorage<Context>()

  const fail = (span: Span, error?: unknown) => {
    span.setStatus({ code: SpanStatusCode.ERROR })
    if (error === undefined) return
    const { kind, at } = describeError(error)
    const cause = causeOf(error) ?? kind
    span.setAttribute('error.type', codeOf(error) || kind)
    // The same as the log says, and not what a query says, which may name somebody.
    span.recordException({ name: kind, message: cause, stack: at?.join('\n') ?? '' })
  }

  const within = async <T>(name: string, options: SpanOptions, parent: Context, work: () => Promise<T>): Promise<T> => {
    const span = tracer.startSpan(name, options, parent)
    try {
      return await current.run(trace.setSpan(parent, span), work)
    } catch (error) {
      fail(span, error)
      throw error
    } finally {
      span.end()
    }
  }

  return {
    request: (req, res, answer) => {
      const parent = propagator.extract(ROOT_CONTEXT, req.headers, defaultTextMapGetter)
      const { method = 'GET' } = req
      const route = routeOfAddress(req.url)
      const attributes = { 'http.request.method': method, 'http.route': route }
      const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent)
      res.once('close', () => {
        span.setAttribute('http.response.status_code', res.statusCode)
        span.setAttribute('stepwise.request_id', String(res.getHeader('x-request-id') ?? ''))
        if (res.statusCode >= 500) fail(span)
        span.end()
      })
      current.run(trace.setSpan(parent, span), answer)
    },
    route: async (c, next) => {
      await next()
      const span = trace.getSpan(current.getStore() ?? ROOT_CONTEXT)
      const route = routeOf(c)
      span?.updateName(`${c.req.method} ${route}`).setAttribute('http.route', route)
      const companyId = c.get('asker')?.companyId
      if (companyId) span?.setAttribute('stepwise.company_id', companyId)
      if (span && c.error && c.res.status >= 500) fail(span, c.error)
    },
    connection: (client, pool) => {
      const ask: (...given: unknown[]) => unknown = client.query.bind(client)
      const traced = (...given: unknown[]) => {
        const parent = current.getStore()
        if (!parent) return ask(...given)
        const name = statementName(textOf(given[0]))
        const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name, 'stepwise.pool': pool }
        const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, parent)
        const end = (error?: unknown) => {
          if (error) fail(span, error)
          span.end()
        }
        const told = given.at(-1)
        if (typeof told === 'function')
          return ask(...given.slice(0, -1), (error: unknown, ...answer: unknown[]) => {
            end(error)
            told(error, ...answer)
          })
        const answer = ask(...given)
        if (answer instanceof Promise) void answer.then(() => end(), end)
        else end()
        return answer
      }
      Object.assign(client, { query: traced as pg.ClientBase['query'] })
    },
    job: (kind, companyId, work) => {
      const attributes = { 'stepwise.job': kind, ...(companyId > 0 && { 'stepwise.company_id': companyId }) }
      return within(`job ${kind}`, { kind: SpanKind.CONSUMER, attributes }, ROOT_CONTEXT, work)
    },
    close: () => provider.shutdown().catch(() => {}),
  }
}
