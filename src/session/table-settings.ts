import { z } from '#src/contract/zod.ts'
import type { LocalStore } from './local-store.ts'
import { readStored } from './stored-drafts.ts'

const Stored = z.object({
  /** By the titles of the columns. */
  shown: z.record(z.string(), z.boolean()),
  isCompact: z.boolean(),
})
/** How somebody wants to see a table: what they have not chosen is as the screen has it. */
export type TableSettings = z.infer<typeof Stored>

/** Whose table it is: `list` is the id of its endpoint. */
export type TableAddress = { userId: number; list: string }

const keyOf = ({ userId, list }: TableAddress) => `table:1:${userId}:${list}`
export const usualTable: TableSettings = { shown: {}, isCompact: false }

/** How the person last wanted to see the table on this device. */
export const storedTable = (store: LocalStore, address: TableAddress, otherwise = usualTable): TableSettings =>
  readStored(store, keyOf(address), (it) => Stored.parse(it)) ?? otherwise

export const storeTable = (store: LocalStore, address: TableAddress, settings: TableSettings): void => {
  store.set(keyOf(address), JSON.stringify(settings))
}
