import { useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { ListView } from '#machines/kit/list-view.ts'
import { fieldPermissionsQuery } from '#src/api/field-permissions.ts'
import type { RouterContext } from '#src/app/context.ts'
import { type FieldPermission, fieldPermissions } from '#src/contract/permissions.ts'
import { useLoaded } from '#src/resource/loaded.ts'
import { useExport } from '#src/resource/use-export.ts'
import { unknownIn, withoutNames } from '#src/resource/use-filters.ts'
import { useImport } from '#src/resource/use-import.ts'
import { useList } from '#src/resource/use-list.ts'
import { groupsOf, isShown } from '#src/screens/admin/field-matrix.ts'
import {
  exportColumns,
  type FieldFilters,
  FieldPermissionsScreen,
  fieldFilters,
} from '#src/screens/admin/field-permissions.screen.tsx'
import * as texts from '#src/texts/user-management.ts'
import { togglesOf } from './field-permission-toggles.ts'
import type { FieldPermissionsSearch } from './field-permissions-search.ts'

type Props = {
  context: Pick<RouterContext, 'alerts' | 'api' | 'log' | 'session' | 'store' | 'tabStore'>
  search: FieldPermissionsSearch
}

const exportOf = {
  noun: texts.permissionRows,
  columns: exportColumns,
  isShown: (rule: FieldPermission, { filters: { words = '', record, group } }: ListView) =>
    isShown(rule, { words, record: record ?? null, group: group ?? null }),
}

/** The field permissions of the company on screen, with their actors. */
export function FieldPermissionsView(props: Props) {
  const companyId = useSelector(props.context.session, (it) => it.context.company?.companyId)
  return <CompanyPermissions key={companyId} {...props} />
}

/** What a group is called by now that had this name while the page was open; null once it is deleted, undefined where there was none. */
function useNamesNow(rules: readonly FieldPermission[]) {
  const [ids] = useState(() => new Map<string, number>())
  const groups = useMemo(() => groupsOf(rules), [rules])
  useEffect(() => {
    for (const { name, id } of groups) ids.set(name, id)
  }, [ids, groups])
  return (name = ''): string | null | undefined => {
    const now = groups.find((it) => it.name === name) ?? groups.find((it) => it.id === ids.get(name))
    return now?.name ?? (ids.has(name) ? null : undefined)
  }
}

function CompanyPermissions({ context, search: { as: previewed, ...address } }: Props) {
  const navigate = useNavigate()
  const [toggles] = useState(() => togglesOf(context))
  const loaded = useLoaded(fieldPermissionsQuery(context.api))
  const rules = loaded.status === 'fulfilled' ? loaded.data : null
  useEffect(() => {
    if (rules) toggles.loaded(rules)
  }, [rules, toggles])
  const nameNow = useNamesNow(rules ?? [])
  const groupNow = rules ? nameNow(address.group) : undefined
  const group = groupNow === undefined ? address.group : (groupNow ?? undefined)
  const asked: Partial<FieldFilters> = {
    ...(address.record !== undefined && { record: address.record }),
    ...(group !== undefined && { group }),
  }
  const asNow = rules ? nameNow(previewed) : previewed
  const as = asNow ?? undefined
  const hasNone = asNow === undefined && previewed !== undefined
  const isChanged = group !== address.group || (as !== previewed && !hasNone)
  const follow = useEffectEvent(() => {
    const deleted = new Set([groupNow === null ? address.group : undefined, asNow === null ? previewed : undefined])
    for (const name of deleted)
      if (name !== undefined)
        context.alerts.send({ type: 'alert.raise', alert: { tone: 'warning', message: texts.groupDeleted(name) } })
    return navigate({ to: '.', search: { ...address, group, as }, replace: true, resetScroll: false })
  })
  useEffect(() => {
    if (isChanged) void follow()
  }, [isChanged])
  const filters = fieldFilters(rules ?? [])
  const unknown = rules ? unknownIn(filters, asked) : []
  const view: ListView<string, FieldFilters> = {
    search: address.search?.trim() ?? '',
    filters: withoutNames(asked, unknown),
    sort: null,
    page: 1,
  }
  const list = useList<string, FieldFilters>(
    view,
    { status: 'uninitialized' },
    (next, options) =>
      navigate({ to: '.', search: { ...next.filters, search: next.search || undefined, as }, ...options }),
    { alerts: context.alerts, unused: [...unknown, ...(hasNone ? ['as'] : [])], filters },
  )
  const exported = useExport(fieldPermissions, exportOf, context)
  const imported = useImport('field_permission', fieldPermissions.list.id, context)
  return (
    <FieldPermissionsScreen
      loaded={loaded}
      exported={exported}
      imported={imported}
      list={list}
      toggleOf={toggles.of}
      preview={as ?? null}
      onPreview={(group) =>
        void navigate({ to: '.', search: { ...address, as: group ?? undefined }, resetScroll: false })
      }
    />
  )
}
