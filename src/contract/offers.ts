import { ofCandidate, ofId } from './candidate-params.ts'
import { contentList, recordListQuery } from './content-list.ts'
import { Stored } from './crud.ts'
import { endpoint } from './endpoint.ts'
import { hideable, record } from './hideable.ts'
import { CompensationType, Currency, Money, OfferMove, OfferStatus, RequisitionStatus } from './hiring-values.ts'
import { Day, Id, IdText, Moment, text } from './values.ts'
import { z } from './zod.ts'

export const Compensation = z.object({ type: CompensationType, amount: Money, currency: Currency })
export type Compensation = z.infer<typeof Compensation>

/** Field permissions may hide what is offered. */
export const Offer = record(
  'offer',
  z.object({
    ...Stored.shape,
    status: OfferStatus,
    candidate: z.object({ id: Id, name: z.string() }),
    jobRequisition: hideable(z.object({ id: Id, displayId: z.string(), jobTitle: z.optional(z.string()) }), {
      jobTitle: ['requisition.jobTitle'],
    }),
    ...z.partial(
      z.object({
        compensations: z.array(Compensation),
        startDate: Day,
        expiresOn: z.nullable(Day),
        note: z.string(),
        createdBy: z.string(),
        createdAt: Moment,
        updatedAt: Moment,
      }),
    ).shape,
  }),
)
export type Offer = z.infer<typeof Offer>

/** What the next move of an offer depends on, and what the caller has to do with it. */
export const OfferFacts = z.object({
  status: OfferStatus,
  /** Whether it is of the candidate’s current application: an earlier one is history. */
  isCurrent: z.boolean(),
  requisitionStatus: RequisitionStatus,
  /** The caller runs the requisition: they write the offer, send it and note the answer. */
  isRunner: z.boolean(),
  /** The caller is asked to approve it, or decides today for who is. */
  isApprover: z.boolean(),
  /** Who approves it; null for nobody, and where the caller may not know. */
  approver: z.nullable(z.string()),
  /** Whether somebody is left to approve it who has not written it. */
  hasApprover: z.boolean(),
  /** Nobody can approve it: the approver has no active account, and no delegate today. Left out: somebody can. */
  isStranded: z.optional(z.boolean()),
  /** The caller wrote it or changed it. */
  hasWritten: z.boolean(),
  /** The company lets people decide on what they have a part in. */
  mayDecideOwn: z.boolean(),
  /** Why it promises more than was approved for the requisition, in words for people; null when it does not. */
  limit: z.nullable(z.string()),
})
export type OfferFacts = z.infer<typeof OfferFacts>

const PastOfferMove = hideable(
  z.object({
    id: Id,
    at: Moment,
    by: z.string(),
    from: OfferStatus,
    to: OfferStatus,
    reason: z.optional(z.nullable(z.string())),
  }),
  { reason: ['candidate.statusReason'] },
)
export type PastOfferMove = z.infer<typeof PastOfferMove>

export const OfferLife = z.object({
  /** Of the offer: what the next move is based on. */
  version: z.int(),
  facts: OfferFacts,
  /** The moves so far, newest first. */
  moves: z.array(PastOfferMove),
})
export type OfferLife = z.infer<typeof OfferLife>

export const OfferBody = z.object({
  compensations: z.array(Compensation).check(
    z.minLength(1, 'Please select at least one option'),
    z.maxLength(20),
    z.refine(
      (all) => all.some(({ type, amount }) => (type === 'Salary' || type === 'OTE') && amount > 0),
      'must hold a salary or on-target earnings',
    ),
    z.refine((all) => new Set(all.map((it) => it.type)).size === all.length, 'names a kind of compensation twice'),
  ),
  startDate: Day,
  expiresOn: z.nullish(Day),
  note: z.optional(text(4000)),
})
export type OfferBody = z.infer<typeof OfferBody>
export const OfferChange = z.partial(OfferBody)
export type OfferChange = z.infer<typeof OfferChange>

export const offers = {
  list: endpoint({
    id: 'offers.list',
    summary: 'The offers of the requisitions that the caller may see',
    method: 'GET',
    service: 'candidate',
    path: '/offer',
    query: z.extend(recordListQuery(['createdAt', 'updatedAt', 'status', 'startDate']), {
      status: z.optional(OfferStatus),
      candidateId: z.optional(IdText),
    }),
    response: contentList(Offer),
  }),
  get: endpoint({
    ...ofId,
    id: 'offers.get',
    summary: 'One offer',
    method: 'GET',
    path: '/offer/:id',
    findsElsewhere: true,
    response: Offer,
  }),
  life: endpoint({
    ...ofId,
    id: 'offers.life',
    summary: 'What the next move of an offer depends on, and the moves made so far',
    method: 'GET',
    path: '/offer/:id/life',
    findsElsewhere: true,
    response: OfferLife,
  }),
  create: endpoint({
    ...ofCandidate,
    id: 'offers.create',
    summary: 'Prepare an offer for a candidate who is ready for one',
    method: 'POST',
    path: '/candidate/:candidateId/offer',
    body: OfferBody,
    response: Offer,
  }),
  update: endpoint({
    ...ofId,
    id: 'offers.update',
    summary: 'Change an offer in preparation',
    method: 'PATCH',
    path: '/offer/:id',
    body: OfferChange,
    versioned: true,
    response: Offer,
  }),
  move: endpoint({
    ...ofId,
    id: 'offers.move',
    summary: 'Have an offer approved, send or withdraw it, or note the answer; the candidate moves with it',
    method: 'POST',
    path: '/offer/:id/move',
    body: z.object({ move: OfferMove, reason: z.optional(text(4000)) }),
    versioned: true,
    response: Offer,
  }),
}
