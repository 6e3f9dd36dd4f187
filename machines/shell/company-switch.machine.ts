import { assign, sendParent, sendTo, setup } from 'xstate'
import type { CompanyOption } from '#src/contract/people.ts'
import {
  activeCompanies,
  type CompanyContext,
  changeTo,
  companiesNow,
  companyAtStart,
  companyToSelect,
  entered,
  offeredCompany,
} from './companies.ts'
import type {
  CompanyActors,
  CompanyChoice,
  CompanyEvent,
  CompanyFact,
  CompanyResult,
  LinkedNotification,
  Loaded,
} from './session-facts.ts'

type OfCompany = { companyId: number }
type Companies = { companies: CompanyOption[] }

/**
 * The company that this tab works in. Changing it first stashes what is typed; then nothing of the old company is on
 * screen any more, and every call names the new one. What another tab does is shown and left to the person.
 */
export const companySwitchMachine = setup({
  types: {} as {
    input: Loaded
    context: CompanyContext
    events: CompanyEvent
    output: CompanyResult
    tags: 'rest' | 'busy'
    children: { companyStorage: 'companyStorage' }
  },
  actors: {} as CompanyActors,
  guards: {
    isTrue: (_, { output }: { output: boolean }) => output,
    hasCompany: (_, { companies }: Companies) => activeCompanies(companies).length > 0,
    isOffered: ({ context: { company, companies } }, { companyId }: OfCompany) =>
      companyId !== company.companyId && offeredCompany(companies, companyId) !== null,
    isOnScreen: ({ context }, { companyId }: OfCompany) => companyId === context.company.companyId,
    isStillOffered: ({ context }, { companies }: Companies) =>
      offeredCompany(companies, context.company.companyId) !== null,
    hasLinked: ({ context }) => context.linked !== null,
    hasElsewhere: ({ context }) => context.elsewhere !== null,
  },
  actions: {
    setCompanies: assign(({ context: { company } }, { companies }: Companies) => companiesNow(company, companies)),
    setNext: assign(({ context: { companies } }, { companyId, page }: CompanyChoice) =>
      changeTo(offeredCompany(companies, companyId), page),
    ),
    setNextOffered: assign(({ context: { companies, company } }) => ({
      ...changeTo(companyToSelect(companies, null)),
      lostCompanyId: company.companyId,
    })),
    followElsewhere: assign(({ context }) => changeTo(context.elsewhere)),
    followLinked: assign(({ context: { linked } }) => changeTo(linked?.company ?? null, linked?.page)),
    setLinked: assign({
      linked: ({ context: { companies } }, { companyId, notificationId }: LinkedNotification) => {
        const company = offeredCompany(companies, companyId)
        return company && { company, page: { notificationId } }
      },
    }),
    dropLinked: assign({ linked: null }),
    enterNext: assign(({ context }) => entered(context)),
    sendChanged: sendParent(
      ({ context: { company, companies } }) => ({ type: 'company.changed', company, companies }) satisfies CompanyFact,
    ),
    dropNext: assign(changeTo(null)),
    dropNextPage: assign({ nextPage: 'similar' }),
    setElsewhere: assign({
      elsewhere: ({ context: { companies } }, { companyId }: OfCompany) => offeredCompany(companies, companyId),
    }),
    dropElsewhere: assign({ elsewhere: null }),
    dropLostCompany: assign({ lostCompanyId: null }),
    storeCompany: sendTo('companyStorage', ({ context: { company, companies, storedCompanyId } }) => {
      // A tab that opens leaves alone what this browser stores, as long as it is still the person's. Of its own company the
      // logo may be another one by now.
      const inBrowser = storedCompanyId === company.companyId || offeredCompany(companies, storedCompanyId) === null
      return { type: 'company.store', company, inBrowser } as const
    }),
  },
  delays: { answerLimit: 30_000, stashLimit: 5000, openLimit: 5000 },
}).createMachine({
  id: 'companySwitch',
  context: ({ input }) => companyAtStart(input),
  output: { type: 'denied' },
  invoke: { id: 'companyStorage', src: 'companyStorage' },
  entry: 'storeCompany',
  initial: 'settled',
  on: {
    'company.changedElsewhere': [
      {
        guard: { type: 'isOffered', params: ({ event }) => event },
        actions: { type: 'setElsewhere', params: ({ event }) => event },
      },
      { actions: 'dropElsewhere' },
    ],
    'notification.linked': {
      guard: { type: 'isOffered', params: ({ event }) => event },
      actions: { type: 'setLinked', params: ({ event }) => event },
    },
    'notice.dismiss': [{ guard: 'hasLinked', actions: 'dropLinked' }, { actions: 'dropLostCompany' }],
  },
  states: {
    settled: {
      tags: 'rest',
      on: {
        'company.choose': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          target: 'stashing',
          actions: { type: 'setNext', params: ({ event }) => event },
        },
        'company.follow': { guard: 'hasElsewhere', target: 'stashing', actions: 'followElsewhere' },
        'notification.follow': { guard: 'hasLinked', target: 'stashing', actions: 'followLinked' },
        'company.stay': { actions: 'dropElsewhere' },
        'company.refused': { guard: { type: 'isOnScreen', params: ({ event }) => event }, target: 'rechecking' },
        'company.listChanged': 'rechecking',
      },
    },
    stashing: {
      tags: 'busy',
      invoke: {
        id: 'stashDrafts',
        src: 'stashDrafts',
        onDone: [
          { guard: { type: 'isTrue', params: ({ event }) => event }, target: 'entering' },
          { target: 'unstored' },
        ],
        onError: 'unstored',
      },
      after: { stashLimit: 'unstored' },
    },
    // What is typed would be lost: the person decides.
    unstored: {
      tags: 'rest',
      on: { 'company.leave': 'entering', 'company.stay': { target: 'settled', actions: 'dropNext' } },
    },
    entering: {
      tags: 'busy',
      entry: ['enterNext', 'storeCompany', 'sendChanged'],
      exit: 'dropNextPage',
      invoke: {
        id: 'openCompany',
        src: 'openCompany',
        input: ({ context }) => ({ company: context.company, page: context.nextPage }),
        onDone: 'settled',
        // The page that opens then says itself what it could not load.
        onError: 'settled',
      },
      // Another choice before the page has come: the last one counts.
      on: {
        'company.choose': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          target: 'stashing',
          actions: { type: 'setNext', params: ({ event }) => event },
        },
        'company.refused': { guard: { type: 'isOnScreen', params: ({ event }) => event }, target: 'rechecking' },
      },
      // From then on the page itself waits, and says for what.
      after: { openLimit: 'settled' },
    },
    rechecking: {
      tags: 'busy',
      invoke: {
        id: 'loadCompanies',
        src: 'loadCompanies',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: [
          {
            guard: { type: 'isStillOffered', params: ({ event }) => ({ companies: event.output }) },
            target: 'settled',
            actions: [{ type: 'setCompanies', params: ({ event }) => ({ companies: event.output }) }, 'sendChanged'],
          },
          {
            guard: { type: 'hasCompany', params: ({ event }) => ({ companies: event.output }) },
            target: 'stashing',
            actions: [
              { type: 'setCompanies', params: ({ event }) => ({ companies: event.output }) },
              'sendChanged',
              'setNextOffered',
            ],
          },
          { target: 'denied' },
        ],
        onError: 'settled',
      },
      after: { answerLimit: 'settled' },
    },
    /** The person has no company any more. */
    denied: { type: 'final' },
  },
})
