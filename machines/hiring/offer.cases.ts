import type { CasesOf } from '#machines/kit/cases.ts'
import type { offerMachine } from './offer.machine.ts'

export const offerCases = {
  inputs: {
    'an offer in preparation': { status: 'DRAFT' },
    'an offer that is out': { status: 'SENT' },
    'an accepted offer': { status: 'ACCEPTED' },
    'a declined offer': { status: 'DECLINED' },
    'a withdrawn offer': { status: 'WITHDRAWN' },
  },
  events: {
    'sends it': { type: 'offer.send' },
    'the candidate accepts': { type: 'offer.accept' },
    'the candidate declines': { type: 'offer.decline' },
    'withdraws it': { type: 'offer.withdraw' },
  },
  outcomes: {},
  listeners: {},
} satisfies CasesOf<typeof offerMachine>
