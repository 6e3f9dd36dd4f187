import { z } from '#src/contract/zod.ts'

/** The parameters that the address of every list has. A value that is not of its kind is dropped. */
export const listSearch = {
  search: z
    .union([z.string().max(255), z.number().transform(String), z.boolean().transform(String)])
    .optional()
    .catch(undefined),
  sort: z.string().max(40).optional().catch(undefined),
  page: z.int().min(1).max(99_999).optional().catch(undefined),
}

export const candidateStatus = z
  .enum(['ACTIVE', 'READY_TO_OFFER', 'OFFERED', 'PASSED', 'HIRED', 'REJECTED', 'REVIEW'])
  .optional()
  .catch(undefined)
