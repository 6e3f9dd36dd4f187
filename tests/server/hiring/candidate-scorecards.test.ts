import { topgradeQuestions } from '#src/contract/assessment-setup.ts'
import { type CandidateScorecard, candidateScorecards } from '#src/contract/candidate-scorecards.ts'
import { candidates } from '#src/contract/candidates.ts'
import type { AnyEndpoint } from '#src/contract/endpoint.ts'
import { jobTitles, standardJobs } from '#src/contract/job-setup.ts'
import type { Requisition } from '#src/contract/requisitions.ts'
import {
  scorecardCategories,
  scorecardConfigurations,
  scorecardDetails,
  scorecardWeightings,
} from '#src/contract/scorecard-setup.ts'
import { topgrade } from '#src/contract/topgrade.ts'
import { ask, contractOrder } from '#tests/server/contract-order.ts'
import { type HiringWorld, hiringWorld } from './world.ts'

let world: HiringWorld
let open: number
beforeAll(async () => {
  world = await hiringWorld()
  open = (await world.openRequisition({ openings: 50 })).id
})
afterAll(() => world.close())

const staff = ({ asStaff }: HiringWorld) => asStaff
const notHers = { who: ({ asLena }: HiringWorld) => asLena, status: 404 } as const
const ofActive = async ({ active }: HiringWorld) => ({ params: { candidateId: (await active(open)).id } })
const answersFor = ({ questionIds }: HiringWorld) => questionIds.map((questionId) => ({ questionId, answer: 'A lot' }))
const badCandidate = { ask: { params: { candidateId: 'x' } }, field: 'path.candidateId' }
const badId = { ask: { params: { id: 'x' } }, field: 'path.id' }
const first = { employer: 'Halden', title: 'Analyst', startedOn: '2010-01-01', endedOn: '2014-06-30' }
const second = { employer: 'Vela', title: 'Team Lead', startedOn: '2014-07-01', endedOn: null }

contractOrder(
  () => world,
  [
    {
      endpoint: candidateScorecards.list,
      valid: ofActive,
      bad: badCandidate,
      may: staff,
      mayNot: notHers,
      proves: 'CAND-06',
    },
    {
      endpoint: candidateScorecards.weights,
      valid: ofActive,
      bad: badCandidate,
      may: staff,
      mayNot: notHers,
      expects: (body) => expect(body).toEqual([]),
      proves: 'CAND-02',
    },
    {
      endpoint: candidateScorecards.create,
      valid: async (it) => {
        const { params } = await ofActive(it)
        const { id } = await it.task(params.candidateId, 'Skill Validation')
        return { params, body: { taskId: id, answers: it.answers } }
      },
      bad: {
        ask: { body: { taskId: 1, answers: [{ question: 'Q', focusArea: '', answer: 'Maybe', comment: '' }] } },
        field: 'answers.0.answer',
      },
      may: staff,
      mayNot: notHers,
      expects: (body) => expect(body).toMatchObject({ kind: 'SKILL_VALIDATION', isSubmitted: false }),
      proves: 'CAND-06',
    },
    {
      endpoint: candidateScorecards.update,
      valid: async (it) => {
        const { id } = await it.scorecard((await it.active(open)).id)
        return { params: { id }, body: { comment: 'Calm and precise' }, version: 1 }
      },
      bad: { ask: { body: { comment: 7 } }, field: 'comment' },
      may: staff,
      mayNot: notHers,
      expects: (body) => expect(body).toMatchObject({ comment: 'Calm and precise', version: 2 }),
      proves: 'CAND-06',
    },
    {
      endpoint: candidateScorecards.submit,
      valid: async (it) => ({ params: { id: (await it.scorecard((await it.active(open)).id)).id }, version: 1 }),
      bad: badId,
      may: staff,
      mayNot: notHers,
      expects: (body) => expect(body).toMatchObject({ isSubmitted: true }),
      proves: 'CAND-06',
    },
    {
      endpoint: topgrade.get,
      valid: ofActive,
      bad: badCandidate,
      may: staff,
      mayNot: notHers,
      expects: (body) => expect(body.questions).toHaveLength(2),
      proves: 'CAND-07',
    },
    {
      endpoint: topgrade.save,
      valid: async (it) => ({ ...(await ofActive(it)), body: { answers: answersFor(it) }, version: 0 }),
      bad: { ask: { body: { answers: [{ questionId: 'x', answer: '' }] } }, field: 'answers.0.questionId' },
      may: staff,
      mayNot: notHers,
      expects: (body) => expect(body.version).toBe(1),
      proves: 'CAND-07',
    },
    {
      endpoint: topgrade.saveJobs,
      valid: async (it) => ({ ...(await ofActive(it)), body: { jobs: [second, first] }, version: 0 }),
      bad: { ask: { body: { jobs: [{ ...first, endedOn: '2009-12-31' }] } }, field: 'jobs.0.endedOn' },
      may: staff,
      mayNot: notHers,
      expects: (body) =>
        expect(body.jobs).toMatchObject([
          { id: 2, ...first },
          { id: 1, ...second },
        ]),
      proves: 'CAND-07',
    },
    {
      endpoint: topgrade.submit,
      valid: async (it) => {
        const { id } = await it.active(open)
        for (const name of ['Skill Validation', 'Interview']) await it.markDone(id, name)
        const params = { candidateId: id }
        await ask(it.asStaff, topgrade.save, { params, body: { answers: answersFor(it), summary: 'Hire' }, version: 0 })
        return { params, version: 1 }
      },
      bad: badCandidate,
      may: staff,
      mayNot: notHers,
      expects: (body) => expect(body.isSubmitted).toBe(true),
      proves: 'CAND-07',
    },
  ],
)

test('a scorecard is saved unfinished, submitted only when every question is answered, and then read-only [CAND-06]', async () => {
  const { id } = await world.active(open)
  const answers = [
    { question: 'Reads a drawing', focusArea: 'Craft', answer: null, comment: '' },
    { question: 'Explains a trade-off', focusArea: 'Craft', answer: 'Skip' as const, comment: '' },
  ]
  const card = await world.scorecard(id, 'Skill Validation', { answers } as never)
  expect((await world.task(id, 'Skill Validation')).status).toBe('IN_PROGRESS')
  const submit = (version: number) =>
    ask(world.asStaff, candidateScorecards.submit, { params: { id: card.id }, version })
  expect((await submit(1)).body.message).toBe('Answer every question before submitting: “Reads a drawing” is open')
  const all = answers.map((it) => ({ ...it, answer: 'Yes' }))
  const save = (version: number) =>
    ask(world.asStaff, candidateScorecards.update, { params: { id: card.id }, body: { answers: all }, version })
  expect((await save(1)).body.answers).toEqual(all)
  expect((await save(1)).body.error_type).toBe('STALE_VERSION')
  expect((await submit(2)).body.isSubmitted).toBe(true)
  expect((await world.task(id, 'Skill Validation')).status).toBe('COMPLETED')
  expect((await save(3)).body.error).toBe('SCORECARD_SUBMITTED')
})

type End = (candidateId: number, requisition: Requisition) => Promise<{ status: number }>
test.each<[string, End]>([
  ['the candidate is rejected', (id) => world.moveCandidate(id, 'reject', 'Not now')],
  ['the requisition is closed', (_, it) => world.move(it, 'close', 'No budget')],
  ['its task is done', (id) => world.markDone(id, 'Skill Validation')],
])('a scorecard is changed no more once %s [CAND-06]', async (_, end) => {
  const requisition = await world.openRequisition()
  const { id } = await world.active(requisition.id)
  const card = await world.scorecard(id)
  expect((await end(id, requisition)).status).toBe(200)
  const change = { params: { id: card.id }, body: { comment: 'Written later' }, version: 1 }
  expect(await ask(world.asStaff, candidateScorecards.update, change)).toMatchObject({
    status: 409,
    body: { error: 'MOVE_REFUSED' },
  })
  const [stored] = (await ask(world.asStaff, candidateScorecards.list, { params: { candidateId: id } })).body
  expect(stored).toMatchObject({ version: 1, comment: '' })
})

test('a scorecard asks what is configured for the standard job, in that order, and nothing else [CAND-06]', async () => {
  const make = async (endpoint: AnyEndpoint, body: object): Promise<number> => {
    const answer = await ask(world.asAdmin, endpoint, { body })
    expect(answer).toMatchObject({ status: 200 })
    return answer.body.id
  }
  const standardJobId = await make(standardJobs.create, { jobName: 'Asked about', description: '' })
  const categoryId = await make(scorecardCategories.create, { categoryName: 'Asked' })
  for (const [displayOrder, definition] of [
    [2, 'Explains a trade-off'],
    [1, 'Reads a drawing'],
  ] as const)
    await make(scorecardConfigurations.create, {
      standardJobId,
      scorecardDetailId: await make(scorecardDetails.create, {
        categoryId,
        definition,
        internalDefinition: '',
        jdDescription: '',
      }),
      displayOrder,
      focusArea: 'Craft',
    })
  const jobTitleId = await make(jobTitles.create, {
    title: 'Asked Engineer',
    standardJob: { id: standardJobId },
    internalDescription: '',
    jobDescription: '',
  })
  await make(scorecardWeightings.create, { standardJobId, categoryId, weightage: 40 })
  const { id } = await world.active((await world.openRequisition({ jobTitleId })).id)
  expect(await ask(world.asStaff, candidateScorecards.weights, { params: { candidateId: id } })).toMatchObject({
    body: [{ category: 'Asked', weight: 40 }],
  })
  const begin = async (body: object) =>
    ask(world.asStaff, candidateScorecards.create, {
      params: { candidateId: id },
      body: { ...body, taskId: (await world.task(id, 'Skill Validation')).id },
    })
  const own = [{ question: 'My own', focusArea: '', answer: 'Yes', comment: '' }]
  expect((await begin({ answers: own })).body.errors).toEqual([
    { field: 'answers.0.question', message: 'must be a question of this position' },
  ])
  const card = (await begin({})).body
  const open = { category: 'Asked', focusArea: 'Craft', answer: null, comment: '' }
  expect(card.answers).toEqual([
    { ...open, question: 'Reads a drawing' },
    { ...open, question: 'Explains a trade-off' },
  ])
  const save = (answers: object[]) =>
    ask(world.asStaff, candidateScorecards.update, { params: { id: card.id }, body: { answers }, version: 1 })
  expect((await save([...card.answers, ...own])).body.errors[0].field).toBe('answers.2.question')
  expect((await save(card.answers.map((it: object) => ({ ...it, answer: 'Strong Yes' })))).status).toBe(200)
})

test('a scorecard of 150 questions is begun and saved like any other [CAND-06]', async () => {
  const { id } = await world.active(open)
  const { id: taskId } = await world.task(id, 'Skill Validation')
  const answers = Array.from({ length: 150 }, (_, place) => ({
    question: `Question ${place}`,
    focusArea: '',
    answer: 'Yes',
    comment: '',
  }))
  const begun = await ask(world.asStaff, candidateScorecards.create, {
    params: { candidateId: id },
    body: { taskId, answers },
  })
  expect(begun.status).toBe(200)
  const save = { params: { id: begun.body.id }, body: { answers }, version: begun.body.version }
  expect((await ask(world.asStaff, candidateScorecards.update, save)).status).toBe(200)
})

test('a scorecard belongs to an open interview or skill validation of the candidate, one each [CAND-06]', async () => {
  const { id } = await world.active(open)
  const begin = async (candidateId: number, name: string) =>
    ask(world.asStaff, candidateScorecards.create, {
      params: { candidateId },
      body: { taskId: (await world.task(id, name)).id, answers: [] },
    })
  expect((await begin(id, 'Topgrade')).body.errors[0].field).toBe('taskId')
  expect((await begin((await world.active(open)).id, 'Skill Validation')).body.errors[0].field).toBe('taskId')
  expect((await begin(id, 'Interview')).body.message).toBe('Interview opens once the tasks before it are done.')
  expect((await begin(id, 'Skill Validation')).status).toBe(200)
  expect((await begin(id, 'Skill Validation')).status).toBe(409)
})

test('topgrade answers are stored over several saves, and submitted only when complete and in turn [CAND-07]', async () => {
  const { id } = await world.active(open)
  const [first, second] = answersFor(world)
  const params = { candidateId: id }
  const save = (answers: unknown[], version: number) =>
    ask(world.asStaff, topgrade.save, { params, body: { answers, summary: 'Hire' }, version })
  expect((await save([first], 0)).body.version).toBe(1)
  expect((await save([first], 0)).body.error_type).toBe('STALE_VERSION')
  const submit = (version: number) => ask(world.asStaff, topgrade.submit, { params, version })
  expect((await submit(1)).body.message).toBe('Answer every question first: 1 is open')
  const saved = await save([second], 1)
  expect(saved.body.questions.map((it: { answer: string }) => it.answer)).toEqual(['A lot', 'A lot'])
  expect((await save([{ questionId: 999_999, answer: '' }], 2)).body.errors[0].field).toBe('answers.0.questionId')
  expect((await submit(2)).body.message).toBe('Topgrade opens once the tasks before it are done.')
  expect((await ask(world.asStaff, topgrade.get, { params })).body.isSubmitted).toBe(false)
})

test('what is taken out of use while somebody answers it is stored, and said to be asked no more [CAND-07]', async () => {
  const { id } = await world.active(open)
  const params = { candidateId: id }
  const add = async (question: string) =>
    (await ask(world.asAdmin, topgradeQuestions.create, { body: { question, section: 'Career', displayOrder: 9 } }))
      .body
  const [kept, deleted] = [await add('Who taught you most?'), await add('Whom did you teach?')]
  const update = { params: { id: kept.id }, body: { isActive: false }, version: kept.version }
  expect((await ask(world.asAdmin, topgradeQuestions.update, update)).status).toBe(200)
  expect(
    (await ask(world.asAdmin, topgradeQuestions.remove, { params: { id: deleted.id }, version: deleted.version }))
      .status,
  ).toBe(200)
  const answers = [
    ...answersFor(world),
    ...[kept, deleted].map((it) => ({ questionId: it.id, answer: 'My first boss' })),
  ]
  const saved = await ask(world.asStaff, topgrade.save, { params, body: { answers }, version: 0 })
  expect(saved.body.questions).toMatchObject([
    { isRetired: false },
    { isRetired: false },
    { question: 'Who taught you most?', answer: 'My first boss', isRetired: true },
    { question: 'Whom did you teach?', answer: 'My first boss', isRetired: true },
  ])
})

describe('the jobs of a career', () => {
  const begin = async () => {
    const { id } = await world.active(open)
    const params = { candidateId: id }
    const asStaff = world.asStaff
    const saveJobs = async (jobs: unknown[], version: number) =>
      (await ask(asStaff, topgrade.saveJobs, { params, body: { jobs }, version })).body
    const save = (body: object, version: number) =>
      ask(asStaff, topgrade.save, { params, body: { answers: [], ...body }, version })
    const submit = (version: number) => ask(asStaff, topgrade.submit, { params, version })
    return { id, params, saveJobs, save, submit }
  }
  const answered = (jobId: number) => answersFor(world).map((it) => ({ ...it, jobId }))

  test('are asked about one by one, the first one first, and all before it is submitted [CAND-07]', async () => {
    const { id, saveJobs, save, submit } = await begin()
    for (const name of ['Skill Validation', 'Interview']) await world.markDone(id, name)
    const begun = await saveJobs([second, first], 0)
    expect(begun.questions.map((it: { jobId: number }) => it.jobId)).toEqual([2, 2, 1, 1])
    await save({ answers: answered(2) }, 1)
    expect((await submit(2)).body.message).toBe('Answer every question first: 2 are open')
    await save({ answers: answered(1) }, 2)
    expect((await submit(3)).body.message).toBe('Write the summary first')
    expect((await save({ summary: 'Hire' }, 3)).body).toMatchObject({ summary: 'Hire', questions: Array(4).fill({}) })
    expect((await submit(4)).body).toMatchObject({ isSubmitted: true, jobs: [{ id: 2 }, { id: 1 }] })
    expect((await save({ summary: 'Do not' }, 5)).body.error).toBe('TOPGRADE_SUBMITTED')
    expect(await saveJobs([], 5)).toMatchObject({ error: 'TOPGRADE_SUBMITTED' })
  })

  test('keep their answers when they are changed, removed, or answered by somebody who had not heard [CAND-07]', async () => {
    const { saveJobs, save } = await begin()
    await saveJobs([first, second], 0)
    await save({ answers: answered(1) }, 1)
    const renamed = await saveJobs(
      [
        { ...first, id: 1, employer: 'Halden AG' },
        { ...second, id: 2 },
      ],
      2,
    )
    expect(renamed.jobs).toMatchObject([{ employer: 'Halden AG', version: 2 }, { version: 1 }])
    const left = await saveJobs([{ ...second, id: 2 }], 3)
    expect(left.jobs).toMatchObject([{ id: 1, isRemoved: true }, { id: 2 }])
    expect(left.questions).toMatchObject([{ jobId: 2 }, { jobId: 2 }, { jobId: 1, answer: 'A lot' }, { jobId: 1 }])
    expect((await save({ answers: answered(1) }, 4)).status).toBe(200)
    expect((await save({ answers: answered(7) }, 5)).body.errors[0].field).toBe('answers.0.jobId')
    expect((await saveJobs([{ ...first, id: 7 }], 5)).errors[0].field).toBe('jobs.0.id')
  })
})

test('answers typed for an earlier application are not stored in the next one’s interview [CAND-07]', async () => {
  const { id } = await world.active(open)
  const params = { candidateId: id }
  const { applicationId } = (await ask(world.asStaff, topgrade.get, { params })).body
  await world.moveCandidate(id, 'reject', 'Not now')
  const body = { jobRequisitionId: (await world.openRequisition()).id }
  expect((await ask(world.asStaff, candidates.apply, { params, body })).status).toBe(200)
  await world.moveCandidate(id, 'approve')
  const save = (of: number) =>
    ask(world.asStaff, topgrade.save, { params, body: { applicationId: of, answers: answersFor(world) }, version: 0 })
  expect(await save(applicationId)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/earlier application/) },
  })
  const now = (await ask(world.asStaff, topgrade.get, { params })).body
  expect(now).toMatchObject({ version: 0, questions: [{ answer: '' }, { answer: '' }] })
  expect((await save(now.applicationId)).status).toBe(200)
})

test('what others answered is withheld from an interviewer until their own scorecard is in [CAND-06]', async () => {
  const { id } = await world.active(open)
  const params = { candidateId: id }
  const read = async (who: typeof world.asStaff): Promise<CandidateScorecard[]> =>
    (await ask(who, candidateScorecards.list, { params })).body
  const submit = async (name: 'Interview' | 'Skill Validation') => {
    const card = await world.scorecard(id, name)
    await ask(world.asStaff, candidateScorecards.submit, { params: { id: card.id }, version: 1 })
  }
  const give = async (name: string) => {
    const it = await world.task(id, name)
    const body = { assigneeId: world.idOf('Lena Fischer') }
    await ask(world.asStaff, candidates.assign, { params: { taskId: it.id }, body, version: it.version })
  }
  await give('Skill Validation')
  await submit('Skill Validation')
  // The hiring manager does the interview, which is not done yet.
  expect(await read(world.asManager)).toMatchObject([
    { kind: 'SKILL_VALIDATION', isSubmitted: true, isWithheld: true, answers: [], comment: '' },
  ])
  expect(await read(world.asStaff)).toMatchObject([{ isWithheld: false, answers: world.answers }])
  await submit('Interview')
  expect((await read(world.asManager)).map((it) => it.isWithheld)).toEqual([false, false])
})

test('what others answered about somebody who has left is read without an own scorecard [CAND-06]', async () => {
  const { id } = await world.active(open)
  const lena = await world.task(id, 'Skill Validation')
  const body = { assigneeId: world.idOf('Lena Fischer') }
  await ask(world.asStaff, candidates.assign, { params: { taskId: lena.id }, body, version: lena.version })
  const card = await world.scorecard(id)
  await ask(world.asStaff, candidateScorecards.submit, { params: { id: card.id }, version: 1 })
  // The hiring manager was to do the interview, which nobody does any more.
  const read = async () => (await ask(world.asManager, candidateScorecards.list, { params: { candidateId: id } })).body
  await world.moveCandidate(id, 'reject', 'No experience')
  expect(await read()).toMatchObject([{ isWithheld: false, answers: world.answers }])
  await world.moveCandidate(id, 'restore')
  expect(await read()).toMatchObject([{ isWithheld: true, answers: [] }])
})

test('whoever has their own scorecard to give fills in nobody else’s before [CAND-06]', async () => {
  const { id } = await world.active(open)
  const its = await world.task(id, 'Skill Validation')
  await ask(world.asStaff, candidates.assign, {
    params: { taskId: its.id },
    body: { assigneeId: world.idOf('Lena Fischer') },
    version: its.version,
  })
  // The hiring manager does the interview, which is not done yet.
  const begin = (taskId: number) =>
    ask(world.asManager, candidateScorecards.create, { params: { candidateId: id }, body: { taskId } })
  expect(await begin(its.id)).toMatchObject({
    status: 409,
    body: { message: 'You have your own scorecard for this candidate. Submit it first.' },
  })
  const card = await world.scorecard(id, 'Skill Validation')
  const change = { params: { id: card.id }, body: { comment: 'Written over' }, version: 1 }
  expect((await ask(world.asManager, candidateScorecards.update, change)).status).toBe(409)
})
