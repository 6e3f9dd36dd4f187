import { addDays, parseISO } from 'date-fns'
import type { Api } from '#src/api/api.ts'
import { periodSettingsQuery } from '#src/api/period-settings.ts'
import { completionPreviewQuery, startPreviewQuery } from '#src/api/plan-period-moves.ts'
import { today } from '#src/api/plan-periods.ts'
import { found } from '#src/app/hiring/found.ts'
import type { PlanPeriod } from '#src/contract/plan-periods.ts'
import type { PlanPeriodData } from '#src/screens/execution/plan-period.screen.tsx'
import { calendarDay } from '#src/ui/dates.ts'

/** A plan period with what it will do, or what is open in it. */
export const loadPlanPeriod = (api: Api, idText: string): Promise<PlanPeriodData> =>
  found(idText, async (id) => {
    const [completion, settings] = await Promise.all([
      api.queryClient.fetchQuery(completionPreviewQuery(api, id)),
      api.queryClient.fetchQuery(periodSettingsQuery(api, id)),
    ])
    const { planPeriod: period } = completion
    const hasToStart = period.status === 'NOT_INITIATED' || period.status === 'INITIATING'
    const start = hasToStart ? await api.queryClient.fetchQuery(startPreviewQuery(api, id)) : null
    return { period, start, completion, settings }
  })

/** The year after the last plan period, or the one of today, as a form for a new period begins with it. */
export const nextYear = (periods: readonly PlanPeriod[], now = today()) => {
  const last = periods
    .map((it) => it.endDate)
    .toSorted()
    .at(-1)
  const first = last === undefined ? parseISO(`${now.slice(0, 4)}-01-01`) : addDays(parseISO(last), 1)
  // By `addYears` a year from 29 February ends on 27 February: it takes the 28th for the day a year later.
  const end = new Date(first.getFullYear() + 1, first.getMonth(), first.getDate() - 1)
  return { name: `FY${end.getFullYear()}`, startDate: calendarDay(first), endDate: calendarDay(end) }
}
