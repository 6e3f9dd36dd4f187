import { chakra } from '@chakra-ui/react'
import { Skeleton, SkeletonRows } from '#src/ui/skeleton.tsx'

/** Stands in for a page that loads, in the shape that most pages have. */
export const ScreenSkeleton = ({ title }: { title: string }) => (
  <div aria-busy="true">
    <chakra.h1 srOnly>{title}</chakra.h1>
    <chakra.div aria-hidden marginBottom="8" display="grid" gap="3" paddingTop="1">
      <Skeleton width="13rem" height="5" />
      <Skeleton width="min(26rem, 80%)" />
    </chakra.div>
    <SkeletonRows />
  </div>
)
