import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { candidateScorecardMachine } from '#machines/hiring/candidate-scorecard.machine.ts'
import { isCardAtRisk } from '#machines/hiring/candidate-scorecard.ts'
import { mergedCardDrafts, sameCardDraft } from '#machines/hiring/scorecard-fields.ts'
import { scorecardLock } from '#machines/hiring/scorecard-lock.ts'
import { candidateScorecardsQuery, candidateTasksQuery, scorecardActors } from '#src/api/candidates.ts'
import { begunWith } from '#src/app/beside.ts'
import type { RouterContext } from '#src/app/context.ts'
import { LeaveGuard } from '#src/app/leave-guard.tsx'
import { reloadPage } from '#src/app/reload-page.ts'
import type { CandidateScorecard } from '#src/contract/candidate-scorecards.ts'
import type { Candidate } from '#src/contract/candidates.ts'
import type { HiringTask } from '#src/contract/requisitions.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import { useLoaded } from '#src/resource/loaded.ts'
import { ScorecardForm } from '#src/screens/hiring/scorecard-form.tsx'
import { ScorecardOverview, Scorecards } from '#src/screens/hiring/scorecards.tsx'
import { ownerOf } from '#src/session/owner-of.ts'
import { cardDraftPlace, storedCard } from '#src/session/stored-cards.ts'
import { draftStorage } from '#src/session/stored-drafts.ts'
import * as texts from '#src/texts/hiring.ts'
import { CandidateTask, useAskedAnew } from './candidate-task.tsx'

type Props = {
  context: Pick<RouterContext, 'api' | 'alerts' | 'session' | 'store' | 'draftStash'>
  candidate: Candidate
  scorecards: CandidateScorecard[]
  /** Null where the address names no interview or skill validation of the candidate. */
  task: HiringTask | null
}

/** The scorecard that a task asks for, and how far the other interviewers are. */
export function ScorecardView({ context, candidate, scorecards, task }: Props) {
  // What others answered shows once the own is submitted; the page itself stays as it is.
  const newest = useLoaded({ ...candidateScorecardsQuery(context.api, candidate.id), ...begunWith(scorecards) })
  if (task === null)
    return (
      <CandidateTask api={context.api} candidate={candidate} title={texts.scorecard} purpose={texts.scorecardInShort}>
        <Scorecards scorecards={scorecards} />
      </CandidateTask>
    )
  const { company } = context.session.getSnapshot().context
  const isAssignee = company?.employeeId != null && company.employeeId === task.assignee?.id
  const card = scorecards.find((it) => it.taskId === task.id) ?? null
  const isOfOthers = (it: CandidateScorecard) => it.taskId !== task.id
  const isOpen = card?.isSubmitted !== true
  const isWithheld = card?.isWithheld === true
  const lock = scorecardLock({ task, isWorker: isAssignee || candidate.mayMove, isWithheld })
  const isLocked = lock !== null || !isOpen
  return (
    <CandidateTask
      api={context.api}
      candidate={candidate}
      title={texts.scorecard}
      purpose={texts.scorecardOf(task.name)}
    >
      {isLocked ? (
        <ScorecardOverview {...(isOpen && lock !== null && { lock })} scorecards={card ? [card] : []} />
      ) : null}
      {card || !isLocked ? (
        <Filling key={task.id} context={context} candidate={candidate} card={card} task={task} isLocked={isLocked} />
      ) : null}
      <ScorecardOverview scorecards={(newest.status === 'fulfilled' ? newest.data : scorecards).filter(isOfOthers)} />
    </CandidateTask>
  )
}

type FillingProps = Omit<Props, 'scorecards' | 'task'> & {
  card: CandidateScorecard | null
  task: HiringTask
  /** It is only read: what was typed and not saved shows. */
  isLocked: boolean
}

function Filling({
  context: { api, alerts, session, store, draftStash },
  candidate,
  card,
  task,
  isLocked,
}: FillingProps) {
  const router = useRouter()
  const [{ machine, input }] = useState(() => {
    const address = { ...ownerOf(session), taskId: task.id }
    const rules = { mergedDrafts: mergedCardDrafts, sameDraft: sameCardDraft }
    return {
      machine: candidateScorecardMachine.provide({
        actors: {
          ...scorecardActors(api, candidate.id, task.id),
          draftStorage: draftStorage(store, cardDraftPlace(store, address, rules), draftStash),
        },
      }),
      input: { card, isLocked, stored: storedCard(store, address) },
    }
  })
  const actor = useActorRef(machine, { input })
  useAskedAnew(
    { api },
    candidate.id,
    useSelector(actor, (it) => it.context.problem),
  )
  const thank = useEffectEvent(() => {
    alerts.send({ type: 'alert.raise', alert: { tone: 'success', message: texts.scorecardSubmitted(task.name) } })
  })
  useEffect(() => {
    const { unsubscribe } = actor.on('scorecard.submitted', () => thank())
    return unsubscribe
  }, [actor])
  const isSubmitted = useSelector(actor, (it) => it.context.base?.isSubmitted === true)
  const isSubmittedSince = isSubmitted && card?.isSubmitted !== true
  useEffect(() => {
    if (!isSubmittedSince) return
    // Who was withheld from whoever had not submitted. Where they may not see the candidate any more, all stays as it is.
    void api.queryClient.invalidateQueries({ queryKey: candidateScorecardsQuery(api, candidate.id).queryKey })
    void api.queryClient.invalidateQueries({
      queryKey: candidateTasksQuery(api, candidate.id).queryKey,
      refetchType: 'none',
    })
  }, [isSubmittedSince, api, candidate.id])
  return (
    <>
      <ScorecardForm actor={actor} task={task.name} onReload={() => void reloadPage(router)} />
      <LeaveGuard actor={actor} isAtRisk={isCardAtRisk} />
    </>
  )
}
