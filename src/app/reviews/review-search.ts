import type { ReviewSearch } from '#machines/reviews/review-search.ts'
import { Id, text } from '#src/contract/values.ts'
import { z } from '#src/contract/zod.ts'

const id = z.catch(z.optional(Id), undefined)
const label = z.catch(z.optional(z.union([text(255), z.pipe(z.number(), z.transform(String))])), undefined)

/** The typed parameters of the review pages. A value that is not of its kind is dropped, and the page says what it misses. */
const schema = z.object({
  employeeId: id,
  employeeName: label,
  managerId: id,
  planPeriodId: id,
  taskId: id,
  taskName: label,
  companyName: label,
  step: z.catch(z.optional(z.string().check(z.maxLength(60))), undefined),
})

export const validateReviewSearch = (search: Record<string, unknown>): ReviewSearch => schema.parse(search)
