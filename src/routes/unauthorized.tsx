import { createFileRoute, useLocation } from '@tanstack/react-router'
import '#src/app/missing.ts'
import { FormerAnswers } from '#src/app/hiring/former-answers.tsx'
import { FormerCard } from '#src/app/hiring/former-card.tsx'
import { FormerDecision, FormerOffer } from '#src/app/hiring/former-decision.tsx'
import { FormerReview } from '#src/app/reviews/former-review.tsx'
import { UnauthorizedScreen } from '#src/screens/shell/unauthorized.screen.tsx'

export const Route = createFileRoute('/unauthorized')({
  staticData: { machines: [] },
  component: UnauthorizedRoute,
})

function UnauthorizedRoute() {
  const denial = useLocation({ select: (it) => it.state.denial })
  const formerReview = useLocation({ select: (it) => it.state.formerReview })
  const formerCard = useLocation({ select: (it) => it.state.formerCard })
  const formerAnswers = useLocation({ select: (it) => it.state.formerAnswers })
  const formerDecision = useLocation({ select: (it) => it.state.formerDecision })
  const formerOffer = useLocation({ select: (it) => it.state.formerOffer })
  const context = Route.useRouteContext()
  return (
    <UnauthorizedScreen reason={denial?.reason ?? null} isTaskOver={denial?.isTaskOver ?? false}>
      {formerReview ? <FormerReview context={context} review={formerReview} /> : null}
      {formerCard ? <FormerCard context={context} taskId={formerCard} /> : null}
      {formerAnswers ? <FormerAnswers context={context} of={formerAnswers} /> : null}
      {formerDecision ? <FormerDecision context={context} taskId={formerDecision} /> : null}
      {formerOffer ? <FormerOffer context={context} offerId={formerOffer} /> : null}
    </UnauthorizedScreen>
  )
}
