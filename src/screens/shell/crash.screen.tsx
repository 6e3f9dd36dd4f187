import { RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { addressOf } from '#src/navigation/pages.ts'
import * as texts from '#src/texts/shell.ts'
import { Button, ButtonAnchor } from '#src/ui/button.tsx'
import { FailureDetails } from './failure-details.tsx'
import { Standalone } from './standalone.tsx'

type Props = {
  details: string
  /** Offers to report it. */
  report?: ReactNode
  onReload: () => void
}

/** In place of a page that broke. Its links load the application anew: what broke may not be the page alone. */
export const CrashScreen = ({ details, report, onReload }: Props) => (
  <Standalone icon={TriangleAlert} tone="bad" title={texts.pageStopped}>
    <p role="alert">{texts.ourFault}</p>
    <FailureDetails text={details} />
    {report}
    <div className="button-row">
      <Button variant="solid" onClick={onReload}>
        <RotateCw aria-hidden />
        {texts.reload}
      </Button>
      <ButtonAnchor href={addressOf('workspaces')}>{texts.goToWorkspaces}</ButtonAnchor>
    </div>
  </Standalone>
)
