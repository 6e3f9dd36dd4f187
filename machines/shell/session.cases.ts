import type { CasesOf } from '#machines/kit/cases.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import { companyCases, loadedManager, managerProfile } from './company-switch.cases.ts'
import { companySwitchMachine } from './company-switch.machine.ts'
import { openingPauseMachine } from './opening-pause.machine.ts'
import type { sessionMachine } from './session.machine.ts'
import { problems } from './session-facts.ts'
import { sessionOpeningMachine } from './session-opening.machine.ts'
import { signOutMachine } from './sign-out.machine.ts'
import { tokenRenewalMachine } from './token-renewal.machine.ts'

export const sessionCases = {
  inputs: {
    'a person opens the application': { arrival: 'opened' },
    'the provider sends the person back': { arrival: 'returned' },
    'the provider sends an answer that cannot be taken': { arrival: 'refused' },
  },
  events: {
    'the token nears its end': { type: 'token.expiring' },
    'the API refuses the token': { type: 'token.refused' },
    'the network is back': { type: 'network.returned' },
    'the API refuses a fresh token': { type: 'session.lost' },
    'another tab signs out': { type: 'session.endedElsewhere' },
    'another tab changes to Northwind Robotics': { type: 'company.changedElsewhere', companyId: 1 },
    'the browser shows the page again': { type: 'page.restored' },
    'asks to sign in': { type: 'signIn' },
    'signs out': { type: 'signOut' },
    'tries again': { type: 'retry' },
    'chooses Northwind Robotics': { type: 'company.choose', companyId: 1 },
    'the API refuses Halcyon Health': { type: 'company.refused', companyId: 2 },
    'a company is added': { type: 'company.listChanged' },
    'the company on screen changes': {
      type: 'company.changed',
      company: companyCases.northwind,
      companies: managerProfile.companies,
    },
  },
  outcomes: {
    sessionOpening: {
      machine: sessionOpeningMachine,
      done: {
        'manager of two companies': { type: 'opened', loaded: loadedManager, hasRenewed: false },
        stranger: { type: 'unknown', problem: problems.incomplete, hasRenewed: false },
        'person without a company': { type: 'denied', problem: problems.noCompany, hasRenewed: false },
        'out of reach': { type: 'unreachable', problem: problemCases.offline, hasRenewed: true },
      },
      error: {},
    },
    openingPause: {
      machine: openingPauseMachine,
      done: { 'time to try again': { type: 'due' }, 'another tab signs out': { type: 'endedElsewhere' } },
      error: {},
    },
    tokenRenewal: {
      machine: tokenRenewalMachine,
      done: { 'the token is lost': { type: 'lost' }, 'asks to sign in': { type: 'signIn' } },
      error: {},
    },
    companySwitch: { machine: companySwitchMachine, done: { 'no company is left': { type: 'denied' } }, error: {} },
    signOut: { machine: signOutMachine, done: { confirmed: { type: 'confirmed' } }, error: {} },
    redirectToProvider: { done: {}, error: { 'provider out of reach': problemCases.offline } },
    endSession: { done: { ended: undefined }, error: { 'provider out of reach': problemCases.offline } },
    clearSession: { done: { cleared: undefined }, error: { 'storage refuses': problemCases.offline } },
  },
  listeners: {
    watchSession: 'Listens for as long as somebody is signed in; subscribing cannot fail.',
    watchReturn: 'Listens while the browser leaves; subscribing cannot fail.',
  },
  // What guards and targets read. The rest is only shown or handed on: two states that differ in nothing else take the
  // same transitions for every event.
  projection: ({ profile, arrival, problem }) => ({
    isOpened: arrival === 'opened',
    isSomebody: profile !== null,
    hasProblem: problem !== null,
  }),
  expected: {
    tags: {
      busy: ['opening', 'signingOut', 'clearing', 'redirecting'],
      rest: ['unavailable', 'signedIn', 'signedOut', 'stopped', 'denied'],
      ready: ['signedIn'],
    },
    limits: { signedIn: 60000, signingOut: 15000, clearing: 15000, redirecting: 15000 },
  },
} satisfies CasesOf<typeof sessionMachine>
