import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** `F`: the fields that the server orders by. */
export type Column<T, F extends string = string> = {
  title: string
  cell: (row: T) => ReactNode
  /** What the cell says in a file or on the clipboard, where its words alone do not tell. */
  text?: (row: T) => string
  /** Left out where the rows cannot be ordered by it. */
  sortBy?: F
  isNumber?: boolean
  /** Left out on screens of middling width. */
  isMinor?: boolean
  /** Shown only to who asks for it. */
  isHiddenAtFirst?: boolean
  /** Holds what can be done with the row. */
  isAction?: boolean
}
/** The first names the row. */
export type Columns<T, F extends string = string> = readonly [Column<T, F>, ...Column<T, F>[]]

const classOf = ({ isNumber, isMinor, isAction }: Pick<Column<never>, 'isNumber' | 'isMinor' | 'isAction'>) =>
  [isNumber && 'number', isMinor && 'minor', isAction && 'action'].filter(Boolean).join(' ') || undefined

/** Ticks a row, and all of those shown. */
export type RowSelection<T> = { head: (rows: readonly T[]) => ReactNode; cell: (row: T) => ReactNode }

type Props<T, F extends string> = {
  label: string
  columns: Columns<T, F>
  rows: readonly T[]
  rowKey: (row: T) => string | number
  /** The head of a column, where it is more than its title. */
  headOf?: (column: Column<T, F>) => ReactNode
  /** Selects rows, before what names them. */
  selection?: RowSelection<T> | undefined
  /** What shows is about to be replaced. */
  isStale?: boolean
  /** The rows stand close to each other. */
  isCompact?: boolean
}

/** Rows under columns; on a phone a card for each row. */
export function Table<T, F extends string = string>(props: Props<T, F>) {
  const { label, columns, rows, rowKey, headOf, selection, isStale = false, isCompact = false } = props
  const [head, ...others] = columns
  return (
    <chakra.table
      className={isCompact ? 'data-table stacks compact' : 'data-table stacks'}
      aria-label={label}
      aria-busy={isStale}
      opacity={isStale ? '0.6' : undefined}
      css={{
        '& .number': { whiteSpace: 'nowrap' },
        '@media (max-width: 40rem)': { '& td': { textAlign: 'end' }, '& td:empty': { display: 'none' } },
        '@media (min-width: 40.01rem)': {
          '& .select': { width: '1', paddingInlineEnd: '0' },
          '&.compact tbody :is(td, th)': { paddingBlock: '1' },
          // The head stays in sight below the top bar; its line is a shadow, since a collapsed border would stay behind.
          '& thead th': {
            position: 'sticky',
            top: 'topBar',
            zIndex: '1',
            bg: 'bg-surface',
            borderBottomWidth: '0',
            boxShadow: 'inset 0 -1px 0 {colors.line-hair}',
          },
        },
        // What names a row, an e-mail address for example, is not broken for a column of prose.
        '@media (min-width: 64rem)': { '& tbody th > *': { minWidth: '11rem' } },
        '@media (min-width: 40.01rem) and (max-width: 79.99rem)': { '& .minor': { display: 'none' } },
      }}
    >
      <thead>
        <tr>
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
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {selection ? <td className="select">{selection.cell(row)}</td> : null}
            <th scope="row">{head.cell(row)}</th>
            {others.map((it) => (
              <td key={it.title} data-label={it.isAction ? undefined : it.title} className={classOf(it)}>
                {it.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </chakra.table>
  )
}
