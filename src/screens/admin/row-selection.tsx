import { useSelector } from '@xstate/react'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { bulkDeletionMachine } from '#machines/admin/bulk-deletion.machine.ts'
import type { Doomed } from '#machines/admin/delete-confirmation.machine.ts'
import * as texts from '#src/texts/admin.ts'
import { selectedElsewhere } from '#src/texts/lists.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import type { Noun } from '../lists/count-text.ts'

export type BulkDeletion = ActorRefFrom<typeof bulkDeletionMachine>
type RowsProps = { bulk: BulkDeletion; rows: readonly Doomed[] }

const known = new WeakMap<readonly Doomed[], ReadonlySet<number>>()
/** Each row on screen asks, of a selection that may be of thousands. */
const idsOf = (selected: readonly Doomed[]): ReadonlySet<number> => {
  const ids = known.get(selected) ?? new Set(selected.map((it) => it.id))
  known.set(selected, ids)
  return ids
}

/** Ticks one row. */
export function SelectRow({ bulk, row }: { bulk: BulkDeletion; row: Doomed }) {
  const isSelected = useSelector(bulk, (it) => idsOf(it.context.selected).has(row.id))
  return (
    <Checkbox
      label={texts.selectRow(row.name)}
      isLabelHidden
      isChecked={isSelected}
      onToggle={() => bulk.send({ type: 'row.toggle', row })}
    />
  )
}

/** Ticks all rows of the page. */
export function SelectPage({ bulk, rows, isLabelHidden = true }: RowsProps & { isLabelHidden?: boolean }) {
  const count = useSelector(bulk, ({ context: { selected } }) => onPage(selected, rows))
  return (
    <Checkbox
      label={texts.selectPage}
      isLabelHidden={isLabelHidden}
      isChecked={count > 0 && count === rows.length}
      isMixed={count > 0 && count < rows.length}
      onToggle={() => bulk.send({ type: 'page.toggle', rows })}
    />
  )
}

const onPage = (selected: readonly Doomed[], rows: readonly Doomed[]): number =>
  rows.filter(({ id }) => idsOf(selected).has(id)).length

const barText = (
  { selected, dropped }: { selected: readonly Doomed[]; dropped: number },
  rows: readonly Doomed[],
  noun: Noun,
): string => {
  if (selected.length === 0) return dropped > 0 ? texts.selectionDropped(dropped) : ''
  const elsewhere = selected.length - onPage(selected, rows)
  const text = texts.selectedRows(selected.length, noun)
  return elsewhere > 0 && rows.length > 0 ? selectedElsewhere(text, elsewhere) : text
}

/** How many rows are selected, and what can be done with them. Read out whenever it changes. */
export function SelectionBar({ bulk, rows, noun, more }: RowsProps & { noun: Noun; more: ReactNode }) {
  const text = useSelector(bulk, (it) => barText(it.context, rows, noun))
  // Also below the question: the focus goes back to what asked it.
  const isAny = useSelector(bulk, (it) => it.context.selected.length > 0)
  return (
    <div className={text === '' ? 'selection-bar nothing' : 'selection-bar'}>
      <p role="status" className="figures">
        {text}
      </p>
      {isAny ? (
        <>
          <div className="on-cards">
            <SelectPage bulk={bulk} rows={rows} isLabelHidden={false} />
          </div>
          {more}
          <Button size="sm" variant="ghost" onClick={() => bulk.send({ type: 'selection.clear' })}>
            {texts.clearSelection}
          </Button>
          <Button size="sm" variant="danger" onClick={() => bulk.send({ type: 'delete.ask' })}>
            <Trash2 aria-hidden />
            {texts.deleteSelected}
          </Button>
        </>
      ) : null}
    </div>
  )
}
