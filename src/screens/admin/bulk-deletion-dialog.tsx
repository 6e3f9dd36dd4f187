import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { StateValueFrom } from 'xstate'
import type { bulkDeletionMachine } from '#machines/admin/bulk-deletion.machine.ts'
import { type RowOutcome, type RowResult, unlocked } from '#machines/admin/bulk-deletion.ts'
import type { Doomed } from '#machines/admin/delete-confirmation.machine.ts'
import * as texts from '#src/texts/admin.ts'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { DialogError } from '#src/ui/dialog-error.tsx'
import { ProgressLine } from '#src/ui/progress-line.tsx'
import type { Noun } from '../lists/count-text.ts'
import type { DeletionHelp } from './admin-screen.ts'
import { NameList } from './name-list.tsx'
import type { BulkDeletion } from './row-selection.tsx'

type State = StateValueFrom<typeof bulkDeletionMachine>
type Props = {
  bulk: BulkDeletion
  noun: Noun
  /** What the deletion means, where it is not that each goes if nothing uses it. */
  help?: DeletionHelp | undefined
}

const views: Record<State, (props: Props) => ReactNode> = {
  selecting: () => null,
  asking: (it) => <Question {...it} />,
  deleting: (it) => <Progress {...it} />,
  interrupted: (it) => <Interrupted {...it} />,
  finished: (it) => <Results {...it} />,
}

/** Asks before the selected rows are deleted, says how far that is, and what became of each. */
export function BulkDeletionDialog(props: Props) {
  const state = useSelector(props.bulk, (it) => it.value)
  return views[state](props)
}

/** So many names are read before somebody confirms. */
const mostNamed = 10

const Rows = ({ rows }: { rows: readonly Doomed[] }) => (
  <NameList>
    {rows.slice(0, mostNamed).map(({ id, name, lock }) => (
      <li key={id}>
        {name}
        {lock === undefined ? null : <chakra.span color="fg-quiet">{` ${lock}`}</chakra.span>}
      </li>
    ))}
    {rows.length > mostNamed ? <li>{texts.andMore(rows.length - mostNamed)}</li> : null}
  </NameList>
)

function Question({ bulk, noun, help }: Props) {
  const selected = useSelector(bulk, (it) => it.context.selected)
  const canConfirm = useSelector(bulk, (it) => it.can({ type: 'confirm' }))
  const doomed = unlocked(selected)
  const kept = selected.filter((it) => it.lock !== undefined)
  const cancel = () => bulk.send({ type: 'cancel' })
  return (
    <Dialog
      title={canConfirm ? texts.deleteSeveral(doomed.length, noun) : texts.noneToDelete}
      onCancel={cancel}
      actions={
        <>
          <Button onClick={cancel}>{texts.cancel}</Button>
          <Button variant="danger" disabled={!canConfirm} onClick={() => bulk.send({ type: 'confirm' })}>
            {texts.deleteIt}
          </Button>
        </>
      }
    >
      {canConfirm ? (
        <>
          <Rows rows={doomed} />
          <p>{help?.[doomed.length === 1 ? 'one' : 'other'] ?? texts.eachIfUnused}</p>
        </>
      ) : null}
      {kept.length > 0 ? (
        <>
          <p>{texts.leftOut(kept.length, noun)}</p>
          <Rows rows={kept} />
        </>
      ) : null}
    </Dialog>
  )
}

function Line({ bulk, noun }: Props) {
  const { queue, results } = useSelector(bulk, (it) => it.context)
  return (
    <ProgressLine label={texts.deletingSeveral(noun)} done={results.length} total={results.length + queue.length} />
  )
}

function Progress({ bulk, noun }: Props) {
  const canStop = useSelector(bulk, (it) => it.can({ type: 'stop' }))
  const stop = () => bulk.send({ type: 'stop' })
  return (
    <Dialog
      title={texts.deletingSeveral(noun)}
      onCancel={stop}
      actions={
        <Button isBusy={!canStop} onClick={stop}>
          {texts.stop}
        </Button>
      }
    >
      <Line bulk={bulk} noun={noun} />
    </Dialog>
  )
}

function Interrupted({ bulk, noun }: Props) {
  const problem = useSelector(bulk, (it) => it.context.problem)
  const stop = () => bulk.send({ type: 'stop' })
  return (
    <Dialog
      title={texts.interrupted}
      onCancel={stop}
      actions={
        <>
          <Button onClick={stop}>{texts.stopRest}</Button>
          <Button variant="danger" onClick={() => bulk.send({ type: 'retry' })}>
            {texts.tryAgain}
          </Button>
        </>
      }
    >
      <Line bulk={bulk} noun={noun} />
      {problem ? <DialogError problem={problem} /> : null}
    </Dialog>
  )
}

const reasons: Record<Exclude<RowOutcome, 'deleted'>, (message: string | null) => string> = {
  refused: (message) => message ?? texts.rowChanged,
  changed: () => texts.rowChanged,
  gone: () => texts.rowGone,
  left: (message) => message ?? texts.rowLeft,
  unknown: () => texts.rowUnknown,
}
const reasonOf = ({ outcome, message }: RowResult) => (outcome === 'deleted' ? '' : reasons[outcome](message))

function Results({ bulk, noun }: Props) {
  const results = useSelector(bulk, (it) => it.context.results)
  const others = results.filter((it) => it.outcome !== 'deleted')
  const close = () => bulk.send({ type: 'cancel' })
  return (
    <Dialog
      title={texts.deletedOf(results.length - others.length, results.length, noun)}
      onCancel={close}
      actions={
        <Button variant="solid" onClick={close}>
          {texts.close}
        </Button>
      }
    >
      <NameList label={texts.resultsOf}>
        {others.map((it) => (
          <li key={it.row.id}>
            <strong>{it.row.name}</strong> <chakra.span color="fg-quiet">{reasonOf(it)}</chakra.span>
          </li>
        ))}
      </NameList>
    </Dialog>
  )
}
