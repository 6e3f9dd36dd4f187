import type { DraftRules } from '#machines/kit/draft-storage.ts'
import type { SheetDraft, StoredSheet } from '#machines/reviews/sheet-rows.ts'
import { draftRows } from '#src/contract/sheet-drafts.ts'
import type { SheetKind } from '#src/contract/task-sheets.ts'
import { z } from '#src/contract/zod.ts'
import { personPrefix } from './draft-store.ts'
import type { LocalStore } from './local-store.ts'
import { type DraftPlace, readStored } from './stored-drafts.ts'

/** Which sheet a draft belongs to, and whose it is. */
export type SheetAddress = { userId: number; companyId: number; planPeriodId: number; kind: SheetKind }

const sheetKey = ({ userId, companyId, planPeriodId, kind }: SheetAddress) =>
  `${personPrefix(userId)}${[companyId, 'sheet', planPeriodId, kind].join(':')}`

const storedAs = (kind: SheetKind) => {
  const rows = z.array(draftRows[kind])
  return z.object({ version: z.int(), from: rows, rows, storedAt: z.number() })
}

/** The draft stored for a sheet; null without one. */
export const storedSheet = (store: LocalStore, address: SheetAddress): StoredSheet | null =>
  readStored(store, sheetKey(address), (it) => storedAs(address.kind).parse(it))

export const sheetDraftPlace = (
  store: LocalStore,
  address: SheetAddress,
  rules: DraftRules<SheetDraft>,
): DraftPlace<SheetDraft> => ({ key: sheetKey(address), read: () => storedSheet(store, address), ...rules })
