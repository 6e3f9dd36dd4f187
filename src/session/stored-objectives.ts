import type { DraftRules } from '#machines/kit/draft-storage.ts'
import type { ObjectivesDraft, StoredObjectives } from '#machines/reviews/objective-rows.ts'
import { z } from '#src/contract/zod.ts'
import { personPrefix } from './draft-store.ts'
import type { LocalStore } from './local-store.ts'
import { type DraftPlace, readStored } from './stored-drafts.ts'

/** Which plan period's objectives a draft belongs to, and whose it is. */
export type ObjectivesAddress = { userId: number; companyId: number; planPeriodId: number }

const objectivesKey = ({ userId, companyId, planPeriodId }: ObjectivesAddress) =>
  `${personPrefix(userId)}${[companyId, 'objectives', planPeriodId].join(':')}`

const text = z.string()
const Row = z.object({
  key: text,
  id: z.nullable(z.int()),
  title: text,
  description: text,
  unit: text,
  weight: text,
  threshold: text,
  target: text,
  stretch: text,
})
const Stored = z.object({ version: z.int(), from: z.array(Row), rows: z.array(Row), storedAt: z.number() })

/** The draft stored for the objectives of a plan period; null without one. */
export const storedObjectives = (store: LocalStore, address: ObjectivesAddress): StoredObjectives | null =>
  readStored(store, objectivesKey(address), (it) => Stored.parse(it))

export const objectivesPlace = (
  store: LocalStore,
  address: ObjectivesAddress,
  rules: DraftRules<ObjectivesDraft>,
): DraftPlace<ObjectivesDraft> => ({
  key: objectivesKey(address),
  read: () => storedObjectives(store, address),
  ...rules,
})
