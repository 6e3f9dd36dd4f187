import { chakra } from '@chakra-ui/react'
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
    <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 44rem)">
      <chakra.h1 textStyle="h1">{title}</chakra.h1>
      <ErrorNotice
        problem={{ message }}
        onRetry={onReload ?? onRetry}
        retryLabel={onReload ? texts.reload : texts.tryAgain}
      />
      <chakra.details>
        <chakra.summary textStyle="small" color="fg-quiet" width="fit-content" borderRadius="sm" marginBottom="2">
          {texts.detailsForSupport}
        </chakra.summary>
        <chakra.div display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
          <FailureDetails text={details} />
          {report}
        </chakra.div>
      </chakra.details>
    </chakra.div>
  )
}
