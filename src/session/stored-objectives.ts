import type { DraftRules } from '#machines/kit/draft-storage.ts'
import type { ObjectivesDraft, StoredObjectives } from '#machines/reviews/objective-rows.ts'
import { ObjectivesDraftBody } from '#src/contract/objective-drafts.ts'
import { personPrefix } from './draft-store.ts'
import type { LocalStore } from './local-store.ts'
import { type DraftPlace, readStored } from './stored-drafts.ts'

/** Which plan period's objectives a draft belongs to, and whose it is. */
export type ObjectivesAddress = { userId: number; companyId: number; planPeriodId: number }

const objectivesKey = ({ userId, companyId, planPeriodId }: ObjectivesAddress) =>
  `${personPrefix(userId)}${[companyId, 'objectives', planPeriodId].join(':')}`

/** The draft stored for the objectives of a plan period; null without one. */
export const storedObjectives = (store: LocalStore, address: ObjectivesAddress): StoredObjectives | null =>
  readStored(store, objectivesKey(address), (it) => ObjectivesDraftBody.parse(it))

export const objectivesPlace = (
  store: LocalStore,
  address: ObjectivesAddress,
  rules: DraftRules<ObjectivesDraft>,
): DraftPlace<ObjectivesDraft> => ({
  key: objectivesKey(address),
  read: () => storedObjectives(store, address),
  ...rules,
})
