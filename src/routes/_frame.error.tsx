import { createFileRoute, useLocation } from '@tanstack/react-router'
import { noActivePlanPeriod } from '#machines/reviews/plan-period.machine.ts'
import { defaultMessage } from '#src/api/rejection.ts'
import { failureText } from '#src/app/failure.ts'
import { z } from '#src/contract/zod.ts'
import { ErrorScreen } from '#src/screens/shell/error.screen.tsx'

/** Reasons, not texts: an address must not be able to put words of its own on this page. */
const messages = { 'no-plan-period': noActivePlanPeriod, unexpected: defaultMessage } as const
const Search = z.object({ reason: z.catch(z.enum(['no-plan-period', 'unexpected']), 'unexpected') })

export const Route = createFileRoute('/_frame/error')({
  staticData: { machines: ['session'] },
  validateSearch: Search,
  component: ErrorRoute,
})

const nothingKnown = 'No error led here: this page was opened by its address.'

function ErrorRoute() {
  const { reason } = Route.useSearch()
  const { session } = Route.useRouteContext()
  const failure = useLocation({ select: (it) => it.state.failure })
  const companyName = session.getSnapshot().context.company?.companyName
  return <ErrorScreen message={messages[reason]} details={failure ? failureText(failure, companyName) : nothingKnown} />
}
