import { chakra } from '@chakra-ui/react'
import { RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { addressOf } from '#src/navigation/pages.ts'
import * as texts from '#src/texts/shell.ts'
import { Button } from '#src/ui/button.tsx'
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
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      <Button variant="solid" onClick={onReload}>
        <RotateCw aria-hidden />
        {texts.reload}
      </Button>
      <Button asChild>
        <a href={addressOf('workspaces')}>{texts.goToWorkspaces}</a>
      </Button>
    </chakra.div>
  </Standalone>
)
