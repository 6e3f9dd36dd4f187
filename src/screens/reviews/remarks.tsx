import { Undo2 } from 'lucide-react'
import type { Step } from '#machines/reviews/steps.ts'
import type { Remark } from '#src/contract/reviews.ts'
import * as texts from '#src/texts/reviews.ts'
import { Banner } from '#src/ui/banner.tsx'
import { dayText } from '#src/ui/dates.ts'

/** Why a submitted review is open again. */
export const Reopened = ({ remark: { by, at, reason } }: { remark: Remark }) => (
  <Banner tone="warn" icon={Undo2}>
    {texts.reopenedBy(by, dayText(at), reason)}
  </Banner>
)

/** What there is to know of a step before it is worked on again. */
export function StepRemark({ step: { name, sentBack, toConfirm } }: { step: Step }) {
  if (sentBack)
    return (
      <Banner tone="warn" icon={Undo2}>
        {texts.sentBackBy(name, sentBack.by, dayText(sentBack.at), sentBack.reason)}
      </Banner>
    )
  return toConfirm ? (
    <Banner tone="warn" icon={Undo2}>
      {texts.confirmPart(name)}
    </Banner>
  ) : null
}
