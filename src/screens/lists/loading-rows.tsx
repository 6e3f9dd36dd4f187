import type { CSSProperties } from 'react'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** The shape of a table whose rows are on their way. */
export const LoadingRows = ({ rows, columns }: { rows: number; columns: number }) => (
  <div aria-hidden className="loading-rows" style={{ '--others': columns - 1 } as CSSProperties}>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
      <div key={row}>
        {Array.from({ length: columns }, (_cell, cell) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cells are alike and never move
          <Skeleton key={cell} />
        ))}
      </div>
    ))}
  </div>
)
