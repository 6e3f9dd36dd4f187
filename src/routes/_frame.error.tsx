import { createFileRoute } from '@tanstack/react-router'
import { noActivePlanPeriod } from '#machines/reviews/plan-period.machine.ts'
import { defaultMessage } from '#src/api/rejection.ts'
import { z } from '#src/contract/zod.ts'
import { ErrorScreen } from '#src/screens/shell/error.screen.tsx'

/** Reasons, not texts: an address must not be able to put words of its own on this page. */
const messages = { 'no-plan-period': noActivePlanPeriod, unexpected: defaultMessage } as const
const Search = z.object({ reason: z.enum(['no-plan-period', 'unexpected']).catch('unexpected') })

export const Route = createFileRoute('/_frame/error')({
  staticData: { machines: ['session'] },
  validateSearch: Search,
  component: ErrorRoute,
})

function ErrorRoute() {
  const { reason } = Route.useSearch()
  const { session } = Route.useRouteContext()
  const company = session.getSnapshot().context.company
  return (
    <ErrorScreen
      message={messages[reason]}
      details={[messages[reason], company ? `Company: ${company.companyName}` : '', `Page: ${location.pathname}`]
        .filter(Boolean)
        .join('\n')}
    />
  )
}
