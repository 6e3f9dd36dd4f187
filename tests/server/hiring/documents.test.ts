import { candidates } from '#src/contract/candidates.ts'
import { documents, maxDocument } from '#src/contract/documents.ts'
import { fileRefusal, fileTypeOf } from '#src/server/hiring/file-type.ts'
import { pdfOf } from '#src/server/sample/documents.ts'
import { ask, contractOrder } from '#tests/server/contract-order.ts'
import { type HiringWorld, hiringWorld } from './world.ts'

let world: HiringWorld
let open: number
beforeAll(async () => {
  world = await hiringWorld()
  open = (await world.openRequisition({ openings: 50 })).id
})
afterAll(() => world.close())

const pdf = pdfOf(['Noor van Dijk'])
const formOf = (name: string, content: Uint8Array<ArrayBuffer> | string) => {
  const form = new FormData()
  form.append('file', new File([content], name))
  return form
}
const staff = ({ asStaff }: HiringWorld) => asStaff
const notHers = { who: ({ asLena }: HiringWorld) => asLena, status: 404 } as const
const ofActive = async ({ active }: HiringWorld) => ({ params: { candidateId: (await active(open)).id } })
const added = async (it: HiringWorld) => {
  const body = formOf('cv.pdf', new Uint8Array(pdf))
  return (await ask(it.asStaff, documents.upload, { ...(await ofActive(it)), body })).body
}
const badCandidate = { ask: { params: { candidateId: 'x' } }, field: 'path.candidateId' }
const badId = { ask: { params: { id: 'x' } }, field: 'path.id' }

contractOrder(
  () => world,
  [
    { endpoint: documents.list, valid: ofActive, bad: badCandidate, may: staff, mayNot: notHers, proves: 'CAND-11' },
    {
      endpoint: documents.upload,
      valid: async (it) => ({ ...(await ofActive(it)), body: formOf('Noor’s cv', new Uint8Array(pdf)) }),
      bad: { ask: () => ({ body: formOf('cv.pdf', 'no PDF at all') }), field: 'file' },
      may: staff,
      mayNot: notHers,
      expects: (body) => expect(body).toMatchObject({ name: 'Noor’s cv', type: 'PDF', uploadedBy: 'Rosa Klein' }),
      proves: 'CAND-11',
    },
    {
      endpoint: documents.remove,
      valid: async (it) => ({ params: { id: (await added(it)).id }, version: 1 }),
      bad: badId,
      may: staff,
      mayNot: notHers,
      proves: 'CAND-11',
    },
  ],
)

test('a document comes back byte by byte, to be saved and never to be run [CAND-11]', async () => {
  const { id } = await added(world)
  const answer = await ask(world.asStaff, documents.content, { params: { id } })
  expect(answer).toMatchObject({ status: 200, body: pdf.toString('latin1') })
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="cv.pdf"; filename*=UTF-8\'\'cv.pdf',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
  })
})

test('a page of scripts is stored as a file of no kind that a browser would run [CAND-11]', async () => {
  const body = formOf('letter.html', '<script>alert(1)</script>')
  const { id, type } = (await ask(world.asStaff, documents.upload, { ...(await ofActive(world)), body })).body
  expect(type).toBe('OTHER')
  const { headers } = await ask(world.asStaff, documents.content, { params: { id } })
  expect(headers.get('content-type')).toBe('application/octet-stream')
})

test.each([
  ['somebody without a part in the hiring', 404, () => world.asLena],
  ['a stranger', 401, () => world.asStranger],
])('%s gets no document by its address [CAND-11]', async (_, status, who) => {
  const { id } = await added(world)
  const { body, ...answer } = await ask(who(), documents.content, { params: { id } })
  expect(answer.status).toBe(status)
  expect(body).toMatchObject({ success: false })
})

test('who only interviews reads the documents, and neither adds nor deletes any [CAND-11]', async () => {
  const { id: candidateId } = await world.active(open)
  const target = { params: { candidateId } }
  const body = () => formOf('cv.pdf', new Uint8Array(pdf))
  const document = (await ask(world.asStaff, documents.upload, { ...target, body: body() })).body
  const { id: taskId, version } = await world.task(candidateId, 'Skill Validation')
  await ask(world.asStaff, candidates.assign, {
    params: { taskId },
    body: { assigneeId: world.idOf('Lena Fischer') },
    version,
  })
  const listed = await ask(world.asLena, documents.list, target)
  expect(listed.body).toMatchObject({ lock: expect.stringContaining('in charge'), documents: [{ id: document.id }] })
  expect((await ask(world.asLena, documents.content, { params: { id: document.id } })).status).toBe(200)
  expect((await ask(world.asLena, documents.upload, { ...target, body: body() })).status).toBe(404)
  expect((await ask(world.asLena, documents.remove, { params: { id: document.id }, version: 1 })).status).toBe(404)
})

test('a document’s name hides nothing and leads nowhere [CAND-11]', async () => {
  const target = await ofActive(world)
  const upload = (name: string) => ask(world.asStaff, documents.upload, { ...target, body: formOf(name, 'hello') })
  for (const [sent, stored] of [
    ['../../cv\u202Efdp.txt', 'cvfdp.txt'],
    ['C:\\\\cvs\\\\a; x=b.txt', 'a_ x=b.txt'],
  ])
    expect(await upload(sent ?? '')).toMatchObject({ status: 200, body: { name: stored } })
})

test('a document that comes without a name is stored under one [CAND-11]', async () => {
  const named = await ask(world.asStaff, documents.upload, {
    ...(await ofActive(world)),
    body: formOf('', 'hello'),
  })
  expect(named).toMatchObject({ status: 200, body: { name: 'document', size: 5 } })
})

test('an empty document and one of more than 5 MB are refused, one of 5 MB is stored [CAND-11]', async () => {
  const target = await ofActive(world)
  const upload = (size: number) =>
    ask(world.asStaff, documents.upload, { ...target, body: formOf('portfolio.bin', new Uint8Array(size)) })
  expect(await upload(maxDocument)).toMatchObject({ status: 200, body: { size: maxDocument, type: 'OTHER' } })
  const tooLarge = { field: 'file', message: 'The file is larger than 5 MB' }
  expect(await upload(maxDocument + 1)).toMatchObject({ status: 400, body: { errors: [tooLarge] } })
  expect(await upload(0)).toMatchObject({ status: 400, body: { errors: [{ message: 'The file is empty' }] } })
  expect(await upload(8 * 1024 * 1024)).toMatchObject({ status: 413 })
  const listed = await ask(world.asStaff, documents.list, target)
  expect(listed.body).toMatchObject({ lock: null, documents: [{ name: 'portfolio.bin' }] })
})

test('an upload that is repeated because its answer was lost is one document [CAND-11]', async () => {
  const target = await ofActive(world)
  const headers = { 'idempotency-key': 'the-same-upload' }
  const upload = () =>
    ask(world.asStaff, documents.upload, { ...target, body: formOf('cv.pdf', new Uint8Array(pdf)) }, { headers })
  const [first, second] = [await upload(), await upload()]
  expect(second.body).toEqual(first.body)
  expect((await ask(world.asStaff, documents.list, target)).body.documents).toHaveLength(1)
})

const compound = (stream: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from(stream, 'utf16le')])

test.each([
  ['PDF', Buffer.from('%PDF-1.4')],
  ['WORD', Buffer.from('PK\u0003\u0004 [Content_Types].xml word/document.xml')],
  ['EXCEL', Buffer.from('PK\u0003\u0004 [Content_Types].xml xl/workbook.xml')],
  ['PPT', Buffer.from('PK\u0003\u0004 [Content_Types].xml ppt/presentation.xml')],
  ['WORD', compound('WordDocument')],
  ['EXCEL', compound('Workbook')],
  ['WORD', Buffer.from('{\\rtf1 Dear all')],
  ['OTHER', Buffer.from('PK\u0003\u0004 readme.txt word/')],
  ['OTHER', Buffer.from('MZ word/ %PDF-')],
  ['OTHER', Buffer.from('')],
])('the content tells that a file is %s [CAND-11]', (type, content) => {
  expect(fileTypeOf(content)).toBe(type)
})

test.each([
  ['cv.pdf', Buffer.from('%PDF-1.4'), null],
  ['cv.docx', compound('EncryptedPackage'), null],
  ['notes.txt', Buffer.from('hello'), null],
  ['cv.PDF', Buffer.from('<html>'), 'not a real PDF file'],
  ['cv.docx', Buffer.from('%PDF-1.4'), 'not a real DOCX file'],
  ['notes.txt', Buffer.from('MZ\u0090'), 'Programs cannot be uploaded'],
])('%s is stored unless it is a program or not what it is called [CAND-11]', (name, content, refusal) => {
  const message = fileRefusal(name, content, fileTypeOf(content))
  if (refusal === null) expect(message).toBeNull()
  else expect(message).toContain(refusal)
})
