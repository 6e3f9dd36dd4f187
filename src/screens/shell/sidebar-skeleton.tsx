import { Skeleton } from '#src/ui/skeleton.tsx'

const widths = ['60%', '78%', '70%', '52%']

/** The sidebar's shape while its steps load. */
export const SidebarSkeleton = () => (
  <div aria-hidden className="sidebar-skeleton">
    <Skeleton style={{ width: '55%', height: '0.875rem', marginTop: '0.5rem' }} />
    <div>
      <Skeleton isRound style={{ width: '2.25rem', height: '2.25rem' }} />
      <Skeleton style={{ width: '50%' }} />
    </div>
    <div className="steps">
      {widths.map((width) => (
        <div key={width}>
          <Skeleton isRound style={{ width: '1rem', height: '1rem' }} />
          <Skeleton style={{ width }} />
        </div>
      ))}
    </div>
  </div>
)
