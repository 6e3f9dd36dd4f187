import { Id } from './values.ts'
import { z } from './zod.ts'

/** What every refused call answers. `error` and `error_type` are stable codes, `message` is a sentence for people. */
export const Problem = z.object({
  success: z.literal(false),
  status: z.int(),
  error: z.string(),
  /** Only with 412: what kind of staleness it was, for example `STALE_VERSION`. */
  error_type: z.optional(z.string()),
  message: z.string(),
  /** Only with RECORD_ELSEWHERE: the caller's company that has the record. */
  companyId: z.optional(Id),
  /** Only with RECORD_MERGED: the candidate whom the record is part of now. */
  candidateId: z.optional(Id),
  /** Only with 400: the fields that are wrong, `field` as a dotted path such as `scores.0.comment`. */
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
})
export type Problem = z.infer<typeof Problem>
