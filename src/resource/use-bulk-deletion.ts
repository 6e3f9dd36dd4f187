import { useEffect, useEffectEvent, useState } from 'react'
import { type ActorRefFrom, createActor } from 'xstate'
import type { bulkDeletionMachine } from '#machines/admin/bulk-deletion.machine.ts'
import type { RowOutcome, RowResult } from '#machines/admin/bulk-deletion.ts'
import type { RaisedAlert } from '#machines/shell/alert.ts'
import type { alertsMachine } from '#machines/shell/alerts.machine.ts'
import { type Api, listKeyOf } from '#src/api/api.ts'
import { useKnown } from '#src/resource/live-actors.ts'
import { askBeforeUnload } from '#src/resource/unload-question.ts'
import { untilRest } from '#src/resource/until-rest.ts'
import { keepUntilRead } from '#src/resource/untold.ts'
import type { Noun } from '#src/screens/lists/count-text.ts'
import type { FormDrafts } from '#src/session/form-drafts.ts'
import { deletedOf, deletedSeveral, deletionStopped, stillDeleting } from '#src/texts/admin.ts'

type Machine = typeof bulkDeletionMachine
type Outside = {
  api: Api
  alerts: ActorRefFrom<typeof alertsMachine>
  /** The operation id of the list, which its pages are cached under. */
  list: string
  noun: Noun
  drafts: FormDrafts
  /** Records were deleted. */
  onDeleted: () => void
}

/** What became of a deletion, for somebody who does not see its dialog. */
const told = (results: readonly RowResult[], noun: Noun): RaisedAlert => {
  const count = (...outcomes: RowOutcome[]) => results.filter((it) => outcomes.includes(it.outcome)).length
  const deleted = count('deleted')
  if (deleted === results.length) return { tone: 'success', message: deletedSeveral(deleted, noun) }
  const message = deletedOf(deleted, results.length, noun)
  if (count('left', 'unknown') === 0) return { tone: 'warning', message }
  return { tone: 'warning', message: deletionStopped(message, count('unknown') > 0) }
}

/**
 * The selected rows of a list and their deletion. One that is under way when its page is left goes on, and says how it
 * ended. What it is given first stays.
 */
export function useBulkDeletion(machine: Machine, outside: Outside): ActorRefFrom<Machine> {
  const [bulk] = useState(() => createActor(machine))
  useKnown(bulk)
  const { api, alerts, list, noun, drafts } = outside
  const deleted = useEffectEvent(() => outside.onDeleted())
  useEffect(() => {
    const company = api.companyId()
    const queryKey = listKeyOf(api, list)
    const loadAnew = () => void api.queryClient.invalidateQueries({ queryKey })
    const raise = (alert: RaisedAlert) => alerts.send({ type: 'alert.raise', alert })
    const subscriptions = [
      bulk.on('rows.deleted', ({ rows, results, isUnattended }) => {
        for (const { id } of rows) drafts.drop(id)
        if (isUnattended) raise(told(results, noun))
        else if (rows.length > 0) raise({ tone: 'success', message: deletedSeveral(rows.length, noun) })
        if (rows.length > 0) deleted()
      }),
      bulk.on('deletion.goesOn', () => raise({ tone: 'info', message: stillDeleting(noun) })),
      bulk.on('records.outdated', loadAnew),
    ]
    const stopAsking = askBeforeUnload(bulk, (it) => it.hasTag('busy'))
    const stopKeeping = keepUntilRead(bulk)
    bulk.start()
    return () => {
      bulk.send({ type: 'page.left', canGoOn: api.companyId() === company })
      void untilRest(bulk).then(() => {
        stopAsking()
        stopKeeping()
        for (const it of subscriptions) it.unsubscribe()
      })
    }
  }, [bulk, api, alerts, list, noun, drafts])
  return bulk
}
