import { useEffect, useEffectEvent, useState } from 'react'
import { type ActorRefFrom, createActor, type SnapshotFrom } from 'xstate'
import type { bulkDeletionMachine } from '#machines/admin/bulk-deletion.machine.ts'
import type { RowResult } from '#machines/admin/bulk-deletion.ts'
import type { RaisedAlert } from '#machines/shell/alert.ts'
import type { alertsMachine } from '#machines/shell/alerts.machine.ts'
import { type Api, listKeyOf } from '#src/api/api.ts'
import { useKnown } from '#src/resource/live-actors.ts'
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
  const deleted = results.filter((it) => it.outcome === 'deleted').length
  if (deleted === results.length) return { tone: 'success', message: deletedSeveral(deleted, noun) }
  const message = deletedOf(deleted, results.length, noun)
  const isStopped = results.some((it) => it.outcome === 'left')
  return { tone: 'warning', message: isStopped ? deletionStopped(message) : message }
}

/** Waits until a deletion that nobody sees any more has ended: one that cannot go on by itself is stopped. */
const untilEnd = (bulk: ActorRefFrom<Machine>, ended: () => void) => {
  const look = (it: SnapshotFrom<Machine>) => {
    if (it.matches('interrupted')) return bulk.send({ type: 'stop' })
    if (it.hasTag('busy')) return
    subscription.unsubscribe()
    ended()
  }
  const subscription = bulk.subscribe(look)
  look(bulk.getSnapshot())
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
    let isLeft = false
    const queryKey = listKeyOf(api, list)
    const loadAnew = () => void api.queryClient.invalidateQueries({ queryKey })
    const raise = (alert: RaisedAlert) => alerts.send({ type: 'alert.raise', alert })
    const subscriptions = [
      bulk.on('rows.deleted', ({ rows }) => {
        for (const { id } of rows) drafts.drop(id)
        if (isLeft) raise(told(bulk.getSnapshot().context.results, noun))
        else if (rows.length > 0) raise({ tone: 'success', message: deletedSeveral(rows.length, noun) })
        if (rows.length > 0) deleted()
      }),
      bulk.on('records.outdated', loadAnew),
    ]
    bulk.start()
    return () => {
      isLeft = true
      if (bulk.getSnapshot().hasTag('busy')) {
        raise({ tone: 'info', message: stillDeleting(noun) })
        // Whoever comes back before the end finds no row that is gone.
        loadAnew()
      }
      // At rest it needs no end of its own: nothing of it runs.
      untilEnd(bulk, () => {
        for (const it of subscriptions) it.unsubscribe()
      })
    }
  }, [bulk, api, alerts, list, noun, drafts])
  return bulk
}
