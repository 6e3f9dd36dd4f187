import { proposeRefusal } from '#machines/hiring/interview-actions.ts'
import {
  hasExpired,
  isOpenOffer,
  letterRefusal,
  mayBeChangedLater,
  offerChangeLock,
  offerPageOf,
  prepareRefusal,
  shownOffer,
} from '#machines/hiring/offer-actions.ts'
import { referenceLock } from '#machines/hiring/reference-check.ts'
import { changeNoMore, changeOnlyDraft } from '#machines/texts/hiring.ts'
import { offerFacts } from '#mocks/offers.ts'
import { type CandidateStatus, OfferStatus, openOfferStatuses } from '#src/contract/hiring-values.ts'

const today = '2026-05-04'
const yesterday = '2026-05-03'

test('an offer is open in just those statuses in which the server prepares no other one [CAND-08]', () => {
  expect(OfferStatus.options.filter(isOpenOffer)).toEqual(openOfferStatuses)
})

test.each<[number | undefined, string | null]>([
  [undefined, null],
  [952, null],
  [7, 'This candidate has no such offer. The latest one is shown.'],
])('of an address that names offer %s the latest of the candidate shows, and says why [CAND-08]', (id, note) => {
  expect(shownOffer([{ id: 952 }, { id: 951 }], id)).toEqual({ offer: { id: 952 }, note })
})

test('an offer is to be sent back before it is changed only where it can be sent back [CAND-08]', () => {
  const told = (lock: string) =>
    OfferStatus.options.filter((status) => offerChangeLock(offerFacts({ status, isRunner: true })) === lock)
  expect(told(changeOnlyDraft)).toEqual(['IN_APPROVAL', 'APPROVED'])
  expect(told(changeNoMore)).toEqual(['SENT', 'ACCEPTED', 'DECLINED', 'WITHDRAWN'])
})

test('an offer that cannot be changed now may be later until it is sent [CAND-08]', () => {
  expect(OfferStatus.options.filter(mayBeChangedLater)).toEqual(['DRAFT', 'IN_APPROVAL', 'APPROVED'])
})

test.each<[string, OfferStatus, string | null | undefined, boolean]>([
  ['that is out, after its last day', 'SENT', yesterday, true],
  ['that is out, on its last day', 'SENT', today, false],
  ['that is out, without a last day', 'SENT', null, false],
  ['whose last day is hidden', 'SENT', undefined, false],
  ['that is accepted, after its last day', 'ACCEPTED', yesterday, false],
  ['that is not sent, after its last day', 'APPROVED', yesterday, false],
])('says whether an offer %s has expired [CAND-08]', (_, status, expiresOn, expired) => {
  expect(hasExpired({ status, expiresOn }, today)).toBe(expired)
})

test.each<[OfferStatus, string | null]>([
  ['DRAFT', 'This offer has not been approved yet. Do not send the letter.'],
  ['IN_APPROVAL', 'This offer has not been approved yet. Do not send the letter.'],
  ['APPROVED', null],
  ['SENT', null],
  ['ACCEPTED', null],
  ['DECLINED', 'This offer was declined. Do not send the letter.'],
  ['WITHDRAWN', 'This offer was withdrawn. Do not send the letter.'],
])('says why the letter of an offer in %s may not go out [CAND-08]', (status, text) => {
  expect(letterRefusal(status)).toBe(text)
})

test.each<[string, CandidateStatus, OfferStatus | null, ReturnType<typeof offerPageOf>]>([
  ['who is ready for an offer and has none', 'READY_TO_OFFER', null, 'prepare'],
  ['who is ready for another offer', 'READY_TO_OFFER', 'WITHDRAWN', 'prepare'],
  ['whose offer is prepared', 'READY_TO_OFFER', 'DRAFT', 'open'],
  ['who has accepted', 'READY_TO_OFFER', 'ACCEPTED', 'open'],
  ['who has an offer', 'OFFERED', 'SENT', 'open'],
  ['who was hired', 'HIRED', 'ACCEPTED', 'open'],
  ['who is still assessed', 'ACTIVE', null, null],
])('knows what the page of offers of a candidate %s is there for [CAND-08]', (_, status, offer, page) => {
  expect(offerPageOf(status, offer)).toBe(page)
})

test('who has no application gets no offer, interview or referee, and hiring staff read why [CAND-02]', () => {
  const unapplied = { status: null, mayMove: false, requisitionStatus: null }
  const reasons = [
    prepareRefusal({ ...unapplied, hasOpenOffer: false }),
    proposeRefusal(unapplied),
    referenceLock(unapplied),
  ]
  expect(new Set(reasons)).toEqual(
    new Set(['This candidate has no current application. Put them forward for a requisition first.']),
  )
})
