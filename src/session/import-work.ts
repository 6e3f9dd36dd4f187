import type { FileWork } from '#machines/admin/csv-import.ts'
import { z } from '#src/contract/zod.ts'
import { personPrefix } from './draft-store.ts'
import type { ImportAddress } from './import-store.ts'
import type { LocalStore } from './local-store.ts'
import { readStored } from './stored-drafts.ts'

const Stored = z.object({
  fileName: z.string(),
  size: z.int(),
  headers: z.array(z.string()),
  matches: z.array(z.nullable(z.string())),
  corrections: z.array(z.object({ place: z.int(), column: z.int(), before: z.string(), text: z.string() })),
})

const keyOf = ({ userId, companyId, entityType }: ImportAddress) =>
  `${personPrefix(userId)}${[companyId, 'import', entityType].join(':')}`

/** What this person had done in this tab to a file that was not sent; null when nothing. */
export const storedWork = (tabStore: LocalStore, address: ImportAddress): FileWork | null =>
  readStored(tabStore, keyOf(address), (it) => Stored.parse(it))

/** Keeps it as long as the tab is open, also while somebody signs in again. */
export const keepWork = (tabStore: LocalStore, address: ImportAddress, work: FileWork | null): void => {
  if (work === null) tabStore.remove(keyOf(address))
  else tabStore.set(keyOf(address), JSON.stringify(work))
}
