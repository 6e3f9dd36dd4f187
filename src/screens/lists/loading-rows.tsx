import { chakra } from '@chakra-ui/react'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** The shape of a table whose rows are on their way. */
export const LoadingRows = ({ rows, columns }: { rows: number; columns: number }) => (
  <chakra.div aria-hidden>
    {Array.from({ length: rows }, (_, row) => (
      <chakra.div
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        key={row}
        display="grid"
        gridTemplateColumns={{ base: '1fr 5rem', md: `2fr repeat(${columns - 1}, 1fr)` }}
        alignItems="center"
        gap="6"
        height="14"
        paddingInline={{ base: '4', md: '5' }}
        borderBottomWidth={row === rows - 1 ? '0' : '1px'}
      >
        {Array.from({ length: columns }, (_cell, cell) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cells are alike and never move
          <Skeleton key={cell} width={cell === 0 ? '70%' : '60%'} hideBelow={cell > 1 ? 'md' : undefined} />
        ))}
      </chakra.div>
    ))}
  </chakra.div>
)
