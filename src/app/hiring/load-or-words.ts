import type { RouterContext } from '#src/app/context.ts'
import { closedReason, noAccess } from '#src/app/missing.ts'
import { ownerOf } from '#src/session/owner-of.ts'
import { type AnswersOf, answersOfCandidate } from '#src/session/stored-answers.ts'

/**
 * Loads the page of some answers. Whoever may not open it any more is told so, and finds there what they had typed into
 * it.
 * @param gone why, where the server says no more than that it is not there
 */
export const loadOrWords = <T>(
  { session, store }: Pick<RouterContext, 'session' | 'store'>,
  of: AnswersOf,
  gone: string,
  load: () => Promise<T>,
): Promise<T> =>
  load().catch((rejection: unknown) => {
    const denial = closedReason(rejection, gone)
    if (denial === null || answersOfCandidate(store, { ...ownerOf(session), ...of }).length === 0) throw rejection
    throw noAccess(denial, { formerAnswers: of })
  })
