import { fromCallback } from 'xstate'
import type { KeeperEvent } from '#machines/reviews/scorecard-draft.machine.ts'
import type { KeptDraft } from '#machines/reviews/scorecard-entries.ts'
import { ScorecardEntry } from '#src/contract/scorecards.ts'
import { z } from '#src/contract/zod.ts'
import type { LocalStore } from './local-store.ts'

/** Which scorecard a draft belongs to, and whose it is: nobody else who signs in on this device is offered it. */
export type DraftAddress = {
  userId: number
  companyId: number
  employeeId: number
  planPeriodId: number
  categoryId: number
}

const Kept = z.object({
  version: z.int(),
  entries: z.array(ScorecardEntry),
  notes: z.record(z.coerce.number<string>(), z.string()),
  keptAt: z.number(),
})

const prefix = 'draft:1:'
const keyOf = ({ userId, companyId, employeeId, planPeriodId, categoryId }: DraftAddress) =>
  `${prefix}${[userId, companyId, employeeId, planPeriodId, categoryId].join(':')}`

/** The draft kept for a scorecard; null when there is none or it was written by another version of the application. */
export const keptDraft = (store: LocalStore, address: DraftAddress): KeptDraft | null => {
  const text = store.get(keyOf(address))
  if (text === null) return null
  try {
    return Kept.parse(JSON.parse(text))
  } catch {
    store.remove(keyOf(address))
    return null
  }
}

/** Keeps every change of a draft on this device, and tells the draft when the device refuses. */
export const draftKeeper = (store: LocalStore, address: DraftAddress, now: () => number = Date.now) =>
  fromCallback<KeeperEvent>(({ receive, sendBack }) => {
    receive((event) => {
      if (event.type === 'draft.drop') return store.remove(keyOf(address))
      const kept: KeptDraft = { ...event.draft, keptAt: now() }
      if (!store.set(keyOf(address), JSON.stringify(kept))) sendBack({ type: 'draft.unkept' })
    })
  })

/** Forgets what the person typed and did not save, when they sign out on purpose. */
export const dropDrafts = (store: LocalStore, userId: number): void => {
  for (const key of store.keys()) if (key.startsWith(`${prefix}${userId}:`)) store.remove(key)
}
