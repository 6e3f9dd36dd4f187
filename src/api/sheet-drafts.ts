import type { DraftSyncInput, ServerDraft } from '#machines/reviews/draft-sync.machine.ts'
import type { SheetDraft, StoredSheet } from '#machines/reviews/sheet-rows.ts'
import { SheetDraftBody, sheetDrafts } from '#src/contract/sheet-drafts.ts'
import type { Api } from './api.ts'
import { callActor } from './promise-actor.ts'
import type { SheetOf } from './task-sheets.ts'

/** What the server keeps of a person's draft of a company task: of all their devices. */
export const loadSheetDraft = (api: Api, params: SheetOf, signal?: AbortSignal) =>
  api.call(sheetDrafts.get, { params, ...(signal && { signal }) })

export const readSheetDraft = (api: Api, of: SheetOf) =>
  callActor<ServerDraft<StoredSheet>>(({ signal }) => loadSheetDraft(api, of, signal))

/**
 * Keeps the draft as the device changed it at `changedAt`, ms since 1970. Without a key for repeating it: by its version,
 * a second time is refused as somebody else's would be.
 */
export const putSheetDraft = (api: Api, { planPeriodId, kind }: SheetOf, changedAt: () => number) =>
  callActor<ServerDraft<SheetDraft>, DraftSyncInput<SheetDraft>>(({ input: { wanted, version }, signal }) =>
    wanted
      ? api.call(sheetDrafts.save, {
          params: { planPeriodId },
          version,
          signal,
          body: SheetDraftBody.parse({ ...wanted, kind, storedAt: changedAt() }),
        })
      : api.call(sheetDrafts.remove, { params: { planPeriodId, kind }, version, signal }),
  )
