import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { Filters, ListView } from '#machines/kit/list-view.ts'
import type { Stored } from '#src/contract/crud.ts'
import * as texts from '#src/texts/admin.ts'
import * as listTexts from '#src/texts/lists.ts'
import { partUnreached } from '#src/texts/shell.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { NoticeBox } from '#src/ui/notice-box.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { askedView } from '../lists/asked-view.ts'
import { DataList, type Filter } from '../lists/data-list.tsx'
import type { List } from '../lists/list.ts'
import type { Loaded, Page } from '../lists/loaded.ts'
import type { Columns } from '../lists/table.tsx'
import type { TableView } from '../lists/table-view.ts'
import { type AdminScreen, messagesFor } from './admin-screen.ts'
import type { Deletion } from './delete-question.tsx'
import type { DoomedLook } from './doomed.ts'
import { type Export, ExportButton, ExportPanel, exportLock } from './export-panel.tsx'
import type { Form, UseOptions } from './form-modal.tsx'
import { ImportButton } from './import-button.tsx'
import type { Import } from './import-view.ts'
import type { RecordHistory } from './record-history.tsx'
import { useActionColumn } from './row-actions.tsx'
import type { BulkDeletion } from './row-selection.tsx'
import { useDialogs } from './use-dialogs.ts'
import { useRowSelection } from './use-row-selection.tsx'

/** What the look of a screen needs of its declaration, whatever the records are. */
type Look<T, F extends string> = Pick<
  AdminScreen<never>,
  'title' | 'purpose' | 'noun' | 'icon' | 'searchPlaceholder' | 'emptyText' | 'notLoaded' | 'messages' | 'deletionHelp'
> &
  DoomedLook<T> & { columns: Columns<T, F> }

type Props<T, F extends string, N extends Filters> = {
  screen: Look<T, F>
  list: List<F, N>
  /** What shows and is exported, where the browser holds all rows: also the word that is still typed. */
  shown?: ListView<F, N>
  filters?: readonly Filter<N>[]
  /** What the list is of, where that can be chosen. */
  controls?: ReactNode
  /** What else can be done with the rows that are selected. */
  moreForSelected?: ReactNode
  /** What else can be done with a record: items of a menu of its row. */
  moreActions?: (item: T) => ReactNode
  loaded: Loaded<Page<T>>
  form: Form
  deletion: Deletion
  /** Deletes the rows that are selected. */
  bulk: BulkDeletion
  history: RecordHistory
  useOptions: UseOptions
  table: TableView
  exported: Export
  /** Absent where the list has no import. */
  imported: Import | null
  /** What the list is narrowed to hides the record that was stored last. */
  isHidden: boolean
  onAdd: () => void
  onEdit: (item: T) => void
}

/** A list of records that an administrator keeps, with its form and its question before a deletion. */
export function AdminListScreen<T extends Stored, F extends string, N extends Filters = Record<never, string>>(
  props: Props<T, F, N>,
) {
  const { screen, list, loaded, form, deletion, bulk, history, useOptions, table, exported, imported, onAdd, onEdit } =
    props
  const { moreActions, moreForSelected } = props
  const shownList = props.shown ? { ...list, view: props.shown } : list
  const { title, purpose, noun, icon, searchPlaceholder, emptyText, nameOf } = screen
  const messages = useMemo(() => messagesFor(noun, screen.messages), [noun, screen])
  const nameOfId = (id: number) => {
    const row = loaded.status === 'fulfilled' ? loaded.data.content.find((it) => it.id === id) : undefined
    return row && nameOf(row)
  }
  const isImported = useSelector(imported?.progress, (it) => it !== undefined && !it.matches('idle'))
  const isUndecided = useSelector(imported?.progress, (it) => it?.hasTag('undecided') ?? false)
  const { dialogs, areMissing, load } = useDialogs({
    isListShown: loaded.status === 'fulfilled' || loaded.status === 'rejected',
    isNeeded: isImported,
  })
  const addAs = (variant: 'solid' | 'outline') => (
    // Not before there is a form: what is typed on the way would go nowhere.
    <Button variant={variant} disabled={dialogs === null} onClick={onAdd}>
      <Plus aria-hidden />
      {texts.addRecord(noun.one)}
    </Button>
  )
  const columns = useActionColumn(screen, { moreActions, history, deletion, onEdit })
  const selection = useRowSelection(screen, bulk, moreForSelected)
  return (
    <>
      <PageHeader
        title={title}
        purpose={purpose}
        actions={
          <>
            {props.controls}
            {imported ? <ImportButton imported={imported} /> : null}
            <ExportButton
              exported={exported}
              lock={exportLock(loaded, noun.other)}
              onExport={() => exported.send({ type: 'export', view: askedView(list) })}
            />
            {/* One thing stands out: while checked rows wait it is what becomes of them. */}
            {addAs(isUndecided ? 'outline' : 'solid')}
          </>
        }
      />
      {areMissing ? (
        <div className="above-list">
          <ErrorNotice problem={{ message: partUnreached }} onRetry={load} />
        </div>
      ) : null}
      {props.isHidden ? (
        <div className="above-list">
          <NoticeBox tone="warn" role="status">
            <span className="fact">{texts.savedAndHidden(noun.one)}</span>
            {/* A list without rows has the same button. */}
            {loaded.status === 'fulfilled' && loaded.data.totalElements === 0 ? null : (
              <Button onClick={() => list.change({ type: 'everything.clear' })}>
                {listTexts.clearSearchAndFilters}
              </Button>
            )}
          </NoticeBox>
        </div>
      ) : null}
      <ExportPanel exported={exported} things={noun.other} />
      {dialogs && imported ? <dialogs.ImportPanel progress={imported.progress} /> : null}
      <DataList
        noun={noun}
        list={shownList}
        loaded={loaded}
        columns={columns}
        searchPlaceholder={searchPlaceholder}
        {...(props.filters && { filters: props.filters })}
        rowKey={(it) => it.id}
        notLoaded={screen.notLoaded ?? texts.operationFailed}
        table={table}
        selection={selection}
        onOpen={onEdit}
        empty={{ icon, title: listTexts.empty, text: emptyText, action: addAs('outline') }}
      />
      {dialogs ? (
        <dialogs.AdminDialogs
          noun={noun}
          messages={messages}
          form={form}
          deletion={deletion}
          bulk={bulk}
          history={history}
          imported={imported}
          useOptions={useOptions}
          nameOf={nameOfId}
          deletionHelp={screen.deletionHelp}
        />
      ) : null}
    </>
  )
}
