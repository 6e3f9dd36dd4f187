import { unexpected } from '#machines/texts/calls.ts'
import type { Outcome } from '#src/contract/reviews.ts'

/** What the server says of a move that it refuses, or the default text where it says nothing. */
export const refusalText = ({ errorMessage }: Pick<Outcome, 'errorMessage'>): string =>
  errorMessage.trim() === '' ? unexpected : errorMessage
