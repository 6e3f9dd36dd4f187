import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { pageLinks } from '#src/navigation/pages.ts'
import * as texts from '#src/texts/shell.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '../links.tsx'
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
    <div className="what">
      <p>{texts.alreadySolving}</p>
      <p className="message">{message}</p>
      {nextStep === null ? null : <p>{nextStep}</p>}
      {children}
    </div>
    <FailureDetails text={details} />
    {report}
    <div className="button-row">
      {onRetry ? (
        <Button variant="solid" onClick={onRetry}>
          {texts.tryAgain}
        </Button>
      ) : null}
      {action}
      <ButtonLink {...pageLinks.workspaces} variant={onRetry ? 'outline' : 'solid'}>
        {texts.goToWorkspaces}
      </ButtonLink>
    </div>
  </Standalone>
)
