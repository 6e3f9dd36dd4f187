import { ofCandidate } from './candidate-params.ts'
import { endpoint } from './endpoint.ts'
import { Day, Id, Moment, requiredLine, text } from './values.ts'
import { z } from './zod.ts'

/** Where the candidate has worked, and from when to when. */
export const TopgradeJob = z.object({
  id: Id,
  /** Grows with every change of this job. */
  version: z.int(),
  employer: z.string(),
  title: z.string(),
  startedOn: Day,
  /** Null while they still work there. */
  endedOn: z.nullable(Day),
  /** Taken out of the career after somebody had answered for it: its answers can still be read and changed. */
  isRemoved: z.boolean(),
})
export type TopgradeJob = z.infer<typeof TopgradeJob>

const JobBody = z
  .object({
    /** Left out of a job that is new. */
    id: z.optional(Id),
    employer: requiredLine(),
    title: requiredLine(),
    startedOn: Day,
    endedOn: z.nullable(Day),
  })
  .check(
    z.refine(({ startedOn, endedOn }) => endedOn === null || endedOn >= startedOn, {
      error: 'must not be before the first day',
      path: ['endedOn'],
    }),
  )
export type TopgradeJobBody = z.infer<typeof JobBody>

const isUnique = <T>(all: readonly T[]): boolean => new Set(all).size === all.length

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
  /** The jobs of the career, the first one first. */
  jobs: z.array(TopgradeJob),
  /**
   * The company’s questions about each job, once without a job while none is known, and whatever was answered before its
   * question was taken out of use or its job out of the career.
   */
  questions: z.array(
    z.object({
      questionId: Id,
      jobId: z.nullable(Id),
      question: z.string(),
      section: z.string(),
      answer: z.string(),
      /** The company asks it no more: what was answered stays. */
      isRetired: z.boolean(),
    }),
  ),
  /** What the interviewer concludes from all of it. */
  summary: z.string(),
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
      answers: z.array(z.object({ questionId: Id, jobId: z.optional(z.nullable(Id)), answer: text(4000) })).check(
        z.maxLength(2000),
        z.refine(
          (all) => isUnique(all.map(({ questionId, jobId }) => `${jobId ?? ''}:${questionId}`)),
          'names a question twice',
        ),
      ),
      summary: z.optional(text(4000)),
    }),
    versioned: true,
    response: Topgrade,
  }),
  saveJobs: endpoint({
    ...ofCandidate,
    id: 'topgrade.saveJobs',
    summary: 'Save the jobs of a candidate’s career; one that is left out is removed, its answers stay',
    method: 'PUT',
    path: '/candidate/:candidateId/topgrade/jobs',
    body: z.object({
      /** Whose interview is meant, as for its answers. */
      applicationId: z.optional(Id),
      jobs: z.array(JobBody).check(
        z.maxLength(50),
        z.refine((all) => isUnique(all.flatMap((it) => it.id ?? [])), 'names a job twice'),
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
