import { endpoint } from './endpoint.ts'
import type { SheetKind } from './task-sheets.ts'
import { Day, Id, IdText } from './values.ts'
import { z } from './zod.ts'

/** What a plan period has a due date for: the self-reviews, the managers’ evaluations, and each other company task. */
export type DueMatter = 'self-review' | 'evaluate' | SheetKind

/** Null: no due date. */
export const DueDates = z.object({
  'self-review': z.nullable(Day),
  evaluate: z.nullable(Day),
  calibrate: z.nullable(Day),
  'stack-rank': z.nullable(Day),
  'merit-increase': z.nullable(Day),
  'pip-pdp': z.nullable(Day),
  promotions: z.nullable(Day),
  delivery: z.nullable(Day),
})
export type DueDates = z.infer<typeof DueDates>

/** How much the team of each manager may get, in percent of the team. */
const Budget = z.number().check(z.minimum(0), z.maximum(100))

export const PeriodSettings = z.object({
  planPeriodId: Id,
  /** Grows with every change; sent back in `If-Match`. */
  version: z.int(),
  dueDates: DueDates,
  meritBudgetPercent: Budget,
})
export type PeriodSettings = z.infer<typeof PeriodSettings>

export const PeriodSettingsBody = z.object({ dueDates: DueDates, meritBudgetPercent: Budget })
export type PeriodSettingsBody = z.infer<typeof PeriodSettingsBody>

const ofPeriod = z.object({ planPeriodId: IdText })

export const periodSettings = {
  get: endpoint({
    id: 'periodSettings.get',
    summary: 'The due dates and the merit budget of a plan period',
    method: 'GET',
    service: 'performancePlan',
    path: '/plan-period/:planPeriodId/settings',
    params: ofPeriod,
    response: PeriodSettings,
  }),
  save: endpoint({
    id: 'periodSettings.save',
    summary: 'Set the due dates and the merit budget of a plan period that is not completed',
    method: 'PUT',
    service: 'performancePlan',
    path: '/plan-period/:planPeriodId/settings',
    params: ofPeriod,
    body: PeriodSettingsBody,
    versioned: true,
    response: PeriodSettings,
  }),
}
