import type { Api } from '#src/api/api.ts'
import { companyTasksQuery } from '#src/api/reviews.ts'
import { type SheetOf, taskSheetQuery } from '#src/api/task-sheets.ts'
import { orRefused } from './refused.ts'

/** A company task with everything about it, and the tasks for the sidebar beside it. */
export const loadTaskSheet = async (api: Api, of: SheetOf, managerId: number | undefined) => {
  const [sheet] = await orRefused(
    Promise.all([
      api.queryClient.fetchQuery(taskSheetQuery(api, of, managerId)),
      api.queryClient.fetchQuery(companyTasksQuery(api, of.planPeriodId, managerId)),
    ]),
    of.planPeriodId,
  )
  return sheet
}
