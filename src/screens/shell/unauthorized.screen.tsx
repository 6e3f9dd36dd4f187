import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { pageLinks } from '#src/navigation/pages.ts'
import * as texts from '#src/texts/shell.ts'
import { ButtonLink } from '../links.tsx'
import { Standalone } from './standalone.tsx'

type Props = {
  reason: string | null
  /** No administrator would open it. */
  isTaskOver: boolean
  children: ReactNode
}

/** Says why a page stays closed, and the way on. */
export const UnauthorizedScreen = ({ reason, isTaskOver, children }: Props) => (
  <Standalone icon={Lock} title={isTaskOver ? texts.noOpenTask : texts.noAccess}>
    <p className="quiet">
      {reason ?? texts.notInRole} {isTaskOver ? texts.whereTasksAre : texts.askAdministrator}
    </p>
    {children}
    <ButtonLink {...pageLinks.workspaces} variant="solid">
      {texts.goToWorkspaces}
    </ButtonLink>
  </Standalone>
)
