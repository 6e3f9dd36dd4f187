import { useSelector } from '@xstate/react'
import type { ActorRefFrom, StateValueFrom } from 'xstate'
import { leavesScorecard, markDoneLock } from '#machines/hiring/mark-done-lock.ts'
import type { taskDoneMachine } from '#machines/hiring/task-done.machine.ts'
import type { HiringTask } from '#src/contract/requisitions.ts'
import * as texts from '#src/texts/hiring.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { DialogError } from '#src/ui/dialog-error.tsx'
import { NoticeBox } from '#src/ui/notice-box.tsx'

type Done = ActorRefFrom<typeof taskDoneMachine>

/** For a task that is open; one that is locked says when it opens. */
export function MarkDoneButton({ task, done }: { task: HiringTask; done: Done }) {
  const isBusy = useSelector(done, (it) => it.hasTag('busy'))
  if (task.status === 'COMPLETED') return null
  const lock = markDoneLock(task)
  if (lock !== null) return <span className="row-note">{lock}</span>
  const { id, version, name, status } = task
  return (
    <Button
      size="sm"
      className="row-button"
      isBusy={isBusy}
      onClick={() => done.send({ type: 'task.choose', task: { id, version, name, status } })}
    >
      {texts.markAsDone} <span className="unseen">{name}</span>
    </Button>
  )
}

type Buttons = { confirm: string; cancel: string }

/** The question in each state; null: nothing is asked. */
const questions = {
  ready: null,
  confirming: { confirm: texts.markAsDone, cancel: texts.cancel },
  saving: { confirm: texts.saving, cancel: texts.cancel },
  outdated: { confirm: texts.markAsDone, cancel: texts.close },
} satisfies Record<StateValueFrom<typeof taskDoneMachine>, Buttons | null>

/** Asks before a task is marked as done. */
export function MarkDoneQuestion({ done }: { done: Done }) {
  const question = useSelector(done, (it) => questions[it.value])
  const isBusy = useSelector(done, (it) => it.hasTag('busy'))
  const canConfirm = useSelector(done, (it) => it.can({ type: 'confirm' }))
  const { task, problem } = useSelector(done, (it) => it.context)
  if (!question || !task) return null
  return (
    <Dialog
      title={texts.markQuestion}
      onCancel={() => done.send({ type: 'cancel' })}
      actions={
        <>
          <Button disabled={isBusy} onClick={() => done.send({ type: 'cancel' })}>
            {question.cancel}
          </Button>
          <Button variant="solid" disabled={!canConfirm} isBusy={isBusy} onClick={() => done.send({ type: 'confirm' })}>
            {question.confirm}
          </Button>
        </>
      }
    >
      <p>{texts.markNote(task.name)}</p>
      {leavesScorecard(task) ? (
        <NoticeBox tone="warn" role="status">
          {texts.leavesScorecard}
        </NoticeBox>
      ) : null}
      {problem ? <DialogError problem={problem} /> : null}
    </Dialog>
  )
}
