import type { CasesOf } from '#machines/kit/cases.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { CompanyOption } from '#src/contract/people.ts'
import type { companySwitchMachine } from './company-switch.machine.ts'
import type { Loaded, Profile } from './session-facts.ts'

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

/** The manager signed in on a device that has not seen them before. */
export const loadedManager: Loaded = { ...managerProfile, tabCompanyId: null, storedCompanyId: null }
/** Their last company is inactive by now. */
export const loadedWithLostCompany: Loaded = { ...loadedManager, storedCompanyId: inactiveMeridian.companyId }

export const companySwitchCases = {
  inputs: {
    'manager of two companies': loadedManager,
    'manager who used Northwind Robotics last': { ...loadedManager, storedCompanyId: 1 },
    'manager whose last company is inactive by now': loadedWithLostCompany,
  },
  events: {
    'another tab changes to Northwind Robotics': { type: 'company.changedElsewhere', companyId: 1 },
    'another tab changes to Halcyon Health': { type: 'company.changedElsewhere', companyId: 2 },
    'chooses Northwind Robotics': { type: 'company.choose', companyId: 1 },
    'chooses Halcyon Health': { type: 'company.choose', companyId: 2 },
    'opens the record on screen in Halcyon Health': { type: 'company.choose', companyId: 2, page: 'sameAddress' },
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
    'a company is added': { type: 'company.listChanged' },
    'has read the notice': { type: 'notice.dismiss' },
  },
  outcomes: {
    loadCompanies: {
      done: {
        'as before': managerProfile.companies,
        'Northwind Robotics only': [northwind],
        'none that is active': [inactiveMeridian],
      },
      error: { offline: problemCases.offline },
    },
    stashDrafts: { done: { stored: true, 'device refuses': false }, error: { 'a screen fails': problemCases.offline } },
    openCompany: { done: { opened: undefined }, error: { offline: problemCases.offline } },
  },
  listeners: {
    companyStorage:
      'Lives as long as somebody is signed in; a storage that refuses is logged and left at that (APP-07).',
  },
  // What guards and targets read, and what that is made of. The rest is only shown or handed to calls: two states that
  // differ in nothing else take the same transitions for every event.
  projection: ({ companies, company, next, linked, elsewhere }) => ({
    companies: companies.map((it) => it.companyId),
    company: company.companyId,
    next: next?.companyId ?? null,
    linked: linked?.company.companyId ?? null,
    elsewhere: elsewhere?.companyId ?? null,
  }),
  expected: {
    tags: { rest: ['settled', 'unstored'], busy: ['stashing', 'entering', 'rechecking'] },
    limits: { stashing: 5000, entering: 5000, rechecking: 30000 },
  },
} satisfies CasesOf<typeof companySwitchMachine>
