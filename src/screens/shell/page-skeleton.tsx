import type { ReactNode } from 'react'
import { Skeleton, SkeletonRows } from '#src/ui/skeleton.tsx'

const Card = ({ children }: { children: ReactNode }) => <div className="skeleton-card">{children}</div>

const Cards = () => (
  <div className="skeleton-cards in-columns">
    {['45%', '60%', '38%', '52%'].map((width) => (
      <Card key={width}>
        <Skeleton style={{ height: '1rem', width }} />
        <Skeleton style={{ width: '85%' }} />
        <Skeleton style={{ width: '70%' }} />
      </Card>
    ))}
  </div>
)

const Tabs = () => (
  <>
    <div className="skeleton-tabs">
      {['4rem', '5.5rem', '5rem', '4.5rem'].map((width) => (
        <Skeleton key={width} style={{ width }} />
      ))}
    </div>
    <SkeletonRows />
  </>
)

const Scorecard = () => (
  <div className="skeleton-cards">
    {['34%', '48%', '40%'].map((width) => (
      <Card key={width}>
        <Skeleton style={{ height: '1rem', width }} />
        <div className="scores">
          {[1, 2, 3, 4, 5].map((score) => (
            <Skeleton key={score} style={{ height: '2.25rem', width: '2.75rem' }} />
          ))}
        </div>
        <Skeleton style={{ height: '5rem' }} />
      </Card>
    ))}
  </div>
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
