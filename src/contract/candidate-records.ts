import { contentList, Deleted, listQuery } from './content-list.ts'
import { Stored } from './crud.ts'
import { endpoint } from './endpoint.ts'
import { hideable, record } from './hideable.ts'
import { AnswerOption, CompensationType, Currency, FileType, OfferMove, OfferStatus } from './hiring-values.ts'
import { Day, Id, IdText, Moment, requiredText, text } from './values.ts'
import { z } from './zod.ts'

const ofCandidate = { service: 'candidate', params: z.object({ candidateId: IdText }) } as const
const one = { service: 'candidate', params: z.object({ id: IdText }) } as const
const Money = z.number().check(z.minimum(0), z.maximum(999_999_999), z.multipleOf(0.01))

export const Compensation = z.object({ type: CompensationType, amount: Money, currency: Currency })
export type Compensation = z.infer<typeof Compensation>

/** Field permissions may hide what is offered. */
export const Offer = record(
  'offer',
  z.object({
    ...Stored.shape,
    status: OfferStatus,
    candidate: z.object({ id: Id, name: z.string() }),
    jobRequisition: hideable(z.object({ id: Id, displayId: z.string(), jobTitle: z.optional(z.string()) }), {
      jobTitle: ['requisition.jobTitle'],
    }),
    ...z.partial(
      z.object({
        compensations: z.array(Compensation),
        startDate: Day,
        expiresOn: z.nullable(Day),
        note: z.string(),
        createdBy: z.string(),
        createdAt: Moment,
        updatedAt: Moment,
      }),
    ).shape,
  }),
)
export type Offer = z.infer<typeof Offer>

const OfferFields = z.object({
  compensations: z.array(Compensation).check(
    z.minLength(1, 'Please select at least one option'),
    z.maxLength(20),
    z.refine((all) => new Set(all.map((it) => it.type)).size === all.length, 'names a kind of compensation twice'),
  ),
  startDate: Day,
  expiresOn: z.nullish(Day),
  note: z.optional(text(4000)),
})

export const offers = {
  list: endpoint({
    id: 'offers.list',
    summary: 'The offers of the requisitions that the caller may see',
    method: 'GET',
    service: 'candidate',
    path: '/offer',
    query: z.extend(listQuery(['createdAt', 'updatedAt', 'status', 'startDate']), {
      status: z.optional(OfferStatus),
      candidateId: z.optional(IdText),
    }),
    response: contentList(Offer),
  }),
  get: endpoint({ ...one, id: 'offers.get', summary: 'One offer', method: 'GET', path: '/offer/:id', response: Offer }),
  create: endpoint({
    ...ofCandidate,
    id: 'offers.create',
    summary: 'Prepare an offer for a candidate who is ready for one',
    method: 'POST',
    path: '/candidate/:candidateId/offer',
    body: OfferFields,
    response: Offer,
  }),
  update: endpoint({
    ...one,
    id: 'offers.update',
    summary: 'Change an offer that has not been sent',
    method: 'PATCH',
    path: '/offer/:id',
    body: z.partial(OfferFields),
    versioned: true,
    response: Offer,
  }),
  move: endpoint({
    ...one,
    id: 'offers.move',
    summary: 'Send or withdraw an offer, or note the answer; the candidate moves with it',
    method: 'POST',
    path: '/offer/:id/move',
    body: z.object({ move: OfferMove, reason: z.optional(text(4000)) }),
    versioned: true,
    response: Offer,
  }),
}

/** The areas that a reference is usually asked about; others may be added. */
export const checkAreas = [
  'Dates of employment',
  'Role and responsibilities',
  'Performance',
  'Strengths',
  'Areas to develop',
  'Teamwork',
  'Reliability',
  'Reason for leaving',
  'Would hire again',
] as const

export const ReferenceCheck = z.extend(Stored, {
  candidateId: Id,
  refereeName: z.string(),
  refereeEmail: z.string(),
  relationship: z.string(),
  areas: z.array(z.string()),
  notes: z.string(),
  isCompleted: z.boolean(),
  createdBy: z.string(),
  createdAt: Moment,
})
export type ReferenceCheck = z.infer<typeof ReferenceCheck>

const withoutDuplicates = (areas: string[]) =>
  areas.filter((it, index) => areas.findIndex((other) => other.toLowerCase() === it.toLowerCase()) === index)
const ReferenceFields = z.object({
  refereeName: requiredText(),
  refereeEmail: z.email().check(z.maxLength(255)),
  relationship: z.optional(text(255)),
  /** Areas that are named twice are stored once. */
  areas: z.optional(z.pipe(z.array(requiredText(40)).check(z.maxLength(50)), z.transform(withoutDuplicates))),
  notes: z.optional(text(4000)),
})

export const referenceChecks = {
  areas: endpoint({
    id: 'referenceChecks.areas',
    summary: 'The areas that a reference is usually asked about',
    method: 'GET',
    service: 'candidate',
    path: '/reference-check/areas',
    response: z.array(z.string()),
  }),
  list: endpoint({
    ...ofCandidate,
    id: 'referenceChecks.list',
    summary: 'The reference checks of a candidate’s current application',
    method: 'GET',
    path: '/candidate/:candidateId/reference-check',
    response: z.array(ReferenceCheck),
  }),
  create: endpoint({
    ...ofCandidate,
    id: 'referenceChecks.create',
    summary: 'Add a referee to ask about a candidate',
    method: 'POST',
    path: '/candidate/:candidateId/reference-check',
    body: ReferenceFields,
    response: ReferenceCheck,
  }),
  update: endpoint({
    ...one,
    id: 'referenceChecks.update',
    summary: 'Change a reference check, or mark it as completed; the last one completes the task',
    method: 'PATCH',
    path: '/reference-check/:id',
    body: z.extend(z.partial(ReferenceFields), { isCompleted: z.optional(z.boolean()) }),
    versioned: true,
    response: ReferenceCheck,
  }),
  remove: endpoint({
    ...one,
    id: 'referenceChecks.remove',
    summary: 'Delete a reference check that is not completed',
    method: 'DELETE',
    path: '/reference-check/:id',
    response: Deleted,
  }),
}

export const ScorecardKind = z.enum(['INTERVIEW', 'SKILL_VALIDATION'])
export type ScorecardKind = z.infer<typeof ScorecardKind>

const ScorecardAnswer = z.object({
  question: requiredText(4000),
  focusArea: text(255),
  /** Null while open. */
  answer: z.nullable(AnswerOption),
  comment: text(4000),
})

export const CandidateScorecard = z.extend(Stored, {
  taskId: Id,
  candidateId: Id,
  kind: ScorecardKind,
  answers: z.array(ScorecardAnswer),
  comment: z.string(),
  isSubmitted: z.boolean(),
  submittedBy: z.string(),
  updatedAt: Moment,
})
export type CandidateScorecard = z.infer<typeof CandidateScorecard>

const ScorecardFields = z.object({
  answers: z.array(ScorecardAnswer).check(z.maxLength(100)),
  comment: z.optional(text(4000)),
})

export const candidateScorecards = {
  list: endpoint({
    ...ofCandidate,
    id: 'candidateScorecards.list',
    summary: 'The interview and skill scorecards of a candidate’s current application',
    method: 'GET',
    path: '/candidate/:candidateId/scorecard',
    response: z.array(CandidateScorecard),
  }),
  create: endpoint({
    ...ofCandidate,
    id: 'candidateScorecards.create',
    summary: 'Begin the scorecard of an interview or skill-validation task',
    method: 'POST',
    path: '/candidate/:candidateId/scorecard',
    /** Without answers it has the questions that are configured for the position's standard job, all open. */
    body: z.extend(z.partial(ScorecardFields), { taskId: Id }),
    response: CandidateScorecard,
  }),
  update: endpoint({
    ...one,
    id: 'candidateScorecards.update',
    summary: 'Save a scorecard; nothing has to be complete yet',
    method: 'PATCH',
    path: '/scorecard/:id',
    body: z.partial(ScorecardFields),
    versioned: true,
    response: CandidateScorecard,
  }),
  submit: endpoint({
    ...one,
    id: 'candidateScorecards.submit',
    summary: 'Submit a scorecard in which everything is answered; its task is done',
    method: 'POST',
    path: '/scorecard/:id/submit',
    versioned: true,
    response: CandidateScorecard,
  }),
}

export const Topgrade = z.object({
  candidateId: Id,
  /** 0 before the first save. */
  version: z.int(),
  isSubmitted: z.boolean(),
  updatedBy: z.nullable(z.string()),
  updatedAt: z.nullable(Moment),
  /** The company’s questions, and those answered before they were taken out of use. */
  questions: z.array(z.object({ questionId: Id, question: z.string(), section: z.string(), answer: z.string() })),
})
export type Topgrade = z.infer<typeof Topgrade>

export const topgrade = {
  get: endpoint({
    ...ofCandidate,
    id: 'topgrade.get',
    summary: 'The topgrade questions with a candidate’s answers',
    method: 'GET',
    path: '/candidate/:candidateId/topgrade',
    response: Topgrade,
  }),
  save: endpoint({
    ...ofCandidate,
    id: 'topgrade.save',
    summary: 'Save topgrade answers; based on version 0 the first time',
    method: 'PUT',
    path: '/candidate/:candidateId/topgrade',
    body: z.object({
      answers: z.array(z.object({ questionId: Id, answer: text(4000) })).check(
        z.maxLength(200),
        z.refine((all) => new Set(all.map((it) => it.questionId)).size === all.length, 'names a question twice'),
      ),
    }),
    versioned: true,
    response: Topgrade,
  }),
  submit: endpoint({
    ...ofCandidate,
    id: 'topgrade.submit',
    summary: 'Submit the topgrade interview; its task is done',
    method: 'POST',
    path: '/candidate/:candidateId/topgrade/submit',
    versioned: true,
    response: Topgrade,
  }),
}

export const maxDocument = 5 * 1024 * 1024

export const CandidateDocument = z.extend(Stored, {
  candidateId: Id,
  name: z.string(),
  type: FileType,
  /** In bytes. */
  size: z.int(),
  uploadedBy: z.string(),
  uploadedAt: Moment,
})
export type CandidateDocument = z.infer<typeof CandidateDocument>

export const documents = {
  list: endpoint({
    ...ofCandidate,
    id: 'documents.list',
    summary: 'The documents of a candidate, newest first',
    method: 'GET',
    path: '/candidate/:candidateId/document',
    response: z.array(CandidateDocument),
  }),
  upload: endpoint({
    ...ofCandidate,
    id: 'documents.upload',
    summary: 'Add a document of at most 5 MB; what it is, its content tells',
    method: 'POST',
    path: '/candidate/:candidateId/document',
    body: z.object({
      name: requiredText(),
      content: z
        .base64()
        .check(
          z.minLength(4, 'The file is empty'),
          z.maxLength(Math.ceil(maxDocument / 3) * 4, 'The file is larger than 5 MB'),
        ),
    }),
    maxBody: 7_340_032,
    response: CandidateDocument,
  }),
  content: endpoint({
    ...one,
    id: 'documents.content',
    summary: 'A document with its content, in base64',
    method: 'GET',
    path: '/document/:id',
    response: z.extend(CandidateDocument, { content: z.string() }),
  }),
  remove: endpoint({
    ...one,
    id: 'documents.remove',
    summary: 'Delete a document',
    method: 'DELETE',
    path: '/document/:id',
    response: Deleted,
  }),
}
