import type { ReactNode } from 'react'
import { managedOrAlone } from '#machines/reviews/visible-to.ts'
import type { ReviewLife } from '#src/contract/reviews.ts'
import * as texts from '#src/texts/reviews.ts'
import { chakra } from '#src/ui/chakra.ts'
import { dayText } from '#src/ui/dates.ts'
import { Filled } from '#src/ui/filled.tsx'
import { StyledPanel } from '#src/ui/styled.tsx'

/** What the employee has answered to a submitted review; `acknowledge`, the way to do it, for the employee. */
export const Acknowledgement = ({ life, acknowledge }: { life: ReviewLife; acknowledge: ReactNode }) => (
  <StyledPanel inset aria-labelledby="acknowledgement" display="grid" justifyItems="start" gap="3">
    <chakra.h2 id="acknowledgement" textStyle="h2">
      {texts.acknowledgement}
    </chakra.h2>
    <Answer life={life} />
    {acknowledge}
  </StyledPanel>
)

const unanswered = (life: ReviewLife): string => {
  if (life.standing.isEmployee) return texts.pleaseAcknowledge[managedOrAlone(life)]
  return life.hasNoAccount
    ? texts.acknowledgesReview.withoutAccount(life.employeeName)
    : texts.notAcknowledged(life.employeeName)
}

function Answer({ life }: { life: ReviewLife }) {
  const { acknowledgement: it, employeeName, standing } = life
  if (!it) return <chakra.p color="fg-quiet">{unanswered(life)}</chakra.p>
  const text = standing.isEmployee ? texts.youAcknowledgedOn : (day: string) => texts.acknowledgedOn(employeeName, day)
  return (
    <>
      <p>
        <Filled text={text}>
          <time dateTime={it.at}>{dayText(it.at)}</time>
        </Filled>
      </p>
      {it.comment ? (
        <chakra.blockquote className="written" paddingInlineStart="3" borderInlineStartWidth="2px">
          {it.comment}
        </chakra.blockquote>
      ) : null}
    </>
  )
}
