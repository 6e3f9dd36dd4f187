import { Link } from '@tanstack/react-router'
import { pageLinks } from '#src/navigation/pages.ts'
import * as texts from '#src/texts/studio.ts'
import { Links } from './links.tsx'

/** Leads from a page of the studio to the list of all machines, which the router would tell as open with it. */
export const WayToAll = () => (
  <Links>
    <Link {...pageLinks.machines} activeOptions={{ exact: true }}>
      {texts.allMachines}
    </Link>
  </Links>
)
