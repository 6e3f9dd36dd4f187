import type { CSSProperties } from 'react'

type Props = { isRound?: boolean; style?: CSSProperties }

export const skeletonClass = (isRound: boolean) => (isRound ? 'skeleton round' : 'skeleton')

/** A grey shape where something will come. */
export const Skeleton = ({ isRound = false, style }: Props) => <span style={style} className={skeletonClass(isRound)} />

/** Rows in the shape of a table that loads. */
export const SkeletonRows = ({ rows = 6 }: { rows?: number }) => (
  <div aria-hidden className="skeleton-rows">
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
      <div key={row}>
        <Skeleton isRound style={{ width: '2rem', height: '2rem' }} />
        <Skeleton style={{ width: '40%' }} />
        <Skeleton style={{ width: '12%' }} />
        <Skeleton style={{ width: '12%' }} />
      </div>
    ))}
  </div>
)
