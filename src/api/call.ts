import type { AnyEndpoint, BasePaths, Body, Params, Parsed, Query } from '#src/contract/endpoint.ts'
import { errorCode, networkError, rejectionOf, unexpectedError } from './rejection.ts'
import { keepRequestId } from './request-id.ts'
import { waitOf } from './retry-after.ts'
import type { FormBody, sendForm } from './send-form.ts'

/** The code of a 403 that says: this company is not, or no longer, the person's. */
const companyForbidden = 'COMPANY_FORBIDDEN'

/** What a call needs to know of who is signed in. */
export type Access = {
  token: () => string | null
  /** The company on screen; null before one is chosen. */
  companyId: () => number | null
  /** Aborted when that company is left. */
  left: () => AbortSignal
  /** Asks for a new token after a 401. True when there is one; parallel callers share one renewal. */
  renew: () => Promise<boolean>
  /** A fresh token was refused too: the session is over. */
  lost: () => void
  /** The company is no longer the person's. */
  companyRefused: (companyId: number) => void
}

// Not each member of a union for itself: a body may be of several kinds.
type Given<K extends string, V> = [V] extends [undefined] ? unknown : Record<K, V>
export type Request<E extends AnyEndpoint> = Given<'params', Params<E>> &
  (Query<E> extends undefined ? unknown : { query?: Query<E> }) &
  Given<'body', Body<E>> & {
    signal?: AbortSignal
    /** The version that a write is based on, for versioned endpoints. */
    version?: number
    /** Is told which share of the body is sent, from 0 to 1, where that is a form with a file. */
    onProgress?: (sent: number) => void
    /** Makes a repeated POST one write: the same key, the same request, the stored answer. */
    idempotencyKey?: string
  }

export type Call = <E extends AnyEndpoint>(endpoint: E, request: Request<E>) => Promise<Parsed<E>>

type Loose = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
  version?: number
  idempotencyKey?: string
  onProgress?: (sent: number) => void
}

const urlOf = (endpoint: AnyEndpoint, { params = {}, query = {} }: Loose, host: string, bases: BasePaths) => {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  return `${host}/api${bases[endpoint.service]}${path}${search.size > 0 ? `?${search}` : ''}`
}

const fileOf = async (response: Response) => {
  const content = await response.blob()
  return new File([content], '', { type: content.type })
}

const bodyOf = async (response: Response, isFile: boolean): Promise<unknown> => {
  try {
    return await (isFile ? fileOf(response) : response.json())
  } catch {
    return undefined
  }
}

/**
 * The only place that talks to the API. Carries the token and the company, renews the token once after a 401 and
 * repeats the call, and checks the answer by the contract. A call belongs to the company that was on screen when it
 * began: it names no other one, and is aborted when that one is left. No time limit of its own: machines set theirs and
 * abort. A call that was refused for a few seconds waits them out, once: because there were too many (429), of which nothing
 * was done, or because the server is busy (503), where doing it twice is doing it once.
 * Rejects with what `rejectionOf` says, with ERR_NETWORK when the network fails and with UNEXPECTED_ERROR when the
 * answer is not of the contract's shape; `requestIdOf` knows the request behind a rejection.
 */
export const makeCall =
  ({ apiHost, basePaths }: { apiHost: string; basePaths: BasePaths }, access: Access): Call =>
  async (endpoint, request) => {
    const loose: Loose = request
    const companyId = access.companyId()
    const signal = signalOf(endpoint, loose, access)
    const url = urlOf(endpoint, loose, apiHost, basePaths)
    const headers = () => headersOf(loose, access.token(), companyId)
    const sendJson = () =>
      fetch(url, {
        method: endpoint.method,
        headers: { ...headers(), ...(loose.body === undefined ? {} : { 'content-type': 'application/json' }) },
        credentials: 'omit',
        ...(loose.body === undefined ? {} : { body: JSON.stringify(loose.body) }),
        ...(signal ? { signal } : {}),
      })
    const send = () =>
      (endpoint.multipart ? sendFile(url, { ...loose, headers: headers(), signal }) : sendJson()).catch(
        (error: unknown) => {
          if (signal?.aborted) throw error
          throw networkError
        },
      )

    let response = await send()
    if (response.status === 401 && (await access.renew())) {
      signal?.throwIfAborted()
      response = await send()
      if (response.status === 401) access.lost()
    }
    const wait = shortWaitOf(response, endpoint.method === 'GET' || loose.idempotencyKey !== undefined)
    if (wait !== undefined) {
      await pause(wait * 1000, signal)
      response = await send()
    }
    const data = await bodyOf(response, endpoint.file === true && response.ok)
    signal?.throwIfAborted()
    const requestId = response.headers.get('x-request-id')
    if (!response.ok) {
      const { status, statusText } = response
      const rejection = rejectionOf({ status, statusText, headers: Object.fromEntries(response.headers), data })
      if (companyId !== null && status === 403 && errorCode(rejection) === companyForbidden)
        access.companyRefused(companyId)
      keepRequestId(rejection, requestId)
      throw rejection
    }
    const reply = (endpoint.accepts ?? endpoint.response).safeParse(data)
    if (reply.success) return reply.data
    keepRequestId(unexpectedError, requestId)
    throw unexpectedError
  }

/** Files are sent by few: how, is loaded with the first. */
const sendFile = async (url: string, sent: Omit<Parameters<typeof sendForm>[1], 'body'> & { body?: unknown }) => {
  const { sendForm: send } = await import('./send-form.ts')
  return send(url, { ...sent, body: { ...(sent.body as FormBody) } })
}

/** For so many seconds a call waits by itself; of a longer wait the person is notified. */
const longestOwnWait = 10

function shortWaitOf({ status, headers }: Response, isRepeatable: boolean): number | undefined {
  if (status !== 429 && !(status === 503 && isRepeatable)) return
  const wait = waitOf({ headers: Object.fromEntries(headers) })
  return wait !== undefined && wait <= longestOwnWait ? wait : undefined
}

const pause = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })

/** What ends a call: whoever asked, and, for one that a company answers, leaving that company. */
function signalOf({ company }: AnyEndpoint, { signal }: Loose, { left }: Access): AbortSignal | undefined {
  if (company !== undefined) return signal
  return signal ? AbortSignal.any([signal, left()]) : left()
}

function headersOf(
  { version, idempotencyKey }: Loose,
  token: string | null,
  companyId: number | null,
): Record<string, string> {
  return {
    accept: 'application/json',
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(companyId === null ? {} : { 'x-company-id': String(companyId) }),
    ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  }
}
