import { Id } from '#src/contract/values.ts'
import { z } from '#src/contract/zod.ts'
import { lenient } from '#src/resource/list-search.ts'

/** What a link to a machine can say of it. */
export const machineSearch = z.object({
  language: lenient(z.enum(['words', 'names'])),
  /** States to point out, by their paths. */
  at: lenient(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(20))),
  /** A state or a transition that is chosen in the text, by its id in the chart. */
  part: lenient(z.string().check(z.maxLength(400))),
  /** A record whose life is shown; of a review its employee, with the plan period. */
  record: lenient(Id),
  period: lenient(Id),
  /** Where all records are. */
  records: lenient(z.literal(true)),
  /** The steps of a simulation, by the names of their cases; none of them begins one. */
  walk: lenient(z.array(z.string().check(z.maxLength(200)))),
})
export type MachineSearch = z.infer<typeof machineSearch>
