import type { CasesOf } from '#machines/kit/cases.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { CompanyOption } from '#src/contract/people.ts'
import type { sessionMachine } from './session.machine.ts'
import type { Profile } from './session-facts.ts'

const company = (option: Partial<CompanyOption> & Pick<CompanyOption, 'companyId' | 'companyName'>): CompanyOption => ({
  logoUrl: '/logos/default.svg',
  isActive: true,
  preferred: false,
  isDefault: false,
  employeeId: null,
  roleName: 'Manager',
  permissionGroupName: 'Manager',
  ...option,
})

export const companyCases = {
  northwind: company({
    companyId: 1,
    companyName: 'Northwind Robotics',
    logoUrl: '/logos/northwind.svg',
    isDefault: true,
    employeeId: 12,
  }),
  halcyon: company({
    companyId: 2,
    companyName: 'Halcyon Health',
    logoUrl: '/logos/halcyon.svg',
    preferred: true,
    employeeId: 41,
  }),
  inactiveMeridian: company({
    companyId: 3,
    companyName: 'Meridian Freight',
    logoUrl: '/logos/meridian.svg',
    isActive: false,
  }),
}

const { northwind, halcyon, inactiveMeridian } = companyCases

export const managerProfile: Profile = {
  info: {
    id: 2,
    name: 'Daniel Okafor',
    description: 'Manager in two companies',
    permissionGroupName: 'Manager',
    isOwner: false,
    userData: {
      id: 2,
      name: 'Daniel Okafor',
      email: 'manager@example.com',
      title: 'Head of Engineering',
      profilePhotoURL: null,
    },
  },
  role: { id: 2, name: 'Manager', description: 'Reviews their reportees' },
  companies: [northwind, halcyon, inactiveMeridian],
}

const person = { ...managerProfile, tabCompanyId: null, storedCompanyId: null }

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
    'another tab changes to Halcyon Health': { type: 'company.changedElsewhere', companyId: 2 },
    'the browser shows the page again': { type: 'page.restored' },
    'the page is hidden': { type: 'page.hidden' },
    'the page is shown': { type: 'page.shown' },
    'asks to sign in': { type: 'signIn' },
    'signs out': { type: 'signOut' },
    'signs out in spite of drafts': { type: 'signOut.confirm' },
    'does not sign out': { type: 'signOut.cancel' },
    'tries again': { type: 'retry' },
    'chooses Northwind Robotics': { type: 'company.choose', companyId: 1 },
    'chooses Halcyon Health': { type: 'company.choose', companyId: 2 },
    'a link leads to a notification of Northwind Robotics': {
      type: 'notification.linked',
      companyId: 1,
      notificationId: 12,
    },
    'changes to the company of the notification': { type: 'notification.follow' },
    'follows the other tab': { type: 'company.follow' },
    'stays in the company': { type: 'company.stay' },
    'leaves the company in spite of unsaved work': { type: 'company.leave' },
    'the API refuses Halcyon Health': { type: 'company.refused', companyId: 2 },
    'has read the notice': { type: 'notice.dismiss' },
  },
  outcomes: {
    restoreSession: { done: { 'signed in': true, stranger: false }, error: { offline: problemCases.offline } },
    loadProfile: {
      done: {
        'manager of two companies': person,
        'manager who used Northwind Robotics last': { ...person, storedCompanyId: 1 },
        'manager whose last company is inactive by now': { ...person, storedCompanyId: 3 },
        'person whose only company is inactive': { ...person, companies: [inactiveMeridian] },
      },
      error: { 'fresh token refused': problemCases.refusedToken, busy: problemCases.busy },
    },
    loadCompanies: {
      done: {
        'as before': managerProfile.companies,
        'Northwind Robotics only': [northwind],
        'none that is active': [inactiveMeridian],
      },
      error: { offline: problemCases.offline },
    },
    renewSession: {
      done: { renewed: true, 'session ended at the provider': false },
      error: { 'provider out of reach': problemCases.offline },
    },
    redirectToProvider: { done: {}, error: { 'provider out of reach': problemCases.offline } },
    endSession: { done: { ended: undefined }, error: { 'provider out of reach': problemCases.offline } },
    clearSession: { done: { cleared: undefined }, error: { 'storage refuses': problemCases.offline } },
    countDrafts: { done: { none: 0, two: 2 }, error: { 'storage refuses': problemCases.offline } },
    stashDrafts: { done: { stored: true, 'device refuses': false }, error: { 'a screen fails': problemCases.offline } },
    openCompany: { done: { opened: undefined }, error: { offline: problemCases.offline } },
  },
  listeners: {
    watchSession: 'Listens for as long as somebody is signed in; subscribing cannot fail.',
    watchReturn: 'Listens while the browser leaves; subscribing cannot fail.',
    companyStorage:
      'Lives as long as somebody is signed in; a storage that refuses is logged and left at that (APP-07).',
  },
  // What guards and targets read, and what that is made of. The rest is only shown or handed to calls: two states that
  // differ in nothing else take the same transitions for every event.
  projection: ({ profile, company, next, linked, elsewhere, arrival, renewals, problem }) => ({
    isOpened: arrival === 'opened',
    renewals,
    companies: profile?.companies.map((it) => it.companyId) ?? null,
    company: company?.companyId ?? null,
    next: next?.companyId ?? null,
    linked: linked?.company.companyId ?? null,
    elsewhere: elsewhere?.companyId ?? null,
    isAskedToWait: problem?.wait !== undefined,
  }),
} satisfies CasesOf<typeof sessionMachine>
