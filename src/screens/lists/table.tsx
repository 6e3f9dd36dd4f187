import { type ComponentProps, lazy, memo, type ReactNode, Suspense } from 'react'
import { usualSize } from '#machines/kit/list-view.ts'
import { isWords, TextCell, ValuesCell, wordsClass } from './text-cell.tsx'
import { useGrid } from './use-grid.ts'
import { useSlots } from './use-slots.ts'

/** `F`: the fields that the server orders by. */
export type Column<T, F extends string = string> = {
  title: string
  cell: (row: T) => ReactNode
  /** Where a row can have several values: the first shows, the others are asked for. The cell is all of them in words. */
  values?: (row: T) => readonly string[]
  /** Its words are never cut, since rows are told apart by them, or they are short. */
  isWhole?: boolean
  /** What the cell says in a file or on the clipboard, where its words alone do not tell. */
  text?: (row: T) => string
  /** Left out where the rows cannot be ordered by it. */
  sortBy?: F
  isNumber?: boolean
  /** Its title is a name that somebody has given: it takes as many lines as it needs. */
  isNamed?: boolean
  /** Left out on screens of middling width. */
  isMinor?: boolean
  /** On a phone, where each row is a card: beside what names the row, or not at all. Cards of such columns are short. */
  onCard?: 'beside' | 'left out'
  /** Shown only to who asks for it. */
  isHiddenAtFirst?: boolean
  /** Holds what can be done with the row. */
  isAction?: boolean
}
/** The first names the row. */
export type Columns<T, F extends string = string> = readonly [Column<T, F>, ...Column<T, F>[]]

const classOf = ({
  isNumber,
  isNamed,
  isMinor,
  isAction,
  isWhole,
  onCard,
}: Pick<Column<never>, 'isNumber' | 'isNamed' | 'isMinor' | 'isAction' | 'isWhole' | 'onCard'>) =>
  [
    isNumber && 'number',
    isNamed && 'named',
    isMinor && 'minor',
    isAction && 'action',
    isWhole && 'whole',
    onCard === 'beside' && 'beside',
    onCard === 'left out' && 'off-card',
  ]
    .filter(Boolean)
    .join(' ') || undefined

/** Ticks a row, and all of those shown. */
export type RowSelection<T> = { head: (rows: readonly T[]) => ReactNode; cell: (row: T) => ReactNode }

/** What the keys of a table do, besides leading from cell to cell. */
export type TableKeys<T, F extends string> = {
  /** Absent: the link that names the row is followed. */
  open?: ((row: T) => void) | undefined
  toggle?: ((row: T) => void) | undefined
  /** Somebody copies while they are in this cell. */
  copy: (row: T, column: Column<T, F> | undefined, into: DataTransfer) => void
}

export type TableProps<T, F extends string> = {
  label: string
  columns: Columns<T, F>
  rows: readonly T[]
  rowKey: (row: T) => string | number
  /** The head of a column, where it is more than its title. */
  headOf?: (column: Column<T, F>) => ReactNode
  /** Selects rows, before what names them. */
  selection?: RowSelection<T> | undefined
  /** Cells are reached, rows selected and opened by keys. */
  keys?: TableKeys<T, F> | undefined
  /** What shows is about to be replaced. */
  isStale?: boolean
  /** The rows stand close to each other. */
  isCompact?: boolean
}

/** Of more rows than this only those are drawn that show. */
const drawnAtMost = 100

const isNotMeasured = () => {}

/** Few lists are long. Until it has come as many rows stand there as a page usually has; where it cannot be loaded all rows are drawn: the page is slower, and whole. */
const VirtualRows = lazy(() =>
  import('#src/ui/list/virtual-rows.tsx').then(
    (it) => ({ default: it.VirtualRows }),
    () => ({ default: PlainRows }),
  ),
)

type PlainProps = Pick<ComponentProps<typeof import('#src/ui/list/virtual-rows.tsx').VirtualRows>, 'count' | 'children'>

const PlainRows = ({ count, children }: PlainProps) => (
  <tbody>{Array.from({ length: count }, (_, index) => children(index, isNotMeasured))}</tbody>
)

type RowProps<T, F extends string> = Pick<TableProps<T, F>, 'columns' | 'selection'> & {
  row: T
  index: number
  isReached: boolean
  /** Of rows that are not all drawn. */
  measure?: (row: Element | null) => void
}

function OneRow<T, F extends string>({ row, index, columns, selection, isReached, measure }: RowProps<T, F>) {
  const [head, ...others] = columns
  const tabIndex = isReached ? -1 : undefined
  return (
    <tr ref={measure} data-index={index} aria-rowindex={measure && index + 2}>
      {selection ? <td className="select">{selection.cell(row)}</td> : null}
      <th scope="row" tabIndex={tabIndex}>
        {head.cell(row)}
      </th>
      {others.map((it) => {
        const content = it.cell(row)
        const values = isReached ? (it.values?.(row) ?? []) : []
        const cell = {
          'data-label': it.isAction ? undefined : it.title,
          className: classOf(it),
          tabIndex: it.isAction ? undefined : tabIndex,
        }
        // Nothing is cut where keys could not ask for the rest.
        if (isReached && !it.isWhole && !it.isNumber && values.length < 2 && isWords(content))
          return (
            <TextCell key={it.title} {...cell}>
              {content}
            </TextCell>
          )
        return (
          <td key={it.title} {...cell} className={values.length > 1 ? wordsClass(cell.className) : cell.className}>
            {values.length > 1 ? <ValuesCell values={values} /> : content}
          </td>
        )
      })}
    </tr>
  )
}
/** Scrolling draws new rows, and none again. */
const Row = memo(OneRow) as typeof OneRow

/** Rows under columns; on a phone a card for each row. */
export function Table<T, F extends string = string>(props: TableProps<T, F>) {
  const { label, columns, rows, rowKey, headOf, selection, keys, isStale = false, isCompact = false } = props
  const isLong = rows.length > drawnAtMost
  const heads = columns.length + (selection ? 1 : 0)
  const { kept, settle, listeners } = useGrid(props, isLong)
  const slotOf = useSlots({ keys: rows.map(rowKey), isStale }, keys !== undefined && !isLong)
  const drawn = (index: number, measure?: (row: Element | null) => void) => {
    const row = rows[index]
    return row === undefined ? null : (
      <Row
        key={slotOf(rowKey(row))}
        row={row}
        index={index}
        columns={columns}
        selection={selection}
        isReached={keys !== undefined}
        {...(measure && { measure })}
      />
    )
  }
  return (
    <table
      {...listeners}
      className={[
        'data-table stacks list-table',
        isCompact && 'compact',
        isStale && 'stale',
        heads >= 9 && 'many-columns',
        heads < 8 && 'few-columns',
        columns.some((it) => it.onCard !== undefined) && 'short-cards',
      ]
        .filter(Boolean)
        .join(' ')}
      aria-label={label}
      aria-busy={isStale}
      aria-rowcount={isLong ? rows.length + 1 : undefined}
    >
      <thead>
        <tr aria-rowindex={isLong ? 1 : undefined}>
          {selection ? (
            <th scope="col" className="select">
              {selection.head(rows)}
            </th>
          ) : null}
          {columns.map(
            (it) =>
              headOf?.(it) ?? (
                <th key={it.title} scope="col" className={classOf(it)}>
                  {it.title}
                </th>
              ),
          )}
        </tr>
      </thead>
      {isLong ? (
        <Suspense fallback={<PlainRows count={usualSize}>{drawn}</PlainRows>}>
          <VirtualRows
            count={rows.length}
            keyOf={(index) => rowKey(rows[index] as T)}
            kept={kept}
            columns={heads}
            onDrawn={settle}
          >
            {drawn}
          </VirtualRows>
        </Suspense>
      ) : (
        <tbody>{rows.map((_, index) => drawn(index))}</tbody>
      )}
    </table>
  )
}
