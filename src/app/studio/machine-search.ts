import { z } from '#src/contract/zod.ts'
import { lenient } from '#src/resource/list-search.ts'

/** What a link to a machine can say of it. */
export const machineSearch = z.object({
  language: lenient(z.enum(['words', 'names'])),
  /** States to point out, by their paths. */
  at: lenient(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(20))),
})
export type MachineSearch = z.infer<typeof machineSearch>
