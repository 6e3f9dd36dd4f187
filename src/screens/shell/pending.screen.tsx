import { useSelector } from '@xstate/react'
import { Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ActorRefFrom, StateValueFrom } from 'xstate'
import type { slowLoadMachine } from '#machines/kit/slow-load.machine.ts'
import * as texts from '#src/texts/shell.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { type PageShape, PageSkeleton } from './page-skeleton.tsx'

type Props = { slowLoad: ActorRefFrom<typeof slowLoadMachine>; onRetry: () => void; shape: PageShape | undefined }

const Overdue = ({ onRetry }: Pick<Props, 'onRetry'>) => (
  <div className="notice-above">
    <Banner
      tone="neutral"
      icon={Hourglass}
      action={
        <Button size="sm" onClick={onRetry}>
          {texts.tryAgain}
        </Button>
      }
    >
      {texts.slowAnswer}
    </Banner>
  </div>
)

/** What stands above the skeleton. */
const notices = { waiting: () => null, overdue: Overdue } satisfies Record<
  StateValueFrom<typeof slowLoadMachine>,
  (props: Pick<Props, 'onRetry'>) => ReactNode
>

/** A page that loads, and what can be done when it takes too long. */
export function PendingScreen({ slowLoad, onRetry, shape }: Props) {
  const Notice = useSelector(slowLoad, (it) => notices[it.value])
  const retry = () => {
    slowLoad.send({ type: 'retry' })
    onRetry()
  }
  return (
    <>
      <Notice onRetry={retry} />
      <PageSkeleton title={texts.loading} shape={shape} />
    </>
  )
}
