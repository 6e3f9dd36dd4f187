import type { LocalStore } from './local-store.ts'

/** Which scorecard a draft belongs to, and whose it is: nobody else who signs in on this device is offered it. */
export type DraftAddress = {
  userId: number
  companyId: number
  employeeId: number
  planPeriodId: number
  categoryId: number
}

const prefix = 'draft:1:'
/** What every draft of a person begins with: signing out on purpose drops them all. */
export const personPrefix = (userId: number) => `${prefix}${userId}:`

export const draftKey = ({ userId, companyId, employeeId, planPeriodId, categoryId }: DraftAddress) =>
  `${personPrefix(userId)}${[companyId, employeeId, planPeriodId, categoryId].join(':')}`

const draftKeysOf = (store: LocalStore, userId: number) =>
  store.keys().filter((it) => it.startsWith(personPrefix(userId)))

/** How many unsaved drafts of a person this device keeps. */
export const countDrafts = (store: LocalStore, userId: number): number => draftKeysOf(store, userId).length

/** Forgets what the person typed and did not save, when they sign out on purpose. */
export const dropDrafts = (store: LocalStore, userId: number): void => {
  for (const key of draftKeysOf(store, userId)) store.remove(key)
}
