import { Navigate, type NotFoundRouteProps, useLocation, useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { offeredCompany } from '#machines/shell/companies.ts'
import { pageInNewCompany } from '#src/navigation/company-pages.ts'
import { pageLinks } from '#src/navigation/pages.ts'
import { latePart } from '#src/ui/late-part.tsx'
import { Missing } from './missing.ts'
import { PendingRoute } from './pending.tsx'

// Few people ever see it. Until it is there the page looks as it did while it was waited for.
const NotFoundScreen = latePart(
  async () => (await import('#src/screens/shell/not-found.screen.tsx')).NotFoundScreen,
  PendingRoute,
)

/** In place of a record that is not in the company on screen. The address stays: it may be right in another company. */
export function NotFoundRoute({ data }: NotFoundRouteProps) {
  const { session } = useRouter().options.context
  const path = useLocation({ select: (it) => it.pathname })
  const { company, profile } = useSelector(session, (it) => it.context)
  const { isMalformed = false, companyId } = Missing.safeParse(data).data ?? {}
  const elsewhere = companyId === undefined ? null : offeredCompany(profile?.companies ?? [], companyId)
  // No page found it missing: the address cannot be read, and is an unknown one.
  if (data === undefined) return <Navigate {...pageLinks.workspaces} replace />
  return (
    <NotFoundScreen
      isMalformed={isMalformed}
      company={company?.companyName ?? ''}
      elsewhere={elsewhere?.companyName ?? null}
      list={pageInNewCompany(path) ?? 'workspaces'}
      onSwitch={() =>
        elsewhere && session.send({ type: 'company.choose', companyId: elsewhere.companyId, page: 'sameAddress' })
      }
    />
  )
}
