import { type Problem, staleVersion } from './explain.ts'

/** Failures as the calls of the application reject with. */
export const problemCases = {
  offline: { message: 'The server could not be reached. Check your connection and try again.', code: 'ERR_NETWORK' },
  refusedToken: { message: 'Sign in to continue.', code: 'UNAUTHORIZED' },
  stale: { message: 'Someone else has saved this scorecard since you opened it.', code: staleVersion },
  busy: {
    message: 'The service is busy. Try again in a moment. Wait 2 minutes before you try again.',
    code: 'UNAVAILABLE',
    wait: 120,
  },
  /** A server that refuses everything until it is ready. */
  starting: { message: 'The service is starting. Try again in a moment.', code: 'NOT_READY', status: 503 },
  gone: { message: 'There is no such record', code: 'NOT_FOUND' },
  inUse: { message: 'This cannot be deleted: it is still used by requisitions', code: 'IN_USE' },
  wrongName: {
    message: 'must be a name',
    code: 'BAD_REQUEST',
    fields: [{ field: 'name', message: 'must be a name' }],
  },
  readOnly: { message: 'This review is completed and read-only', code: 'CONFLICT' },
} satisfies Record<string, Problem>
