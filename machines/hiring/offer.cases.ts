import type { CasesOf } from '#machines/kit/cases.ts'
import { offerAt, type offerMachine, offerRefusal, offerStatusOf } from './offer.machine.ts'

export const offerCases = {
  inputs: {},
  stored: {
    'an offer in preparation': offerAt('DRAFT'),
    'an offer that waits for approval': offerAt('IN_APPROVAL'),
    'an approved offer': offerAt('APPROVED'),
    'an offer that is out': offerAt('SENT'),
    'an accepted offer': offerAt('ACCEPTED'),
    'a declined offer': offerAt('DECLINED'),
    'a withdrawn offer': offerAt('WITHDRAWN'),
  },
  events: {
    'hands it in': { type: 'offer.submit' },
    'approves it': { type: 'offer.approve' },
    'sends it back and says why': { type: 'offer.sendBack', reason: 'The start date has moved' },
    'sends it back without a word': { type: 'offer.sendBack', reason: ' ' },
    'sends it': { type: 'offer.send' },
    'the candidate accepts': { type: 'offer.accept' },
    'the candidate declines and says why': { type: 'offer.decline', reason: 'Stays where she is' },
    'the candidate declines without a word': { type: 'offer.decline', reason: ' ' },
    'withdraws it and says why': { type: 'offer.withdraw', reason: 'The budget is gone' },
    'withdraws it without a word': { type: 'offer.withdraw', reason: '' },
  },
  outcomes: {},
  listeners: {},
  refusal: (it, event) => offerRefusal(offerStatusOf(it), event),
  expected: {
    tags: { rest: ['drafted', 'inApproval', 'approved', 'sent', 'accepted', 'declined', 'withdrawn'] },
    stories: {
      'an offer is approved, sent and accepted, and the candidate may still decline': [
        ['an offer in preparation', 'drafted'],
        ['the candidate accepts', 'drafted'],
        ['sends it', 'drafted'],
        ['approves it', 'drafted'],
        ['hands it in', 'inApproval'],
        ['hands it in', 'inApproval'],
        ['sends it', 'inApproval'],
        ['approves it', 'approved'],
        ['the candidate accepts', 'approved'],
        ['sends it', 'sent'],
        ['sends it', 'sent'],
        ['the candidate accepts', 'accepted'],
        ['withdraws it and says why', 'accepted'],
        ['the candidate declines and says why', 'declined'],
        ['the candidate accepts', 'declined'],
      ],
      'an offer that is out is declined, with a reason': [
        ['an offer that is out', 'sent'],
        ['the candidate declines without a word', 'sent'],
        ['the candidate declines and says why', 'declined'],
      ],
      'an offer that is out is withdrawn, with a reason': [
        ['an offer that is out', 'sent'],
        ['withdraws it without a word', 'sent'],
        ['withdraws it and says why', 'withdrawn'],
        ['sends it', 'withdrawn'],
      ],
      'an offer that nobody has seen is withdrawn': [
        ['an offer in preparation', 'drafted'],
        ['withdraws it and says why', 'withdrawn'],
      ],
      'an offer that waits for approval goes back, and is handed in again': [
        ['an offer that waits for approval', 'inApproval'],
        ['sends it back without a word', 'inApproval'],
        ['sends it back and says why', 'drafted'],
        ['hands it in', 'inApproval'],
        ['withdraws it and says why', 'withdrawn'],
      ],
      'what was approved and is changed is approved again': [
        ['an approved offer', 'approved'],
        ['sends it back and says why', 'drafted'],
        ['sends it', 'drafted'],
      ],
      'an approved offer is withdrawn': [
        ['an approved offer', 'approved'],
        ['withdraws it and says why', 'withdrawn'],
      ],
    },
  },
} satisfies CasesOf<typeof offerMachine>
