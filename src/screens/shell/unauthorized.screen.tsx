import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { pageLinks } from '#src/navigation/pages.ts'
import * as texts from '#src/texts/shell.ts'
import { ButtonLink } from '../links.tsx'
import { Standalone } from './standalone.tsx'

/** Says why a page stays closed, and the way on. */
export const UnauthorizedScreen = ({ reason, children }: { reason: string | null; children: ReactNode }) => (
  <Standalone icon={Lock} title={texts.noAccess}>
    <p className="quiet">
      {reason ?? texts.notInRole} {texts.askAdministrator}
    </p>
    {children}
    <ButtonLink {...pageLinks.workspaces} variant="solid">
      {texts.goToWorkspaces}
    </ButtonLink>
  </Standalone>
)
