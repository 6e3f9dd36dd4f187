import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { type LucideIcon, SearchX } from 'lucide-react'
import { sortFrom, sortText } from '#machines/kit/list-view.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { FilterChip } from '#src/ui/list/filter-chip.tsx'
import { SearchField } from '#src/ui/list/search-field.tsx'
import { type Option, SelectField } from '#src/ui/list/select-field.tsx'
import { SortHeader } from '#src/ui/list/sort-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { countText, type Noun } from './count-text.ts'
import { failureOf, type Loaded, type Page } from './loaded.ts'
import { LoadingRows } from './loading-rows.tsx'
import { type ListActor, PageLine } from './page-line.tsx'
import { type Column, type Columns, Table } from './table.tsx'

export type Filter = { name: string; label: string; anything: string; options: readonly Option[] }

type Props<T> = {
  noun: Noun
  list: ListActor
  loaded: Loaded<Page<T>>
  columns: Columns<T>
  filters?: readonly Filter[]
  searchPlaceholder: string
  rowKey: (row: T) => number
  /** Said where there is not a single row, whatever is asked for. */
  empty: { icon: LucideIcon; title: string; text: string }
}

/** A table that the server searches, filters, orders and pages. What is asked for, the list machine holds. */
export function DataList<T>(props: Props<T>) {
  const { noun, list, loaded } = props
  const view = useSelector(list, (it) => it.context.view)
  const failure = failureOf(loaded)
  const isNarrowed = view.search !== '' || Object.keys(view.filters).length > 0
  return (
    <Panel aria-label={noun.many[0]?.toUpperCase() + noun.many.slice(1)} aria-busy={loaded.status === 'pending'}>
      <Controls {...props} />
      {failure ? (
        <chakra.div padding={{ base: '4', md: '5' }}>
          <ErrorNotice problem={failure.problem} onRetry={failure.retry} />
        </chakra.div>
      ) : null}
      {loaded.status === 'pending' ? <LoadingRows rows={8} columns={props.columns.length} /> : null}
      {loaded.status === 'fulfilled' ? (
        loaded.data.totalElements === 0 ? (
          isNarrowed ? (
            <EmptyState
              icon={SearchX}
              title="No results found"
              action={<Button onClick={() => list.send({ type: 'everything.clear' })}>Clear search and filters</Button>}
            >
              Nothing here fits the search and the filters.
            </EmptyState>
          ) : (
            <EmptyState icon={props.empty.icon} title={props.empty.title}>
              {props.empty.text}
            </EmptyState>
          )
        ) : (
          <Rows {...props} data={loaded.data} isStale={loaded.isStale} />
        )
      ) : null}
    </Panel>
  )
}

/** Both orders of a column, for a phone, where the heads of the columns do not show. */
const ordersOf = <T,>({ title, sortBy }: Column<T>): Option[] =>
  sortBy === undefined
    ? []
    : [
        { value: sortText({ field: sortBy, direction: 'asc' }), label: `${title}, ascending` },
        { value: sortText({ field: sortBy, direction: 'desc' }), label: `${title}, descending` },
      ]

function Controls<T>({ noun, list, loaded, columns, filters = [], searchPlaceholder }: Props<T>) {
  const text = useSelector(list, (it) => it.context.text)
  const view = useSelector(list, (it) => it.context.view)
  const chosen = filters.flatMap(({ name, label, options }) => {
    const value = view.filters[name]
    const option = options.find((it) => it.value === value)
    return option ? [{ name, words: `${label}: ${option.label}` }] : []
  })
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      paddingBlock="3"
      paddingInline={{ base: '4', md: '5' }}
      borderBottomWidth="1px"
    >
      <SearchField
        label={`Search ${noun.many}`}
        placeholder={searchPlaceholder}
        value={text}
        onType={(it) => list.send({ type: 'search.type', text: it })}
        onSubmit={() => list.send({ type: 'search.submit' })}
        onClear={() => list.send({ type: 'search.clear' })}
      />
      {filters.map(({ name, label, anything, options }) => (
        <SelectField
          key={name}
          label={label}
          anything={anything}
          options={options}
          value={view.filters[name] ?? null}
          onChoose={(value) => list.send({ type: 'filter.set', name, value })}
        />
      ))}
      <chakra.div display="none" flex="1 1 9rem" css={{ '@media (max-width: 640px)': { display: 'flex' } }}>
        <SelectField
          label="Order"
          anything="Usual order"
          options={columns.flatMap(ordersOf)}
          value={view.sort && sortText(view.sort)}
          onChoose={(value) => list.send({ type: 'sort.set', sort: value === null ? null : sortFrom(value) })}
        />
      </chakra.div>
      <chakra.p
        role="status"
        className="figures"
        color="fg-quiet"
        marginInlineStart={{ md: 'auto' }}
        opacity={loaded.status === 'fulfilled' && loaded.isStale ? '0.6' : undefined}
      >
        {loaded.status === 'fulfilled' ? countText(noun, loaded.data.totalElements) : ''}
        {loaded.status === 'pending' ? 'Loading…' : ''}
      </chakra.p>
      {chosen.length > 0 ? (
        <chakra.div flexBasis="full" display="flex" flexWrap="wrap" gap="1.5">
          {chosen.map(({ name, words }) => (
            <FilterChip key={name} onRemove={() => list.send({ type: 'filter.set', name, value: null })}>
              {words}
            </FilterChip>
          ))}
        </chakra.div>
      ) : null}
    </chakra.div>
  )
}

function Rows<T>({ noun, list, columns, rowKey, data, isStale }: Props<T> & { data: Page<T>; isStale: boolean }) {
  const { sort } = useSelector(list, (it) => it.context.view)
  const headOf = ({ title, sortBy, isNumber = false, isMinor = false }: Column<T>) =>
    sortBy === undefined ? null : (
      <SortHeader
        key={title}
        title={title}
        isNumber={isNumber}
        isMinor={isMinor}
        direction={sort?.field === sortBy ? sort.direction : null}
        onToggle={() => list.send({ type: 'sort.toggle', field: sortBy })}
      />
    )
  return (
    <>
      <Table
        label={noun.many}
        columns={columns}
        rows={data.content}
        rowKey={rowKey}
        headOf={headOf}
        isStale={isStale}
      />
      <PageLine list={list} pages={data.totalPages} />
    </>
  )
}
