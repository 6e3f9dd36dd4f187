/** What was typed with each of several moves and not sent, by the name of the move. */
export type Reasons = Readonly<Record<string, string>>

/** What was typed is to be kept, or kept no more. */
export type ReasonsChanged = { type: 'reasons.changed'; reasons: Reasons }

/** What was typed with a move that cannot be made any more is given up. */
export type ReasonDiscarded = { type: 'reason.discard'; move: string }

/** The device has what was typed, or refuses to keep it. */
export type ReasonsReport = { type: 'draft.stored' } | { type: 'draft.notStored' }

/** What is kept once something is typed with one move; of an empty field there is nothing to keep. */
export const withReason = (reasons: Reasons, move: string, text: string): Reasons => {
  const { [move]: _, ...others } = reasons
  return text === '' ? others : { ...others, [move]: text }
}

/** What was typed with moves that are not open, and nobody is asked for again. */
export const strandedReasons = (reasons: Reasons, open: readonly string[]): [move: string, text: string][] =>
  Object.entries(reasons).filter(([move, text]) => !open.includes(move) && text.trim() !== '')

/** What moves of a record were made with, as far as the reader may see it. */
export type Recorded = readonly (string | null | undefined)[]

/** Whether a move was made with a text: it was sent, and its answer lost. */
export const isOnRecord = (text: string, recorded: Recorded): boolean => recorded.includes(text.trim())
