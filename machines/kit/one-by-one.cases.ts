import type { Problem } from './explain.ts'

/** What a server answers whoever may do nothing of the kind any more. */
export const rightLost = {
  message: 'You do not have permission to do this',
  code: 'FORBIDDEN',
  status: 403,
} satisfies Problem
