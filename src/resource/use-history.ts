import { useState } from 'react'
import type { KeptFields } from '#machines/admin/own-access.ts'
import { recordHistoryMachine } from '#machines/admin/record-history.machine.ts'
import { type HistoryPage, historyEntry } from '#machines/admin/record-history.ts'
import { recordSaveMachine } from '#machines/admin/record-save.machine.ts'
import type { Field } from '#machines/kit/form-fields.ts'
import { loadActivities } from '#src/api/activity.ts'
import type { Api } from '#src/api/api.ts'
import { callActor } from '#src/api/promise-actor.ts'
import type { Activity } from '#src/contract/activity.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import type { crudActors } from './crud.ts'

type Of = {
  /** What the log calls such records. */
  entityType: string
  fields: readonly Field[]
  actors: ReturnType<typeof crudActors>
  kept: KeptFields | null
  /** What a write did that the form does not show. */
  noteOf?: ((it: Activity) => string | null) | undefined
}
type Asked = { input: { id: number; page: number }; signal: AbortSignal }

/** The history of a record, and the way back to a value that it had. What it is given first stays. */
export function useHistory(api: Api, { entityType, fields, actors, kept, noteOf }: Of) {
  const [machine] = useState(() =>
    recordHistoryMachine.provide({
      actors: {
        loadRecord: actors.loadRecord,
        recordSave: recordSaveMachine.provide({ actors }),
        loadHistory: callActor(async ({ input, signal }: Asked): Promise<HistoryPage> => {
          const { content, isLast } = await loadActivities(api, { entityType, ...input }, signal)
          return { entries: content.map((it) => ({ ...historyEntry(fields, it), note: noteOf?.(it) ?? null })), isLast }
        }),
      },
    }),
  )
  return useActorRef(machine, { input: { fields, kept } })
}
