import { chakra } from '@chakra-ui/react'
import { Skeleton } from '#src/ui/skeleton.tsx'

const widths = ['60%', '78%', '70%', '52%']

/** The sidebar's shape while its steps load. */
export const SidebarSkeleton = () => (
  <chakra.div aria-hidden paddingInline="2" display="grid" gap="6">
    <Skeleton width="55%" height="3.5" marginTop="2" />
    <chakra.div display="flex" alignItems="center" gap="2.5">
      <Skeleton boxSize="9" borderRadius="full" />
      <Skeleton width="50%" />
    </chakra.div>
    <chakra.div display="grid" gap="5">
      {widths.map((width) => (
        <chakra.div key={width} display="flex" alignItems="center" gap="2.5">
          <Skeleton boxSize="4" borderRadius="full" />
          <Skeleton style={{ width }} />
        </chakra.div>
      ))}
    </chakra.div>
  </chakra.div>
)
