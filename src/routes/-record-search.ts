import { z } from '#src/contract/zod.ts'
import { candidateStatus, listSearch } from './-list-search.ts'

/** An id in the path of an address; null for what cannot be one. */
export const idIn = (text: string): number | null => {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  return id > 0 && id <= 2_147_483_647 ? id : null
}

/** An id in the parameters of an address. */
export const id = z.catch(z.optional(z.int().check(z.minimum(1), z.maximum(2_147_483_647))), undefined)
export const version = z.catch(z.optional(z.int().check(z.minimum(0))), undefined)

export const requisitionSearch = z.object({
  ...listSearch,
  tab: z.catch(z.optional(z.enum(['details', 'candidates'])), undefined),
  status: candidateStatus,
})
export type RequisitionSearch = z.infer<typeof requisitionSearch>
