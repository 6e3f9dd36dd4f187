import { ofCandidate, ofId } from './candidate-params.ts'
import { contentList, recordListQuery } from './content-list.ts'
import { Stored } from './crud.ts'
import { endpoint } from './endpoint.ts'
import { hideable, record } from './hideable.ts'
import { CompensationType, Currency, Money, OfferMove, OfferStatus } from './hiring-values.ts'
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

const OfferFields = z.object({
  compensations: z.array(Compensation).check(
    z.minLength(1, 'Please select at least one option'),
    z.maxLength(20),
    z.refine((all) => new Set(all.map((it) => it.type)).size === all.length, 'names a kind of compensation twice'),
  ),
  startDate: Day,
  expiresOn: z.nullish(Day),
  note: z.optional(text(4000)),
})

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
  create: endpoint({
    ...ofCandidate,
    id: 'offers.create',
    summary: 'Prepare an offer for a candidate who is ready for one',
    method: 'POST',
    path: '/candidate/:candidateId/offer',
    body: OfferFields,
    response: Offer,
  }),
  update: endpoint({
    ...ofId,
    id: 'offers.update',
    summary: 'Change an offer that has not been sent',
    method: 'PATCH',
    path: '/offer/:id',
    body: z.partial(OfferFields),
    versioned: true,
    response: Offer,
  }),
  move: endpoint({
    ...ofId,
    id: 'offers.move',
    summary: 'Send or withdraw an offer, or note the answer; the candidate moves with it',
    method: 'POST',
    path: '/offer/:id/move',
    body: z.object({ move: OfferMove, reason: z.optional(text(4000)) }),
    versioned: true,
    response: Offer,
  }),
}
