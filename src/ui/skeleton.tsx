import { chakra } from '@chakra-ui/react'

/** A grey shape where something will come. Widths and heights are tokens or CSS lengths. */
export const Skeleton = chakra('span', {
  base: {
    display: 'block',
    height: '3',
    bg: 'bg-muted',
    borderRadius: 'sm',
    animation: 'pulse 1.6s ease-in-out infinite',
  },
})

/** Rows in the shape of a table that loads. */
export const SkeletonRows = ({ rows = 6 }: { rows?: number }) => (
  <chakra.div aria-hidden bg="bg-surface" borderWidth="1px" borderRadius="lg">
    {Array.from({ length: rows }, (_, row) => (
      <chakra.div
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        key={row}
        display="flex"
        alignItems="center"
        gap="4"
        height="14"
        paddingInline="5"
        borderBottomWidth={row === rows - 1 ? '0' : '1px'}
      >
        <Skeleton boxSize="8" borderRadius="full" flexShrink="0" />
        <Skeleton width="40%" />
        <Skeleton width="12%" marginInlineStart="auto" />
        <Skeleton width="12%" hideBelow="md" />
      </chakra.div>
    ))}
  </chakra.div>
)
