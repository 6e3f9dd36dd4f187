import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router'
import { ErrorSearch, errorMessages, nextStep, noFailureKnown } from '#src/app/error-page.ts'
import { failureText } from '#src/app/failure.ts'
import { readerOf } from '#src/app/reader.ts'
import { ErrorScreen } from '#src/screens/shell/error.screen.tsx'

export const Route = createFileRoute('/error')({
  staticData: { machines: ['session'] },
  validateSearch: ErrorSearch,
  component: ErrorRoute,
})

function ErrorRoute() {
  const { reason } = Route.useSearch()
  const { session } = Route.useRouteContext()
  const failure = useLocation({ select: (it) => it.state.failure })
  const companyName = session.getSnapshot().context.company?.companyName
  const { history } = useRouter()
  const details = failure ? failureText(failure, companyName) : noFailureKnown
  return (
    <ErrorScreen
      message={errorMessages[reason]}
      nextStep={nextStep(reason, readerOf(session))}
      details={details}
      onRetry={failure ? () => history.replace(failure.address) : null}
    />
  )
}
