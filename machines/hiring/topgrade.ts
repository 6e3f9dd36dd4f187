import * as texts from '#machines/texts/hiring.ts'
import type { Topgrade, TopgradeJob, TopgradeJobBody } from '#src/contract/topgrade.ts'

export type Question = { questionId: number; question: string; section: string }
type Answer = Topgrade['questions'][number]
type Interview = { jobs: readonly TopgradeJob[]; answers: readonly Omit<Answer, 'isRetired'>[] }

/** Which question about which job is answered. */
export const answerKey = ({ questionId, jobId }: Pick<Answer, 'questionId' | 'jobId'>): string =>
  `${jobId ?? ''}:${questionId}`

/** What is asked under a key, and about which job; null of the summary, which is no question. */
export const askedUnder = ({ questions, jobs }: Topgrade, key: string) => {
  const asked = questions.find((it) => answerKey(it) === key)
  return asked ? { question: asked.question, job: jobs.find((it) => it.id === asked.jobId) ?? null } : null
}

/** The reverse of `answerKey`. */
export const answerIds = (key: string): Pick<Answer, 'questionId' | 'jobId'> => {
  const [job = '', question = ''] = key.split(':')
  return { questionId: Number(question), jobId: job === '' ? null : Number(job) }
}

/**
 * What a topgrade interview asks, with what was answered: each question about each job of the career in its order, or
 * once while no job is known. What was answered before its question or its job went away comes last, and stays.
 * @param questions that the company asks; null once it is submitted, and nothing is asked any more
 */
export function askedOf(interview: Interview | undefined, questions: readonly Question[] | null): Answer[] {
  const { jobs = [], answers = [] } = interview ?? {}
  const inCareer = careerOf(jobs).map((it) => it.id)
  const asked = (inCareer.length > 0 ? inCareer : [null]).flatMap((jobId) =>
    (questions ?? []).map((it) => ({
      questionId: it.questionId,
      jobId,
      question: it.question,
      section: it.section,
      answer: '',
      isRetired: false,
    })),
  )
  const inUse = questions && new Set(questions.map((it) => it.questionId))
  const stored = new Map(answers.map((it) => [answerKey(it), it]))
  const known = new Set(asked.map(answerKey))
  return [
    ...asked.map((it) => ({ ...it, answer: stored.get(answerKey(it))?.answer ?? '' })),
    ...answers
      .filter((it) => !known.has(answerKey(it)) && it.answer.trim() !== '')
      .map((it) => ({ ...it, isRetired: inUse !== null && !inUse.has(it.questionId) })),
  ]
}

/** The questions that one state of an interview has as taken out of use, and an earlier one had not, each once. */
export const retiredSince = (before: Pick<Topgrade, 'questions'>, now: Pick<Topgrade, 'questions'>): string[] => {
  const known = new Set(before.questions.filter((it) => it.isRetired).map((it) => it.questionId))
  return [...new Set(now.questions.filter((it) => it.isRetired && !known.has(it.questionId)).map((it) => it.question))]
}

/** Why no job of a career can be added or changed any more, in words for people; null when it can. */
export const careerLock = ({ lock, isSubmitted }: Pick<Topgrade, 'lock' | 'isSubmitted'>): string | null =>
  lock ?? (isSubmitted ? texts.interviewSubmitted : null)

type Career = readonly TopgradeJob[]
export const careerOf = (jobs: Career): Career => jobs.filter((it) => !it.isRemoved)
const byStart = (a: TopgradeJob, b: TopgradeJob) => a.startedOn.localeCompare(b.startedOn) || a.id - b.id

/** The jobs of a career as somebody has written them down, the first one first; those left out are marked as removed. */
export function savedJobs(known: Career, given: readonly TopgradeJobBody[]): TopgradeJob[] {
  const highest = Math.max(0, ...known.map((it) => it.id))
  const added = given.filter((it) => it.id === undefined)
  const kept = known.map((before) => {
    const now = given.find((it) => it.id === before.id)
    if (!now) return { ...before, isRemoved: true }
    const after = { ...before, ...now, id: before.id, isRemoved: false }
    return { ...after, version: sameJob(before, after) ? before.version : before.version + 1 }
  })
  const fresh = added.map((it, index) => ({ ...it, id: highest + index + 1, version: 1, isRemoved: false }))
  return [...kept, ...fresh].sort(byStart)
}

/** Whether two say the same of a job. */
export const sameJob = (a: Omit<TopgradeJobBody, 'id'>, b: Omit<TopgradeJobBody, 'id'>): boolean =>
  a.employer === b.employer && a.title === b.title && a.startedOn === b.startedOn && a.endedOn === b.endedOn

/** Whether a job ends before it begins. */
export const endsTooEarly = ({ startedOn, endedOn }: Pick<TopgradeJobBody, 'startedOn' | 'endedOn'>): boolean =>
  endedOn !== null && endedOn < startedOn

type Group = { job: TopgradeJob | null; questions: Answer[] }

/** The questions by job, in the order of the career; what is asked without a job comes first, a job that was removed last. */
export function byJob({ jobs, questions }: Pick<Topgrade, 'jobs' | 'questions'>): Group[] {
  const without = questions.filter((it) => it.jobId === null)
  const inOrder = [...careerOf(jobs), ...jobs.filter((it) => it.isRemoved)]
  return [
    ...(without.length > 0 ? [{ job: null, questions: without }] : []),
    ...inOrder.map((job) => ({ job, questions: questions.filter((it) => it.jobId === job.id) })),
  ].filter((it) => it.questions.length > 0)
}
