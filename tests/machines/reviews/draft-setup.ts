import { createActor, fromCallback, SimulatedClock } from 'xstate'
import type { DraftStorageEvent } from '#machines/kit/draft-storage.ts'
import { saveStateMachine } from '#machines/kit/save-state.machine.ts'
import {
  type DraftSyncInput,
  draftSyncMachine,
  emptyDraft,
  type ServerDraft,
} from '#machines/reviews/draft-sync.machine.ts'
import { scorecardDraftMachine } from '#machines/reviews/scorecard-draft.machine.ts'
import type { Draft, StoredDraft } from '#machines/reviews/scorecard-entries.ts'
import { curiosity, integrity, scorecardCases } from '#machines/reviews/scorecard-save.cases.ts'
import { scorecardSaveMachine } from '#machines/reviews/scorecard-save.machine.ts'
import type { Evidence, EvidenceBody, Scorecard, ScorecardEntry } from '#src/contract/scorecards.ts'
import { makeCall } from '#tests/machines/call.ts'

/** What a device keeps of one draft. */
export type Device = { draft: Draft | null; refuses: boolean }
export const makeDevice = (): Device => ({ draft: null, refuses: false })

type Start = {
  scorecard: Scorecard
  stored?: StoredDraft | null
  server?: ServerDraft<StoredDraft>
  isReadOnly?: boolean
  device?: Device
}

/** A running scorecard draft with a device that keeps it and a server that answers when the test says so. */
export const startDraft = ({
  scorecard,
  stored = null,
  server = emptyDraft,
  isReadOnly = false,
  device = makeDevice(),
}: Start) => {
  const put = makeCall<ServerDraft<Draft>, DraftSyncInput<Draft>>()
  const reload = makeCall<ServerDraft<StoredDraft>>()
  const save = makeCall<Scorecard, { base: Scorecard; entries: ScorecardEntry[] }>()
  const load = makeCall<Scorecard, { base: Scorecard }>()
  const add = makeCall<Evidence, { base: Scorecard; evidence: EvidenceBody }>()
  const clock = new SimulatedClock()
  const draftStorage = fromCallback<DraftStorageEvent<Draft>>(({ receive, sendBack }) =>
    receive((event) => {
      if (device.refuses) return sendBack({ type: 'draft.notStored' })
      device.draft = event.type === 'draft.store' ? event.draft : null
    }),
  )
  const draft = createActor(
    scorecardDraftMachine.provide({
      actors: {
        scorecardSave: scorecardSaveMachine.provide({
          actors: { saveScorecard: save.logic, loadScorecard: load.logic },
        }),
        addEvidence: add.logic,
        draftStorage,
        draftSync: draftSyncMachine.provide({ actors: { putDraft: put.logic, loadDraft: reload.logic } }),
        saveState: saveStateMachine,
      },
    }),
    { input: { scorecard, stored, server, isReadOnly }, clock },
  ).start()
  const saveState = () => draft.getSnapshot().children.saveState?.getSnapshot().value
  /** Which of its two calls a save waits for; null while nothing is being saved. */
  const saving = () => draft.getSnapshot().children.scorecardSave?.getSnapshot().value ?? null
  return { draft, device, save, load, add, put, reload, clock, saveState, saving }
}

/** What a reload finds on the device. */
export const found = ({ draft }: Device, storedAt = 1): StoredDraft | null => (draft ? { ...draft, storedAt } : null)

export const comment = 'Told the customer about the fault first'
/** What `startTyped` has typed. */
export const typed = [
  { subCategoryId: integrity, score: 4 as const, comment },
  { subCategoryId: curiosity, score: null, comment: '' },
]

/** A draft with a score and a comment on Integrity, not saved yet. */
export const startTyped = () => {
  const started = startDraft({ scorecard: scorecardCases.pristine })
  started.draft.send({ type: 'entry.change', subCategoryId: integrity, change: { score: 4 } })
  started.draft.send({ type: 'entry.change', subCategoryId: integrity, change: { comment } })
  return started
}
