import { ofCandidate, ofId } from './candidate-params.ts'
import { Stored } from './crud.ts'
import { endpoint } from './endpoint.ts'
import { AnswerOption } from './hiring-values.ts'
import { Id, Moment, requiredText, text } from './values.ts'
import { z } from './zod.ts'

export const ScorecardKind = z.enum(['INTERVIEW', 'SKILL_VALIDATION'])
export type ScorecardKind = z.infer<typeof ScorecardKind>

export const ScorecardAnswer = z.object({
  question: requiredText(4000),
  /** The category of a statement that is configured; left out for a question of the interviewer's own. */
  category: z.optional(text(255)),
  focusArea: text(255),
  /** Null while open. */
  answer: z.nullable(AnswerOption),
  comment: text(4000),
})

export type ScorecardAnswer = z.infer<typeof ScorecardAnswer>

export const CandidateScorecard = z.extend(Stored, {
  taskId: Id,
  candidateId: Id,
  kind: ScorecardKind,
  answers: z.array(ScorecardAnswer),
  comment: z.string(),
  isSubmitted: z.boolean(),
  /** Answers and comment are left out, until the reader has submitted a scorecard of their own. */
  isWithheld: z.boolean(),
  submittedBy: z.string(),
  updatedAt: Moment,
})
export type CandidateScorecard = z.infer<typeof CandidateScorecard>

export const CategoryWeight = z.object({ category: z.string(), weight: z.int() })
export type CategoryWeight = z.infer<typeof CategoryWeight>

const ScorecardFields = z.object({
  answers: z.array(ScorecardAnswer).check(z.maxLength(500)),
  comment: z.optional(text(4000)),
})

export const candidateScorecards = {
  list: endpoint({
    ...ofCandidate,
    id: 'candidateScorecards.list',
    summary: 'The interview and skill scorecards of a candidate’s current application',
    method: 'GET',
    path: '/candidate/:candidateId/scorecard',
    findsElsewhere: true,
    response: z.array(CandidateScorecard),
  }),
  weights: endpoint({
    ...ofCandidate,
    id: 'candidateScorecards.weights',
    summary: 'How much each category counts for the position of a candidate’s current application, in percent',
    method: 'GET',
    path: '/candidate/:candidateId/scorecard-weight',
    response: z.array(CategoryWeight),
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
    ...ofId,
    id: 'candidateScorecards.update',
    summary: 'Save a scorecard; nothing has to be complete yet',
    method: 'PATCH',
    path: '/scorecard/:id',
    body: z.partial(ScorecardFields),
    versioned: true,
    response: CandidateScorecard,
  }),
  submit: endpoint({
    ...ofId,
    id: 'candidateScorecards.submit',
    summary: 'Submit a scorecard in which everything is answered; its task is done',
    method: 'POST',
    path: '/scorecard/:id/submit',
    versioned: true,
    response: CandidateScorecard,
  }),
}
