import { endpoint } from './endpoint.ts'
import { keptDraft, Typed } from './scorecard-drafts.ts'
import { Id, IdText, text } from './values.ts'
import { z } from './zod.ts'

const Row = z.object({
  /** Its id, or for a new one a name of its own. */
  key: text(100),
  id: z.nullable(Id),
  title: Typed,
  description: Typed,
  unit: Typed,
  weight: Typed,
  threshold: Typed,
  target: Typed,
  stretch: Typed,
})
// Two devices may together have more than a plan.
const rows = z.array(Row).check(z.maxLength(200))

/** What was changed of a company's objectives and not saved, whether it could be saved or not. */
export const ObjectivesDraftBody = z.object({
  /** Version of the plan that the draft is based on, and the objectives that it had. */
  version: z.int(),
  from: rows,
  rows,
  /** When it was typed, by the clock of the device, ms since 1970. */
  storedAt: z.number().check(z.positive()),
})
export type ObjectivesDraftBody = z.infer<typeof ObjectivesDraftBody>

export const ObjectivesDraft = keptDraft(ObjectivesDraftBody)
export type ObjectivesDraft = z.infer<typeof ObjectivesDraft>

const ofPlan = {
  path: '/annual-planning/company-plan/:planPeriodId/draft',
  params: z.object({ planPeriodId: IdText }),
} as const

export const objectiveDrafts = {
  get: endpoint({
    id: 'objectiveDrafts.get',
    summary: 'The caller’s own draft of a period’s objectives, from all their devices',
    method: 'GET',
    service: 'performancePlan',
    ...ofPlan,
    response: ObjectivesDraft,
  }),
  save: endpoint({
    id: 'objectiveDrafts.save',
    summary: 'Keep what the caller has changed of a period’s objectives; nothing has to be valid yet',
    method: 'PUT',
    service: 'performancePlan',
    ...ofPlan,
    body: ObjectivesDraftBody,
    versioned: true,
    response: ObjectivesDraft,
  }),
  remove: endpoint({
    id: 'objectiveDrafts.remove',
    summary: 'Forget the caller’s draft of a period’s objectives',
    method: 'DELETE',
    service: 'performancePlan',
    ...ofPlan,
    versioned: true,
    response: ObjectivesDraft,
  }),
}
