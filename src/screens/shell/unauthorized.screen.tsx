import { chakra } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { pageLinks } from '#src/navigation/pages.ts'
import * as texts from '#src/texts/shell.ts'
import { Button } from '#src/ui/button.tsx'
import { Standalone } from './standalone.tsx'

/** Says why a page stays closed, and the way on. */
export const UnauthorizedScreen = ({ reason, children }: { reason: string | null; children: ReactNode }) => (
  <Standalone icon={Lock} title={texts.noAccess}>
    <chakra.p color="fg-quiet">
      {reason ?? texts.notInRole} {texts.askAdministrator}
    </chakra.p>
    {children}
    <Button asChild variant="solid">
      <Link {...pageLinks.workspaces}>{texts.goToWorkspaces}</Link>
    </Button>
  </Standalone>
)
