import { z } from '#src/contract/zod.ts'
import { lenient, pageNumber } from '#src/resource/list-search.ts'

/** Whether the archive shows. */
export const PlanPeriodListSearch = z.object({ archived: lenient(z.literal(true)) })

/** Which list of people shows below a plan period, by its name, and which page of it. */
export const PlanPeriodSearch = z.object({
  list: lenient(z.string().check(z.regex(/^[A-Z_]+$/))),
  page: pageNumber,
})
export type PlanPeriodSearch = z.infer<typeof PlanPeriodSearch>
