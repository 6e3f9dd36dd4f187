import { ofCandidate } from './candidate-params.ts'
import { endpoint } from './endpoint.ts'
import { Id, Moment, text } from './values.ts'
import { z } from './zod.ts'

export const Topgrade = z.object({
  candidateId: Id,
  /** Each application has an interview of its own. */
  applicationId: Id,
  /** 0 before the first save. */
  version: z.int(),
  isSubmitted: z.boolean(),
  /** Why the caller may not answer; null: they may, until it is submitted. */
  lock: z.nullable(z.string()),
  /** Why it may not be submitted yet, whoever asks; null: it may once everything is answered. */
  submitLock: z.nullable(z.string()),
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
    findsElsewhere: true,
    response: Topgrade,
  }),
  save: endpoint({
    ...ofCandidate,
    id: 'topgrade.save',
    summary: 'Save topgrade answers; based on version 0 the first time',
    method: 'PUT',
    path: '/candidate/:candidateId/topgrade',
    body: z.object({
      /** Whose interview was answered: refused where the candidate has another application by now. */
      applicationId: z.optional(Id),
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
