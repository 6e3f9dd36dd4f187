import { useSelector } from '@xstate/react'
import { History, LockKeyhole, RotateCcw } from 'lucide-react'
import { sheetEditReason } from '#machines/reviews/company-tasks.ts'
import * as texts from '#src/texts/task-sheets.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { dayText } from '#src/ui/dates.ts'
import { DiscardedBanner, RestoredBanner } from './draft-banners.tsx'
import type { SheetActor } from './sheet-actor.ts'

type Props = { actor: SheetActor }

/** What has to be known of a task before it is read: why it is read-only, what came back, what can be had back. */
export const SheetNotices = ({ actor }: Props) => (
  <>
    <ReadOnly actor={actor} />
    <Reopened actor={actor} />
    <Leftover actor={actor} />
    <Restored actor={actor} />
    <Discarded actor={actor} />
  </>
)

function ReadOnly({ actor }: Props) {
  const reason = useSelector(actor, (it) => sheetEditReason(it.context.base))
  return reason === null ? null : (
    <Banner tone="neutral" icon={LockKeyhole}>
      {reason}
    </Banner>
  )
}

function Reopened({ actor }: Props) {
  const { completedAt, status } = useSelector(actor, (it) => it.context.base)
  if (completedAt === null || status === 'COMPLETED') return null
  return (
    <Banner tone="warn" icon={RotateCcw}>
      {texts.completeAgain(dayText(completedAt))}
    </Banner>
  )
}

const Discard = ({ actor }: Props) => (
  <Button size="sm" onClick={() => actor.send({ type: 'draft.discard' })}>
    {texts.discardThem}
  </Button>
)

/** What was changed before the task was closed and never saved. */
function Leftover({ actor }: Props) {
  const hasLeftover = useSelector(actor, (it) => it.context.leftover !== null)
  if (!hasLeftover) return null
  return (
    <Banner tone="accent" icon={History} action={<Discard actor={actor} />}>
      {texts.keptOnDevice}
    </Banner>
  )
}

function Restored({ actor }: Props) {
  const restoredAt = useSelector(actor, (it) => it.context.restoredAt)
  return restoredAt === null ? null : <RestoredBanner at={restoredAt} action={<Discard actor={actor} />} />
}

function Discarded({ actor }: Props) {
  const canUndo = useSelector(actor, (it) => it.can({ type: 'undo' }))
  return canUndo ? <DiscardedBanner onUndo={() => actor.send({ type: 'undo' })} /> : null
}
