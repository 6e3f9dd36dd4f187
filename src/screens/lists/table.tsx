import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export type Column<T> = {
  title: string
  cell: (row: T) => ReactNode
  /** The field that the server orders by; left out where it cannot. */
  sortBy?: string
  isNumber?: boolean
  /** Left out on screens of middling width. */
  isMinor?: boolean
}
/** The first names the row. */
export type Columns<T> = readonly [Column<T>, ...Column<T>[]]

const classOf = ({ isNumber = false, isMinor = false }: Pick<Column<never>, 'isNumber' | 'isMinor'>) =>
  [isNumber && 'number', isMinor && 'minor'].filter(Boolean).join(' ') || undefined

type Props<T> = {
  label: string
  columns: Columns<T>
  rows: readonly T[]
  rowKey: (row: T) => string | number
  /** The head of a column, where it is more than its title. */
  headOf?: (column: Column<T>) => ReactNode
  /** What shows is about to be replaced. */
  isStale?: boolean
}

/** Rows under columns; on a phone a card for each row. */
export function Table<T>({ label, columns, rows, rowKey, headOf, isStale = false }: Props<T>) {
  const [head, ...others] = columns
  return (
    <chakra.table
      className="data-table stacks"
      aria-label={label}
      aria-busy={isStale}
      opacity={isStale ? '0.6' : undefined}
      css={{
        '& .number': { whiteSpace: 'nowrap' },
        '@media (max-width: 640px)': { '& td': { textAlign: 'end' }, '& td:empty': { display: 'none' } },
        '@media (min-width: 641px)': {
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
        '@media (min-width: 1024px)': { '& tbody th > *': { minWidth: '11rem' } },
        '@media (min-width: 641px) and (max-width: 1279px)': { '& .minor': { display: 'none' } },
      }}
    >
      <thead>
        <tr>
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
            <th scope="row">{head.cell(row)}</th>
            {others.map((it) => (
              <td key={it.title} data-label={it.title} className={classOf(it)}>
                {it.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </chakra.table>
  )
}
