import { useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { addDays } from 'date-fns'
import { type ListView, usualSize } from '#machines/kit/list-view.ts'
import { companyActivityQuery, loadCompanyActivity } from '#src/api/activity.ts'
import { isLastPage } from '#src/api/last-page.ts'
import type { RouterContext } from '#src/app/context.ts'
import { activity } from '#src/contract/activity.ts'
import { useLoaded } from '#src/resource/loaded.ts'
import { useAuditExport, useRowsExport } from '#src/resource/use-export.ts'
import { unknownIn, withoutNames } from '#src/resource/use-filters.ts'
import { useList } from '#src/resource/use-list.ts'
import { useTableSettings } from '#src/resource/use-table-settings.ts'
import {
  type ActivityFilters,
  ActivityScreen,
  activityColumns,
  activityFilters,
} from '#src/screens/admin/activity.screen.tsx'
import { type ToldActivity, told } from '#src/screens/admin/activity.ts'
import type { WorkCompany } from '#src/screens/admin/admin-screen.ts'
import * as texts from '#src/texts/activity.ts'
import type { ActivitySearch } from './activity-search.ts'
import { mapLoaded } from './map-loaded.ts'

type Context = Pick<RouterContext, 'alerts' | 'api' | 'log' | 'session' | 'store'>
type Props = { context: Context; search: ActivitySearch }

/** What was changed in the company on screen. */
export function ActivityView(props: Props) {
  const company = useSelector(props.context.session, (it) => it.context.company)
  return company ? <CompanyActivities key={company.companyId} company={company} {...props} /> : null
}

/** Days are the reader's own, from midnight to midnight. */
const startOf = (day: string, later = 0): string => addDays(new Date(`${day}T00:00`), later).toISOString()

const queryOf = ({ search, filters, page }: ListView<never, ActivityFilters>, size: number) => ({
  size,
  page: page - 1,
  search: search || undefined,
  entityType: filters.kind,
  from: filters.from && startOf(filters.from),
  until: filters.until && startOf(filters.until, 1),
})

const viewOf = ({ search, kind, from, until, page }: ActivitySearch): ListView<never, ActivityFilters> => ({
  search: search ?? '',
  filters: { ...(kind && { kind }), ...(from && { from }), ...(until && { until }) },
  sort: null,
  page: page ?? 1,
})

/** So many rows are asked for at once. */
const exportedAtOnce = 100

function CompanyActivities({ context, search, company }: Props & { company: WorkCompany }) {
  const { alerts, api } = context
  const navigate = useNavigate()
  const asked = viewOf(search)
  const unused = unknownIn(activityFilters, asked.filters)
  const view = { ...asked, filters: withoutNames(asked.filters, unused) }
  const loaded = useLoaded(companyActivityQuery(api, queryOf(view, usualSize)), { keepsOld: true })
  const list = useList<never, ActivityFilters>(
    view,
    loaded,
    ({ search: words, filters, page }, how) =>
      navigate({
        to: '.',
        search: { ...filters, search: words || undefined, page: page === 1 ? undefined : page },
        ...how,
      }),
    { alerts, unused },
  )
  const exported = useRowsExport<ToldActivity>(
    { noun: texts.changeKind, columns: activityColumns, list: activity.company.id },
    async ({ input, signal }) => {
      const at = { ...(input.view as ListView<never, ActivityFilters>), page: input.page }
      const answer = await loadCompanyActivity(api, queryOf(at, exportedAtOnce), signal)
      const isLast = isLastPage(answer, { page: input.page - 1, size: exportedAtOnce })
      return { rows: answer.content.map((it) => told(it, company)), pages: answer.totalPages, isLast }
    },
    context,
  )
  const audited = useAuditExport(({ filters: { from } }) => from && startOf(from), context)
  const table = useTableSettings(activity.company.id, context)
  return (
    <ActivityScreen
      list={list}
      loaded={mapLoaded(loaded, (it) => ({ ...it, content: it.content.map((one) => told(one, company)) }))}
      exported={exported}
      audited={audited}
      table={table}
    />
  )
}
