import { useSelector } from '@xstate/react'
import type { ActorRefFrom, StateValueFrom } from 'xstate'
import { listText } from '#machines/kit/list-text.ts'
import { type StatePath, statePath } from '#machines/kit/state-path.ts'
import { sheetReopenReason, taskAfter, taskOfKind, tasksToCompleteAgain } from '#machines/reviews/company-tasks.ts'
import type { reviewMoveMachine } from '#machines/reviews/review-move.machine.ts'
import type { ReviewSearch } from '#machines/reviews/review-search.ts'
import { sheetReason } from '#machines/reviews/sheet-completion.ts'
import type { taskCompletionMachine } from '#machines/reviews/task-completion.machine.ts'
import type { taskSheetMachine } from '#machines/reviews/task-sheet.machine.ts'
import type { Task } from '#src/contract/reviews.ts'
import type { TaskSheet } from '#src/contract/task-sheets.ts'
import * as reviewTexts from '#src/texts/reviews.ts'
import * as texts from '#src/texts/task-sheets.ts'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { DialogError } from '#src/ui/dialog-error.tsx'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { ActionBar } from './action-bar.tsx'
import { GoToTask } from './go-to-task.tsx'
import { ReviewMoveButton } from './review-move.tsx'
import { SaveLine, type SaveLineState } from './save-line.tsx'
import type { SheetActor } from './sheet-actor.ts'

type Completion = ActorRefFrom<typeof taskCompletionMachine>
type Reopening = ActorRefFrom<typeof reviewMoveMachine>
type Props = {
  actor: SheetActor
  completion: Completion
  reopening: Reopening
  search: ReviewSearch
  takesFocus: boolean
}

const lines = {
  settling: 'idle',
  clean: 'idle',
  'unsaved.dirty': 'warning',
  'unsaved.failed': 'error',
  saving: 'saving',
  comparing: 'saving',
  merging: 'saving',
  conflicted: 'error',
  readOnly: 'idle',
} satisfies Record<StatePath<StateValueFrom<typeof taskSheetMachine>>, SaveLineState>

const nameOf = ({ tasks, kind }: TaskSheet) => taskOfKind(tasks, kind)?.name ?? ''
const reasonId = 'why-not-complete'

/** How a company task is saved, completed and reopened, and what comes of it. */
export function SheetActions({ actor, completion, reopening, search, takesFocus }: Props) {
  const base = useSelector(actor, (it) => it.context.base)
  const isReadOnly = useSelector(actor, (it) => it.matches('readOnly'))
  const problem = useSelector(actor, (it) => it.context.problem)
  const next = taskAfter(base.tasks, nameOf(base))
  const goesTo = base.status === 'COMPLETED' ? next : null
  const canReopen = sheetReopenReason(base) === null
  if (isReadOnly && !(problem || goesTo || canReopen)) return null
  return (
    <ActionBar takesFocus={takesFocus} tabIndex={-1} role="group" aria-label={texts.actions}>
      {problem ? (
        <ErrorNotice
          lead={reviewTexts.notSavedBecause}
          problem={problem}
          onRetry={() => actor.send({ type: 'save' })}
          retryLabel={reviewTexts.tryAgain}
        />
      ) : null}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="flex-end" columnGap="3" rowGap="2">
        <chakra.div flex="1 1 12rem" display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
          {isReadOnly ? <chakra.span color="fg-quiet">{reviewTexts.readOnly}</chakra.span> : <Saving actor={actor} />}
          {isReadOnly ? null : <WhyNotComplete actor={actor} next={next} />}
        </chakra.div>
        <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="2" marginInlineStart="auto">
          {isReadOnly ? null : <Save actor={actor} />}
          {isReadOnly ? null : <Complete actor={actor} completion={completion} next={next} />}
          {canReopen ? <Reopen sheet={base} reopening={reopening} /> : null}
          {goesTo ? <GoToTask task={goesTo} search={search} /> : null}
        </chakra.div>
      </chakra.div>
    </ActionBar>
  )
}

function Saving({ actor }: { actor: SheetActor }) {
  const state = useSelector(actor, (it) => lines[statePath(it.value)])
  const isStored = useSelector(actor, (it) => it.context.isStored)
  const isSynced = useSelector(actor, (it) => it.context.synced !== 'apart')
  const version = useSelector(actor, (it) => it.context.base.version)
  const canCancel = useSelector(actor, (it) => it.can({ type: 'cancel' }))
  return (
    <chakra.div display="flex" alignItems="center" gap="2" minHeight="8">
      <SaveLine state={state} isStored={isStored} isSynced={isSynced} version={version} />
      {canCancel ? (
        <Button size="sm" variant="ghost" onClick={() => actor.send({ type: 'cancel' })}>
          {reviewTexts.cancel}
          <chakra.span srOnly>{reviewTexts.ofSaving}</chakra.span>
        </Button>
      ) : null}
    </chakra.div>
  )
}

function Save({ actor }: { actor: SheetActor }) {
  const canSave = useSelector(actor, (it) => it.can({ type: 'save' }))
  const isBusy = useSelector(actor, (it) => it.hasTag('busy'))
  return (
    <Button disabled={!canSave} isBusy={isBusy} onClick={() => actor.send({ type: 'save' })}>
      {reviewTexts.save}
    </Button>
  )
}

/** What is missing before the task can be completed, or else what completing it opens. */
function WhyNotComplete({ actor, next }: { actor: SheetActor; next: Task | null }) {
  const reason = useSelector(actor, (it) => sheetReason(it.context.sheet))
  return (
    <chakra.span
      id={reasonId}
      // What opens next is known from the list of tasks: on a phone it would take the room of a person.
      display={{ base: reason === null ? 'none' : undefined, md: 'inline' }}
      textStyle="small"
      color="fg-quiet"
      marginInlineStart={{ lg: 'auto' }}
    >
      {reason ?? (next ? texts.opensNext(next.name) : texts.lastTask)}
    </chakra.span>
  )
}

/** The question in each state, by the words of its answer; null: nothing is asked. */
const answers = {
  ready: null,
  confirming: texts.completeIt,
  preparing: texts.completing,
  completing: texts.completing,
  failed: null,
  completed: null,
} satisfies Record<StateValueFrom<typeof taskCompletionMachine>, string | null>

function Complete({ actor, completion, next }: { actor: SheetActor; completion: Completion; next: Task | null }) {
  const reason = useSelector(actor, (it) => sheetReason(it.context.sheet))
  const isConflicted = useSelector(actor, (it) => it.matches('conflicted'))
  const name = useSelector(actor, (it) => nameOf(it.context.base))
  const canComplete = useSelector(completion, (it) => it.can({ type: 'complete' }))
  const isBusy = useSelector(completion, (it) => it.hasTag('busy'))
  const answer = useSelector(completion, (it) => answers[it.value])
  const problem = useSelector(completion, (it) => it.context.problem)
  return (
    <>
      <Button
        variant="solid"
        disabled={reason !== null || isConflicted || !(canComplete || answer)}
        aria-describedby={reasonId}
        onClick={() => completion.send({ type: 'complete' })}
      >
        {texts.complete(name)}
      </Button>
      {answer ? (
        <Dialog
          title={texts.completeQuestion(name)}
          onCancel={() => completion.send({ type: 'cancel' })}
          actions={
            <>
              <Button disabled={isBusy} onClick={() => completion.send({ type: 'cancel' })}>
                {reviewTexts.cancel}
              </Button>
              <Button variant="solid" isBusy={isBusy} onClick={() => completion.send({ type: 'confirm' })}>
                {answer}
              </Button>
            </>
          }
        >
          <p>{texts.completeConsequence(name)}</p>
          {next ? <p>{texts.opensNext(next.name)}</p> : null}
          {problem ? <DialogError problem={problem} /> : null}
        </Dialog>
      ) : null}
    </>
  )
}

function Reopen({ sheet, reopening }: { sheet: TaskSheet; reopening: Reopening }) {
  const name = nameOf(sheet)
  return (
    <ReviewMoveButton
      move={reopening}
      refusal={null}
      words={{
        action: texts.reopen,
        question: texts.reopenQuestion(name),
        help: texts.reopenHelp(listText(tasksToCompleteAgain(sheet.tasks, name).map((it) => it.name))),
        label: texts.reopenReason,
        of: name,
      }}
    />
  )
}
