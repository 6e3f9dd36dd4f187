import { at, type ImportWorld, importWorld } from './world.ts'

let world: ImportWorld
let before: string[] = []
beforeAll(async () => {
  world = await importWorld()
  before = await world.departments()
})
afterAll(() => world.close())
afterEach(async () => {
  await world.doJobs()
  expect(await world.departments()).toEqual(before)
})

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(Buffer.concat(parts.map((it) => Buffer.from(it as string))))
const utf16 = (text: string) => new Uint8Array(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]))

test.each([
  ['an empty file', '', 'The file is empty'],
  ['a file of blanks', '\r\n \r\n', 'The file is empty'],
  ['a header alone', 'Name\r\n', 'The file has a header and no rows'],
  ['binary data', bytes('PK', [3, 4, 0, 0]), 'The file holds binary data, not CSV text'],
  ['UTF-16', utf16('Name\nNew\n'), 'The file is in UTF-16: save it as CSV UTF-8'],
  ['Windows-1252', bytes('Name\nZo', [0xeb], '\n'), 'The file is not in UTF-8: save it as CSV UTF-8'],
  ['semicolons', 'Name;Company\nNew;x\n', 'The columns must be separated by commas'],
  ['a missing header', 'Company\nNorthwind Robotics\n', 'The header lacks "Name"'],
  ['a doubled header', 'Name,name\nNew,New\n', 'The header has "Name" twice'],
  ['a header of another kind', 'Name,Salary\nNew,5\n', 'The header has "Salary", which is none of "Name", "Company"'],
  ['a cell of 20000 characters', `Name\n"${'x'.repeat(20_000)}"\n`, /^Row 2 has a cell of more than 10000 characters/],
  ['a quote left open', `Name\n"open\n${'line\n'.repeat(10)}`, /^Row 2: Quoted field unterminated/],
])('refuses %s, and stores nothing [IMP-02]', async (_case, content, message) => {
  const { status, body } = await world.upload(content)
  expect(status).toBe(400)
  expect(body.errors).toEqual([
    { field: 'file', message: typeof message === 'string' ? message : expect.stringMatching(message) },
  ])
})

test.each(['list.txt', 'list.csv.exe', 'list', '.csv.'])('refuses a file called %j [IMP-01]', async (name) => {
  expect((await world.upload('Name\nNew\n', { name })).body.errors).toEqual([
    { field: 'file', message: 'Please upload a CSV file' },
  ])
})

test('refuses a form without a file, and text in place of one [IMP-01]', async () => {
  const form = new FormData()
  form.append('entityType', 'department')
  expect((await world.send(form)).body.errors).toEqual([{ field: 'file', message: 'Please select a file to upload' }])
  form.append('file', 'Name\nNew\n')
  expect((await world.send(form)).body.errors).toEqual([{ field: 'file', message: 'Please select a file to upload' }])
})

test('refuses two files in one form, and an entity type that there is not [IMP-03]', async () => {
  const form = world.formOf('Name\nNew\n')
  form.append('file', new File(['Name\nOther\n'], 'other.csv'))
  expect((await world.send(form)).body.errors).toEqual([{ field: 'file', message: 'must be given once' }])
  expect((await world.upload('Name\nNew\n', { entityType: 'planet' })).body.errors[0].field).toBe('entityType')
})

test('refuses more than 50 MB before anything else [IMP-02]', async () => {
  const big = `Name\n${'x'.repeat(1023)}\n`.repeat(52_000)
  const answer = await world.upload(big)
  expect(answer).toMatchObject({
    status: 413,
    body: { error: 'TOO_LARGE', message: 'The request is larger than 50 MB' },
  })
})

test.each([
  ['no boundary', 'multipart/form-data', 'whatever', 400],
  [
    'a form cut short',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nName',
    400,
  ],
  ['JSON', 'application/json', '{}', 415],
  ['plain text', 'text/csv', 'Name\nNew\n', 415],
])('refuses %s [IMP-02]', async (_case, type, content, status) => {
  const answer = await world.send(content, { headers: { 'content-type': type } })
  expect(answer).toMatchObject({ status, body: { success: false } })
})

test('refuses a compressed form [IMP-02]', async () => {
  const answer = await world.send(world.formOf('Name\nNew\n'), { headers: { 'content-encoding': 'gzip' } })
  expect(answer.status).toBe(415)
})

test('refuses a stranger, a foreign company, and whoever is no super user [GATE-06] [APP-05]', async () => {
  const file = 'Name\nNew\n'
  expect((await world.upload(file, { user: 0 })).status).toBe(401)
  expect((await world.upload(file, { user: world.userId('manager@example.com'), company: 4 })).status).toBe(403)
  for (const email of ['manager@example.com', 'employee@example.com'])
    expect((await world.upload(file, { user: world.userId(email) })).body.error).toBe('FORBIDDEN')
  for (const path of [at.report(1), at.refused(1), at.template('user')])
    expect((await world.asManager.get(path)).status).toBe(403)
  expect((await world.asManager.post(at.undo(1))).status).toBe(403)
})
