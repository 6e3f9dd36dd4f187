import { type CandidateScorecard, candidateScorecards } from '#src/contract/candidate-scorecards.ts'
import {
  type Application,
  type Assessment,
  type Candidate,
  type CandidateFacts,
  type CandidateOutcome,
  type CandidateOutcomes,
  candidates,
  type Pipeline,
} from '#src/contract/candidates.ts'
import { type CandidateDocument, documents } from '#src/contract/documents.ts'
import type { CandidateMove, CandidateStatus } from '#src/contract/hiring-values.ts'
import { type ReferenceCheck, referenceChecks } from '#src/contract/reference-checks.ts'
import type { HiringTask } from '#src/contract/requisitions.ts'
import { type Topgrade, topgrade } from '#src/contract/topgrade.ts'
import { listed } from './listed.ts'
import { mock, noSuchRecord, problem } from './mock.ts'
import { aHiringTask } from './requisitions.ts'
import type { World } from './world.ts'

export const aCandidate = (change: Partial<Candidate> = {}): Candidate => ({
  id: 401,
  version: 3,
  displayId: 'CAN-0001',
  status: 'ACTIVE',
  firstName: 'Noor',
  lastName: 'van Dijk',
  jobRequisitionId: 301,
  mayMove: true,
  email: 'noor.vandijk@example.org',
  phone: '+31 20 555 0134',
  title: 'Motion Control Engineer',
  source: 'Referral',
  expectedSalary: 68000,
  currency: 'EUR',
  availableFrom: '2026-09-01',
  statusReason: null,
  application: {
    id: 601,
    jobRequisitionId: 301,
    displayId: 'REQ-0001',
    jobTitle: 'Controls Engineer',
    department: 'Engineering',
    requisitionStatus: 'OPEN',
    hiringManager: 'Daniel Okafor',
    appliedAt: '2026-04-20T08:00:00.000Z',
  },
  progress: 33,
  createdAt: '2026-04-20T08:00:00.000Z',
  updatedAt: '2026-05-04T08:00:00.000Z',
  ...change,
})

export const aCandidateTask = (change: Partial<HiringTask> = {}): HiringTask =>
  aHiringTask({
    id: 511,
    name: 'Interview',
    taskRole: 'Interviewer',
    assignee: { id: 20, name: 'Daniel Okafor' },
    jobRequisition: { id: 301, displayId: 'REQ-0001', status: 'OPEN', jobTitle: 'Controls Engineer' },
    candidate: { id: 401, name: 'Noor van Dijk', status: 'ACTIVE' },
    ...change,
  })

const anApplication = (): Application => ({
  id: 601,
  version: 3,
  jobRequisitionId: 301,
  displayId: 'REQ-0001',
  jobTitle: 'Controls Engineer',
  requisitionStatus: 'OPEN',
  status: 'ACTIVE',
  statusReason: null,
  isCurrent: true,
  appliedAt: '2026-04-20T08:00:00.000Z',
  updatedAt: '2026-05-04T08:00:00.000Z',
})

const anAssessment = (): Assessment => ({
  candidateId: 401,
  jobReqId: 301,
  status: 'COMPLETED',
  timesSent: 1,
  sentAt: '2026-04-21T08:00:00.000Z',
  completedAt: '2026-04-23T17:00:00.000Z',
  profile: 'Engineer',
  results: [
    { attribute: 'Analytical', score: 74, potentialPoints: 3 },
    { attribute: 'Assertive', score: 48, potentialPoints: -1 },
  ],
  totalPoints: 2,
})

export const aCandidateScorecard = (change: Partial<CandidateScorecard> = {}): CandidateScorecard => ({
  id: 701,
  version: 2,
  taskId: 511,
  candidateId: 401,
  kind: 'INTERVIEW',
  answers: [
    {
      question: 'Can they explain a control loop that they tuned?',
      focusArea: 'Craft',
      answer: 'Strong Yes',
      comment: 'Drew the loop, named the margins.',
    },
    { question: 'Do they say early when something is at risk?', focusArea: 'Judgement', answer: 'Yes', comment: '' },
  ],
  comment: 'Calm and precise.',
  isSubmitted: true,
  isWithheld: false,
  submittedBy: 'Daniel Okafor',
  updatedAt: '2026-05-03T12:00:00.000Z',
  ...change,
})

/** What a scorecard asks that was just begun. */
const openQuestions: CandidateScorecard['answers'] = [
  {
    question: 'Can they explain a control loop that they tuned?',
    category: 'Craft',
    focusArea: 'Motion control',
    answer: null,
    comment: '',
  },
  {
    question: 'Do they say early when something is at risk?',
    category: 'Judgement',
    focusArea: 'Planning',
    answer: null,
    comment: '',
  },
]

const aReferenceCheck = (): ReferenceCheck => ({
  id: 801,
  version: 1,
  candidateId: 401,
  refereeName: 'Pieter Bakker',
  refereeEmail: 'p.bakker@example.org',
  relationship: 'Former manager',
  areas: ['Performance', 'Would hire again'],
  notes: '',
  isCompleted: false,
  createdBy: 'Daniel Okafor',
  createdAt: '2026-05-02T09:00:00.000Z',
})

const aTopgrade = (): Topgrade => ({
  candidateId: 401,
  version: 0,
  isSubmitted: false,
  lock: null,
  submitLock: null,
  updatedBy: null,
  updatedAt: null,
  questions: [
    { questionId: 1, question: 'What were you hired to do?', section: 'Last position', answer: '' },
    { questionId: 2, question: 'What did you leave behind?', section: 'Last position', answer: '' },
  ],
})

const aDocument = (): CandidateDocument => ({
  id: 901,
  version: 1,
  candidateId: 401,
  name: 'CV Noor van Dijk.pdf',
  type: 'PDF',
  size: 184_320,
  uploadedBy: 'Daniel Okafor',
  uploadedAt: '2026-04-20T08:05:00.000Z',
})

export const candidateFacts = (change: Partial<CandidateFacts> = {}): CandidateFacts => ({
  status: 'ACTIVE',
  leftFrom: null,
  requisitionStatus: 'OPEN',
  openingsLeft: 1,
  openTasks: 2,
  offer: null,
  isAssessed: false,
  ...change,
})

const aPipeline = (): Omit<Pipeline, 'version'> => ({
  facts: candidateFacts(),
  moves: [
    {
      id: 21,
      at: '2026-04-22T09:30:00.000Z',
      by: 'Daniel Okafor',
      from: 'REVIEW',
      to: 'ACTIVE',
      reason: null,
    },
  ],
})

/** What is stored of one candidate beside the candidate. */
export type CandidateRecords = {
  pipeline: Omit<Pipeline, 'version'>
  tasks: HiringTask[]
  applications: Application[]
  assessment: Assessment | null
  scorecards: CandidateScorecard[]
  referenceChecks: ReferenceCheck[]
  topgrade: Topgrade
  documents: CandidateDocument[]
}

export const recordsOfOne = (change: Partial<CandidateRecords> = {}): CandidateRecords => ({
  tasks: [
    aCandidateTask({
      id: 510,
      name: 'Skill Validation',
      status: 'COMPLETED',
      completedAt: '2026-04-28T10:00:00.000Z',
      completedBy: 'Daniel Okafor',
    }),
    aCandidateTask({ stageOrder: 2 }),
    aCandidateTask({ id: 512, name: 'Reference Check', stageOrder: 3, status: 'NOT_INITIATED' }),
  ],
  pipeline: aPipeline(),
  applications: [anApplication()],
  assessment: anAssessment(),
  scorecards: [aCandidateScorecard()],
  referenceChecks: [aReferenceCheck()],
  topgrade: aTopgrade(),
  documents: [aDocument()],
  ...change,
})

export const noRecords = (candidateId: number): CandidateRecords => ({
  pipeline: { facts: null, moves: [] },
  tasks: [],
  applications: [],
  assessment: null,
  scorecards: [],
  referenceChecks: [],
  topgrade: { ...aTopgrade(), candidateId },
  documents: [],
})

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

const stale = () =>
  problem(412, 'PRECONDITION_FAILED', 'Somebody else has changed this in the meantime', { error_type: 'STALE_VERSION' })

export const candidatesHandlers = (world: World) => {
  const find = (id: number) => world.candidates.find((it) => it.id === id)
  const records = (id: number) => (find(id) ? (world.candidateRecords[id] ?? noRecords(id)) : null)
  const cardOf = (id: number) =>
    Object.values(world.candidateRecords)
      .flatMap((it) => it.scorecards)
      .find((it) => it.id === id)
  const staleCard = () =>
    problem(412, 'PRECONDITION_FAILED', 'Somebody else has changed this in the meantime', {
      error_type: 'STALE_VERSION',
    })
  return [
    mock(candidates.list, ({ query }) => {
      const { status, jobRequisitionId } = query
      return listed(
        world.candidates.filter(
          (it) =>
            (!status || (it.status !== null && status.includes(it.status))) &&
            (!jobRequisitionId || it.jobRequisitionId === jobRequisitionId),
        ),
        query,
        (it) => [it.displayId, `${it.firstName} ${it.lastName}`, it.email, it.application?.jobTitle],
      )
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
      const found = Object.values(world.candidateRecords).find((it) => it.tasks.some(({ id }) => id === params.taskId))
      const task = found?.tasks.find((it) => it.id === params.taskId)
      if (!found || !task) return noSuchRecord()
      if (task.version !== version) return stale()
      if (task.status === 'COMPLETED') return problem(409, 'MOVE_REFUSED', `${task.name} is already done.`)
      const done: HiringTask = {
        ...task,
        version: version + 1,
        status: 'COMPLETED',
        completedAt: new Date().toISOString(),
        completedBy: world.me.userData.name,
      }
      found.tasks = found.tasks.map((it) => (it.id === done.id ? done : it))
      return done
    }),
    mock(candidates.applications, ({ params }) => records(params.candidateId)?.applications ?? noSuchRecord()),
    mock(candidates.assessment, ({ params }) => {
      const assessment = records(params.candidateId)?.assessment
      return assessment?.jobReqId === params.jobReqId ? assessment : noSuchRecord()
    }),
    mock(candidateScorecards.list, ({ params }) => records(params.candidateId)?.scorecards ?? noSuchRecord()),
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
      const card = cardOf(params.id)
      if (!card) return noSuchRecord()
      if (card.version !== version) return staleCard()
      const { answers = card.answers, comment = card.comment } = body
      return Object.assign(card, { answers, comment, version: version + 1 })
    }),
    mock(candidateScorecards.submit, ({ params, version }) => {
      const card = cardOf(params.id)
      if (!card) return noSuchRecord()
      return card.version === version ? Object.assign(card, { isSubmitted: true, version: version + 1 }) : staleCard()
    }),
    mock(referenceChecks.list, ({ params }) => records(params.candidateId)?.referenceChecks ?? noSuchRecord()),
    mock(referenceChecks.create, ({ params, body }) => {
      const of = records(params.candidateId)
      if (!of) return noSuchRecord()
      const { relationship = '', areas = [], notes = '', ...referee } = body
      const id = 850 + of.referenceChecks.length
      const added = {
        ...aReferenceCheck(),
        ...referee,
        id,
        candidateId: params.candidateId,
        relationship,
        areas,
        notes,
      }
      of.referenceChecks = [...of.referenceChecks, added]
      return added
    }),
    mock(referenceChecks.update, ({ params, body, version }) => {
      const of = Object.values(world.candidateRecords).find((it) =>
        it.referenceChecks.some(({ id }) => id === params.id),
      )
      const before = of?.referenceChecks.find(({ id }) => id === params.id)
      if (!of || !before) return noSuchRecord()
      if (before.version !== version) return stale()
      const { notes = before.notes, isCompleted = before.isCompleted } = body
      const after = { ...before, version: version + 1, notes, isCompleted }
      of.referenceChecks = of.referenceChecks.map((it) => (it.id === after.id ? after : it))
      return after
    }),
    mock(topgrade.get, ({ params }) => records(params.candidateId)?.topgrade ?? noSuchRecord()),
    mock(topgrade.save, ({ params, body, version }) => {
      const of = records(params.candidateId)
      if (!of) return noSuchRecord()
      if (of.topgrade.version !== version) return stale()
      const given = new Map(body.answers.map((it) => [it.questionId, it.answer]))
      const questions = of.topgrade.questions.map((it) => ({ ...it, answer: given.get(it.questionId) ?? it.answer }))
      of.topgrade = { ...of.topgrade, version: version + 1, questions, updatedBy: world.me.userData.name }
      return of.topgrade
    }),
    mock(topgrade.submit, ({ params, version }) => {
      const of = records(params.candidateId)
      if (!of) return noSuchRecord()
      if (of.topgrade.version !== version) return stale()
      of.topgrade = { ...of.topgrade, version: version + 1, isSubmitted: true }
      return of.topgrade
    }),
    mock(documents.list, ({ params }) => records(params.candidateId)?.documents ?? noSuchRecord()),
  ]
}
