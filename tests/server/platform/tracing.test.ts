import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { readEnv } from '#src/server/env.ts'
import { statementName } from '#src/server/tracing-otlp.ts'
import { identityServer } from './identity-server.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Told = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: Attribute[]
  status: { code: number }
  events: { name: string; attributes: Attribute[] }[]
}
type Body = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Told[] }[] }[] }

/** What collectors are: an address that takes spans as JSON. */
const receiver = async () => {
  const bodies: Body[] = []
  const server = createServer(async (req, res) => {
    const parts: Buffer[] = []
    for await (const it of req) parts.push(it)
    if (req.url === '/v1/traces') bodies.push(JSON.parse(Buffer.concat(parts).toString()))
    res.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: () => JSON.stringify(bodies),
    spans: () => bodies.flatMap((it) => it.resourceSpans.flatMap((one) => one.scopeSpans.flatMap((two) => two.spans))),
    close: () => server.close(),
  }
}
const attributesOf = ({ attributes }: { attributes: Attribute[] }) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

describe('traces', () => {
  test('have a span for each request, statement and job, under the trace of whoever asks, and name nobody', async () => {
    const collector = await receiver()
    const server = await identityServer(undefined, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
    const [traceId, parentId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
    await server.asAdmin('GET', '/users/all', undefined, {
      traceparent: `00-${traceId}-${parentId}-01`,
      'x-request-id': 'balancer-7d1f7c9e',
    })
    await server.newUser({ name: 'Quillon Byron', email: 'quillon@example.com' })
    await server.close()
    const spans = collector.spans()
    const asked = spans.filter((it) => it.traceId === traceId)
    const [request, ...others] = asked.filter((it) => it.parentSpanId === parentId)
    expect(others).toEqual([])
    expect(request?.name).toBe('GET /api/admin/api/v1/users/all')
    expect(request && attributesOf(request)).toEqual({
      'http.request.method': 'GET',
      'http.route': '/api/admin/api/v1/users/all',
      'http.response.status_code': 200,
      'stepwise.request_id': 'balancer-7d1f7c9e',
      'stepwise.company_id': 1,
    })
    const statements = asked.filter((it) => it !== request)
    expect(new Set(statements.map((it) => it.parentSpanId))).toEqual(new Set([request?.spanId]))
    expect(statements.map((it) => it.name)).toEqual(expect.arrayContaining(['begin', 'select memberships', 'commit']))
    expect(spans.some((it) => it.name.startsWith('job ') && it.parentSpanId === undefined)).toBe(true)
    // Who signed in, who was added, and with what.
    expect(collector.text()).not.toMatch(/example\.com|quillon|ingrid|password|bearer|127\.0\.0\.1/i)
    collector.close()
  })

  test('mark a call that we could not answer, and the statement that failed, with the log’s words for it', async () => {
    const collector = await receiver()
    const server = await identityServer(undefined, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
    await server.asAdmin('GET', '/users/all')
    const owner = new pg.Client({ connectionString: server.url })
    await owner.connect()
    await owner.query('alter table memberships rename to quillon_memberships')
    expect((await server.askedByAdmin('GET', '/users/all')).status).toBe(500)
    await owner.end()
    await server.close()
    const failed = collector.spans().filter((it) => it.status.code === 2)
    const [call] = failed.filter((it) => it.name === 'GET /api/admin/api/v1/users/all')
    expect(call && attributesOf(call)).toMatchObject({ 'http.response.status_code': 500, 'error.type': '42P01' })
    expect(failed.some((it) => it !== call && it.parentSpanId === call?.spanId)).toBe(true)
    for (const { events } of failed) {
      expect(events.map((it) => it.name)).toEqual(['exception'])
      expect(events.map(attributesOf)).toMatchObject([{ 'exception.message': '42P01' }])
    }
    expect(collector.text()).not.toMatch(/does not exist|example\.com/)
    collector.close()
  })

  test('that nobody receives keep no answer waiting, and no process from ending', async () => {
    const server = await identityServer(undefined, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })
    expect(await server.asAdmin('GET', '/users/all')).toHaveLength(4)
    await server.close()
  })

  test('go to an address, and nowhere where none is set', () => {
    expect(readEnv({}).OTEL_EXPORTER_OTLP_ENDPOINT).toBeUndefined()
    expect(() => readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' })).toThrow('OTEL_EXPORTER_OTLP_ENDPOINT')
  })

  test.each([
    ['select "id" from "candidates" where "email" = $1', 'select candidates'],
    ['insert into "users" ("name") values ($1)', 'insert users'],
    ['with record as (select 1) select count(*) from record join activities on true', 'with record'],
    ['begin', 'begin'],
    ['', 'statement'],
  ])('tell of “%s” that it is “%s”', (text, name) => {
    expect(statementName(text)).toBe(name)
  })
})
