import { useSelector } from '@xstate/react'
import { type LucideIcon, SearchX } from 'lucide-react'
import { type ReactNode, useId, useMemo, useRef } from 'react'
import { fieldText } from '#machines/kit/list-search.machine.ts'
import {
  type Filters,
  offeredSizes,
  type SortDirection,
  sortFrom,
  sortText,
  usualSize,
} from '#machines/kit/list-view.ts'
import * as texts from '#src/texts/lists.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { SearchField } from '#src/ui/list/search-field.tsx'
import { SelectField } from '#src/ui/list/select-field.tsx'
import { SortHeader } from '#src/ui/list/sort-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { columnText } from './column-text.ts'
import { CopyRows } from './copy-rows.tsx'
import { countText, type Noun } from './count-text.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterFields } from './filter-fields.tsx'
import type { List } from './list.ts'
import { failureOf, type Loaded, type Page } from './loaded.ts'
import { LoadingRows } from './loading-rows.tsx'
import { PageLine } from './page-line.tsx'
import { SavedViewsDialog } from './saved-views-dialog.tsx'
import { type Column, type Columns, type RowSelection, Table, type TableKeys } from './table.tsx'
import { shownColumns, type TableView } from './table-view.ts'
import { ViewMenu } from './view-menu.tsx'

type FilterOf<Name extends string, Value extends string> = {
  name: Name
  label: string
  anything: string
  options: readonly { value: Value; label: string }[]
}
/** Narrows a list by one of its filters. */
export type Filter<N extends Filters = Filters> = { [K in keyof N & string]: FilterOf<K, N[K]> }[keyof N & string]

type Props<T, F extends string, N extends Filters> = {
  noun: Noun
  list: List<F, N>
  loaded: Loaded<Page<T>>
  columns: Columns<T, NoInfer<F>>
  filters?: readonly Filter<NoInfer<N>>[]
  /** Filters that are no choice of a few values, and what they are set to. */
  moreFilters?: { fields: ReactNode; chips: ReactNode; isSet: boolean }
  searchPlaceholder: string
  /** What the search field is called, where it does not search all that a row shows. */
  searchLabel?: string
  rowKey: (row: T) => number
  /** How the person wants to see the table, where they can choose that. */
  table?: TableView
  /** Selects rows, and says above them how many are selected. */
  selection?: RowSelection<T> & {
    /** `more`: what else can be done with the selected rows. */
    bar: (rows: readonly T[], more: ReactNode) => ReactNode
    /** The ids of the selected rows, and how a row is selected by a key. */
    ids?: () => readonly number[]
    toggle?: (row: T) => void
  }
  /** Opens a row by a key; absent where a link in it does. */
  onOpen?: (row: T) => void
  /** What is said where the rows cannot be loaded, before the reason. */
  notLoaded?: string | undefined
  /** Shown where there is not a single row, whatever is asked for. */
  empty: { icon: LucideIcon; title: string; text: string; action?: ReactNode }
}

/** A table that the server searches, filters, orders and pages, as its address says. */
export function DataList<T, F extends string, N extends Filters>(props: Props<T, F, N>) {
  const { noun, list, loaded } = props
  const { view } = list
  const failure = failureOf(loaded)
  const copySelected = useCopySelected(props)
  const isNarrowed = view.search.trim() !== '' || Object.keys(view.filters).length > 0
  return (
    <Panel aria-label={noun.other[0]?.toUpperCase() + noun.other.slice(1)} aria-busy={loaded.status === 'pending'}>
      <Controls {...props} />
      {props.selection?.bar(
        loaded.status === 'fulfilled' ? loaded.data.content : [],
        props.table && <CopyRows onCopy={() => copySelected()} />,
      )}
      {failure ? (
        <div className="list-failure">
          <ErrorNotice
            lead={props.notLoaded && `${props.notLoaded}.`}
            problem={failure.problem}
            onRetry={failure.retry}
          />
        </div>
      ) : null}
      {loaded.status === 'pending' ? <LoadingRows rows={8} columns={props.columns.length} /> : null}
      {loaded.status === 'fulfilled' ? (
        loaded.data.totalElements === 0 ? (
          isNarrowed ? (
            <EmptyState
              icon={SearchX}
              title={texts.noResultsFound}
              action={
                <Button onClick={() => list.change({ type: 'everything.clear' })}>{texts.clearSearchAndFilters}</Button>
              }
            >
              {texts.noMatch}
            </EmptyState>
          ) : (
            <EmptyState icon={props.empty.icon} title={props.empty.title} action={props.empty.action}>
              {props.empty.text}
            </EmptyState>
          )
        ) : (
          <Rows {...props} data={loaded.data} isStale={loaded.isStale} copySelected={copySelected} />
        )
      ) : null}
    </Panel>
  )
}

/** Copies the rows that are selected, as they were last shown, also those of other pages. */
function useCopySelected<T, F extends string, N extends Filters>(props: Props<T, F, N>) {
  const { noun, loaded, columns, rowKey, table, selection } = props
  const seen = useRef(new Map<number, T>())
  if (loaded.status === 'fulfilled') for (const it of loaded.data.content) seen.current.set(rowKey(it), it)
  return (into?: DataTransfer) => {
    const rows = (selection?.ids?.() ?? []).flatMap((id) => seen.current.get(id) ?? [])
    const shown = shownColumns(table, columns).filter((it) => !it.isAction)
    const cells = rows.map((row) => shown.map((it) => columnText(it, row)))
    table?.copy(cells, countText(noun, { totalElements: rows.length, isTotalCapped: false }), into)
  }
}

type Order<F extends string> = { value: `${F},${SortDirection}`; label: string }

/** Both orders of a column, for a phone, where the heads of the columns do not show. */
const ordersOf = <T, F extends string>({ title, sortBy }: Column<T, F>): Order<F>[] =>
  sortBy === undefined
    ? []
    : [
        { value: sortText({ field: sortBy, direction: 'asc' }), label: texts.ascending(title) },
        { value: sortText({ field: sortBy, direction: 'desc' }), label: texts.descending(title) },
      ]

/** The field for the words to search for; it alone is redrawn while somebody types. */
export function ListSearchField({
  noun,
  label = texts.search(noun.other),
  list,
  placeholder,
}: {
  noun: Noun
  label?: string | undefined
  list: Pick<List, 'search' | 'place' | 'clear'>
  placeholder: string
}) {
  const { search, place } = list
  const text = useSelector(search, (it) => fieldText(it.context, place))
  return (
    <SearchField
      label={label}
      placeholder={placeholder}
      value={text}
      onType={(it) => search.send({ type: 'search.type', text: it, at: place.at })}
      onSubmit={() => search.send({ type: 'search.submit' })}
      onClear={list.clear}
    />
  )
}

function Controls<T, F extends string, N extends Filters>(props: Props<T, F, N>) {
  const { noun, list, loaded, columns, filters = [], moreFilters, searchPlaceholder, searchLabel, table } = props
  const { view } = list
  const { size = usualSize } = view
  const isLoading = loaded.status === 'pending' || (loaded.status === 'fulfilled' && loaded.data.isUnfinished === true)
  const total = loaded.status === 'fulfilled' && !isLoading ? loaded.data.totalElements : 0
  const orders = columns.flatMap((it) => ordersOf(it))
  const ids = useId()
  const fieldId = (name: string) => `${ids}-${name}`
  const setFilter = (name: keyof N & string, value: string | null) => list.change({ type: 'filter.set', name, value })
  return (
    <div className="list-controls">
      <ListSearchField noun={noun} label={searchLabel} list={list} placeholder={searchPlaceholder} />
      <FilterFields filters={filters} set={view.filters} onSet={setFilter} fieldId={fieldId} />
      {moreFilters?.fields}
      {orders.length > 0 ? (
        <div className="orders">
          <SelectField
            label={texts.sortBy}
            anything={texts.defaultOrder}
            options={orders}
            value={view.sort && sortText(view.sort)}
            onChoose={(value) =>
              list.change({ type: 'sort.set', sort: sortFrom<F>(orders.find((it) => it.value === value)?.value) })
            }
          />
        </div>
      ) : null}
      <div className="summary">
        <p
          role="status"
          className={loaded.status === 'fulfilled' && loaded.isStale ? 'figures count stale' : 'figures count'}
        >
          {loaded.status === 'fulfilled' && !isLoading ? countText(noun, loaded.data) : ''}
          {isLoading ? texts.loading : ''}
        </p>
        {table ? (
          <div className="view">
            <ViewMenu
              view={table}
              columns={columns}
              size={{
                offered: offeredSizes(list.sizes, total, size),
                chosen: size,
                total,
                choose: (it) => list.change({ type: 'size.set', size: it }),
              }}
            />
            <SavedViewsDialog views={table.saved.actor} />
          </div>
        ) : null}
      </div>
      <FilterChips
        filters={filters}
        set={view.filters}
        onRemove={(name) => setFilter(name, null)}
        onClear={() => list.change({ type: 'filters.clear' })}
        fieldId={fieldId}
        more={moreFilters?.isSet ? moreFilters.chips : undefined}
      />
    </div>
  )
}

type RowsProps<T, F extends string, N extends Filters> = Props<T, F, N> & {
  data: Page<T>
  isStale: boolean
  copySelected: (into: DataTransfer) => void
}

/** What the keys of the list do; null where nobody can choose how it looks. */
const keysOf = <T, F extends string, N extends Filters>(props: RowsProps<T, F, N>): TableKeys<T, F> | undefined => {
  const { table, selection, rowKey, copySelected } = props
  if (!table) return undefined
  return {
    open: props.onOpen,
    toggle: selection?.toggle,
    copy: (row, column, into) => {
      if (selection?.ids?.().includes(rowKey(row))) return copySelected(into)
      const text = column ? columnText(column, row) : ''
      table.copy([[text]], text === '' ? texts.emptyCell : text, into)
    },
  }
}

function Rows<T, F extends string, N extends Filters>(props: RowsProps<T, F, N>) {
  const { noun, list, columns, rowKey, data, isStale, table } = props
  const { sort, page } = list.view
  const shownNow = table?.shown
  const shown = useMemo(() => shownColumns(shownNow && { shown: shownNow }, columns), [shownNow, columns])
  const headOf = ({ title, sortBy, isNumber = false, isMinor = false }: Column<T, F>) =>
    sortBy === undefined ? null : (
      <SortHeader
        key={title}
        title={title}
        isNumber={isNumber}
        isMinor={isMinor}
        direction={sort?.field === sortBy ? sort.direction : null}
        onToggle={() => list.change({ type: 'sort.toggle', field: sortBy })}
      />
    )
  return (
    <>
      <Table
        label={noun.other}
        columns={shown}
        rows={data.content}
        rowKey={rowKey}
        headOf={headOf}
        selection={props.selection}
        keys={keysOf(props)}
        isStale={isStale}
        isCompact={table?.isCompact ?? false}
      />
      <PageLine
        page={page}
        pages={data.totalPages}
        hasMore={data.isTotalCapped}
        onOpen={(it) => list.change({ type: 'page.open', page: it })}
      />
    </>
  )
}
