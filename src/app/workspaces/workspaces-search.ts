import { workSections } from '#machines/shell/pages.ts'
import { z } from '#src/contract/zod.ts'
import { lenient, pageNumber } from '#src/resource/list-search.ts'

export const WorkspacesSearch = z.object({
  step: lenient(z.enum(workSections)),
  /** The page of each table. */
  tasks: pageNumber,
  overdue: pageNumber,
  requisitions: pageNumber,
})
export type WorkspacesSearch = z.infer<typeof WorkspacesSearch>

export type WorkTable = Exclude<keyof WorkspacesSearch, 'step'>

/** How many rows of a table show at once. */
const size = 10

/** The page of a table that an address names, as the API counts it. */
export const workPageOf = (search: Record<string, unknown>, table: WorkTable) => ({
  size,
  page: (WorkspacesSearch.parse(search)[table] ?? 1) - 1,
})
