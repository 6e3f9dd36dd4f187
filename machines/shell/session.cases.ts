import type { CasesOf } from '#machines/kit/cases.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { CompanyOption } from '#src/contract/people.ts'
import type { Profile, sessionMachine } from './session.machine.ts'

const company = (option: Partial<CompanyOption> & Pick<CompanyOption, 'companyId' | 'companyName'>): CompanyOption => ({
  logoUrl: '/logos/default.svg',
  isActive: true,
  preferred: false,
  isDefault: false,
  employeeId: null,
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

export const sessionCases = {
  inputs: { 'the application opens': undefined },
  events: {
    'the token nears its end': { type: 'token.expiring' },
    'the API refuses the token': { type: 'token.refused' },
    'the provider ends the session': { type: 'session.lost' },
    'asks to sign in': { type: 'signIn' },
    'signs out': { type: 'signOut' },
    'tries again': { type: 'retry' },
    'chooses Northwind Robotics': { type: 'company.choose', companyId: 1 },
    'chooses Halcyon Health': { type: 'company.choose', companyId: 2 },
  },
  outcomes: {
    restoreSession: { done: { 'signed in': true, stranger: false }, error: { offline: problemCases.offline } },
    loadProfile: {
      done: {
        'manager of two companies': { ...managerProfile, storedCompanyId: null },
        'manager who used Northwind Robotics last': { ...managerProfile, storedCompanyId: 1 },
        'person whose only company is inactive': {
          ...managerProfile,
          companies: [inactiveMeridian],
          storedCompanyId: null,
        },
      },
      error: { 'fresh token refused': problemCases.refusedToken, offline: problemCases.offline },
    },
    renewSession: {
      done: { renewed: true, 'session ended at the provider': false },
      error: { 'provider out of reach': problemCases.offline },
    },
    redirectToProvider: { done: {}, error: { 'provider out of reach': problemCases.offline } },
    endSession: { done: { ended: undefined }, error: { 'provider out of reach': problemCases.offline } },
  },
  listeners: {
    watchSession: 'Listens for as long as somebody is signed in; subscribing cannot fail.',
    companyKeeper:
      'Lives as long as somebody is signed in; a storage that refuses is logged and left at that (APP-07).',
  },
} satisfies CasesOf<typeof sessionMachine>
