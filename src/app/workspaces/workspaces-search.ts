import { workSections } from '#machines/shell/pages.ts'
import { pageNumber } from '#src/app/lists/list-search.ts'
import { z } from '#src/contract/zod.ts'

export const WorkspacesSearch = z.object({
  step: z.catch(z.optional(z.enum(workSections)), undefined),
  /** The page of each table. */
  tasks: pageNumber,
  overdue: pageNumber,
  requisitions: pageNumber,
})
export type WorkspacesSearch = z.infer<typeof WorkspacesSearch>
