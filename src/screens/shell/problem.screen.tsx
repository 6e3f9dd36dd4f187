import type { ReactNode } from 'react'
import * as texts from '#src/texts/shell.ts'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { usePageTitle } from '#src/ui/page-title.ts'
import { FailureDetails } from './failure-details.tsx'

type Props = {
  title: string
  message: string
  details: string
  /** Offers to report it. */
  report: ReactNode
  /** Null where trying again cannot help. */
  onRetry: (() => void) | null
  onReload: (() => void) | null
}

/** In place of a page whose data did not load. */
export function ProblemScreen({ title, message, details, report, onRetry, onReload }: Props) {
  usePageTitle(title)
  return (
    <div className="problem-page">
      <h1>{title}</h1>
      <ErrorNotice
        problem={{ message }}
        onRetry={onReload ?? onRetry}
        retryLabel={onReload ? texts.reload : texts.tryAgain}
      />
      <details>
        <summary>{texts.detailsForSupport}</summary>
        <div>
          <FailureDetails text={details} />
          {report}
        </div>
      </details>
    </div>
  )
}
