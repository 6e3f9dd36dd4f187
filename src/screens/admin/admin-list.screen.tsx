import { chakra } from '@chakra-ui/react'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { Doomed } from '#machines/admin/delete-confirmation.machine.ts'
import type { Filters } from '#machines/kit/list-view.ts'
import type { Stored } from '#src/contract/crud.ts'
import * as texts from '#src/texts/admin.ts'
import { Button } from '#src/ui/button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { DataList, type Filter } from '../lists/data-list.tsx'
import type { List } from '../lists/list.ts'
import type { Loaded, Page } from '../lists/loaded.ts'
import type { Column, Columns } from '../lists/table.tsx'
import type { TableView } from '../lists/table-view.ts'
import { type AdminScreen, messagesFor } from './admin-screen.ts'
import { BulkDeletionDialog } from './bulk-deletion-dialog.tsx'
import { DeleteQuestion, type Deletion } from './delete-question.tsx'
import { type Export, ExportButton, ExportPanel } from './export-panel.tsx'
import { type Form, FormModal, type UseOptions } from './form-modal.tsx'
import { ImportButton } from './import-button.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { ImportPanel } from './import-panel.tsx'
import type { Import } from './import-view.ts'
import { HistoryButton, type RecordHistory, RecordHistoryPanel } from './record-history.tsx'
import { type BulkDeletion, SelectionBar, SelectPage, SelectRow } from './row-selection.tsx'

/** What the look of a screen needs of its declaration, whatever the records are. */
type Look<T, F extends string> = Pick<
  AdminScreen<never>,
  'title' | 'purpose' | 'noun' | 'icon' | 'searchPlaceholder' | 'emptyText' | 'notLoaded' | 'messages'
> & { columns: Columns<T, F>; nameOf: (item: T) => string }

type Props<T, F extends string, N extends Filters> = {
  screen: Look<T, F>
  list: List<F, N>
  filters?: readonly Filter<N>[]
  /** What the list is of, where that can be chosen. */
  controls?: ReactNode
  /** What else can be done with a record. */
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
  onAdd: () => void
  onEdit: (item: T) => void
}

/** A list of records that an administrator keeps, with its form and its question before a deletion. */
export function AdminListScreen<T extends Stored, F extends string, N extends Filters = Record<never, string>>(
  props: Props<T, F, N>,
) {
  const { screen, list, loaded, form, deletion, bulk, history, useOptions, table, exported, imported, onAdd, onEdit } =
    props
  const { title, purpose, noun, icon, searchPlaceholder, emptyText, nameOf } = screen
  const messages = useMemo(() => messagesFor(noun, screen.messages), [noun, screen])
  const add = (
    <Button variant="solid" height={{ base: '11', md: '8' }} onClick={onAdd}>
      <Plus aria-hidden />
      {texts.addRecord(noun.one)}
    </Button>
  )
  const doomed = (item: T): Doomed => ({ id: item.id, version: item.version, name: nameOf(item) })
  const nameIn = (rows: Loaded<Page<T>>, id: number) => {
    const row = rows.status === 'fulfilled' ? rows.data.content.find((it) => it.id === id) : undefined
    return row && nameOf(row)
  }
  const actions: Column<T, F> = {
    title: texts.actions,
    isAction: true,
    cell: (item) => (
      <RowActions
        name={nameOf(item)}
        more={
          <>
            {props.moreActions?.(item)}
            <HistoryButton
              name={nameOf(item)}
              onOpen={() => history.send({ type: 'history.open', subject: { id: item.id, name: nameOf(item) } })}
            />
          </>
        }
        onEdit={() => onEdit(item)}
        onDelete={() => deletion.send({ type: 'delete.ask', record: doomed(item) })}
      />
    ),
  }
  return (
    <>
      <PageHeader
        title={title}
        purpose={purpose}
        actions={
          <>
            {props.controls}
            {imported ? <ImportButton imported={imported} /> : null}
            <ExportButton exported={exported} onExport={() => exported.send({ type: 'export', view: list.view })} />
            {add}
          </>
        }
      />
      <ExportPanel exported={exported} things={noun.other} />
      {imported ? <ImportPanel progress={imported.progress} /> : null}
      <DataList
        noun={noun}
        list={list}
        loaded={loaded}
        columns={[...screen.columns, actions]}
        searchPlaceholder={searchPlaceholder}
        {...(props.filters && { filters: props.filters })}
        rowKey={(it) => it.id}
        notLoaded={screen.notLoaded ?? texts.operationFailed}
        table={table}
        selection={{
          head: (rows) => <SelectPage bulk={bulk} rows={rows.map(doomed)} />,
          cell: (item) => <SelectRow bulk={bulk} row={doomed(item)} />,
          bar: (rows, more) => <SelectionBar bulk={bulk} rows={rows.map(doomed)} noun={noun} more={more} />,
          ids: () => bulk.getSnapshot().context.selected.map(({ id }) => id),
          toggle: (item) => bulk.send({ type: 'row.toggle', row: doomed(item) }),
        }}
        onOpen={onEdit}
        empty={{ icon, title: texts.empty, text: emptyText, action: add }}
      />
      {imported ? <ImportDialog csv={imported.csv} noun={noun} /> : null}
      <FormModal
        form={form}
        noun={noun.one}
        messages={messages}
        useOptions={useOptions}
        onHistory={(id) =>
          history.send({ type: 'history.open', subject: { id, name: nameIn(loaded, id) ?? noun.one } })
        }
      />
      <RecordHistoryPanel history={history} noun={noun.one} />
      <BulkDeletionDialog bulk={bulk} noun={noun} />
      <DeleteQuestion deletion={deletion} noun={noun.one} lead={messages.notDeleted} />
    </>
  )
}

type RowProps = { name: string; more: ReactNode; onEdit: () => void; onDelete: () => void }

const RowActions = ({ name, more, onEdit, onDelete }: RowProps) => (
  <chakra.span
    display="inline-flex"
    gap="1"
    // Two by two where columns are short of room.
    css={{
      '@media (min-width: 40.01rem) and (max-width: 48.06rem), (min-width: 56.01rem) and (max-width: 79.99rem)': {
        display: 'inline-grid',
        gridTemplateColumns: 'repeat(2, auto)',
      },
    }}
  >
    {more}
    <Button variant="ghost" size="sm" isIcon aria-label={texts.editRecord(name)} onClick={onEdit}>
      <Pencil aria-hidden />
    </Button>
    <Button variant="ghost" size="sm" isIcon aria-label={texts.deleteRecord(name)} onClick={onDelete}>
      <Trash2 aria-hidden />
    </Button>
  </chakra.span>
)
