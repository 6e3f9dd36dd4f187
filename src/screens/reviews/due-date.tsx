import { dueState } from '#machines/reviews/due-dates.ts'
import * as texts from '#src/texts/reviews.ts'
import { Badge } from '#src/ui/badge.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { dayText, today } from '#src/ui/dates.ts'

/** When something has to be done, until it is. */
export const DueDate = ({ dueDate, isDone }: { dueDate: string | undefined; isDone: boolean }) => {
  const state = dueState(dueDate, today(), isDone)
  if (state === null || dueDate === undefined) return null
  return state === 'overdue' ? (
    <Badge tone="bad">{texts.overdueSince(dayText(dueDate))}</Badge>
  ) : (
    <chakra.span textStyle="small" color="fg-quiet">
      {texts.dueOn(dayText(dueDate))}
    </chakra.span>
  )
}
