import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { errorText } from '#src/api/rejection.ts'
import { CrashScreen } from '#src/screens/shell/crash.screen.tsx'
import { ProblemScreen } from '#src/screens/shell/problem.screen.tsx'
import { missingPart } from '#src/session/network.ts'
import * as texts from '#src/texts/shell.ts'
import { codeOf, failureOf, failureText, pathOf } from './failure.ts'
import { ReportRecent } from './report-recent.tsx'
import { onRestored } from './retry-when-restored.ts'

const missingTexts = {
  newer: texts.partIsNewer,
  unreached: texts.partUnreached,
}

/** What a page shows when its data could not be loaded, or when it broke: what happened, and the way on. */
export function ProblemRoute({ error }: ErrorComponentProps) {
  const router = useRouter()
  const { connection, session } = router.options.context
  const isOutdated = useSelector(connection, (it) => it.matches('outdated'))
  const details = useMemo(() => {
    const company = session.getSnapshot().context.company
    return failureText(failureOf(error, pathOf(window.location)), company?.companyName)
  }, [error, session])
  // Whatever it was: data, or code that fails only when it is drawn, of which the router knows nothing.
  useEffect(() => onRestored(connection, () => void router.invalidate()), [connection, router])
  const reload = () => window.location.reload()

  const report = <ReportRecent details={details} />
  const isMissing = codeOf(error) === missingPart
  if (!isMissing && error instanceof Error) return <CrashScreen details={details} report={report} onReload={reload} />
  return (
    <ProblemScreen
      title={texts.pageNotLoaded}
      message={isMissing ? missingTexts[isOutdated ? 'newer' : 'unreached'] : errorText(error)}
      details={details}
      report={report}
      onRetry={isOutdated ? null : () => void router.invalidate()}
      onReload={isOutdated ? reload : null}
    />
  )
}
