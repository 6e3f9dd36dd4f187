import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Skeleton, SkeletonRows } from '#src/ui/skeleton.tsx'

const Card = ({ children }: { children: ReactNode }) => (
  <chakra.div display="grid" gap="4" padding="5" bg="bg-surface" borderWidth="1px" borderRadius="lg">
    {children}
  </chakra.div>
)

const Cards = () => (
  <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
    {['45%', '60%', '38%', '52%'].map((width) => (
      <Card key={width}>
        <Skeleton height="4" style={{ width }} />
        <Skeleton width="85%" />
        <Skeleton width="70%" />
      </Card>
    ))}
  </chakra.div>
)

const Tabs = () => (
  <>
    <chakra.div display="flex" gap="6" height="11" alignItems="center" marginBottom="5" borderBottomWidth="1px">
      {['4rem', '5.5rem', '5rem', '4.5rem'].map((width) => (
        <Skeleton key={width} style={{ width }} />
      ))}
    </chakra.div>
    <SkeletonRows />
  </>
)

const Scorecard = () => (
  <chakra.div display="grid" gap="5">
    {['34%', '48%', '40%'].map((width) => (
      <Card key={width}>
        <Skeleton height="4" style={{ width }} />
        <chakra.div display="flex" gap="2">
          {[1, 2, 3, 4, 5].map((score) => (
            <Skeleton key={score} height="9" width="11" />
          ))}
        </chakra.div>
        <Skeleton height="20" />
      </Card>
    ))}
  </chakra.div>
)

const Rows = () => <SkeletonRows />

const shapes = { rows: Rows, cards: Cards, tabs: Tabs, scorecard: Scorecard } satisfies Record<string, () => ReactNode>
/** What a page mostly consists of, below its title. */
export type PageShape = keyof typeof shapes

/** Stands in for a page that loads, in the page's shape. */
export function PageSkeleton({ title, shape = 'rows' }: { title: string; shape?: PageShape | undefined }) {
  const Shape = shapes[shape]
  return (
    <div aria-busy="true">
      <h1 className="unseen" tabIndex={-1}>
        {title}
      </h1>
      <div aria-hidden className="skeleton-head">
        <Skeleton style={{ width: '13rem', height: '1.25rem' }} />
        <Skeleton style={{ width: 'min(26rem, 80%)' }} />
      </div>
      <div aria-hidden>
        <Shape />
      </div>
    </div>
  )
}
