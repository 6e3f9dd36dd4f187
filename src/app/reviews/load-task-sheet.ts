import type { Api } from '#src/api/api.ts'
import { companyTasksQuery } from '#src/api/reviews.ts'
import { loadSheetDraft } from '#src/api/sheet-drafts.ts'
import { type SheetOf, taskSheetQuery } from '#src/api/task-sheets.ts'
import { orRefused } from './refused.ts'

/**
 * A company task with everything about it, the tasks for the sidebar beside it, and what the reader’s other devices have
 * sent of their own. A page goes on without that: the first change is joined with what the server has.
 */
export const loadTaskSheet = async (api: Api, of: SheetOf, managerId: number | undefined) => {
  const [sheet, draft] = await orRefused(
    Promise.all([
      api.queryClient.fetchQuery(taskSheetQuery(api, of, managerId)),
      managerId === undefined ? loadSheetDraft(api, of).catch(() => null) : null,
      api.queryClient.fetchQuery(companyTasksQuery(api, of.planPeriodId, managerId)),
    ]),
    of.planPeriodId,
  )
  return { sheet, draft: sheet.isOwn ? draft : null }
}
