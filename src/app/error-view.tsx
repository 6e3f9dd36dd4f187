import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ErrorScreen } from '#src/screens/shell/error.screen.tsx'
import type { RouterContext } from './context.ts'
import { errorMessages, noFailureKnown, type Reason, whatHelps } from './error-page.ts'
import { failureText } from './failure.ts'
import { type Awaited, PeriodAwaited } from './plan-periods/period-awaited.tsx'
import { readerOf } from './reader.ts'
import { ReportRecent } from './report-recent.tsx'

type Props = { context: Pick<RouterContext, 'api' | 'session'>; reason: Reason; awaited: Awaited | null }

/** The error page, with the way back to what failed. */
export function ErrorView({ context: { api, session }, reason, awaited }: Props) {
  const failure = useLocation({ select: (it) => it.state.failure })
  const companyName = session.getSnapshot().context.company?.companyName
  const { history } = useRouter()
  const address = failure?.address
  const goOn = useCallback(() => address !== undefined && history.replace(address), [history, address])
  const details = failure ? failureText(failure, companyName) : noFailureKnown
  return (
    <ErrorScreen
      message={errorMessages[reason]}
      {...whatHelps(reason, readerOf(session))}
      details={details}
      report={failure ? <ReportRecent details={details} /> : null}
      onRetry={failure ? goOn : null}
    >
      {awaited ? <PeriodAwaited api={api} awaited={awaited} onActive={goOn} /> : null}
    </ErrorScreen>
  )
}
