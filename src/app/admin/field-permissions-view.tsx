import { useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { ListView } from '#machines/kit/list-view.ts'
import { fieldPermissionsQuery } from '#src/api/field-permissions.ts'
import type { RouterContext } from '#src/app/context.ts'
import { useLoaded } from '#src/resource/loaded.ts'
import { useList } from '#src/resource/use-list.ts'
import { type FieldFilters, FieldPermissionsScreen } from '#src/screens/admin/field-permissions.screen.tsx'
import { makeToggles } from './field-permission-toggles.ts'
import type { FieldPermissionsSearch } from './field-permissions-search.ts'

type Props = { context: Pick<RouterContext, 'alerts' | 'api' | 'session'>; search: FieldPermissionsSearch }

/** The field permissions of the company on screen, with their actors. */
export function FieldPermissionsView(props: Props) {
  const companyId = useSelector(props.context.session, (it) => it.context.company?.companyId)
  return <CompanyPermissions key={companyId} {...props} />
}

function CompanyPermissions({ context, search: { as, ...address } }: Props) {
  const navigate = useNavigate()
  const [toggles] = useState(() => makeToggles(context))
  const loaded = useLoaded(fieldPermissionsQuery(context.api))
  const rules = loaded.status === 'fulfilled' ? loaded.data : null
  useEffect(() => {
    if (rules) toggles.loaded(rules)
  }, [rules, toggles])
  const view: ListView<string, FieldFilters> = {
    search: address.search ?? '',
    filters: {
      ...(address.record !== undefined && { record: address.record }),
      ...(address.group !== undefined && { group: address.group }),
    },
    sort: null,
    page: 1,
  }
  const list = useList<string, FieldFilters>(
    view,
    { status: 'uninitialized' },
    (next, options) =>
      navigate({ to: '.', search: { ...next.filters, search: next.search || undefined, as }, ...options }),
    { alerts: context.alerts, unused: [] },
  )
  return (
    <FieldPermissionsScreen
      loaded={loaded}
      list={list}
      toggleOf={toggles.of}
      preview={as ?? null}
      onPreview={(group) =>
        void navigate({ to: '.', search: { ...address, as: group ?? undefined }, resetScroll: false })
      }
    />
  )
}
