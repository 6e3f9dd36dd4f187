import { chakra } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { pageLinks } from '#src/navigation/pages.ts'
import { Button } from '#src/ui/button.tsx'
import { FailureDetails } from './failure-details.tsx'
import { Standalone } from './standalone.tsx'

type Props = {
  message: string
  /** What helps, where that is known. */
  nextStep: string | null
  details: string
  /** Opens again what failed; null where that is not known. */
  onRetry: (() => void) | null
}

/** The page for what nobody foresaw. */
export const ErrorScreen = ({ message, nextStep, details, onRetry }: Props) => (
  <Standalone icon={TriangleAlert} tone="bad" title="500 Internal Server Error">
    <chakra.div display="grid" gap="1">
      <p>We are already working to solve the problem.</p>
      <chakra.p color="bad-fg">{message}</chakra.p>
      {nextStep === null ? null : <p>{nextStep}</p>}
    </chakra.div>
    <FailureDetails text={details} />
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      {onRetry ? (
        <Button variant="solid" onClick={onRetry}>
          Try again
        </Button>
      ) : null}
      <Button asChild variant={onRetry ? 'outline' : 'solid'}>
        <Link {...pageLinks.workspaces}>Go to Workspaces</Link>
      </Button>
    </chakra.div>
  </Standalone>
)
