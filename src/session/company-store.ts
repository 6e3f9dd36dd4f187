import { fromCallback } from 'xstate'
import type { CompanyKeeperEvent } from '#machines/shell/session.machine.ts'
import type { LocalStore } from './local-store.ts'

/** The keys that the specification names. */
const idKey = 'companyID'
const logoKey = 'logo'

/** The company that this browser used last; null when none is stored or it is not a number. */
export const storedCompanyId = (store: LocalStore): number | null => {
  const stored = store.get(idKey)
  return stored !== null && /^[1-9]\d{0,9}$/.test(stored) ? Number(stored) : null
}

export const companyKeeper = (store: LocalStore) =>
  fromCallback<CompanyKeeperEvent>(({ receive }) => {
    receive(({ company }) => {
      store.set(idKey, String(company.companyId))
      store.set(logoKey, company.logoUrl)
    })
  })
