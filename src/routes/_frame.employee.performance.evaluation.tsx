import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { saveStateMachine } from '#machines/kit/save-state.machine.ts'
import { scorecardDraftMachine } from '#machines/reviews/scorecard-draft.machine.ts'
import { stepAfter, stepProgressionMachine } from '#machines/reviews/step-progression.machine.ts'
import { type StepId, stepIds, stepKind } from '#machines/reviews/steps.ts'
import { taskCompletionMachine } from '#machines/reviews/task-completion.machine.ts'
import { isEvaluationStep } from '#machines/shell/pages.ts'
import { completeTask, subtasksQuery } from '#src/api/reviews.ts'
import { addEvidence, loadScorecard, saveScorecard, scorecardsQuery } from '#src/api/scorecards.ts'
import { orRefused } from '#src/app/reviews/refused.ts'
import { validateReviewSearch } from '#src/app/reviews/review-search.ts'
import { savedDraft } from '#src/app/reviews/saved-draft.ts'
import { employeeOf, settleSearch } from '#src/app/reviews/settle.ts'
import type { Scorecard } from '#src/contract/scorecards.ts'
import { EvaluationScreen, LockedStepScreen } from '#src/screens/reviews/evaluation.screen.tsx'
import { draftStorage, storedDraft } from '#src/session/stored-drafts.ts'

export const Route = createFileRoute('/_frame/employee/performance/evaluation')({
  staticData: { machines: ['planPeriod', 'stepProgression', 'scorecardDraft', 'saveState', 'taskCompletion'] },
  validateSearch: validateReviewSearch,
  beforeLoad: async ({ context: { api }, search }) => {
    const employeeId = employeeOf(search)
    const steps = stepIds.filter(isEvaluationStep)
    const { settled, isComplete } = await settleSearch(api, search, 'evaluation', steps)
    if (!isComplete) throw redirect({ to: '/employee/performance/evaluation', search: settled, replace: true })
    return { review: { employeeId, planPeriodId: settled.planPeriodId }, step: settled.step as StepId }
  },
  loaderDeps: ({ search: { employeeId, planPeriodId, step } }) => ({ employeeId, planPeriodId, step }),
  remountDeps: ({ loaderDeps }) => loaderDeps,
  loader: async ({ context: { api, review, step } }) => {
    const [subtasks, scorecards] = await orRefused(
      Promise.all([
        api.queryClient.fetchQuery(subtasksQuery(api, review)),
        api.queryClient.fetchQuery(scorecardsQuery(api, review)),
      ]),
      review.planPeriodId,
    )
    return { subtasks, scorecards, step }
  },
  component: EvaluationRoute,
})

function EvaluationRoute() {
  const { subtasks, scorecards, step } = Route.useLoaderData()
  const search = Route.useSearch()
  const progression = useActorRef(stepProgressionMachine, { input: { tasks: subtasks.subTasks, step } })
  useEffect(() => progression.send({ type: 'tasks.loaded', tasks: subtasks.subTasks }), [progression, subtasks])
  const isLocked = useSelector(progression, (it) => it.matches('locked'))
  const scorecard = scorecards.find((it) => it.subCategory === stepKind(step)?.subCategory)
  if (isLocked || !scorecard) return <LockedStepScreen progression={progression} search={search} />
  return <OpenStep scorecard={scorecard} progression={progression} />
}

type OpenStepProps = { scorecard: Scorecard; progression: Parameters<typeof EvaluationScreen>[0]['progression'] }

function OpenStep({ scorecard, progression }: OpenStepProps) {
  const { api, session, store, draftStash, review } = Route.useRouteContext()
  const { subtasks, scorecards } = Route.useLoaderData()
  const search = Route.useSearch()
  const navigate = useNavigate()
  const [{ draftMachine, input }] = useState(() => {
    const { profile, company } = session.getSnapshot().context
    const address = {
      userId: profile?.info.userData.id ?? 0,
      companyId: company?.companyId ?? 0,
      categoryId: scorecard.categoryId,
      ...review,
    }
    return {
      draftMachine: scorecardDraftMachine.provide({
        actors: {
          saveScorecard: saveScorecard(api),
          loadScorecard: loadScorecard(api),
          addEvidence: addEvidence(api),
          draftStorage: draftStorage(store, address, draftStash),
          saveState: saveStateMachine,
        },
      }),
      input: { scorecard, stored: storedDraft(store, address), isReadOnly: !subtasks.canEdit },
    }
  })
  const draft = useActorRef(draftMachine, { input })
  const [completionMachine] = useState(() =>
    taskCompletionMachine.provide({
      actors: { prepare: savedDraft(draft), completeTask: completeTask(api, review) },
    }),
  )
  const completion = useActorRef(completionMachine, {
    input: { taskId: scorecard.performanceReviewTaskId, needsConfirmation: false },
  })

  const isReadOnly = !subtasks.canEdit
  useEffect(() => draft.send({ type: 'scorecard.loaded', scorecard, isReadOnly }), [draft, scorecard, isReadOnly])
  useEffect(() => {
    const { unsubscribe } = completion.on('task.completed', () => {
      const next = stepAfter(progression.getSnapshot(), { type: 'step.complete' })
      if (next === null) return
      const to = isEvaluationStep(next) ? '/employee/performance/evaluation' : '/employee/performance/review-summary'
      void navigate({ to, search: { ...search, step: next } })
    })
    return unsubscribe
  }, [completion, progression, navigate, search])

  return (
    <EvaluationScreen
      draft={draft}
      completion={completion}
      progression={progression}
      scorecards={scorecards}
      search={search}
    />
  )
}
