import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ActorRefFrom, StateValueFrom } from 'xstate'
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

const Overdue = ({ onRetry }: Pick<Props, 'onRetry'>) => (
  <chakra.div marginBottom="5">
    <Banner
      tone="neutral"
      icon={Hourglass}
      action={
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      The server has not answered yet. You can go on waiting, or ask again.
    </Banner>
  </chakra.div>
)

/** What stands above the skeleton. */
const notices = { waiting: () => null, overdue: Overdue } satisfies Record<
  StateValueFrom<typeof slowLoadMachine>,
  (props: Pick<Props, 'onRetry'>) => ReactNode
>

/** A page that loads, and what can be done when it takes too long. */
export function PendingScreen({ slowLoad, onRetry }: Props) {
  const Notice = useSelector(slowLoad, (it) => notices[it.value])
  const retry = () => {
    slowLoad.send({ type: 'retry' })
    onRetry()
  }
  return (
    <>
      <Notice onRetry={retry} />
      <ScreenSkeleton title="Loading" />
    </>
  )
}
