import { chakra } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { pageLinks } from '#src/navigation/pages.ts'
import { Button } from '#src/ui/button.tsx'
import { FailureDetails } from './failure-details.tsx'
import { Standalone } from './standalone.tsx'

/** The page for what nobody foresaw. */
export const ErrorScreen = ({ message, details }: { message: string; details: string }) => (
  <Standalone icon={TriangleAlert} tone="bad" title="500 Internal Server Error">
    <chakra.div display="grid" gap="1">
      <p>We are already working to solve the problem.</p>
      <chakra.p color="bad-fg">{message}</chakra.p>
    </chakra.div>
    <FailureDetails text={details} />
    <Button asChild variant="solid">
      <Link {...pageLinks.workspaces}>Go to Workspaces</Link>
    </Button>
  </Standalone>
)
