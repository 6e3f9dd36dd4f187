import { ofCandidate } from './candidate-params.ts'
import { contentList, recordListQuery } from './content-list.ts'
import { Stored } from './crud.ts'
import { endpoint } from './endpoint.ts'
import { EppBand } from './epp.ts'
import { hideable, record } from './hideable.ts'
import {
  CandidateMove,
  CandidateStatus,
  Currency,
  Money,
  OfferStatus,
  QuickFilter,
  RequisitionStatus,
} from './hiring-values.ts'
import { HiringTask, Named } from './requisitions.ts'
import { Day, Id, IdText, lineText, Moment, requiredLine, text } from './values.ts'
import { z } from './zod.ts'

/** The first task of a candidate that is open, and who has it. */
export const OpenTask = hideable(
  z.object({
    name: z.string(),
    subTask: z.nullable(z.string()),
    assignee: z.optional(z.nullable(Named)),
    isOverdue: z.boolean(),
  }),
  { assignee: ['requisition.hiringManager'] },
)
export type OpenTask = z.infer<typeof OpenTask>

const ApplicationSummary = hideable(
  z.object({
    id: Id,
    jobRequisitionId: Id,
    displayId: z.string(),
    jobTitle: z.optional(z.string()),
    department: z.optional(z.string()),
    requisitionStatus: RequisitionStatus,
    hiringManager: z.optional(z.string()),
    appliedAt: Moment,
    /** Since when they have been in this stage. */
    since: z.optional(Moment),
    /** In a list: of an interviewer their own; null when nothing is open. */
    openTask: z.optional(z.nullable(OpenTask)),
  }),
  {
    jobTitle: ['requisition.jobTitle'],
    department: ['requisition.department'],
    hiringManager: ['requisition.hiringManager'],
  },
)

/** Field permissions may hide every field beyond who the candidate is and how they stand. */
export const Candidate = record(
  'candidate',
  z.object({
    ...Stored.shape,
    displayId: z.string(),
    /** How the current application stands; null without one. */
    status: z.nullable(CandidateStatus),
    firstName: z.string(),
    lastName: z.string(),
    jobRequisitionId: z.nullable(Id),
    /** Whether the caller moves the candidate through the pipeline. */
    mayMove: z.boolean(),
    ...z.partial(
      z.object({
        email: z.string(),
        phone: z.string(),
        title: z.string(),
        source: z.string(),
        expectedSalary: z.nullable(z.number()),
        currency: z.nullable(Currency),
        availableFrom: z.nullable(Day),
        statusReason: z.nullable(z.string()),
        application: z.nullable(ApplicationSummary),
        /** Tasks done, in percent; 0 before the first. */
        progress: z.int(),
        createdAt: Moment,
        updatedAt: Moment,
      }),
    ).shape,
  }),
)
export type Candidate = z.infer<typeof Candidate>

const fields = z.object({
  firstName: requiredLine(),
  lastName: requiredLine(),
  email: z.email().check(z.maxLength(255)),
  phone: z.optional(lineText()),
  title: z.optional(lineText()),
  source: z.optional(lineText()),
  expectedSalary: z.nullish(Money),
  currency: z.nullish(Currency),
  availableFrom: z.nullish(Day),
})
/** With a requisition, the candidate applies for it at once. */
export const CandidateBody = z.extend(fields, { jobRequisitionId: z.optional(Id) })
export type CandidateBody = z.infer<typeof CandidateBody>
export const CandidateChange = z.partial(fields)
export type CandidateChange = z.infer<typeof CandidateChange>

export const Application = hideable(
  z.extend(Stored, {
    jobRequisitionId: Id,
    displayId: z.string(),
    jobTitle: z.optional(z.string()),
    requisitionStatus: RequisitionStatus,
    status: CandidateStatus,
    statusReason: z.optional(z.nullable(z.string())),
    isCurrent: z.boolean(),
    appliedAt: z.optional(Moment),
    updatedAt: Moment,
  }),
  {
    jobTitle: ['requisition.jobTitle', 'candidate.application'],
    statusReason: ['candidate.statusReason'],
    appliedAt: ['candidate.application'],
  },
)
export type Application = z.infer<typeof Application>

/** What a candidate's next move depends on. The candidate's machine reads it, here and on the server. */
export const CandidateFacts = z.object({
  status: CandidateStatus,
  /** The stage that was left by a rejection or a withdrawal; null while the candidate is in the pipeline. */
  leftFrom: z.nullable(CandidateStatus),
  requisitionStatus: RequisitionStatus,
  /** Openings of the requisition that nobody was hired for yet; to the client 1 for any number. */
  openingsLeft: z.int(),
  /** Interviews, checks and other tasks of the candidate that are not done. */
  openTasks: z.int(),
  /** The latest offer; null without one. */
  offer: z.nullable(OfferStatus),
  /** Whether there is no assessment that waits to be done. */
  isAssessed: z.boolean(),
  /** Whether the company has assessments to send. */
  hasAssessments: z.boolean(),
})
export type CandidateFacts = z.infer<typeof CandidateFacts>

/** A move that was made, as the history of a candidate has it. */
const PastMove = hideable(
  z.object({
    id: Id,
    at: Moment,
    by: z.string(),
    from: z.nullable(CandidateStatus),
    to: CandidateStatus,
    reason: z.optional(z.nullable(z.string())),
  }),
  { reason: ['candidate.statusReason'] },
)
export type PastMove = z.infer<typeof PastMove>

export const Pipeline = z.object({
  /** Of the candidate: what the next move is based on. */
  version: z.int(),
  /** Null for a candidate without an application, and for a caller who moves nobody. */
  facts: z.nullable(CandidateFacts),
  /** The last moves of the current application, newest first; none for an interviewer. */
  moves: z.array(PastMove),
})
export type Pipeline = z.infer<typeof Pipeline>

/** How a move of one of several candidates went; `errorMessage` says why nothing was stored for this one. */
export const CandidateOutcome = z.object({
  candidateId: Id,
  success: z.boolean(),
  errorMessage: z.string(),
  status: z.nullable(CandidateStatus),
})
export type CandidateOutcome = z.infer<typeof CandidateOutcome>
export const CandidateOutcomes = z.object({
  succeeded: z.int(),
  failed: z.int(),
  results: z.array(CandidateOutcome),
})
export type CandidateOutcomes = z.infer<typeof CandidateOutcomes>

export const nobodySelected = 'Please select at least one candidate to proceed with the actions'
/** How many one call takes. */
export const candidatesPerCall = 500
const candidateIds = z.array(Id).check(z.minLength(1, nobodySelected), z.maxLength(candidatesPerCall))

/** The moves that somebody makes; an offer is sent and answered by its own calls. */
export const SimpleCandidateMove = z.enum(CandidateMove.options.filter((it) => it !== 'offer'))

const AssessmentResult = z.object({
  attribute: z.string(),
  score: z.number(),
  /** Where the score lay between the thresholds of the profile when it was recorded; null where it has none. */
  band: z.nullable(EppBand),
  /** The scoring band that gave the points. */
  bandStart: z.nullable(z.number()),
  bandEnd: z.nullable(z.number()),
  potentialPoints: z.number(),
})
export type AssessmentResult = z.infer<typeof AssessmentResult>

/** Two results that cost points together, as it was configured when they were recorded. */
const CombinationResult = z.object({
  name: z.string(),
  impact: z.string(),
  /** Points that it costs, not negative. */
  penalty: z.number(),
})
export type CombinationResult = z.infer<typeof CombinationResult>

export const Assessment = z.object({
  candidateId: Id,
  jobReqId: Id,
  /** Of the assessment: what recorded results are based on. */
  version: z.int(),
  status: z.enum(['NOT_SENT', 'SENT', 'COMPLETED']),
  timesSent: z.int(),
  sentAt: z.nullable(Moment),
  completedAt: z.nullable(Moment),
  profile: z.nullable(z.string()),
  results: z.array(AssessmentResult),
  combinations: z.array(CombinationResult),
  /** Points of all results, less the penalties of their combinations; null until it is completed. */
  totalPoints: z.nullable(z.number()),
  /** Why the caller records no results, in words for people; null when they do. */
  lock: z.nullable(z.string()),
  /** What results are recorded for: the profiles, and what is measured. */
  profiles: z.array(Named),
  attributes: z.array(Named),
})
export type Assessment = z.infer<typeof Assessment>

export const AssessmentBody = z.object({
  assessmentProfileId: Id,
  /** Each attribute once. */
  results: z
    .array(z.object({ eppAttributeId: Id, score: z.int().check(z.minimum(0), z.maximum(100)) }))
    .check(z.minLength(1), z.maxLength(100)),
})
export type AssessmentBody = z.infer<typeof AssessmentBody>

const ofTask = { service: 'candidate', params: z.object({ taskId: IdText }) } as const

export const candidates = {
  list: endpoint({
    id: 'candidates.list',
    summary: 'The candidates that the caller may see',
    method: 'GET',
    service: 'candidate',
    path: '/candidate',
    query: z.extend(
      recordListQuery(['displayId', 'firstName', 'lastName', 'email', 'jobTitle', 'status', 'createdAt', 'updatedAt']),
      {
        /** One status, or several separated by commas. */
        status: z.optional(
          z.pipe(
            z.pipe(
              z.string().check(z.maxLength(255)),
              z.transform((it) => it.split(',')),
            ),
            z.array(CandidateStatus),
          ),
        ),
        jobRequisitionId: z.optional(IdText),
        quick: z.optional(QuickFilter),
      },
    ),
    response: contentList(Candidate),
  }),
  get: endpoint({
    ...ofCandidate,
    id: 'candidates.get',
    summary: 'One candidate',
    method: 'GET',
    path: '/candidate/:candidateId',
    findsElsewhere: true,
    response: Candidate,
  }),
  create: endpoint({
    id: 'candidates.create',
    summary: 'Add a candidate, if wanted with an application for an open requisition',
    method: 'POST',
    service: 'candidate',
    path: '/candidate',
    body: CandidateBody,
    response: Candidate,
  }),
  update: endpoint({
    ...ofCandidate,
    id: 'candidates.update',
    summary: 'Change what is known of a candidate',
    method: 'PATCH',
    path: '/candidate/:candidateId',
    body: CandidateChange,
    versioned: true,
    response: Candidate,
  }),
  move: endpoint({
    ...ofCandidate,
    id: 'candidates.move',
    summary: 'Move a candidate on, back or out of the pipeline',
    method: 'POST',
    path: '/candidate/:candidateId/move',
    body: z.object({ move: SimpleCandidateMove, reason: z.optional(text(4000)) }),
    versioned: true,
    response: Candidate,
  }),
  moveAll: endpoint({
    id: 'candidates.moveAll',
    summary: 'Move several candidates; each succeeds or fails by itself. A dry run stores nothing',
    method: 'POST',
    service: 'candidate',
    path: '/candidate-review/move',
    body: z.object({
      candidateIds,
      move: SimpleCandidateMove,
      reason: z.optional(text(4000)),
      isDryRun: z.optional(z.boolean()),
    }),
    dryRun: 'isDryRun',
    response: CandidateOutcomes,
  }),
  pipeline: endpoint({
    ...ofCandidate,
    id: 'candidates.pipeline',
    summary: 'What the next move of a candidate depends on, and the moves made so far',
    method: 'GET',
    path: '/candidate/:candidateId/pipeline',
    findsElsewhere: true,
    response: Pipeline,
  }),
  resendAssessment: endpoint({
    id: 'candidates.resendAssessment',
    summary: 'Send the assessment again to several candidates. A dry run sends nothing',
    method: 'POST',
    service: 'candidate',
    path: '/candidate-review/resend-assessment',
    body: z.object({ candidateIds, isDryRun: z.optional(z.boolean()) }),
    dryRun: 'isDryRun',
    response: CandidateOutcomes,
  }),
  assessment: endpoint({
    id: 'candidates.assessment',
    summary: 'The assessment of a candidate for a requisition',
    method: 'GET',
    service: 'candidate',
    path: '/candidate/:candidateId/job/:jobReqId/assessment',
    params: z.object({ candidateId: IdText, jobReqId: IdText }),
    response: Assessment,
  }),
  recordAssessment: endpoint({
    id: 'candidates.recordAssessment',
    summary: 'Record the results of an assessment, rated by the bands of its profile; it is completed then',
    method: 'PUT',
    service: 'candidate',
    path: '/candidate/:candidateId/job/:jobReqId/assessment',
    params: z.object({ candidateId: IdText, jobReqId: IdText }),
    body: AssessmentBody,
    versioned: true,
    response: Assessment,
  }),
  applications: endpoint({
    ...ofCandidate,
    id: 'candidates.applications',
    summary: 'The applications of a candidate, newest first',
    method: 'GET',
    path: '/candidate/:candidateId/application',
    findsElsewhere: true,
    response: z.array(Application),
  }),
  apply: endpoint({
    ...ofCandidate,
    id: 'candidates.apply',
    summary: 'Apply for another open requisition, once the last application is settled',
    method: 'POST',
    path: '/candidate/:candidateId/application',
    body: z.object({ jobRequisitionId: Id }),
    response: Application,
  }),
  tasks: endpoint({
    ...ofCandidate,
    id: 'candidates.tasks',
    summary: 'The tasks of a candidate’s current application, by stage and order',
    method: 'GET',
    path: '/candidate/:candidateId/task',
    findsElsewhere: true,
    response: z.array(HiringTask),
  }),
  task: endpoint({
    ...ofTask,
    id: 'candidates.task',
    summary: 'One task of a candidate',
    method: 'GET',
    path: '/task/:taskId',
    findsElsewhere: true,
    response: HiringTask,
  }),
  assign: endpoint({
    ...ofTask,
    id: 'candidates.assign',
    summary: 'Say who does a task',
    method: 'PATCH',
    path: '/task/:taskId',
    body: z.object({ assigneeId: z.nullable(Id) }),
    versioned: true,
    response: HiringTask,
  }),
  markDone: endpoint({
    ...ofTask,
    id: 'candidates.markDone',
    summary: 'Mark a task that was completed outside the system as done',
    method: 'POST',
    path: '/task/:taskId/done',
    body: z.object({ note: z.optional(text(4000)) }),
    versioned: true,
    response: HiringTask,
  }),
}
