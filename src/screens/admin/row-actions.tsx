import { LockKeyhole } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { Stored } from '#src/contract/crud.ts'
import * as texts from '#src/texts/admin.ts'
import * as historyTexts from '#src/texts/history.ts'
import { RowButton } from '#src/ui/button.tsx'
import { rowButtonClass } from '#src/ui/button-class.ts'
import { Menu, MenuClosed, MenuItem } from '#src/ui/menu.tsx'
import { binIcon, dotsIcon, historyIcon, pencilIcon } from '#src/ui/row-icons.tsx'
import type { Columns } from '../lists/table.tsx'
import type { Deletion } from './delete-question.tsx'
import { type DoomedLook, doomedOf } from './doomed.ts'
import type { RecordHistory } from './record-history.tsx'

type Of<T, F extends string> = DoomedLook<T> & { columns: Columns<T, F> }

type Actions<T> = {
  /** What else can be done with a record: items of a menu of its row. */
  moreActions: ((item: T) => ReactNode) | undefined
  history: RecordHistory
  deletion: Deletion
  onEdit: (item: T) => void
}

/**
 * The columns of a list and what can be done with each row. They are as they were while nothing of theirs is another: then
 * a row that stays is not drawn again.
 */
export const useActionColumn = <T extends Stored, F extends string>(
  of: Of<T, F>,
  { moreActions, history, deletion, onEdit }: Actions<T>,
): Columns<T, F> =>
  useMemo(
    () => [
      ...of.columns,
      {
        title: texts.actions,
        isAction: true,
        cell: (item) => (
          <RowActions
            name={of.nameOf(item)}
            more={moreActions?.(item)}
            lock={of.lockOf?.(item) ?? null}
            onHistory={() => history.send({ type: 'history.open', subject: { id: item.id, name: of.nameOf(item) } })}
            onEdit={() => onEdit(item)}
            onDelete={() => deletion.send({ type: 'delete.ask', record: doomedOf(of, item) })}
          />
        ),
      },
    ],
    [of, moreActions, history, onEdit, deletion],
  )

const padlock = <LockKeyhole aria-hidden />

type RowProps = {
  name: string
  more: ReactNode
  /** Why the record cannot be deleted. */
  lock: string | null
  onHistory: () => void
  onEdit: () => void
  onDelete: () => void
}

/** Three at most: the history of a record moves to a menu where there is more to do, or to say. */
const RowActions = ({ name, more, lock, onHistory, onEdit, onDelete }: RowProps) => (
  <span className="row-actions">
    {more || lock ? null : (
      <RowButton aria-label={historyTexts.historyOf(name)} onClick={onHistory}>
        {historyIcon}
      </RowButton>
    )}
    <RowButton aria-label={texts.editRecord(name)} onClick={onEdit}>
      {pencilIcon}
    </RowButton>
    {lock === null ? (
      <RowButton aria-label={texts.deleteRecord(name)} onClick={onDelete}>
        {binIcon}
      </RowButton>
    ) : (
      // Not `disabled`: it is reached by keys, and says why.
      <RowButton aria-label={texts.deleteRecord(name)} aria-disabled title={lock}>
        {padlock}
      </RowButton>
    )}
    {more || lock ? (
      <Menu
        label={texts.moreActionsFor(name)}
        width="14rem"
        align="end"
        isInTable
        trigger={<span className={rowButtonClass}>{dotsIcon}</span>}
      >
        {more}
        {lock === null ? null : <MenuClosed>{lock}</MenuClosed>}
        <MenuItem onChoose={onHistory}>{historyTexts.history}</MenuItem>
      </Menu>
    ) : null}
  </span>
)
