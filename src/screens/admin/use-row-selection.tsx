import { type ReactNode, useMemo } from 'react'
import type { Stored } from '#src/contract/crud.ts'
import type { Noun } from '../lists/count-text.ts'
import { type DoomedLook, doomedOf } from './doomed.ts'
import { type BulkDeletion, SelectionBar, SelectPage, SelectRow } from './row-selection.tsx'

type Of<T> = DoomedLook<T> & { noun: Noun }

/**
 * How the rows of a list are selected, and what is offered for those that are.
 * @param moreForSelected what else can be done with them
 */
export const useRowSelection = <T extends Stored>(of: Of<T>, bulk: BulkDeletion, moreForSelected: ReactNode) =>
  useMemo(
    () => ({
      head: (rows: readonly T[]) => <SelectPage bulk={bulk} rows={rows.map((it) => doomedOf(of, it))} />,
      cell: (item: T) => <SelectRow bulk={bulk} row={doomedOf(of, item)} />,
      bar: (rows: readonly T[], more: ReactNode) => (
        <SelectionBar
          bulk={bulk}
          rows={rows.map((it) => doomedOf(of, it))}
          noun={of.noun}
          more={
            <>
              {more}
              {moreForSelected}
            </>
          }
        />
      ),
      ids: () => bulk.getSnapshot().context.selected.map(({ id }) => id),
      toggle: (item: T) => bulk.send({ type: 'row.toggle', row: doomedOf(of, item) }),
    }),
    [of, bulk, moreForSelected],
  )
