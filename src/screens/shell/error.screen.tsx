import { chakra } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { pageLinks } from '#src/navigation/pages.ts'
import * as texts from '#src/texts/shell.ts'
import { Button } from '#src/ui/button.tsx'
import { FailureDetails } from './failure-details.tsx'
import { Standalone } from './standalone.tsx'

type Props = {
  message: string
  /** What helps, where that is known. */
  nextStep: string | null
  /** Leads to where that is done. */
  action?: ReactNode
  details: string
  /** Offers to report it. */
  report?: ReactNode
  /** Opens again what failed; null where that is not known. */
  onRetry: (() => void) | null
  /** What is being waited for. */
  children?: ReactNode
}

/** The page for what nobody foresaw. */
export const ErrorScreen = ({ message, nextStep, action, details, report, onRetry, children }: Props) => (
  <Standalone icon={TriangleAlert} tone="bad" title={texts.internalServerError}>
    <chakra.div display="grid" gap="1">
      <p>{texts.alreadySolving}</p>
      <chakra.p color="bad-fg">{message}</chakra.p>
      {nextStep === null ? null : <p>{nextStep}</p>}
      {children}
    </chakra.div>
    <FailureDetails text={details} />
    {report}
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      {onRetry ? (
        <Button variant="solid" onClick={onRetry}>
          {texts.tryAgain}
        </Button>
      ) : null}
      {action}
      <Button asChild variant={onRetry ? 'outline' : 'solid'}>
        <Link {...pageLinks.workspaces}>{texts.goToWorkspaces}</Link>
      </Button>
    </chakra.div>
  </Standalone>
)
