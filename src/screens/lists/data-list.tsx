import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { type LucideIcon, SearchX } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { listViewMachine } from '#machines/kit/list-view.machine.ts'
import { pageButtons, sortFrom, sortText } from '#machines/kit/list-view.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { FilterChip } from '#src/ui/list/filter-chip.tsx'
import { Pagination } from '#src/ui/list/pagination.tsx'
import { SearchField } from '#src/ui/list/search-field.tsx'
import { type Option, SelectField } from '#src/ui/list/select-field.tsx'
import { SortHeader } from '#src/ui/list/sort-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { failureOf, type Loaded, type Page } from './loaded.ts'
import { type Column, type Columns, Table } from './table.tsx'

export type Filter = { name: string; label: string; anything: string; options: readonly Option[] }
export type ListActor = ActorRefFrom<typeof listViewMachine>

type Props<T> = {
  /** What the rows are called: 'requisitions'. */
  noun: { one: string; many: string }
  list: ListActor
  loaded: Loaded<Page<T>>
  columns: Columns<T>
  filters?: readonly Filter[]
  searchPlaceholder: string
  keyOf: (row: T) => number
  /** Said where there is not a single row, whatever is asked for. */
  empty: { icon: LucideIcon; title: string; text: string }
}

const countText = ({ one, many }: Props<never>['noun'], total: number) =>
  `${total.toLocaleString('en-US')} ${total === 1 ? one : many}`

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
      {loaded.status === 'pending' ? <LoadingRows columns={props.columns.length} /> : null}
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

const LoadingRows = ({ columns }: { columns: number }) => (
  <chakra.div aria-hidden>
    {Array.from({ length: 8 }, (_, row) => (
      <chakra.div
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        key={row}
        display="grid"
        gridTemplateColumns={{ base: '1fr 5rem', md: `2fr repeat(${columns - 1}, 1fr)` }}
        alignItems="center"
        gap="6"
        height="14"
        paddingInline={{ base: '4', md: '5' }}
        borderBottomWidth={row === 7 ? '0' : '1px'}
      >
        {Array.from({ length: columns }, (_cell, cell) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cells are alike and never move
          <Skeleton key={cell} width={cell === 0 ? '70%' : '60%'} hideBelow={cell > 1 ? 'md' : undefined} />
        ))}
      </chakra.div>
    ))}
  </chakra.div>
)

function Rows<T>({ noun, list, columns, keyOf, data, isStale }: Props<T> & { data: Page<T>; isStale: boolean }) {
  const { sort, page } = useSelector(list, (it) => it.context.view)
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
      <Table label={noun.many} columns={columns} rows={data.content} keyOf={keyOf} headOf={headOf} isStale={isStale} />
      {data.totalPages > 1 ? (
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="2"
          paddingBlock="2"
          paddingInline={{ base: '4', md: '5' }}
          borderTopWidth="1px"
        >
          <chakra.p className="figures" textStyle="small" color="fg-quiet">
            Page {page} of {data.totalPages}
          </chakra.p>
          <Pagination
            page={page}
            pages={data.totalPages}
            buttons={pageButtons(page, data.totalPages)}
            onOpen={(it) => list.send({ type: 'page.open', page: it })}
          />
        </chakra.div>
      ) : null}
    </>
  )
}
