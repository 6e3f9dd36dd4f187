import * as texts from '#machines/texts/calls.ts'

/** A failure as a machine keeps it: a sentence for people, and a code where the server gave one. */
export type Problem = {
  message: string
  code: string | null
  /** Of an HTTP answer that was no success; absent where there was none, or one that could not be read. */
  status?: number
  /** For how many seconds the server asked to be left alone, where it did. */
  wait?: number
  /** The server's name for the refused request, as in its log; absent where it gave none. */
  requestId?: string
  /** The company of the person's that has what was asked for, where it is another one. */
  companyId?: number
  /** What the server says of single fields of what was sent. */
  fields?: readonly { field: string; message: string }[]
}

const isProblem = (it: unknown): it is Problem =>
  typeof it === 'object' && it !== null && 'message' in it && typeof it.message === 'string' && 'code' in it

/** Machines are given actors that reject with a `Problem`; anything else becomes the default text of the specification. */
export const explain = (error: unknown): Problem =>
  isProblem(error)
    ? {
        message: error.message,
        code: error.code,
        ...(error.status !== undefined && { status: error.status }),
        ...(error.wait !== undefined && { wait: error.wait }),
        ...(error.requestId !== undefined && { requestId: error.requestId }),
        ...(error.companyId !== undefined && { companyId: error.companyId }),
        ...(error.fields !== undefined && { fields: error.fields }),
      }
    : { message: texts.unexpected, code: null }

/** The code of a write that was based on an older version than the stored one. */
export const staleVersion = 'STALE_VERSION'

/** The message when an invoked call gives no answer within its limit; the call is then aborted, and repeating it is safe. */
export const noAnswer: Problem = {
  message: texts.noAnswer,
  code: 'NO_ANSWER',
}
