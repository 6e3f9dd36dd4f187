import { z } from './zod.ts'

/** Where a result lies between the thresholds of its attribute. */
export const EppBand = z.enum(['LOW', 'MEDIUM', 'HIGH'])
export type EppBand = z.infer<typeof EppBand>
