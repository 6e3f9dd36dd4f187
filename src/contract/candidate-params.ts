import { IdText } from './values.ts'
import { z } from './zod.ts'

/** Calls of hiring about what belongs to a candidate. */
export const ofCandidate = { service: 'candidate', params: z.object({ candidateId: IdText }) } as const
/** Calls of hiring about one record by its id. */
export const ofId = { service: 'candidate', params: z.object({ id: IdText }) } as const
