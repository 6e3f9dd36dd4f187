import { endpoint } from './endpoint.ts'
import { IdText, Moment } from './values.ts'
import { z } from './zod.ts'

/** The kinds of record whose life a machine is. */
export const LifeKind = z.enum(['candidate', 'requisition', 'offer', 'review', 'planPeriod'])
export type LifeKind = z.infer<typeof LifeKind>

/** A state that a record came into, by its path in the machine. */
export const LifeStep = z.object({
  state: z.string(),
  /** Null where the reader may not see when the record was made. */
  at: z.nullable(Moment),
  /** Who moved it there, by their name then; null where it began. */
  by: z.nullable(z.string()),
})
export type LifeStep = z.infer<typeof LifeStep>

export const RecordLife = z.object({
  name: z.string(),
  /** Where it is; null for a candidate who applies for nothing. */
  state: z.nullable(z.string()),
  /** As far as the activity log tells, oldest first. */
  steps: z.array(LifeStep),
})
export type RecordLife = z.infer<typeof RecordLife>

/** What the records of a kind do in one state of their machine. */
export const StateNumbers = z.object({
  state: z.string(),
  /** How many are in it. */
  now: z.int(),
  /** Half of those who left it had been in it for less, in ms; null when the log knows of none. */
  medianStay: z.nullable(z.number()),
  /** How often it was left, and for which state; the most frequent first. */
  leaves: z.array(z.object({ to: z.string(), count: z.int() })),
})
export type StateNumbers = z.infer<typeof StateNumbers>

export const LifeNumbers = z.object({ total: z.int(), states: z.array(StateNumbers) })
export type LifeNumbers = z.infer<typeof LifeNumbers>

/** Records on the machines of their lives. */
export const lives = {
  numbers: endpoint({
    id: 'lives.numbers',
    summary: 'How many records that one may read are in each state, for how long, and where they go',
    method: 'GET',
    service: 'workflow',
    path: '/life/:kind',
    params: z.object({ kind: LifeKind }),
    response: LifeNumbers,
  }),
  record: endpoint({
    id: 'lives.record',
    summary:
      'The states that one record has been in, as the activity log tells; of a review by its employee and period',
    method: 'GET',
    service: 'workflow',
    path: '/life/:kind/:id',
    params: z.object({ kind: LifeKind, id: IdText }),
    query: z.object({ planPeriodId: z.optional(IdText) }),
    response: RecordLife,
  }),
}
