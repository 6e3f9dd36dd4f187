import type { CompanyOption } from '#src/contract/people.ts'
import type { Loaded, PageAfterSwitch } from './session-facts.ts'

/** The companies that a person may act in. */
export const activeCompanies = (companies: readonly CompanyOption[]): CompanyOption[] =>
  companies.filter((it) => it.isActive)

/** The active company with this id; null when it is not offered. */
export const offeredCompany = (companies: readonly CompanyOption[], companyId: number | null): CompanyOption | null =>
  activeCompanies(companies).find((it) => it.companyId === companyId) ?? null

/** The stored company where it is still the person's, else the preferred, the default, the first active one; null without any. */
export function companyToSelect(companies: readonly CompanyOption[], storedId: number | null): CompanyOption | null {
  const active = activeCompanies(companies)
  return (
    offeredCompany(companies, storedId) ??
    active.find((it) => it.preferred) ??
    active.find((it) => it.isDefault) ??
    active[0] ??
    null
  )
}

export type CompanyContext = {
  userId: number
  companies: CompanyOption[]
  company: CompanyOption
  /** The company that is being changed to. */
  next: CompanyOption | null
  /** The company that another tab has changed to since. */
  elsewhere: CompanyOption | null
  /** The notification that a link led to, and the company that has it: the person is asked whether to change to it. */
  linked: { company: CompanyOption; page: { notificationId: number } } | null
  /** What opens in the company that is being changed to. */
  nextPage: PageAfterSwitch
  /** The company of before, which is no longer the person's: another one was taken. Until the person has read it. */
  lostCompanyId: number | null
  /** The company that this browser stored when the tab opened, until the tab stores its own. */
  storedCompanyId: number | null
}

/** The company of this tab, else the one used last in this browser, as long as it is still the person's. */
export const companyToOpen = ({ companies, tabCompanyId, storedCompanyId }: Loaded): CompanyOption | null =>
  companyToSelect(companies, tabCompanyId ?? storedCompanyId)

/** @throws Error for a person without a company, who is not signed in */
export const companyAtStart = (loaded: Loaded): CompanyContext => {
  const { info, companies, tabCompanyId, storedCompanyId } = loaded
  const usedLast = tabCompanyId ?? storedCompanyId
  const company = companyToOpen(loaded)
  if (!company) throw new Error('a signed-in session has a company')
  return {
    userId: info.userData.id,
    companies,
    company,
    next: null,
    elsewhere: null,
    linked: null,
    nextPage: 'similar',
    lostCompanyId: offeredCompany(companies, usedLast) === null ? usedLast : null,
    storedCompanyId,
  }
}

/** What is to be entered next, and what opens there. */
export const changeTo = (next: CompanyOption | null, nextPage: PageAfterSwitch = 'similar') => ({
  next,
  nextPage,
  lostCompanyId: null,
})

/** The companies as they are by now; the one on screen may be called otherwise. */
export const companiesNow = (company: CompanyOption, companies: CompanyOption[]) => ({
  companies,
  company: offeredCompany(companies, company.companyId) ?? company,
})

/** What was to be entered is on screen. */
export const entered = ({ next, company }: CompanyContext) => ({
  company: next ?? company,
  next: null,
  elsewhere: null,
  linked: null,
  storedCompanyId: null,
})
