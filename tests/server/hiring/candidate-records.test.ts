import { documents, maxDocument } from '#src/contract/documents.ts'
import { checkAreas, referenceChecks } from '#src/contract/reference-checks.ts'
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
const referee = { refereeName: 'Ilse Brandt', refereeEmail: 'ilse@example.org', areas: ['Teamwork', 'teamwork'] }
const check = async (it: HiringWorld) =>
  (await ask(it.asStaff, referenceChecks.create, { ...(await ofActive(it)), body: referee })).body
const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n').toString('base64')
const document = async (it: HiringWorld) =>
  (await ask(it.asStaff, documents.upload, { ...(await ofActive(it)), body: { name: 'cv.pdf', content: pdf } })).body
const badCandidate = { ask: { params: { candidateId: 'x' } }, field: 'path.candidateId' }
const badId = { ask: { params: { id: 'x' } }, field: 'path.id' }

contractOrder(
  () => world,
  [
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
      valid: async (it) => ({ params: { id: (await check(it)).id }, version: 1 }),
      bad: badId,
      may: staff,
      mayNot: notHers,
      proves: 'CAND-05',
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
      valid: async (it) => ({ params: { id: (await document(it)).id }, version: 1 }),
      bad: badId,
      may: staff,
      mayNot: notHers,
      proves: 'CAND-11',
    },
  ],
)

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
  expect(await ask(world.asStaff, referenceChecks.remove, { params: { id: first.id }, version: 2 })).toMatchObject({
    status: 409,
  })
})

test('a document’s name hides nothing and leads nowhere [CAND-11]', async () => {
  const target = await ofActive(world)
  const upload = (name: string) =>
    ask(world.asStaff, documents.upload, { ...target, body: { name, content: 'aGVsbG8=' } })
  for (const [sent, stored] of [
    ['../../cv\u202Efdp.exe', 'cvfdp.exe'],
    ['a"\r\nset-cookie: b.pdf', 'a_set-cookie_ b.pdf'],
  ])
    expect(await upload(sent ?? '')).toMatchObject({ status: 200, body: { name: stored } })
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
