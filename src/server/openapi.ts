import { allEndpoints } from '#src/contract/all.ts'
import type { AnyEndpoint, BasePaths } from '#src/contract/endpoint.ts'
import { Problem } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'

type Json = Record<string, unknown>
type ObjectSchema = { properties?: Record<string, Json>; required?: string[] }

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const { $schema, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

const parametersOf = (schema: z.core.$ZodType | undefined, place: 'path' | 'query') => {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as ObjectSchema
  return Object.entries(properties).map(([name, it]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: it,
  }))
}

const header = (name: string, description: string, required: boolean) => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
})

const headersOf = ({ company, method, versioned }: AnyEndpoint) => [
  ...(company === 'none'
    ? []
    : [header('x-company-id', 'A company of the user that is active', company === undefined)]),
  ...(versioned ? [header('If-Match', 'The version that the change is based on, quoted', true)] : []),
  ...(method === 'POST' ? [header('Idempotency-Key', 'A repeated request with the same key is done once', false)] : []),
]

const json = (schema: Json) => ({ 'application/json': { schema } })
const bytes = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
const form = (schema: Json) => ({ 'multipart/form-data': { schema } })
const retryAfter = { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } }
const problem = (description: string, headers?: typeof retryAfter) => ({
  description,
  ...(headers && { headers }),
  content: json({ $ref: '#/components/schemas/Problem' }),
})

const namesRecord = (query: z.core.$ZodType | undefined) =>
  parametersOf(query, 'query').some((it) => it.name.endsWith('Id'))

/** What an endpoint may answer other than 200, by status: what its description in the contract makes possible. */
const errorResponsesOf = ({
  method,
  params,
  query,
  body,
  versioned,
}: AnyEndpoint): Record<number, ReturnType<typeof problem>> => ({
  400: problem('Some field of the request is wrong; `errors` names it'),
  401: problem('The access token is missing, expired or not valid'),
  403: problem('The company is not the caller’s, or the caller may not do this'),
  ...((params || body || namesRecord(query)) && {
    404: problem('There is no such record, or the caller may not know of it'),
  }),
  ...(method !== 'GET' && {
    409: problem('What is stored does not allow it, now or at all; `error` tells what it is'),
  }),
  ...(versioned && { 412: problem('The version is stale'), 428: problem('The version is missing') }),
  ...(body && {
    413: problem('The request is too large'),
    415: problem('The request is of another content type, or compressed'),
  }),
  ...(method === 'POST' && { 422: problem('The Idempotency-Key was used for another request') }),
  429: problem('The caller has sent too many requests', retryAfter),
  500: problem('The server failed; its log has the request’s id'),
  503: problem('The server is busy or has no room; the call may be repeated', retryAfter),
})

/** All statuses that the document lists for an endpoint. */
export const statusesOf = (it: AnyEndpoint): number[] => [200, ...Object.keys(errorResponsesOf(it)).map(Number)]

const operationOf = (it: AnyEndpoint) => ({
  operationId: it.id,
  summary: it.summary,
  tags: [it.service],
  parameters: [...parametersOf(it.params, 'path'), ...parametersOf(it.query, 'query'), ...headersOf(it)],
  ...(it.body && {
    requestBody: { required: true, content: (it.multipart ? form : json)(schemaOf(it.body, 'input')) },
  }),
  responses: {
    200: { description: 'Done', content: it.file ? bytes : json(schemaOf(it.response, 'output')) },
    ...errorResponsesOf(it),
  },
})

/** The API as an OpenAPI 3.1 document, made from the contract. */
export const openApiDocument = (basePaths: BasePaths, origin: string): Json => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const it of allEndpoints) {
    const path = `${basePaths[it.service]}${it.path}`.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [it.method.toLowerCase()]: operationOf(it) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Stepwise',
      version: '1',
      description: 'Talent and performance management. An address that is asked with another method answers 405.',
    },
    servers: [{ url: `${origin}/api` }],
    security: [{ accessToken: [] }],
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, 'output') },
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}
