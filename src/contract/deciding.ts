import { z } from './zod.ts'

/** How the caller stands to a decision on a requisition or an offer: what it depends on, besides the status. */
export const Standing = z.object({
  /** The requisition names them as its reviewer or approver. */
  isNamed: z.boolean(),
  /** They are, today, a delegate of whom it names. */
  isDelegate: z.boolean(),
  isHiringManager: z.boolean(),
  /** They asked for it, or changed what is decided on. */
  hasAsked: z.boolean(),
  /** The review before this approval was theirs. */
  hasReviewed: z.boolean(),
  /** The company lets people decide on what they have a part in. */
  mayDecideOwn: z.boolean(),
})
export type Standing = z.infer<typeof Standing>
