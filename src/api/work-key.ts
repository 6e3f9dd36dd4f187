import { type Api, queryKeyOf } from './api.ts'
import type { WorkAsked } from './workspaces.ts'

type WorkList = 'yourTasks' | 'overdueTasks' | 'openRequisitions'

/** Under what a page of a table of the workspaces is kept. */
export const workKeyOf = (api: Api, list: WorkList, { page, kind, due, requisitionKind }: WorkAsked) =>
  queryKeyOf(api, list, page, kind, due, requisitionKind)

/** Under what all pages of it are kept, however they are narrowed. */
export const workKeysOf = (api: Api, list: WorkList) => queryKeyOf(api, list)
