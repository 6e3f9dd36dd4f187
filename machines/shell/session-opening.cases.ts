import type { CasesOf } from '#machines/kit/cases.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import { companyCases, loadedManager } from './company-switch.cases.ts'
import type { sessionOpeningMachine } from './session-opening.machine.ts'

export const sessionOpeningCases = {
  inputs: {
    'the application is opened': { hasRenewed: false, isFresh: false },
    'opening is tried again after a renewal': { hasRenewed: true, isFresh: false },
    'the provider has just sent the person back': { hasRenewed: false, isFresh: true },
  },
  events: {},
  outcomes: {
    restoreSession: { done: { 'signed in': true, stranger: false }, error: { offline: problemCases.offline } },
    loadProfile: {
      done: {
        'manager of two companies': loadedManager,
        'person whose only company is inactive': { ...loadedManager, companies: [companyCases.inactiveMeridian] },
      },
      error: { 'token refused': problemCases.refusedToken, busy: problemCases.busy },
    },
    renewSession: {
      done: { renewed: true, 'session ended at the provider': false },
      error: { 'provider out of reach': problemCases.offline },
    },
  },
  listeners: {},
  expected: {
    tags: { busy: ['restoring', 'loading', 'renewing'] },
    limits: { restoring: 30000, loading: 30000, renewing: 30000 },
  },
} satisfies CasesOf<typeof sessionOpeningMachine>
