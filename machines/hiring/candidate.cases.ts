import type { CasesOf } from '#machines/kit/cases.ts'
import type { CandidateFacts } from '#src/contract/candidates.ts'
import { candidateAt, type candidateMachine, candidateRefusal, candidateStatusOf } from './candidate.machine.ts'

const open = {
  leftFrom: null,
  requisitionStatus: 'OPEN',
  openingsLeft: 1,
  openTasks: 0,
  offer: null,
  isAssessed: false,
  hasAssessments: true,
} as const

export const candidateFacts = {
  applied: { ...open, status: 'REVIEW' },
  interviewing: { ...open, status: 'ACTIVE', openTasks: 2 },
  interviewed: { ...open, status: 'ACTIVE', isAssessed: true },
  assessed: { ...open, status: 'REVIEW', isAssessed: true },
  ready: { ...open, status: 'READY_TO_OFFER' },
  readyWithOffer: { ...open, status: 'READY_TO_OFFER', offer: 'APPROVED' },
  readyWithDraft: { ...open, status: 'READY_TO_OFFER', offer: 'DRAFT' },
  offered: { ...open, status: 'OFFERED', offer: 'SENT' },
  accepted: { ...open, status: 'OFFERED', offer: 'ACCEPTED' },
  acceptedTooLate: { ...open, status: 'OFFERED', offer: 'ACCEPTED', openingsLeft: 0 },
  hired: { ...open, status: 'HIRED', offer: 'ACCEPTED' },
  rejectedInReview: { ...open, status: 'REJECTED', leftFrom: 'REVIEW' },
  passedOnOffer: { ...open, status: 'PASSED', leftFrom: 'OFFERED', offer: 'DECLINED' },
  lateApplicant: { ...open, status: 'REVIEW', requisitionStatus: 'CLOSED' },
} satisfies Record<string, CandidateFacts>

const it = candidateFacts

export const candidateCases = {
  inputs: {},
  stored: {
    'somebody who has applied': candidateAt(it.applied),
    'somebody who has done the assessment': candidateAt(it.assessed),
    'a candidate between interviews': candidateAt(it.interviewing),
    'a candidate whose interviews are done': candidateAt(it.interviewed),
    'a candidate who is ready for an offer': candidateAt(it.ready),
    'a candidate whose offer waits to be sent': candidateAt(it.readyWithOffer),
    'a candidate whose offer is in preparation': candidateAt(it.readyWithDraft),
    'a candidate with an offer': candidateAt(it.offered),
    'a candidate who has accepted': candidateAt(it.accepted),
    'a candidate who has accepted after the last opening was filled': candidateAt(it.acceptedTooLate),
    'somebody hired': candidateAt(it.hired),
    'somebody rejected in review': candidateAt(it.rejectedInReview),
    'somebody who declined the offer': candidateAt(it.passedOnOffer),
    'somebody who applied for a closed requisition': candidateAt(it.lateApplicant),
  },
  events: {
    'approves the candidate': { type: 'candidate.approve' },
    'recommends an offer': { type: 'candidate.recommend' },
    'sends the offer': { type: 'candidate.offer' },
    'hires the candidate': { type: 'candidate.hire' },
    'rejects the candidate': { type: 'candidate.reject' },
    'the candidate passes': { type: 'candidate.withdraw' },
    'sends the candidate back and says why': { type: 'candidate.sendBack', reason: 'One more interview is needed' },
    'sends the candidate back without a word': { type: 'candidate.sendBack', reason: ' ' },
    'restores the candidate': { type: 'candidate.restore' },
    'sends the assessment again': { type: 'assessment.resend' },
  },
  outcomes: {},
  listeners: {},
  refusal: (it, event) => candidateRefusal({ ...it.context, status: candidateStatusOf(it) }, event),
  expected: {
    stories: {
      'a candidate who is sent back from an offer loses it, step by step': [
        ['a candidate with an offer', 'pipeline.offered'],
        [
          'sends the candidate back and says why',
          'pipeline.readyToOffer',
          { context: { offer: 'WITHDRAWN', leftFrom: null } },
        ],
        ['sends the candidate back and says why', 'pipeline.active'],
        ['sends the assessment again', 'pipeline.active'],
        ['sends the candidate back and says why', 'pipeline.inReview'],
      ],
      'an offer that waits to be sent goes with the step back': [
        ['a candidate whose offer waits to be sent', 'pipeline.readyToOffer'],
        ['sends the candidate back and says why', 'pipeline.active', { context: { offer: 'WITHDRAWN' } }],
      ],
      'a rejected candidate comes back to where they were': [
        ['somebody rejected in review', 'rejected'],
        ['restores the candidate', 'pipeline.inReview', { context: { leftFrom: null } }],
        ['approves the candidate', 'pipeline.active'],
        ['the candidate passes', 'passed', { context: { leftFrom: 'ACTIVE' } }],
        ['restores the candidate', 'pipeline.active', { context: { leftFrom: null } }],
      ],
      'who declines an offer comes back without one': [
        ['a candidate with an offer', 'pipeline.offered'],
        ['the candidate passes', 'passed', { context: { leftFrom: 'OFFERED', offer: 'DECLINED' } }],
        ['restores the candidate', 'pipeline.readyToOffer', { context: { leftFrom: null } }],
        ['rejects the candidate', 'rejected', { context: { leftFrom: 'READY_TO_OFFER' } }],
        ['restores the candidate', 'pipeline.readyToOffer', { context: { leftFrom: null } }],
      ],
      'a candidate whose interviews are done gets ready for an offer': [
        ['a candidate whose interviews are done', 'pipeline.active'],
        ['recommends an offer', 'pipeline.readyToOffer', { context: { leftFrom: null, offer: null } }],
      ],
      'an offer that was prepared is sent': [
        ['a candidate whose offer waits to be sent', 'pipeline.readyToOffer'],
        ['sends the offer', 'pipeline.offered', { context: { offer: 'SENT', leftFrom: null } }],
      ],
      'an offer that the candidate has not seen is withdrawn when they pass': [
        ['a candidate whose offer is in preparation', 'pipeline.readyToOffer'],
        ['sends the offer', 'pipeline.readyToOffer', { context: { offer: 'DRAFT' } }],
        ['the candidate passes', 'passed', { context: { offer: 'WITHDRAWN', leftFrom: 'READY_TO_OFFER' } }],
      ],
      'who has accepted is hired, and stays so': [
        ['a candidate who has accepted', 'pipeline.offered'],
        ['rejects the candidate', 'pipeline.offered'],
        ['hires the candidate', 'hired', { context: { offer: 'ACCEPTED', leftFrom: null } }],
        ['the candidate passes', 'hired'],
      ],
      'who is rejected between interviews comes back to them': [
        ['a candidate between interviews', 'pipeline.active'],
        ['recommends an offer', 'pipeline.active'],
        ['rejects the candidate', 'rejected', { context: { leftFrom: 'ACTIVE' } }],
        ['restores the candidate', 'pipeline.active', { context: { leftFrom: null } }],
      ],
      'who passes in review comes back to the review': [
        ['somebody who has applied', 'pipeline.inReview'],
        ['sends the assessment again', 'pipeline.inReview'],
        ['the candidate passes', 'passed', { context: { leftFrom: 'REVIEW' } }],
        ['restores the candidate', 'pipeline.inReview', { context: { leftFrom: null } }],
      ],
    },
    tags: {
      rest: [
        'pipeline.inReview',
        'pipeline.active',
        'pipeline.readyToOffer',
        'pipeline.offered',
        'rejected',
        'passed',
        'hired',
      ],
    },
  },
} satisfies CasesOf<typeof candidateMachine>
