import { useSelector } from '@xstate/react'
import * as texts from '#src/texts/admin.ts'
import { Button } from '#src/ui/button.tsx'
import { DialogError } from '#src/ui/dialog-error.tsx'
import { NotKeptNotice } from '#src/ui/not-kept-notice.tsx'
import { NoticeBox } from '#src/ui/notice-box.tsx'
import { DiscardedBanner, RestoredBanner } from '../reviews/draft-banners.tsx'
import { CloseQuestion } from './close-question.tsx'
import { focusFirst } from './form-focus.ts'
import type { Form } from './form-modal.tsx'

/** Says that the form opened with what was typed earlier, which can be discarded as a whole, and that undone. */
export function DraftNotice({ form }: { form: Form }) {
  const storedAt = useSelector(form, (it) => it.context.draft?.storedAt ?? null)
  const canUndo = useSelector(form, (it) => it.can({ type: 'draft.restore' }))
  const replaceText = (type: 'draft.discard' | 'draft.restore') => {
    form.send({ type })
    // The button that had the focus goes.
    focusFirst(form)
  }
  if (canUndo) return <DiscardedBanner onUndo={() => replaceText('draft.restore')} />
  if (storedAt === null) return null
  const discard = (
    <Button size="sm" onClick={() => replaceText('draft.discard')}>
      {texts.discardDraft}
    </Button>
  )
  return <RestoredBanner at={storedAt} action={discard} />
}

/** Says where the values come from that nobody has typed. */
export function AgainNotice({ form, noun }: { form: Form; noun: string }) {
  const isAgain = useSelector(form, (it) => it.context.isAgain)
  return isAgain ? <NoticeBox tone="accent">{texts.filledAgain(noun)}</NoticeBox> : null
}

/** While the device refuses what is typed. */
export function NotKept({ form }: { form: Form }) {
  const isStored = useSelector(form, (it) => it.context.isStored)
  return isStored ? null : <NotKeptNotice />
}

/** Where somebody has stopped waiting for a save. */
export function Uncertain({ form }: { form: Form }) {
  const isUncertain = useSelector(form, (it) => it.context.isUncertain)
  return isUncertain ? (
    <NoticeBox tone="warn" role="alert">
      {texts.mayBeSaved}
    </NoticeBox>
  ) : null
}

export function Failure({ form, lead }: { form: Form; lead: string }) {
  const problem = useSelector(form, (it) => it.context.problem)
  if (!problem) return null
  const reason = problem.code === 'FORBIDDEN' ? texts.copyFirst(problem.message) : problem.message
  return <DialogError problem={{ ...problem, message: `${lead}. ${reason}` }} />
}

const leaveText = ({ isUncertain, canKeep }: { isUncertain: boolean; canKeep: boolean }) => {
  if (isUncertain) return texts.mayBeSaved
  return canKeep ? texts.draftStays : texts.draftIsLost
}

export function LeaveQuestion({ form }: { form: Form }) {
  const canKeep = useSelector(form, (it) => it.can({ type: 'draft.keep' }))
  const isUncertain = useSelector(form, (it) => it.context.isUncertain)
  return (
    <CloseQuestion
      title={texts.closeQuestion}
      text={leaveText({ isUncertain, canKeep })}
      otherWay={canKeep ? <Button onClick={() => form.send({ type: 'draft.keep' })}>{texts.keepAsDraft}</Button> : null}
      onStay={() => form.send({ type: 'cancel' })}
      onDiscard={() => form.send({ type: 'discard' })}
    />
  )
}
