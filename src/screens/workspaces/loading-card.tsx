import { SkeletonRows } from '#src/ui/skeleton.tsx'

/** Where a card of reviews is going to stand. */
export const LoadingCard = () => (
  <div aria-busy="true">
    <SkeletonRows rows={4} />
  </div>
)
