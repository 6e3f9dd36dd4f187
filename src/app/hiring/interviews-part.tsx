import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { formModalMachine } from '#machines/admin/form-modal.machine.ts'
import { recordSaveMachine } from '#machines/admin/record-save.machine.ts'
import { explainedMoves } from '#machines/hiring/candidate-actions.ts'
import { candidateMoveMachine } from '#machines/hiring/candidate-move.machine.ts'
import { askedMoveRefusal, proposeRefusal } from '#machines/hiring/interview-actions.ts'
import { isOpenTask } from '#machines/hiring/open-task.ts'
import { explain } from '#machines/kit/explain.ts'
import { taskKind } from '#machines/notifications/destination.ts'
import { candidateTasksQuery } from '#src/api/candidates.ts'
import { calendarFile, clashesQuery, interviewsQuery, moveInterview, panelOptions } from '#src/api/interviews.ts'
import { problemOf } from '#src/api/rejection.ts'
import type { RouterContext } from '#src/app/context.ts'
import { keptByMove } from '#src/app/kept-reasons.ts'
import type { Candidate } from '#src/contract/candidates.ts'
import { type Interview, interviews } from '#src/contract/interviews.ts'
import type { HiringTask } from '#src/contract/requisitions.ts'
import { scorecardLink } from '#src/navigation/records.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import { useLoaded } from '#src/resource/loaded.ts'
import { optionsHook } from '#src/resource/options.ts'
import { saveFile } from '#src/resource/save-file.ts'
import { interviewFormActors } from '#src/resource/save-interview.ts'
import { messagesFor } from '#src/screens/admin/admin-screen.ts'
import type { Form } from '#src/screens/admin/form-modal.tsx'
import { FormModal } from '#src/screens/admin/late-form-modal.tsx'
import { bodyOfInterview, interviewFields, valuesOfInterview } from '#src/screens/hiring/interview-form.ts'
import { InterviewMoves } from '#src/screens/hiring/interview-moves.tsx'
import { Clashes, Interviews, whenText } from '#src/screens/hiring/interviews.tsx'
import { ButtonLink } from '#src/screens/links.tsx'
import { Part } from '#src/screens/lists/section.tsx'
import * as texts from '#src/texts/interviews.ts'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { StyledButton } from '#src/ui/styled.tsx'
import { draftsOf, formWithin } from './drafts-of.ts'
import { useMoveActor } from './use-candidate-move.ts'
import { useEdited } from './use-edited.ts'
import { useLedOn } from './use-led-on.ts'
import { useRecordForm } from './use-record-form.ts'

type Context = Pick<RouterContext, 'alerts' | 'api' | 'session' | 'store'>
type Of = Context & { candidate: Candidate }

const messages = messagesFor(texts.interviewKind)

/** What an interview's move changes besides itself: the tasks to confirm its time. */
const loadAnew = ({ api, candidate }: Of) => {
  void api.queryClient.invalidateQueries({ queryKey: interviewsQuery(api, candidate.id).queryKey })
  void api.queryClient.invalidateQueries({ queryKey: candidateTasksQuery(api, candidate.id).queryKey })
}

const makeForm = (of: Of) => {
  const { api, candidate } = of
  const shape = { valuesOf: valuesOfInterview, bodyOf: bodyOfInterview }
  const drafts = draftsOf(of, formWithin(interviews.list, candidate.id))
  const { opensWith, actors } = interviewFormActors(api, candidate.id, shape, drafts.newId)
  return {
    opensWith,
    machine: formModalMachine.provide({ actors: { recordSave: recordSaveMachine.provide({ actors }) } }),
    input: { fields: interviewFields() },
    drafts,
    useOptions: optionsHook(api, formWithin(interviews.list, candidate.id), { panelIds: panelOptions(candidate.id) }),
  }
}

/** The interviews of a candidate: proposed, answered, moved and cancelled here. */
export function InterviewsPart(of: Of) {
  const { alerts, api, candidate } = of
  const [made] = useState(() => makeForm(of))
  const form = useActorRef(made.machine, { input: made.input })
  const isNew = useSelector(form, (it) => it.context.record === null)
  const merged = useRecordForm({ alerts, form, drafts: made.drafts, messages, onChange: () => loadAnew(of) })
  const edit = (it: Interview) =>
    form.send({
      type: 'edit',
      record: made.opensWith(it),
      draft: made.drafts.get(it.id),
    })
  const lock = proposeRefusal({ ...candidate, requisitionStatus: candidate.application?.requisitionStatus ?? null })
  const editedOf = useEdited(form)
  const saveLock = (all: readonly Interview[]) => {
    const edited = editedOf(all)
    const at = { now: Date.now(), candidateStatus: candidate.status }
    return merged ?? (edited ? askedMoveRefusal(edited, 'interview.reschedule', at) : lock)
  }
  return (
    <Part loaded={useLedOn(useLoaded(interviewsQuery(api, candidate.id)))}>
      {(all) => (
        <>
          <Interviews
            interviews={all}
            lock={lock}
            onPropose={() => form.send({ type: 'add', draft: made.drafts.get(null) })}
            movesOf={(it) => <Moves {...of} interview={it} onReschedule={() => edit(it)} />}
          />
          <FormModal
            form={form}
            noun={texts.interviewKind.one}
            {...(isNew && { title: texts.propose })}
            messages={messages}
            useOptions={made.useOptions}
            lock={saveLock(all)}
            notice={<ClashNotice api={api} candidateId={candidate.id} form={form} edited={editedOf(all)} />}
          />
        </>
      )}
    </Part>
  )
}

type NoticeProps = Pick<Of, 'api'> & { candidateId: number; form: Form; edited: Interview | undefined }

/** Warns of double bookings while a time and a panel are chosen. */
function ClashNotice({ api, candidateId, form, edited }: NoticeProps) {
  const values = useSelector(form, (it) => it.context.values)
  const id = useSelector(form, (it) => it.context.record?.id)
  const body = bodyOfInterview(values, edited?.startsAt)
  const isChosen = body !== null && body.panelIds.length > 0
  const {
    data = [],
    error,
    refetch,
  } = useQuery({
    ...clashesQuery(api, candidateId, body ?? { startsAt: '', minutes: 0, panelIds: [] }, id),
    enabled: isChosen,
  })
  if (isChosen && error)
    return <ErrorNotice lead={texts.clashesNotLoaded} problem={problemOf(error)} onRetry={() => void refetch()} />
  return <Clashes clashes={isChosen ? data : []} />
}

/** The scorecard of the interview task that is to be done. */
const scorecardOf = (tasks: readonly HiringTask[], { id: candidateId }: Candidate) => {
  const task = tasks.find((it) => isOpenTask(it) && taskKind({ taskName: it.name }) === 'interview')
  return task === undefined
    ? null
    : scorecardLink({ candidateId, taskId: task.id, taskVersion: task.version, requisitionId: task.jobRequisition.id })
}

function Moves({ interview, onReschedule, ...of }: Of & { interview: Interview; onReschedule: () => void }) {
  const { alerts, api, candidate } = of
  const move = useMoveActor(
    () => ({
      machine: candidateMoveMachine.provide({ actors: { moveCandidate: moveInterview(api, interview.id) } }),
      kept: keptByMove(of, 'interview-move', interview.id, explainedMoves),
    }),
    {
      afterMove: async () => {
        alerts.send({ type: 'alert.raise', alert: { tone: 'success', message: texts.saved } })
        loadAnew(of)
        // The button that was pressed may be gone.
        document.getElementById('main')?.focus({ preventScroll: true })
      },
      loadAnew: async () => loadAnew(of),
    },
  )
  const tasks = useLoaded(candidateTasksQuery(api, candidate.id))
  const scorecard =
    interview.status === 'HELD' && tasks.status === 'fulfilled' ? scorecardOf(tasks.data, candidate) : null
  const take = () =>
    calendarFile(api, interview.id).then(
      (content) => saveFile(content, 'interview.ics'),
      (error: unknown) =>
        alerts.send({ type: 'alert.raise', alert: { tone: 'danger', message: explain(error).message } }),
    )
  return (
    <>
      <InterviewMoves
        interview={interview}
        when={whenText(interview)}
        move={move}
        candidateStatus={candidate.status}
        onReschedule={onReschedule}
      />
      <StyledButton size="sm" height={{ base: '11', md: '8' }} onClick={() => void take()}>
        {texts.calendarFile}
      </StyledButton>
      {scorecard === null ? null : <ButtonLink {...scorecard}>{texts.toScorecard}</ButtonLink>}
    </>
  )
}
