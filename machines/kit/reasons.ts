/** What was typed with each of several moves and not sent, by the name of the move. */
export type Reasons = Readonly<Record<string, string>>

/** What was typed is to be kept, or kept no more. */
export type ReasonsChanged = { type: 'reasons.changed'; reasons: Reasons }

/** What is kept once something is typed with one move; of an empty field there is nothing to keep. */
export const withReason = (reasons: Reasons, move: string, text: string): Reasons => {
  const { [move]: _, ...others } = reasons
  return text === '' ? others : { ...others, [move]: text }
}
