import { fromCallback } from 'xstate'
import type { CompanyStorageEvent, SessionFact } from '#machines/shell/session-facts.ts'
import type { LocalStore } from './local-store.ts'

/** The keys that the specification names. */
const idKey = 'companyID'
const logoKey = 'logo'

const idOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null

/** The company that a store holds; null when it holds none or what it holds is not a number. */
export const storedCompanyId = (store: LocalStore): number | null => idOf(store.get(idKey))

export const dropStoredCompany = (store: LocalStore): void => store.remove(idKey)

/**
 * Keeps the company of this tab in its own store, so that a reload stays in it whatever other tabs do; and for the
 * browser's next tab, with its logo, in the one that all tabs share.
 */
export const companyStorage = (shared: LocalStore, tab: LocalStore) =>
  fromCallback<CompanyStorageEvent>(({ receive }) => {
    receive(({ company, inBrowser }) => {
      tab.set(idKey, String(company.companyId))
      if (!inBrowser) return
      shared.set(idKey, String(company.companyId))
      shared.set(logoKey, company.logoUrl)
    })
  })

/** Tells which company another tab has stored, until the returned function is called. */
export function watchStoredCompany(report: (fact: SessionFact) => void, page: Window = window): () => void {
  const changed = ({ key, newValue, storageArea }: StorageEvent) => {
    const companyId = idOf(newValue)
    if (key === idKey && storageArea !== page.sessionStorage && companyId !== null)
      report({ type: 'company.changedElsewhere', companyId })
  }
  page.addEventListener('storage', changed)
  return () => page.removeEventListener('storage', changed)
}
