import { explainedMoves } from '#machines/hiring/candidate-actions.ts'
import type { RouterContext } from '#src/app/context.ts'
import { type KeptReasons, keptByMove } from '#src/app/kept-reasons.ts'

/** Where the reasons for moves of an offer are kept. */
export const offerReasons = (context: Pick<RouterContext, 'session' | 'store'>, offerId: number): KeptReasons =>
  keptByMove(context, 'offer-move', offerId, explainedMoves)
