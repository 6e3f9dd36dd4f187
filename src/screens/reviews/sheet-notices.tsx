import { useSelector } from '@xstate/react'
import { LockKeyhole, RotateCcw } from 'lucide-react'
import { sheetEditReason } from '#machines/reviews/company-tasks.ts'
import { canOpenAgain } from '#machines/reviews/sheet-closed.ts'
import { type SheetDraft, sheetChanges } from '#machines/reviews/sheet-rows.ts'
import * as reviewTexts from '#src/texts/reviews.ts'
import * as texts from '#src/texts/task-sheets.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { dayText } from '#src/ui/dates.ts'
import { DiscardedBanner, RestoredBanner } from './draft-banners.tsx'
import { LeftoverPanel } from './leftover.tsx'
import type { SheetActor } from './sheet-actor.ts'
import { rowTexts } from './sheet-row-texts.ts'

type Props = { actor: SheetActor }

/** What has to be known of a task before it is read: why it is read-only, what came back, what can be had back. */
export const SheetNotices = ({ actor }: Props) => (
  <>
    <ReadOnly actor={actor} />
    <Reopened actor={actor} />
    <Unsaved actor={actor} />
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
  const base = useSelector(actor, (it) => it.context.base)
  if (base.completedAt === null || base.status === 'COMPLETED') return null
  const words = sheetEditReason(base) === null ? texts.completeAgain : texts.toCompleteAgain
  return (
    <Banner tone="warn" icon={RotateCcw}>
      {words(dayText(base.completedAt))}
    </Banner>
  )
}

const Discard = ({ actor }: Props) => (
  <Button size="sm" onClick={() => actor.send({ type: 'draft.discard' })}>
    {texts.discardThem}
  </Button>
)

/** What was changed and can be saved no more: to be read, copied or discarded. */
export const Unsaved = ({ actor }: Props) => (
  <>
    <Leftover actor={actor} />
    <Leavers actor={actor} />
  </>
)

const linesOf = (draft: Pick<SheetDraft, 'from' | 'rows'>, nameOf: (employeeId: number) => string | undefined) =>
  sheetChanges(draft).flatMap(({ employeeId, row }) =>
    rowTexts(row).map(({ field, text }) => ({
      label: reviewTexts.fieldOf(nameOf(employeeId) ?? texts.leftTheTeam, field),
      text,
    })),
  )

/** Of people who have left the team before it was saved. */
function Leavers({ actor }: Props) {
  const leavers = useSelector(actor, (it) => it.context.leavers)
  if (leavers === null) return null
  return (
    <LeftoverPanel
      storedAt={null}
      note={texts.leftBeforeSaved}
      lines={linesOf(leavers, (employeeId) => leavers.names[employeeId])}
      onDiscard={() => actor.send({ type: 'leavers.discard' })}
    />
  )
}

/** Before the task was closed. */
function Leftover({ actor }: Props) {
  const base = useSelector(actor, (it) => it.context.base)
  const leftover = useSelector(actor, (it) => it.context.leftover)
  if (leftover === null) return null
  return (
    <LeftoverPanel
      storedAt={'storedAt' in leftover ? leftover.storedAt : null}
      note={canOpenAgain(base) ? texts.notSavedInTime : texts.notSavedInPeriod(base.periodName)}
      lines={linesOf(leftover, (employeeId) => base.people.find((it) => it.employeeId === employeeId)?.name)}
      onDiscard={() => actor.send({ type: 'draft.discard' })}
    />
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
