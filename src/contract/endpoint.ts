import type { z } from './zod.ts'

/** The services of the API. Each has a base path of its own, configurable per installation. */
export const services = {
  admin: '/admin/api/v1',
  adminData: '/admin-data/api/v1',
  candidate: '/candidate/api/v1',
  candidateData: '/candidate-data/api/v1',
  external: '/external/api/v1',
  job: '/job/api/v1',
  jobData: '/job-data/api/v1',
  workflow: '/workflow/api/v1',
  performancePlan: '/performance/plan/api/v1',
  performanceReview: '/performance/review/api/v1',
} as const

export type Service = keyof typeof services
export type BasePaths = Record<Service, string>

type Shape = z.ZodMiniType | undefined
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One HTTP endpoint, described once and read by the server (`serve`), the mocks (`mock`), the client (`call`)
 * and the OpenAPI document.
 */
export type Endpoint<
  P extends Shape,
  Q extends Shape,
  B extends Shape,
  R extends z.ZodMiniType,
  A extends Shape = undefined,
> = {
  /** Operation id, unique in the contract: `scorecards.save`. */
  id: string
  summary: string
  method: Method
  service: Service
  path: `/${string}`
  params?: P
  query?: Q
  body?: B
  response: R
  /** What a client takes, where it is more than `response`: of a newer server, or of one that answers otherwise. */
  accepts?: A
  /**
   * `none`: answered before a company is chosen (boot). `optional`: so too, and where `x-company-id` names a company of
   * the caller, for that one. Otherwise it is required.
   */
  company?: 'none' | 'optional'
  /** The write or deletion carries the version it was based on in `If-Match`; a stale one is refused with 412. */
  versioned?: true
  /** The reply is a secret: it is never stored, and a request that is repeated with its `Idempotency-Key` is done anew. */
  secretReply?: true
  /** The field of the body that asks what would happen: nothing is stored then, the reply neither. */
  dryRun?: 'isDryRun'
  /** Reads a record by its id: one that another company of the caller's has is reported as there (RECORD_ELSEWHERE). */
  findsElsewhere?: true
  /** How many bytes a body may have, where 1 MB is too little. */
  maxBody?: number
  /** The body is a form with a file, not JSON. */
  multipart?: true
  /** The answer is a file, not JSON. */
  file?: true
  /** What a body that is no JSON is answered, where the specification prescribes it. */
  unreadable?: { error: string; message: string }
}

export const endpoint = <
  R extends z.ZodMiniType,
  P extends Shape = undefined,
  Q extends Shape = undefined,
  B extends Shape = undefined,
  A extends Shape = undefined,
>(
  it: Endpoint<P, Q, B, R, A>,
): Endpoint<P, Q, B, R, A> => it

// Reading an optional property adds `undefined`; the schema alone decides.
type Value<S> = [Extract<S, z.ZodMiniType>] extends [never] ? undefined : z.output<Extract<S, z.ZodMiniType>>
// `any` only widens the constraint so that every endpoint fits; each reader infers the exact type.
// biome-ignore lint/suspicious/noExplicitAny: a constraint that accepts every endpoint needs the top type in each place
export type AnyEndpoint = Endpoint<any, any, any, any, any>
export type Params<E extends AnyEndpoint> = Value<E['params']>
export type Query<E extends AnyEndpoint> = Value<E['query']>
export type Body<E extends AnyEndpoint> = Value<E['body']>
export type Reply<E extends AnyEndpoint> = Value<E['response']>
/** What a client has of an answer. */
export type Parsed<E extends AnyEndpoint> = Value<E['accepts']> extends undefined ? Reply<E> : Value<E['accepts']>
