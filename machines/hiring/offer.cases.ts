import type { CasesOf } from '#machines/kit/cases.ts'
import { offerAt, type offerMachine } from './offer.machine.ts'

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
  expected: { tags: { rest: ['drafted', 'sent', 'accepted', 'declined', 'withdrawn'] } },
} satisfies CasesOf<typeof offerMachine>
