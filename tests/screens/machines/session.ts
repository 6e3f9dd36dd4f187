import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { fromCallback, fromPromise } from 'xstate'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { Arrival, SessionFact } from '#machines/shell/session-facts.ts'
import { type Fault, failing, faults } from '#mocks/faults.ts'
import { aCompany } from '#mocks/people.ts'
import { people } from '#src/contract/people.ts'
import { planPeriods } from '#src/contract/plan-periods.ts'
import * as texts from '#src/texts/shell.ts'
import { delayOf } from '#tests/model/binding.ts'
import { network } from '#tests/network.ts'
import { liveMachine } from '#tests/page-life.ts'
import { visit } from '#tests/visit.tsx'
import type { Page, ScreenBinding } from './screen-binding.ts'

type Pending = { resolve: () => void; reject: (error: unknown) => void }
/** What the provider was asked last and has not answered. */
let pending: Pending | null = null
/** Whether the provider still knows who this is. */
let isKnown = true
let showAgain = () => {}
/** Answers the silent sign-in that waits. */
let letIn: ((isSignedIn: boolean) => void) | null = null

const ask = () => new Promise<void>((resolve, reject) => (pending = { resolve, reject }))
const answer = (give: (it: Pending) => void) => async () => {
  await waitFor(() => expect(pending).not.toBeNull())
  await act(async () => {
    if (pending) give(pending)
  })
  pending = null
}
const ends = answer((it) => it.resolve())
const fails = answer((it) => it.reject(problemCases.offline))

/** The silent sign-in is answered; then the API is asked for the companies, at first as said here. */
const opens = (isSignedIn: boolean, companies?: Fault) => async () => {
  await waitFor(() => expect(letIn).not.toBeNull())
  if (companies) network.use(failing(people.companies, companies, { once: true }))
  isKnown = isSignedIn
  await act(async () => letIn?.(isSignedIn))
  letIn = null
}

const openAs = (arrival: Arrival) => async () => {
  isKnown = true
  pending = null
  letIn = null
  return visit('/workspaces', {
    arrival,
    signIn: () => new Promise((resolve) => (letIn = resolve)),
    renewal: async () => isKnown,
    oidc: {
      redirectToProvider: fromPromise<void, void>(ask),
      endSession: ask,
      forget: ask,
      watchReturn: fromCallback(({ sendBack }) => {
        showAgain = () => sendBack({ type: 'page.restored' })
      }),
    },
  })
}
const hears =
  (fact: SessionFact) =>
  async ({ provider }: Page) =>
    act(async () => provider.tell(fact))
const calls =
  (isRenewed: boolean) =>
  async ({ call }: Page) => {
    isKnown = isRenewed
    network.use(failing(planPeriods.list, '401', { once: true }))
    await act(async () => void (await call(planPeriods.list, {}).catch(() => {})))
  }
const press =
  (name: RegExp) =>
  ({ user }: Page) =>
    user.click(screen.getByRole('button', { name }))
const fromMenu = async ({ user }: Page) => {
  await user.click(await screen.findByRole('button', { name: /Daniel Okafor/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
}
const title =
  (...names: string[]) =>
  () =>
    expect(names).toContain(screen.getByRole('heading', { level: 1 }).textContent)
const ofCompany = 'another machine: The machine that changes the company is followed on its own.'

export const sessionBinding: ScreenBinding = {
  machine: 'session',
  begin: {
    'a person opens the application': openAs('opened'),
    'the provider sends the person back': openAs('returned'),
    'the provider sends an answer that cannot be taken': openAs('refused'),
  },
  events: {
    'the token nears its end': hears({ type: 'token.expiring' }),
    'the API refuses the token': calls(true),
    'the network is back': hears({ type: 'network.returned' }),
    'the API refuses a fresh token': 'another machine: With it the token is lost, which is an outcome here.',
    'another tab signs out': hears({ type: 'session.endedElsewhere' }),
    'another tab changes to Northwind Robotics': ofCompany,
    'the browser shows the page again': () => act(async () => showAgain()),
    'asks to sign in': press(/^Sign in$/),
    'signs out': press(/^Sign out$/),
    'tries again': press(/^(Try again|Sign in)$/),
    'chooses Northwind Robotics': ofCompany,
    'the API refuses Halcyon Health': ofCompany,
    'a company is added': ofCompany,
    'the company on screen changes': ofCompany,
  },
  unless: {
    'signs out': {
      when: ({ value }) => value === 'signedIn',
      because: 'There its own machine asks first: signing out is its outcome.',
    },
  },
  calls: {
    sessionOpening: {
      done: {
        'manager of two companies': opens(true),
        stranger: opens(false),
        'person without a company': opens(true, () => HttpResponse.json([aCompany({ isActive: false })])),
        'out of reach': opens(true, faults['network error']),
      },
      error: {},
    },
    openingPause: {
      done: {
        'time to try again': ({ passTime }) => {
          const pause = liveMachine('openingPause')
          if (!pause) throw new Error('no pause is on')
          // No longer: opening that begins then would run out of time as well.
          return passTime?.(delayOf(pause.getSnapshot(), 'xstate.after.pause.openingPause.waiting'))
        },
        'another tab signs out': hears({ type: 'session.endedElsewhere' }),
      },
      error: {},
    },
    tokenRenewal: {
      done: {
        'the token is lost': calls(false),
        'asks to sign in':
          'another test: A device that cannot keep what is typed asks: a test of the session follows it.',
      },
      error: {},
    },
    companySwitch: { done: { 'no company is left': ofCompany }, error: {} },
    signOut: { done: { confirmed: fromMenu }, error: {} },
    redirectToProvider: { done: {}, error: { 'provider out of reach': fails } },
    endSession: { done: { ended: ends }, error: { 'provider out of reach': fails } },
    clearSession: { done: { cleared: ends }, error: { 'storage refuses': fails } },
  },
  states: {
    opening: () =>
      expect(screen.queryByText(texts.tryingAgain) ?? screen.getByText(texts.openingStepwise)).toBeInTheDocument(),
    unavailable: () => expect(screen.getByText(texts.retryingAutomatically)).toBeVisible(),
    signedIn: () => screen.findByRole('link', { name: 'Skip to content' }),
    signingOut: title(texts.signingOut),
    clearing: title(texts.signingOut),
    signedOut: title(texts.signedOut),
    redirecting: title(texts.signingIn),
    stopped: () => {
      const main = within(screen.getByRole('main'))
      expect(main.getByRole('alert')).toBeVisible()
      expect(main.getByRole('button', { name: /^(Sign in|Try again)$/ })).toBeEnabled()
    },
    denied: title(texts.noActiveCompany, texts.noAccount),
  },
}
