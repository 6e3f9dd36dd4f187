import type { CompanyOption } from '#src/contract/people.ts'

/** The companies that a person may act in. */
export const activeCompanies = (companies: readonly CompanyOption[]): CompanyOption[] =>
  companies.filter((it) => it.isActive)

/** The stored company where it is still the person's, else the preferred, the default, the first active one; null without any. */
export function companyToSelect(companies: readonly CompanyOption[], storedId: number | null): CompanyOption | null {
  const active = activeCompanies(companies)
  return (
    active.find((it) => it.companyId === storedId) ??
    active.find((it) => it.preferred) ??
    active.find((it) => it.isDefault) ??
    active[0] ??
    null
  )
}
