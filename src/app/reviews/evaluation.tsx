import { useNavigate, useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { type ComponentProps, useCallback, useEffect, useState } from 'react'
import type { StateValueFrom } from 'xstate'
import { saveStateMachine } from '#machines/kit/save-state.machine.ts'
import { draftSyncMachine } from '#machines/reviews/draft-sync.machine.ts'
import type { ReviewSearch } from '#machines/reviews/review-search.ts'
import { scorecardDraftMachine } from '#machines/reviews/scorecard-draft.machine.ts'
import { isAtRisk } from '#machines/reviews/scorecard-draft.ts'
import { mergedDrafts, sameDraft } from '#machines/reviews/scorecard-entries.ts'
import { scorecardSaveMachine } from '#machines/reviews/scorecard-save.machine.ts'
import { stepAfter, stepProgressionMachine } from '#machines/reviews/step-progression.machine.ts'
import { type StepId, stepKind } from '#machines/reviews/steps.ts'
import { taskCompletionMachine } from '#machines/reviews/task-completion.machine.ts'
import { isEvaluationStep } from '#machines/shell/pages.ts'
import { completeTask } from '#src/api/reviews.ts'
import { draftOf, loadDraft, putDraft } from '#src/api/scorecard-drafts.ts'
import { addEvidence, loadScorecard, saveScorecard } from '#src/api/scorecards.ts'
import type { RouterContext } from '#src/app/context.ts'
import { LeaveGuard } from '#src/app/leave-guard.tsx'
import { reloadPage } from '#src/app/reload-page.ts'
import type { EmployeeSubtasks } from '#src/contract/reviews.ts'
import type { ScorecardDraft } from '#src/contract/scorecard-drafts.ts'
import type { Scorecard } from '#src/contract/scorecards.ts'
import { pageLinks } from '#src/navigation/pages.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import { EvaluationScreen, LockedStepScreen } from '#src/screens/reviews/evaluation.screen.tsx'
import { draftStorage, scorecardDraftPlace, storedDraft } from '#src/session/stored-drafts.ts'
import { draftAddressOf } from './draft-address.ts'
import type { ReferenceData } from './evaluation-data.ts'
import { ReferenceOfReview } from './reference.tsx'
import { isClosedSince } from './refused.ts'
import { savedDraft } from './saved-draft.ts'
import { useRefusedCompletion } from './use-refused-completion.ts'

type Props = {
  context: Pick<RouterContext, 'api' | 'session' | 'store' | 'draftStash'> & {
    review: { employeeId: number; planPeriodId: number }
  }
  subtasks: EmployeeSubtasks
  scorecards: Scorecard[]
  drafts: ScorecardDraft[]
  reference: ReferenceData
  step: StepId
  search: ReviewSearch
}

/** Which of the two screens a step has in each state. */
const isStepLocked = {
  deciding: false,
  locked: true,
  open: false,
  done: false,
  finished: false,
} satisfies Record<StateValueFrom<typeof stepProgressionMachine>, boolean>

/** The step of a review that the address names: locked, or open with its scorecard. */
export function Evaluation({ step, ...shared }: Props) {
  const { subtasks, scorecards, search } = shared
  const progression = useActorRef(stepProgressionMachine, { input: { tasks: subtasks.subTasks, step } })
  useEffect(() => progression.send({ type: 'tasks.loaded', tasks: subtasks.subTasks }), [progression, subtasks])
  const [isRefused, setIsRefused] = useState(false)
  const onRefused = useCallback(() => setIsRefused(true), [])
  const isLocked = useSelector(progression, (it) => isStepLocked[it.value])
  const scorecard = scorecards.find((it) => it.subCategory === stepKind(step)?.subCategory)
  if (isLocked || !scorecard)
    return <LockedStepScreen progression={progression} employee={subtasks.employeeProfile} search={search} />
  return (
    <OpenStep
      key={isRefused && !subtasks.canEdit ? 'closed' : 'open'}
      onRefused={onRefused}
      scorecard={scorecard}
      progression={progression}
      {...shared}
    />
  )
}

/** Stored with a draft, for whoever may not open its step any more. */
const namesOf = ({ items }: Scorecard) => Object.fromEntries(items.map((it) => [it.subCategoryId, it.name]))

type OpenStepProps = Omit<Props, 'step'> & {
  scorecard: Scorecard
  progression: ComponentProps<typeof EvaluationScreen>['progression']
  /** A save was refused since the step is closed by now: it opens anew, with what was typed to read and copy. */
  onRefused: () => void
}

/** The machine of a scorecard's draft, which this device and the server keep, and what it begins with. */
const draftOfStep = ({ context, subtasks, drafts, scorecard }: OpenStepProps) => {
  const { api, session, store, draftStash, review } = context
  const { categoryId } = scorecard
  const address = draftAddressOf(session, review, categoryId)
  return {
    draftMachine: scorecardDraftMachine.provide({
      actors: {
        scorecardSave: scorecardSaveMachine.provide({
          actors: { saveScorecard: saveScorecard(api), loadScorecard: loadScorecard(api) },
        }),
        addEvidence: addEvidence(api),
        draftStorage: draftStorage(
          store,
          scorecardDraftPlace(store, address, {
            mergedDrafts,
            sameDraft,
            besides: () => ({ names: namesOf(scorecard) }),
          }),
          draftStash,
        ),
        draftSync: draftSyncMachine.provide({
          actors: {
            putDraft: putDraft(api, review, categoryId, () => storedDraft(store, address)?.storedAt ?? Date.now()),
            loadDraft: loadDraft(api, review, categoryId),
          },
        }),
        saveState: saveStateMachine,
      },
    }),
    input: {
      scorecard,
      stored: storedDraft(store, address),
      server: draftOf(drafts, categoryId),
      isReadOnly: !subtasks.canEdit,
    },
  }
}

type Draft = ComponentProps<typeof EvaluationScreen>['draft']
type Completion = ComponentProps<typeof EvaluationScreen>['completion']

/** Loads the page anew once another tab has saved, or the step turns out to be closed. */
function useNewerStep(draft: Draft, onRefused: () => void) {
  const router = useRouter()
  useEffect(() => {
    const { unsubscribe } = draft.on('scorecard.outdated', () => void reloadPage(router))
    return unsubscribe
  }, [draft, router])
  const refusal = useSelector(draft, (it) => it.context.problem?.code ?? null)
  useEffect(() => {
    if (!isClosedSince(refusal) || isAtRisk(draft.getSnapshot().context)) return
    onRefused()
    void reloadPage(router)
  }, [refusal, router, draft, onRefused])
}

/** Leads from a step that is completed to the next one. */
function useNextStep(completion: Completion, { progression, search }: Pick<OpenStepProps, 'progression' | 'search'>) {
  const navigate = useNavigate()
  useEffect(() => {
    const { unsubscribe } = completion.on('task.completed', () => {
      const before = progression.getSnapshot()
      const next = stepAfter(before, { type: 'step.complete' })
      if (next === null) return
      // A self-review has no summary of its own: its last step leads to that of the review.
      const step = next === before.context.current ? 'performance' : next
      const page = isEvaluationStep(step) ? 'evaluationStep' : 'performanceSummaryReview'
      void navigate({ ...pageLinks[page], search: { ...search, step } })
    })
    return unsubscribe
  }, [completion, progression, navigate, search])
}

function OpenStep(props: OpenStepProps) {
  const { context, subtasks, scorecards, reference, scorecard, progression, search, onRefused } = props
  const { api, review } = context
  const [{ draftMachine, input }] = useState(() => draftOfStep(props))
  const draft = useActorRef(draftMachine, { input })
  const [completionMachine] = useState(() =>
    taskCompletionMachine.provide({
      actors: { prepare: savedDraft(draft), completeTask: completeTask(api, review) },
    }),
  )
  const completion = useActorRef(completionMachine, {
    input: { taskId: scorecard.performanceReviewTaskId, needsConfirmation: false },
  })

  useRefusedCompletion(completion)
  useNewerStep(draft, onRefused)
  const isReadOnly = !subtasks.canEdit
  useEffect(() => draft.send({ type: 'scorecard.loaded', scorecard, isReadOnly }), [draft, scorecard, isReadOnly])
  useNextStep(completion, props)

  return (
    <>
      <EvaluationScreen
        draft={draft}
        completion={completion}
        progression={progression}
        scorecards={scorecards}
        employee={subtasks.employeeProfile}
        isSelfReview={subtasks.isSelfReview}
        // A manager reads it beside the steps of the review.
        dueDate={subtasks.isSelfReview && subtasks.canEdit ? subtasks.dueDate : undefined}
        search={search}
        aside={
          <ReferenceOfReview
            api={api}
            review={review}
            reference={reference}
            subCategory={scorecard.subCategory}
            draft={draft}
            isSelfReview={subtasks.isSelfReview}
          />
        }
      />
      <LeaveGuard actor={draft} isAtRisk={isAtRisk} />
    </>
  )
}
