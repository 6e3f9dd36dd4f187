import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { useNeedsChakra } from './needs-chakra.ts'

type Props = HTMLChakraProps<'span'> & { isRound?: boolean }

/** A grey shape where something will come. */
export function Skeleton({ isRound = false, style, ...props }: Props) {
  const className = isRound ? 'skeleton round' : 'skeleton'
  if (useNeedsChakra(props)) return <chakra.span {...props} style={style} className={className} />
  return <span style={style} className={className} />
}

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
