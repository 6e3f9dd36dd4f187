import type { SavedView } from '#machines/kit/saved-views.ts'
import { z } from '#src/contract/zod.ts'
import type { LocalStore } from './local-store.ts'
import { readStored } from './stored-drafts.ts'
import type { TableAddress } from './table-settings.ts'

const Stored = z.array(
  z.object({
    name: z.string(),
    address: z.record(z.string(), z.unknown()),
    shown: z.record(z.string(), z.boolean()),
    isCompact: z.boolean(),
    isDefault: z.boolean(),
  }),
)

/** Whose views they are. A view may look for records by their ids, which another company does not have. */
export type ViewsAddress = TableAddress & { companyId: number }

const keyOf = ({ userId, companyId, list }: ViewsAddress) => `views:1:${userId}:${companyId}:${list}`

/** The views of a list that the person keeps on this device. */
export const storedViews = (store: LocalStore, address: ViewsAddress): SavedView[] =>
  readStored(store, keyOf(address), (it) => Stored.parse(it)) ?? []

/** False when the browser refused. */
export const storeViews = (store: LocalStore, address: ViewsAddress, views: readonly SavedView[]): boolean =>
  store.set(keyOf(address), JSON.stringify(views))

/** Tells when another tab has changed them. @returns stops it */
export const watchViews = (store: LocalStore, address: ViewsAddress, listener: () => void): (() => void) =>
  store.watch(keyOf(address), listener)
