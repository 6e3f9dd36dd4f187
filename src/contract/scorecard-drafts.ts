import { endpoint } from './endpoint.ts'
import { Id, IdText, Moment, Score, text } from './values.ts'
import { z } from './zod.ts'

/** More than may be saved: what is too long is kept until its writer has shortened it. */
export const Typed = text(40_000)

/** A draft as it is kept. */
export const keptDraft = <Body extends z.ZodMiniType>(body: Body) =>
  z.object({
    /** Grows with every change; sent back in `If-Match`. 0: there is none. */
    version: z.int(),
    draft: z.nullable(body),
    updatedAt: z.nullable(Moment),
    /** Its writer has saved since: in a field that both changed, what was saved counts. */
    isSuperseded: z.boolean(),
  })
/** A draft that there is none of. */
export const noDraft = { version: 0, draft: null, updatedAt: null, isSuperseded: false }

const DraftEntry = z.object({ subCategoryId: Id, score: z.nullable(Score), comment: Typed })
const entries = z.array(DraftEntry).check(z.maxLength(50))

/** What a reviewer typed into a scorecard and has not saved, whether it could be saved or not. */
export const DraftBody = z.object({
  /** Version of the scorecard that the draft is based on, and what was in it. */
  version: z.int(),
  from: entries,
  entries,
  /** Evidence being typed, by subcategory id. */
  notes: z.record(z.coerce.number<string>().check(z.int(), z.positive()), Typed),
  /** When it was typed, by the clock of the device, ms since 1970. */
  storedAt: z.number().check(z.positive()),
})
export type DraftBody = z.infer<typeof DraftBody>

export const ScorecardDraft = z.extend(keptDraft(DraftBody), { categoryId: Id })
export type ScorecardDraft = z.infer<typeof ScorecardDraft>

const ofReview = z.object({ employeeId: IdText, planPeriodId: IdText })
const ofScorecard = z.extend(ofReview, { categoryId: IdText })

export const scorecardDrafts = {
  list: endpoint({
    id: 'scorecardDrafts.list',
    summary: 'The caller’s own drafts of a review, from all their devices',
    method: 'GET',
    service: 'candidate',
    path: '/employee/:employeeId/plan/:planPeriodId/scorecard-draft',
    params: ofReview,
    response: z.array(ScorecardDraft),
  }),
  save: endpoint({
    id: 'scorecardDrafts.save',
    summary: 'Keep what the caller has typed into a scorecard; nothing has to be valid yet',
    method: 'PUT',
    service: 'candidate',
    path: '/employee/:employeeId/plan/:planPeriodId/scorecard-draft/:categoryId',
    params: ofScorecard,
    body: DraftBody,
    versioned: true,
    response: ScorecardDraft,
  }),
  remove: endpoint({
    id: 'scorecardDrafts.remove',
    summary: 'Forget the caller’s draft of a scorecard',
    method: 'DELETE',
    service: 'candidate',
    path: '/employee/:employeeId/plan/:planPeriodId/scorecard-draft/:categoryId',
    params: ofScorecard,
    versioned: true,
    response: ScorecardDraft,
  }),
}
