import type { Problem } from '#machines/kit/explain.ts'
import type { wordless } from '#machines/kit/wordless.ts'
import { unexpected } from '#machines/texts/calls.ts'
import * as texts from '#src/texts/errors.ts'
import { field } from './field.ts'
import { requestIdOf } from './request-id.ts'
import { waitOf, waitText } from './retry-after.ts'

/** A whole response, as calls reject with for most statuses. */
export type RejectedResponse = { status: number; statusText: string; headers: Record<string, string>; data: unknown }

export const networkError = 'ERR_NETWORK'
export const unexpectedError = 'UNEXPECTED_ERROR'
export const defaultMessage = unexpected

/**
 * What a call rejects with, by the specification's table: 401, 404 and 405 with the body, 412 with the body's
 * `error_type`, every other status with the whole response.
 */
export function rejectionOf(response: RejectedResponse): unknown {
  if ([401, 404, 405].includes(response.status)) return response.data
  if (response.status === 412) return field(response.data, 'error_type') ?? unexpectedError
  return response
}

/** The body: of a whole response its `data`, else the rejection is the body. */
const dataOf = (rejection: unknown): unknown =>
  typeof rejection === 'object' && rejection !== null && 'data' in rejection ? rejection.data : rejection

const noWords: typeof wordless = 'NO_WORDS'

const ownTexts: Record<string, string> = { [networkError]: texts.unreachable, STALE_VERSION: texts.staleVersion }

const asText = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value
  if (Array.isArray(value))
    return asText(
      value
        .map((it) => asText(it))
        .filter(Boolean)
        .join('. '),
    )
  const message = field(value, 'message')
  return typeof message === 'string' ? asText(message) : undefined
}

/**
 * The sentence that a person reads for a rejection: `errors` or `errorMessage` of the first data element, else the
 * data's `message`, else the default text; and how long the server asks to wait. A body that is not JSON never reaches
 * the screen.
 */
export const errorText = (rejection: unknown): string =>
  [ownText(rejection) ?? defaultMessage, waitText(waitOf(rejection))].filter(Boolean).join(' ')

function ownText(rejection: unknown): string | undefined {
  if (typeof rejection === 'string') return ownTexts[rejection]
  const data = dataOf(rejection)
  const first: unknown = Array.isArray(data) ? data[0] : data
  const nested = asText(field(first, 'errors')) ?? asText(field(first, 'errorMessage'))
  return nested ?? (rejection instanceof Error ? undefined : asText(data))
}

/** The HTTP status behind a rejection, where it tells one. */
export const statusOf = (rejection: unknown): number | undefined => {
  const status = field(rejection, 'status')
  return typeof status === 'number' ? status : undefined
}

/** The stable code of a rejection: the server's `error`, or the rejection itself where it is a code. */
export function errorCode(rejection: unknown): string | null {
  if (typeof rejection === 'string') return rejection
  const code = field(dataOf(rejection), 'error')
  return typeof code === 'string' ? code : null
}

/** The candidate whom the record that was asked for is part of now; undefined where it was not merged. */
export const mergedInto = (rejection: unknown): number | undefined => {
  const id = field(dataOf(rejection), 'candidateId')
  return typeof id === 'number' ? id : undefined
}

/** The messages of single fields. */
const fieldsOf = (rejection: unknown): NonNullable<Problem['fields']> => {
  const errors = field(dataOf(rejection), 'errors')
  if (!Array.isArray(errors)) return []
  return errors.flatMap((it) => {
    const [name, message] = [field(it, 'field'), field(it, 'message')]
    return typeof name === 'string' && typeof message === 'string' ? [{ field: name, message }] : []
  })
}

/** Whether the server has answered; its body alone may be all that is left of that. */
const isAnswer = (rejection: unknown): boolean => typeof rejection !== 'string' && !(rejection instanceof Error)

/** A rejection as machines keep it. */
export const problemOf = (rejection: unknown): Problem => {
  const wait = waitOf(rejection)
  const requestId = requestIdOf(rejection)
  const status = statusOf(rejection)
  const companyId = field(dataOf(rejection), 'companyId')
  const fields = fieldsOf(rejection)
  return {
    message: errorText(rejection),
    code: errorCode(rejection) ?? (isAnswer(rejection) && ownText(rejection) === undefined ? noWords : null),
    ...(status !== undefined && { status }),
    ...(wait !== undefined && { wait }),
    ...(requestId !== null && { requestId }),
    ...(typeof companyId === 'number' && { companyId }),
    ...(fields.length > 0 && { fields }),
  }
}
