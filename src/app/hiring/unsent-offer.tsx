import { LeftoverPanel } from '#src/screens/reviews/leftover.tsx'
import { offerNotSavedInTime } from '#src/texts/offers.ts'
import { keptForYou } from '#src/texts/reviews.ts'
import { type UnsentOf, useUnsent } from './use-unsent.ts'

/** With what is stored of it, or of the latest offer beside a new one. */
type Props = Required<Omit<UnsentOf, 'isLocked'>>

/** What was typed into an offer that nobody can change or prepare now, and was kept as a draft. */
export function UnsentOffer({ id, ...of }: Props) {
  const unsent = useUnsent({ ...of, id, isLocked: true })
  return unsent ? <LeftoverPanel {...unsent} note={id === null ? keptForYou : offerNotSavedInTime} /> : null
}
