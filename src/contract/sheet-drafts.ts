import { endpoint } from './endpoint.ts'
import { keptDraft, Typed } from './scorecard-drafts.ts'
import { ofSheet, type SheetKind, sheetRows } from './task-sheets.ts'
import { IdText } from './values.ts'
import { z } from './zod.ts'

/** The rows of a sheet while they are worked on, by its kind. */
export const draftRows = {
  calibrate: z.extend(sheetRows.calibrate, { reason: Typed }),
  'stack-rank': z.extend(sheetRows['stack-rank'], { reason: Typed }),
  'merit-increase': z.extend(sheetRows['merit-increase'], { percent: z.nullable(z.number()), reason: Typed }),
  'pip-pdp': z.extend(sheetRows['pip-pdp'], { goals: Typed }),
  promotions: z.extend(sheetRows.promotions, { title: Typed, reason: Typed }),
  delivery: z.extend(sheetRows.delivery, { note: Typed }),
} as const satisfies Record<SheetKind, z.ZodMiniType>

const ofKind = <K extends SheetKind>(kind: K) => {
  const rows = z.array(draftRows[kind]).check(z.maxLength(1000))
  return z.object({
    kind: z.literal(kind),
    /** Version of the sheet that the draft is based on, and the rows that it had. */
    version: z.int(),
    from: rows,
    rows,
    /** When it was changed, by the clock of the device, ms since 1970. */
    storedAt: z.number().check(z.positive()),
  })
}

/** What a manager changed on a sheet and has not saved, whether it could be saved or not. */
export const SheetDraftBody = z.discriminatedUnion('kind', [
  ofKind('calibrate'),
  ofKind('stack-rank'),
  ofKind('merit-increase'),
  ofKind('pip-pdp'),
  ofKind('promotions'),
  ofKind('delivery'),
])
export type SheetDraftBody = z.infer<typeof SheetDraftBody>

export const SheetDraft = keptDraft(SheetDraftBody)
export type SheetDraft = z.infer<typeof SheetDraft>

export const sheetDrafts = {
  get: endpoint({
    id: 'sheetDrafts.get',
    summary: 'The caller’s own draft of a company task, from all their devices',
    method: 'GET',
    service: 'workflow',
    path: '/performance/review/sheet/:planPeriodId/:kind/draft',
    params: ofSheet,
    response: SheetDraft,
  }),
  save: endpoint({
    id: 'sheetDrafts.save',
    summary: 'Keep what the caller has changed on a company task; nothing has to be valid yet',
    method: 'PUT',
    service: 'workflow',
    path: '/performance/review/sheet/:planPeriodId/draft',
    params: z.object({ planPeriodId: IdText }),
    body: SheetDraftBody,
    versioned: true,
    response: SheetDraft,
  }),
  remove: endpoint({
    id: 'sheetDrafts.remove',
    summary: 'Forget the caller’s draft of a company task',
    method: 'DELETE',
    service: 'workflow',
    path: '/performance/review/sheet/:planPeriodId/:kind/draft',
    params: ofSheet,
    versioned: true,
    response: SheetDraft,
  }),
}
