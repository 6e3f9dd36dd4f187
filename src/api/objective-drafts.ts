import type { DraftSyncInput, ServerDraft } from '#machines/reviews/draft-sync.machine.ts'
import type { ObjectivesDraft, StoredObjectives } from '#machines/reviews/objective-rows.ts'
import { ObjectivesDraftBody, objectiveDrafts } from '#src/contract/objective-drafts.ts'
import type { Api } from './api.ts'
import { callActor } from './promise-actor.ts'

/** What the server keeps of a person's draft of the objectives: of all their devices. */
export const loadObjectivesDraft = (api: Api, planPeriodId: number, signal?: AbortSignal) =>
  api.call(objectiveDrafts.get, { params: { planPeriodId }, ...(signal && { signal }) })

export const readObjectivesDraft = (api: Api, planPeriodId: number) =>
  callActor<ServerDraft<StoredObjectives>>(({ signal }) => loadObjectivesDraft(api, planPeriodId, signal))

/**
 * Keeps the draft as the device changed it at `changedAt`, ms since 1970. Without a key for repeating it: by its version,
 * a second time is refused as somebody else's would be.
 */
export const putObjectivesDraft = (api: Api, planPeriodId: number, changedAt: () => number) =>
  callActor<ServerDraft<ObjectivesDraft>, DraftSyncInput<ObjectivesDraft>>(({ input: { wanted, version }, signal }) => {
    const of = { params: { planPeriodId }, version, signal }
    return wanted
      ? api.call(objectiveDrafts.save, {
          ...of,
          body: ObjectivesDraftBody.parse({ ...wanted, storedAt: changedAt() }),
        })
      : api.call(objectiveDrafts.remove, of)
  })
