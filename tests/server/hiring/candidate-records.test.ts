import { candidateScorecards } from '#src/contract/candidate-scorecards.ts'
import { candidates } from '#src/contract/candidates.ts'
import { documents, maxDocument } from '#src/contract/documents.ts'
import type { AnyEndpoint } from '#src/contract/endpoint.ts'
import { jobTitles, standardJobs } from '#src/contract/job-setup.ts'
import { offers } from '#src/contract/offers.ts'
import { checkAreas, referenceChecks } from '#src/contract/reference-checks.ts'
import { scorecardCategories, scorecardConfigurations, scorecardDetails } from '#src/contract/scorecard-setup.ts'
import { topgrade } from '#src/contract/topgrade.ts'
import { fileTypeOf } from '#src/server/hiring/file-type.ts'
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
const offer = async ({ ready, draftOffer }: HiringWorld) => draftOffer((await ready(open)).id)
const referee = { refereeName: 'Ilse Brandt', refereeEmail: 'ilse@example.org', areas: ['Teamwork', 'teamwork'] }
const check = async (it: HiringWorld) =>
  (await ask(it.asStaff, referenceChecks.create, { ...(await ofActive(it)), body: referee })).body
const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n').toString('base64')
const document = async (it: HiringWorld) =>
  (await ask(it.asStaff, documents.upload, { ...(await ofActive(it)), body: { name: 'cv.pdf', content: pdf } })).body
const answersFor = ({ questionIds }: HiringWorld) => questionIds.map((questionId) => ({ questionId, answer: 'A lot' }))
const badCandidate = { ask: { params: { candidateId: 'x' } }, field: 'path.candidateId' }
const badId = { ask: { params: { id: 'x' } }, field: 'path.id' }

contractOrder(
  () => world,
  [
    {
      endpoint: offers.list,
      valid: () => ({ query: { status: 'DRAFT' } }),
      bad: { ask: { query: { status: 'LOST' } }, field: 'query.status' },
      may: staff,
      proves: 'CAND-08',
    },
    {
      endpoint: offers.get,
      valid: async (it) => ({ params: { id: (await offer(it)).id } }),
      bad: badId,
      may: staff,
      mayNot: notHers,
      proves: 'CAND-08',
    },
    {
      endpoint: offers.create,
      valid: async ({ ready, offerBody }) => ({ params: { candidateId: (await ready(open)).id }, body: offerBody }),
      bad: { ask: { body: { compensations: [], startDate: '2027-03-01' } }, field: 'compensations' },
      may: staff,
      mayNot: notHers,
      expects: (body) =>
        expect(body).toMatchObject({ status: 'DRAFT', compensations: [{ amount: 82_000, currency: 'EUR' }] }),
      proves: 'CAND-08',
    },
    {
      endpoint: offers.update,
      valid: async (it) => ({ params: { id: (await offer(it)).id }, body: { note: 'Relocation paid' }, version: 1 }),
      bad: {
        ask: { body: { compensations: [{ type: 'Salary', amount: 1, currency: 'GBP' }] } },
        field: 'compensations.0.currency',
      },
      may: staff,
      mayNot: notHers,
      expects: (body) => expect(body).toMatchObject({ note: 'Relocation paid', version: 2 }),
      proves: 'CAND-08',
    },
    {
      endpoint: offers.move,
      valid: async (it) => ({ params: { id: (await offer(it)).id }, body: { move: 'send' }, version: 1 }),
      bad: { ask: { body: { move: 'jump' } }, field: 'move' },
      may: staff,
      mayNot: notHers,
      expects: (body) => expect(body).toMatchObject({ status: 'SENT', version: 2 }),
      proves: 'CAND-08',
    },
    {
      endpoint: referenceChecks.areas,
      valid: () => ({}),
      may: staff,
      expects: (body) => expect(body).toEqual([...checkAreas]),
      proves: 'CAND-05',
    },
    {
      endpoint: referenceChecks.list,
      valid: ofActive,
      bad: badCandidate,
      may: staff,
      mayNot: notHers,
      proves: 'CAND-05',
    },
    {
      endpoint: referenceChecks.create,
      valid: async (it) => ({ ...(await ofActive(it)), body: referee }),
      bad: { ask: { body: { ...referee, refereeEmail: 'Ilse' } }, field: 'refereeEmail' },
      may: staff,
      mayNot: notHers,
      expects: (body) => expect(body).toMatchObject({ areas: ['Teamwork'], isCompleted: false }),
      proves: 'CAND-05',
    },
    {
      endpoint: referenceChecks.update,
      valid: async (it) => ({
        params: { id: (await check(it)).id },
        body: { areas: ['Reliability', 'Strengths', 'Reliability'] },
        version: 1,
      }),
      bad: { ask: { body: { areas: [' '] } }, field: 'areas.0' },
      may: staff,
      mayNot: notHers,
      expects: (body) => expect(body).toMatchObject({ areas: ['Reliability', 'Strengths'], version: 2 }),
      proves: 'CAND-05',
    },
    {
      endpoint: referenceChecks.remove,
      valid: async (it) => ({ params: { id: (await check(it)).id } }),
      bad: badId,
      may: staff,
      mayNot: notHers,
      proves: 'CAND-05',
    },
    {
      endpoint: candidateScorecards.list,
      valid: ofActive,
      bad: badCandidate,
      may: staff,
      mayNot: notHers,
      proves: 'CAND-06',
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
      endpoint: topgrade.submit,
      valid: async (it) => {
        const { id } = await it.active(open)
        for (const name of ['Skill Validation', 'Interview']) await it.markDone(id, name)
        const params = { candidateId: id }
        await ask(it.asStaff, topgrade.save, { params, body: { answers: answersFor(it) }, version: 0 })
        return { params, version: 1 }
      },
      bad: badCandidate,
      may: staff,
      mayNot: notHers,
      expects: (body) => expect(body.isSubmitted).toBe(true),
      proves: 'CAND-07',
    },
    { endpoint: documents.list, valid: ofActive, bad: badCandidate, may: staff, mayNot: notHers, proves: 'CAND-11' },
    {
      endpoint: documents.upload,
      valid: async (it) => ({ ...(await ofActive(it)), body: { name: 'cv.exe', content: pdf } }),
      bad: { ask: { body: { name: 'cv.pdf', content: 'no base64!' } }, field: 'content' },
      may: staff,
      mayNot: notHers,
      expects: (body) => expect(body).toMatchObject({ name: 'cv.exe', type: 'PDF', uploadedBy: 'Rosa Klein' }),
      proves: 'CAND-11',
    },
    {
      endpoint: documents.content,
      valid: async (it) => ({ params: { id: (await document(it)).id } }),
      bad: badId,
      may: staff,
      mayNot: notHers,
      expects: (body) => expect(body).toMatchObject({ name: 'cv.pdf', content: pdf }),
      proves: 'CAND-11',
    },
    {
      endpoint: documents.remove,
      valid: async (it) => ({ params: { id: (await document(it)).id } }),
      bad: badId,
      may: staff,
      mayNot: notHers,
      proves: 'CAND-11',
    },
  ],
)

test('an offer is prepared only for somebody who is ready for one, and one at a time [CAND-08]', async () => {
  const early = await world.active(open)
  const make = (candidateId: number) =>
    ask(world.asStaff, offers.create, { params: { candidateId }, body: world.offerBody })
  expect((await make(early.id)).body.message).toBe('An offer is prepared for a candidate who is ready for one.')
  const { id } = await world.ready(open)
  const answers = await Promise.all([make(id), make(id)])
  expect(answers.map((it) => it.status).toSorted()).toEqual([200, 409])
})

test.each(['Salary', 'Bonus', 'Equity', 'OTE'])(
  'an offer may hold %s, in each of the eight currencies [CAND-08]',
  async (type) => {
    const { id } = await offer(world)
    let version = 1
    for (const currency of ['USD', 'CAD', 'EUR', 'PLN', 'AUD', 'NZD', 'MXN', 'PHP']) {
      const compensations = [{ type, amount: 1234.5, currency }]
      const answer = await ask(world.asStaff, offers.update, { params: { id }, body: { compensations }, version })
      expect(answer.body.compensations).toEqual(compensations)
      version = answer.body.version
    }
  },
)

test('an offer that was sent is not changed, and is answered once; the candidate moves with it [CAND-08] [CAND-03]', async () => {
  const { candidate, offerId } = await world.offered(open)
  const { version } = (await ask(world.asStaff, offers.get, { params: { id: offerId } })).body
  const change = await ask(world.asStaff, offers.update, { params: { id: offerId }, body: { note: 'More' }, version })
  expect(change).toMatchObject({ status: 409, body: { error: 'MOVE_REFUSED' } })
  expect((await world.moveOffer(offerId, 'send')).body.message).toBe('An offer is sent once; this one is out.')
  expect((await world.moveOffer(offerId, 'decline', 'Stays where she is')).body.status).toBe('DECLINED')
  expect(await world.candidate(candidate.id)).toMatchObject({ status: 'PASSED', statusReason: 'Stays where she is' })
  expect((await world.moveOffer(offerId, 'accept')).status).toBe(409)
})

test('withdrawing an offer that is out takes a reason and brings the candidate back a step [CAND-08] [CAND-03]', async () => {
  const { candidate, offerId } = await world.offered(open)
  expect((await world.moveOffer(offerId, 'withdraw')).body.message).toMatch(/^Say why/)
  expect((await world.moveOffer(offerId, 'withdraw', 'Wrong salary')).body.status).toBe('WITHDRAWN')
  expect((await world.candidate(candidate.id)).status).toBe('READY_TO_OFFER')
  expect((await world.draftOffer(candidate.id)).status).toBe('DRAFT')
})

test('rejecting a candidate withdraws the offer [CAND-08] [CAND-03]', async () => {
  const { candidate, offerId } = await world.offered(open)
  await world.moveCandidate(candidate.id, 'reject')
  expect((await ask(world.asStaff, offers.get, { params: { id: offerId } })).body.status).toBe('WITHDRAWN')
})

test('an interviewer sees the candidate but no offer [CAND-08]', async () => {
  const { candidate, offerId } = await world.offered(open)
  const { id } = await world.active(open)
  const { id: taskId, version } = await world.task(id, 'Skill Validation')
  const body = { assigneeId: world.idOf('Lena Fischer') }
  await ask(world.asStaff, candidates.assign, { params: { taskId }, body, version })
  expect((await ask(world.asLena, offers.list)).body.content).toEqual([])
  expect(await ask(world.asLena, offers.get, { params: { id: offerId } })).toMatchObject({ status: 404 })
  expect(candidate.status).toBe('OFFERED')
})

test('the last completed reference check completes its task, which by then is open [CAND-05]', async () => {
  const { id } = await world.active(open)
  for (const name of ['Skill Validation', 'Interview']) await world.markDone(id, name)
  const add = async () =>
    (await ask(world.asStaff, referenceChecks.create, { params: { candidateId: id }, body: referee })).body
  const complete = (it: { id: number; version: number }) =>
    ask(world.asStaff, referenceChecks.update, { params: it, body: { isCompleted: true }, version: it.version })
  const [first, second] = [await add(), await add()]
  await complete(first)
  expect((await world.task(id, 'Reference Check')).status).toBe('TODO')
  await complete(second)
  expect((await world.task(id, 'Reference Check')).status).toBe('COMPLETED')
  expect(await ask(world.asStaff, referenceChecks.remove, { params: { id: first.id } })).toMatchObject({ status: 409 })
})

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
  const { id } = await world.active((await world.openRequisition({ jobTitleId })).id)
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
  const open = { focusArea: 'Craft', answer: null, comment: '' }
  expect(card.answers).toEqual([
    { ...open, question: 'Reads a drawing' },
    { ...open, question: 'Explains a trade-off' },
  ])
  const save = (answers: object[]) =>
    ask(world.asStaff, candidateScorecards.update, { params: { id: card.id }, body: { answers }, version: 1 })
  expect((await save([...card.answers, ...own])).body.errors[0].field).toBe('answers.2.question')
  expect((await save(card.answers.map((it: object) => ({ ...it, answer: 'Strong Yes' })))).status).toBe(200)
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

test('topgrade answers are kept over several saves, and submitted only when complete and in turn [CAND-07]', async () => {
  const { id } = await world.active(open)
  const [first, second] = answersFor(world)
  const params = { candidateId: id }
  const save = (answers: unknown[], version: number) =>
    ask(world.asStaff, topgrade.save, { params, body: { answers }, version })
  expect((await save([first], 0)).body.version).toBe(1)
  expect((await save([first], 0)).body.error_type).toBe('STALE_VERSION')
  const submit = (version: number) => ask(world.asStaff, topgrade.submit, { params, version })
  expect((await submit(1)).body.message).toBe('Answer every question first: 1 are open')
  const saved = await save([second], 1)
  expect(saved.body.questions.map((it: { answer: string }) => it.answer)).toEqual(['A lot', 'A lot'])
  expect((await save([{ questionId: 999_999, answer: '' }], 2)).body.errors[0].field).toBe('answers.0.questionId')
  expect((await submit(2)).body.message).toBe('Topgrade opens once the tasks before it are done.')
  expect((await ask(world.asStaff, topgrade.get, { params })).body.isSubmitted).toBe(false)
})

test('a document of more than 5 MB is refused, one of 5 MB is stored [CAND-11]', async () => {
  const target = await ofActive(world)
  const upload = (size: number) =>
    ask(world.asStaff, documents.upload, {
      ...target,
      body: { name: 'portfolio.bin', content: Buffer.alloc(size).toString('base64') },
    })
  expect(await upload(maxDocument)).toMatchObject({ status: 200, body: { size: maxDocument, type: 'OTHER' } })
  expect(await upload(maxDocument + 3)).toMatchObject({ status: 400, body: { errors: [{ field: 'content' }] } })
  expect(await upload(8 * 1024 * 1024)).toMatchObject({ status: 413 })
  const listed = await ask(world.asStaff, documents.list, target)
  expect(listed.body).toMatchObject([{ name: 'portfolio.bin' }])
  expect('content' in listed.body[0]).toBe(false)
})

test.each([
  ['PDF', Buffer.from('%PDF-1.4')],
  ['WORD', Buffer.from('PK\u0003\u0004 [Content_Types].xml word/document.xml')],
  ['EXCEL', Buffer.from('PK\u0003\u0004 [Content_Types].xml xl/workbook.xml')],
  ['PPT', Buffer.from('PK\u0003\u0004 [Content_Types].xml ppt/presentation.xml')],
  ['WORD', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('WordDocument', 'utf16le')])],
  ['EXCEL', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('Workbook', 'utf16le')])],
  ['OTHER', Buffer.from('PK\u0003\u0004 readme.txt word/')],
  ['OTHER', Buffer.from('MZ word/ %PDF-')],
  ['OTHER', Buffer.from('')],
])('the content tells that a file is %s [CAND-11]', (type, content) => {
  expect(fileTypeOf(content)).toBe(type)
})
