import {
  answerIds,
  answerKey,
  askedOf,
  byJob,
  endsTooEarly,
  retiredSince,
  savedJobs,
} from '#machines/hiring/topgrade.ts'
import type { TopgradeJob } from '#src/contract/topgrade.ts'

const halden: TopgradeJob = {
  id: 1,
  version: 1,
  employer: 'Halden',
  title: 'Analyst',
  startedOn: '2010-01-01',
  endedOn: '2014-06-30',
  isRemoved: false,
}
const vela = { ...halden, id: 2, employer: 'Vela', startedOn: '2014-07-01', endedOn: null }
const question = { questionId: 5, question: 'Why did you leave?', section: 'Leaving' }
const answerOf = (jobId: number | null, answer: string) => ({ ...question, jobId, answer, isRetired: false })

test('each question is asked about each job, and once while no job is known [CAND-07]', () => {
  expect(askedOf(undefined, [question])).toEqual([answerOf(null, '')])
  const answers = [answerOf(2, 'A better one')]
  expect(askedOf({ jobs: [halden, vela], answers }, [question])).toEqual([answerOf(1, ''), answerOf(2, 'A better one')])
})

test('what was answered stays when its job or its question goes away, and nothing empty does [CAND-07]', () => {
  const answers = [answerOf(null, 'Before'), answerOf(1, 'Closed down'), { ...answerOf(2, ' '), questionId: 6 }]
  const jobs = [{ ...halden, isRemoved: true }, vela]
  const questions = askedOf({ jobs, answers }, [question])
  expect(questions).toEqual([answerOf(2, ''), answers[0], answers[1]])
  expect(byJob({ jobs, questions }).map((it) => it.job?.employer ?? null)).toEqual([null, 'Vela', 'Halden'])
})

test('a question out of use is named once, when that is new; of a submitted interview none is [CAND-07]', () => {
  const answers = [answerOf(1, 'Closed down'), answerOf(2, 'A better one')]
  const interview = { jobs: [halden, vela], answers }
  const now = { questions: askedOf(interview, []) }
  expect(now.questions.map((it) => it.isRetired)).toEqual([true, true])
  expect(retiredSince({ questions: askedOf(interview, [question]) }, now)).toEqual(['Why did you leave?'])
  expect(retiredSince(now, now)).toEqual([])
  expect(askedOf(interview, null).map((it) => it.isRetired)).toEqual([false, false])
})

test('a job keeps its number through a change, and is marked when it is left out [CAND-07]', () => {
  const { employer, title, startedOn, endedOn } = halden
  const earlier = { employer: 'Kestrel', title, startedOn: '2008-01-01', endedOn: '2009-12-31' }
  expect(savedJobs([halden, vela], [{ id: 1, employer, title: 'Lead', startedOn, endedOn }, earlier])).toEqual([
    { ...earlier, id: 3, version: 1, isRemoved: false },
    { ...halden, title: 'Lead', version: 2 },
    { ...vela, isRemoved: true },
  ])
})

test('a job ends on its first day at the earliest, or goes on [CAND-07]', () => {
  expect([halden, vela].map(endsTooEarly)).toEqual([false, false])
  expect(endsTooEarly({ startedOn: '2010-01-01', endedOn: '2010-01-01' })).toBe(false)
  expect(endsTooEarly({ startedOn: '2010-01-01', endedOn: '2009-12-31' })).toBe(true)
})

test.each([1, null])('the name of an answer about job %s says what it answers', (jobId) => {
  expect(answerIds(answerKey({ questionId: 5, jobId }))).toEqual({ questionId: 5, jobId })
})
