import type { Problem } from '#machines/kit/explain.ts'
import { unexpected } from '#machines/texts/calls.ts'
import type { Outcome } from '#src/contract/reviews.ts'

/** The code of a problem that the server has answered as an outcome. */
export const refused = 'REFUSED'

/** What the server says of a move that it refuses, or the default text where it says nothing. */
export const refusalOf = ({ errorMessage }: Pick<Outcome, 'errorMessage'>): Problem => ({
  message: errorMessage.trim() === '' ? unexpected : errorMessage,
  code: refused,
})
