import { type Problem, staleVersion } from './explain.ts'

/** Failures as the calls of the application reject with. */
export const problemCases = {
  offline: { message: 'The server could not be reached. Check your connection and try again.', code: 'ERR_NETWORK' },
  refusedToken: { message: 'Sign in to go on.', code: 'UNAUTHORIZED' },
  stale: { message: 'Somebody else has saved this scorecard since you opened it.', code: staleVersion },
  busy: {
    message: 'The service is busy. Try again in a moment. The server asks you to wait 2 minutes.',
    code: 'UNAVAILABLE',
    wait: 120,
  },
  readOnly: { message: 'This review is completed and read-only', code: 'CONFLICT' },
} satisfies Record<string, Problem>
