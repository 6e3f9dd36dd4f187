import { type BoardCard, candidateBoard } from '#src/contract/candidate-board.ts'
import { candidateMerge } from '#src/contract/candidate-merge.ts'
import { candidateScorecards } from '#src/contract/candidate-scorecards.ts'
import {
  type Application,
  type Candidate,
  type CandidateOutcome,
  type CandidateOutcomes,
  candidates,
  type OpenTask,
} from '#src/contract/candidates.ts'
import type { CandidateMove, CandidateStatus, QuickFilter } from '#src/contract/hiring-values.ts'
import type { HiringTask } from '#src/contract/requisitions.ts'
import {
  aCandidate,
  aCandidateScorecard,
  type CandidateRecords,
  noRecords,
  openQuestions,
} from './candidate-records.ts'
import { stale } from './crud.ts'
import { wrongFields } from './faults.ts'
import { panelPeople } from './interviews.ts'
import { listed } from './listed.ts'
import { mock, noSuchRecord, problem } from './mock.ts'
import type { World } from './world.ts'

const noOther = wrongFields([{ field: 'otherId', message: 'There is no such record' }])

/** Where a move leads; a restored candidate is where they were before. */
const movedTo: Record<Exclude<CandidateMove, 'offer' | 'restore' | 'sendBack'>, CandidateStatus> = {
  approve: 'ACTIVE',
  recommend: 'READY_TO_OFFER',
  hire: 'HIRED',
  reject: 'REJECTED',
  withdraw: 'PASSED',
}
const stepBefore: Partial<Record<CandidateStatus, CandidateStatus>> = {
  OFFERED: 'READY_TO_OFFER',
  READY_TO_OFFER: 'ACTIVE',
}

const outcomesOf = (results: CandidateOutcome[]): CandidateOutcomes => {
  const succeeded = results.filter((it) => it.success).length
  return { succeeded, failed: results.length - succeeded, results }
}

const openTaskOf = ({ tasks }: CandidateRecords): OpenTask | null => {
  const task = tasks.find(({ status }) => status === 'TODO' || status === 'IN_PROGRESS')
  if (!task) return null
  const { name, subTask, assignee = null, isOverdue } = task
  return { name, subTask, assignee, isOverdue }
}

/** Why a task is not marked as done by hand. */
const refusalOf = ({ name, status, candidate }: HiringTask): string | null => {
  if (name === 'Review') return 'Approve or reject the candidate instead.'
  if (status === 'COMPLETED') return `${name} is already done.`
  if (candidate?.status !== 'ACTIVE') return 'Tasks can be completed only while the candidate is active.'
  return status === 'NOT_INITIATED' ? `${name} opens once the tasks before it are done.` : null
}

const cardOf = (it: Candidate, records: CandidateRecords): BoardCard => {
  const { pipeline } = records
  return {
    id: it.id,
    version: it.version,
    displayId: it.displayId,
    firstName: it.firstName,
    lastName: it.lastName,
    status: it.status ?? 'REVIEW',
    jobTitle: it.application?.jobTitle ?? '',
    hiringManager: it.application?.hiringManager ?? '',
    since: it.updatedAt ?? '2026-05-04T08:00:00.000Z',
    openTask: openTaskOf(records),
    facts: it.mayMove && pipeline.facts ? { ...pipeline.facts, status: it.status ?? 'REVIEW' } : null,
  }
}

export const candidatesHandlers = (world: World) => {
  const find = (id: number) => world.candidates.find((it) => it.id === id)
  const records = (id: number) => (find(id) ? (world.candidateRecords[id] ?? noRecords(id)) : null)
  const withTask = (id: number) => {
    const records = Object.values(world.candidateRecords).find((it) => it.tasks.some((task) => task.id === id))
    const task = records?.tasks.find((it) => it.id === id)
    return records && task ? { records, task } : null
  }
  const scorecardOf = (id: number) =>
    Object.values(world.candidateRecords)
      .flatMap((it) => it.scorecards)
      .find((it) => it.id === id)
  const isQuickly = ({ id }: Candidate, quick: QuickFilter | undefined) =>
    quick !== 'OVERDUE' || openTaskOf(world.candidateRecords[id] ?? noRecords(id))?.isOverdue === true
  return [
    mock(candidates.list, ({ query }) => {
      const { status, jobRequisitionId, quick } = query
      const inList = (it: Candidate): Candidate => {
        const openTask = openTaskOf(world.candidateRecords[it.id] ?? noRecords(it.id))
        return { ...it, application: it.application ? { ...it.application, openTask } : null }
      }
      const found = listed(
        world.candidates.filter(
          (it) =>
            (!status || (it.status !== null && status.includes(it.status))) &&
            (!jobRequisitionId || it.jobRequisitionId === jobRequisitionId) &&
            isQuickly(it, quick),
        ),
        query,
        (it) => [it.displayId, `${it.firstName} ${it.lastName}`, it.email, it.application?.jobTitle],
      )
      return { ...found, content: found.content.map(inList) }
    }),
    mock(candidateBoard.column, ({ query }) => {
      const inStage = listed(
        world.candidates.filter((it) => it.status === query.status && isQuickly(it, query.quick)),
        { ...query, size: query.size ?? 100 },
        (it) => [it.displayId, `${it.firstName} ${it.lastName}`, it.email, it.application?.jobTitle],
      )
      return {
        ...inStage,
        content: inStage.content.map((it) => cardOf(it, world.candidateRecords[it.id] ?? noRecords(it.id))),
      }
    }),
    mock(candidates.get, ({ params }) => find(params.candidateId) ?? noSuchRecord()),
    mock(candidates.create, ({ body: { jobRequisitionId = null, ...fields } }) => {
      const added = aCandidate({
        ...fields,
        id: 480 + world.candidates.length,
        version: 1,
        status: 'REVIEW',
        jobRequisitionId,
      })
      world.candidates = [added, ...world.candidates]
      return added
    }),
    mock(candidates.update, ({ params, body, version }) => {
      const candidate = find(params.candidateId)
      if (!candidate) return noSuchRecord()
      return candidate.version === version ? Object.assign(candidate, body, { version: version + 1 }) : stale()
    }),
    mock(candidates.apply, ({ params, body: { jobRequisitionId } }) => {
      const candidate = find(params.candidateId)
      const stored = records(params.candidateId)
      const requisition = world.requisitions.find((it) => it.id === jobRequisitionId)
      if (!candidate || !stored || !requisition) return noSuchRecord()
      const applied: Application = {
        id: 690,
        version: 1,
        jobRequisitionId,
        displayId: requisition.displayId,
        jobTitle: requisition.jobTitle?.name,
        requisitionStatus: requisition.status,
        status: 'REVIEW',
        statusReason: null,
        isCurrent: true,
        appliedAt: new Date().toISOString(),
        updatedAt: new Date().toISOString(),
      }
      stored.applications = [applied, ...stored.applications.map((it) => ({ ...it, isCurrent: false }))]
      Object.assign(candidate, { status: 'REVIEW', jobRequisitionId, version: candidate.version + 1 })
      return applied
    }),
    mock(candidateMerge.preview, ({ params }) => {
      const [kept, other] = [find(params.candidateId), find(params.otherId)]
      if (!kept) return noSuchRecord()
      if (!other) return noOther()
      const refusal = kept.id === other.id ? 'A candidate cannot be merged with themselves. Choose another one.' : null
      return {
        kept,
        other,
        moved: { applications: 1, documents: 2, notes: 0, scorecards: 0, references: 0, interviews: 0 },
        refusal,
      }
    }),
    mock(candidateMerge.merge, ({ params, body: { otherId, otherVersion, take }, version }) => {
      const [kept, other] = [find(params.candidateId), find(otherId)]
      if (!kept) return noSuchRecord()
      if (!other) return noOther()
      if (kept.version !== version || other.version !== otherVersion) return stale()
      Object.assign(kept, { ...Object.fromEntries(take.map((it) => [it, other[it]])), version: version + 1 })
      world.candidates = world.candidates.filter((it) => it !== other)
      return kept
    }),
    mock(candidates.pipeline, ({ params }) => {
      const candidate = find(params.candidateId)
      const stored = records(params.candidateId)
      return candidate && stored ? { version: candidate.version, ...stored.pipeline } : noSuchRecord()
    }),
    mock(candidates.move, ({ params, body: { move, reason = '' }, version }) => {
      const candidate = find(params.candidateId)
      const pipeline = records(params.candidateId)?.pipeline
      if (!candidate || !pipeline) return noSuchRecord()
      if (candidate.version !== version) return stale()
      const from = candidate.status ?? 'REVIEW'
      const leftFrom = pipeline.facts?.leftFrom ?? 'REVIEW'
      const back = stepBefore[from] ?? 'REVIEW'
      const status = move === 'restore' ? leftFrom : move === 'sendBack' ? back : movedTo[move]
      Object.assign(candidate, { status, version: version + 1, statusReason: reason || null })
      const left = status === 'REJECTED' || status === 'PASSED' ? from : null
      pipeline.facts = pipeline.facts && { ...pipeline.facts, status, leftFrom: left }
      pipeline.moves = [
        {
          id: version + 100,
          at: new Date().toISOString(),
          by: world.me.userData.name,
          from,
          to: status,
          reason: reason || null,
        },
        ...pipeline.moves,
      ]
      return candidate
    }),
    mock(candidates.moveAll, ({ body }) =>
      outcomesOf(
        body.candidateIds.map((candidateId): CandidateOutcome => {
          const candidate = find(candidateId)
          if (!candidate) return { candidateId, success: false, errorMessage: 'There is no such record', status: null }
          const { status } = candidate
          if (body.move === 'approve' && status !== 'REVIEW')
            return {
              candidateId,
              success: false,
              errorMessage: 'Only a candidate in review can be approved; this one is active.',
              status,
            }
          if (!body.isDryRun) candidate.status = body.move === 'approve' ? 'ACTIVE' : 'REJECTED'
          return { candidateId, success: true, errorMessage: '', status: candidate.status }
        }),
      ),
    ),
    mock(candidates.resendAssessment, ({ body }) =>
      outcomesOf(
        body.candidateIds.map((candidateId) => {
          const status = find(candidateId)?.status ?? null
          return { candidateId, success: true, errorMessage: '', status }
        }),
      ),
    ),
    mock(candidates.tasks, ({ params }) => records(params.candidateId)?.tasks ?? noSuchRecord()),
    mock(candidates.markDone, ({ params, version }) => {
      const found = withTask(params.taskId)
      if (!found) return noSuchRecord()
      const { task, records } = found
      if (!task.mayWork) return problem(403, 'FORBIDDEN', 'Only the people this task is assigned to can do this')
      if (task.version !== version) return stale()
      const refusal = refusalOf(task)
      if (refusal !== null) return problem(409, 'MOVE_REFUSED', refusal)
      const done: HiringTask = {
        ...task,
        version: version + 1,
        status: 'COMPLETED',
        completedAt: new Date().toISOString(),
        completedBy: world.me.userData.name,
      }
      records.tasks = records.tasks.map((it) => (it.id === done.id ? done : it))
      world.yourTasks = world.yourTasks.filter((it) => it.id !== done.id)
      return done
    }),
    mock(candidates.assign, ({ params, body: { assigneeId }, version }) => {
      const found = withTask(params.taskId)
      if (!found) return noSuchRecord()
      const { task, records } = found
      if (!find(task.candidate?.id ?? 0)?.mayMove)
        return problem(403, 'FORBIDDEN', 'Only the people in charge of this step of the requisition can do this')
      if (task.version !== version) return stale()
      if (task.status === 'COMPLETED') return problem(409, 'MOVE_REFUSED', `${task.name} is already done.`)
      const assigned = {
        ...task,
        version: version + 1,
        assignee: panelPeople.find(({ id }) => id === assigneeId) ?? null,
      }
      records.tasks = records.tasks.map((it) => (it.id === task.id ? assigned : it))
      return assigned
    }),
    mock(candidates.applications, ({ params }) => records(params.candidateId)?.applications ?? noSuchRecord()),
    mock(candidates.assessment, ({ params }) => {
      const assessment = records(params.candidateId)?.assessment
      return assessment?.jobReqId === params.jobReqId ? assessment : noSuchRecord()
    }),
    mock(candidates.recordAssessment, ({ params, body, version }) => {
      const assessment = records(params.candidateId)?.assessment
      if (assessment?.jobReqId !== params.jobReqId) return noSuchRecord()
      if (assessment.version !== version) return stale()
      const nameOf = (all: readonly { id: number; name: string }[], id: number) =>
        all.find((it) => it.id === id)?.name ?? ''
      return Object.assign(assessment, {
        version: version + 1,
        status: 'COMPLETED',
        profile: nameOf(assessment.profiles, body.assessmentProfileId),
        results: body.results.map(({ eppAttributeId, score }) => ({
          attribute: nameOf(assessment.attributes, eppAttributeId),
          score,
          band: 'HIGH',
          bandStart: 71,
          bandEnd: 100,
          potentialPoints: 3,
        })),
        combinations: [],
        totalPoints: 3 * body.results.length,
      })
    }),
    mock(candidateScorecards.list, ({ params }) => records(params.candidateId)?.scorecards ?? noSuchRecord()),
    mock(candidateScorecards.weights, ({ params }) =>
      find(params.candidateId)
        ? [
            { category: 'Craft', weight: 75 },
            { category: 'Judgement', weight: 25 },
          ]
        : noSuchRecord(),
    ),
    mock(candidates.task, ({ params }) => {
      const all = Object.values(world.candidateRecords).flatMap((it) => it.tasks)
      return all.find((it) => it.id === params.taskId) ?? noSuchRecord()
    }),
    mock(candidateScorecards.create, ({ params, body }) => {
      const stored = records(params.candidateId)
      if (!stored) return noSuchRecord()
      const card = aCandidateScorecard({
        id: 702,
        version: 1,
        taskId: body.taskId,
        candidateId: params.candidateId,
        answers: openQuestions,
        comment: '',
        isSubmitted: false,
      })
      stored.scorecards = [...stored.scorecards, card]
      return card
    }),
    mock(candidateScorecards.update, ({ params, body, version }) => {
      const card = scorecardOf(params.id)
      if (!card) return noSuchRecord()
      if (card.version !== version) return stale()
      const { answers = card.answers, comment = card.comment } = body
      return Object.assign(card, { answers, comment, version: version + 1 })
    }),
    mock(candidateScorecards.submit, ({ params, version }) => {
      const card = scorecardOf(params.id)
      if (!card) return noSuchRecord()
      return card.version === version ? Object.assign(card, { isSubmitted: true, version: version + 1 }) : stale()
    }),
  ]
}
