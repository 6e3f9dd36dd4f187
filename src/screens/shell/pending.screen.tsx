import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Hourglass } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { slowLoadMachine } from '#machines/kit/slow-load.machine.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
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

type Props = { slowLoad: ActorRefFrom<typeof slowLoadMachine>; onRetry: () => void }

/** A page that loads, and what can be done when it takes too long. */
export function PendingScreen({ slowLoad, onRetry }: Props) {
  const isOverdue = useSelector(slowLoad, (it) => it.matches('overdue'))
  const retry = () => {
    slowLoad.send({ type: 'retry' })
    onRetry()
  }
  return (
    <>
      {isOverdue ? (
        <chakra.div marginBottom="5">
          <Banner
            tone="neutral"
            icon={Hourglass}
            action={
              <Button size="sm" onClick={retry}>
                Try again
              </Button>
            }
          >
            The server has not answered yet. You can go on waiting, or ask again.
          </Banner>
        </chakra.div>
      ) : null}
      <ScreenSkeleton title="Loading" />
    </>
  )
}
