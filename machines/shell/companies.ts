import type { CompanyOption } from '#src/contract/people.ts'

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
