import { Outlet, useRouteContext } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { PageSkeleton } from '#src/screens/shell/page-skeleton.tsx'
import * as texts from '#src/texts/shell.ts'

/** The page that the address names; none is seen while its company is being entered. */
export function OpenPage() {
  const { session } = useRouteContext({ from: '__root__' })
  const companySwitch = useSelector(session, (it) => it.children.companySwitch)
  const isEntering = useSelector(companySwitch, (it) => it?.matches('entering') ?? false)
  const companyName = useSelector(session, (it) => it.context.company?.companyName ?? '')
  if (isEntering) return <PageSkeleton title={texts.openingCompany(companyName)} />
  return <Outlet />
}
