import { chakra } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { pageLinks } from '#src/navigation/pages.ts'
import { Button } from '#src/ui/button.tsx'
import { Standalone } from './standalone.tsx'

/** Says why a page stays closed, and the way on. */
export const UnauthorizedScreen = ({ reason }: { reason: string | null }) => (
  <Standalone icon={Lock} title="You do not have access to this page">
    <chakra.p color="fg-quiet">
      {reason ?? 'Your role does not include this page.'} If you need access, ask your administrator.
    </chakra.p>
    <Button asChild variant="solid">
      <Link {...pageLinks.workspaces}>Go to Workspaces</Link>
    </Button>
  </Standalone>
)
