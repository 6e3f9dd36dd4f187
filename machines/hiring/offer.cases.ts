import type { CasesOf } from '#machines/kit/cases.ts'
import { offerAt, type offerMachine, offerRefusal, offerStatusOf } from './offer.machine.ts'

export const offerCases = {
  inputs: {},
  stored: {
    'an offer in preparation': offerAt('DRAFT'),
    'an offer that is out': offerAt('SENT'),
    'an accepted offer': offerAt('ACCEPTED'),
    'a declined offer': offerAt('DECLINED'),
    'a withdrawn offer': offerAt('WITHDRAWN'),
  },
  events: {
    'sends it': { type: 'offer.send' },
    'the candidate accepts': { type: 'offer.accept' },
    'the candidate declines': { type: 'offer.decline' },
    'withdraws it': { type: 'offer.withdraw' },
  },
  outcomes: {},
  listeners: {},
  refusal: (it, event) => offerRefusal(offerStatusOf(it), event),
  expected: {
    tags: { rest: ['drafted', 'sent', 'accepted', 'declined', 'withdrawn'] },
    stories: {
      'an offer is sent and accepted, and the candidate may still decline': [
        ['an offer in preparation', 'drafted'],
        ['the candidate accepts', 'drafted'],
        ['sends it', 'sent'],
        ['sends it', 'sent'],
        ['the candidate accepts', 'accepted'],
        ['withdraws it', 'accepted'],
        ['the candidate declines', 'declined'],
        ['the candidate accepts', 'declined'],
      ],
      'an offer that is out is declined': [
        ['an offer that is out', 'sent'],
        ['the candidate declines', 'declined'],
      ],
      'an offer that is out is withdrawn': [
        ['an offer that is out', 'sent'],
        ['withdraws it', 'withdrawn'],
        ['sends it', 'withdrawn'],
      ],
      'an offer that nobody has seen is withdrawn': [
        ['an offer in preparation', 'drafted'],
        ['withdraws it', 'withdrawn'],
      ],
    },
  },
} satisfies CasesOf<typeof offerMachine>
