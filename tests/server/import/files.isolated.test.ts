import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { inCompany } from '#src/server/database.ts'
import { readCsv, textOf } from '#src/server/import/csv.ts'
import { importsTable } from '#src/server/schema/imports.ts'
import { at, type ImportWorld, importWorld } from './world.ts'

// Files of an upload lie where this says: /dev/full is what Linux offers as a disk without room.
const disk = vi.hoisted(() => ({ isFull: false }))
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  const createWriteStream: typeof fs.createWriteStream = (path, options) => {
    const stream = fs.createWriteStream(path, options)
    if (!disk.isFull) return stream
    // The folder has the file, as on a real disk; what is written to it finds no room.
    stream.end()
    return fs.createWriteStream('/dev/full')
  }
  return { ...fs, default: { ...fs, createWriteStream }, createWriteStream }
})

let world: ImportWorld
let before: string[] = []
let uploads = ''
beforeAll(async () => {
  uploads = await mkdtemp(join(tmpdir(), 'stepwise-files-'))
  vi.stubEnv('TMPDIR', uploads)
  world = await importWorld()
  before = await world.departments()
})
afterAll(async () => {
  await world.close()
  vi.unstubAllEnvs()
  await rm(uploads, { recursive: true })
})
// Whatever becomes of an upload, nothing of it is stored or stays on the disk.
afterEach(async () => {
  expect((await readdir(uploads)).filter((it) => it.startsWith('stepwise-upload-'))).toEqual([])
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
  ['binary data', bytes('PK', [3, 4, 0, 0]), /not CSV text: open it in a spreadsheet and save it as CSV UTF-8$/],
  ['UTF-16', utf16('Name\nNew\n'), 'The file is in UTF-16: save it as CSV UTF-8'],
  ['Windows-1252', bytes('Name\nZo', [0xeb], '\n'), 'The file is not in UTF-8: save it as CSV UTF-8'],
  ['semicolons', 'Name;Company\nNew;x\n', 'The columns must be separated by commas'],
  ['a missing header', 'Company\nNorthwind Robotics\n', 'The header lacks "Name"'],
  ['a doubled header', 'Name,name\nNew,New\n', 'The header has "Name" twice'],
  ['a header of another kind', 'Name,Salary\nNew,5\n', 'The header has "Salary", which is none of "Name", "Company"'],
  ['a cell of 20000 characters', `Name\n"${'x'.repeat(20_000)}"\n`, /^Row 2, Name: more than 10,000 characters/],
  ['5000 columns', `Name,${'x,'.repeat(4999)}x\n`, /^The header has "x" twice/],
  ['a quote left open in 3 MB', `Name\n"open\n${'line\n'.repeat(600_000)}`, /^Row 2 has more than 1000000 characters/],
  ['a quote left open', `Name\n"open\n${'line\n'.repeat(10)}`, 'Row 2: a quote is left open'],
  ['text behind a quoted cell', 'Name\nNew\n"A" b\n', 'Row 3: text follows the closing quote of a cell'],
])('refuses %s, and stores nothing [IMP-02]', async (_case, content, message) => {
  const { status, body } = await world.upload(content)
  expect(status).toBe(400)
  expect(body.errors).toEqual([
    { field: 'file', message: typeof message === 'string' ? message : expect.stringMatching(message) },
  ])
})

test('leaves out the empty columns at the end of a file, as a spreadsheet writes them [IMP-02]', async () => {
  const read = async (text: string) => {
    const rows = []
    const pieces = async function* () {
      yield new TextEncoder().encode(text)
    }
    for await (const some of readCsv(textOf(pieces()), ['Name', 'Company'], ['Name'])) rows.push(...some)
    return rows
  }
  expect(await read('Name,Company,, \nNew,,,\nOther,x\n')).toEqual([
    { row: 2, cells: { Name: 'New', Company: '' }, extra: 0 },
    { row: 3, cells: { Name: 'Other', Company: 'x' }, extra: 0 },
  ])
  // What stands below no name belongs to no column; an empty name before another one is no end.
  expect(await read('Name,\nNew,lost\n')).toEqual([{ row: 2, cells: { Name: 'New' }, extra: 1 }])
  await expect(read('Name,,Company\nNew,,\n')).rejects.toMatchObject({ status: 400 })
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

/** A form with a file of 200 MB, and how much of it was asked for. */
const hugeForm = () => {
  const piece = new TextEncoder().encode(`${'x'.repeat(1023)}\n`.repeat(1024))
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nName\n'
  const asked = { megabytes: 0 }
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        if (asked.megabytes === 200) return controller.close()
        controller.enqueue(asked.megabytes === 0 ? new TextEncoder().encode(head) : piece)
        asked.megabytes += 1
      },
    },
    { highWaterMark: 0 },
  )
  return { body, asked, headers: { 'content-type': 'multipart/form-data; boundary=b' } }
}

test('refuses 200 MB without reading them, and without their size it stops at 50 MB [IMP-02]', async () => {
  const tooLarge = { status: 413, body: { error: 'TOO_LARGE', message: 'The request is larger than 50 MB' } }
  const { body, asked, headers } = hugeForm()
  const announced = await world.send(body, { headers: { ...headers, 'content-length': String(200 << 20) } })
  expect(announced).toMatchObject(tooLarge)
  expect(announced.headers.get('connection')).toBe('close')
  expect(asked.megabytes).toBe(0)
  const unannounced = hugeForm()
  expect(await world.send(unannounced.body, { headers })).toMatchObject(tooLarge)
  expect(unannounced.asked.megabytes).toBeLessThan(60)
})

test('refuses who may not import before it reads their file [GATE-06] [IMP-02]', async () => {
  const user = world.userId('manager@example.com')
  for (const [options, status] of [
    [{ user: 0 }, 401],
    [{ user, company: 4 }, 403],
    [{ user }, 403],
  ] as const) {
    const { body, asked, headers } = hugeForm()
    expect(await world.send(body, { ...options, headers })).toMatchObject({ status })
    expect(asked.megabytes).toBe(0)
  }
})

test('reads a file of 50 MB in less than 100 MB of memory [IMP-02]', async () => {
  const script = fileURLToPath(new URL('read-upload.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script])
  const { read, size, grownBy } = JSON.parse(stdout)
  expect([read, size > 46_000_000]).toEqual([190_000, true])
  expect(grownBy).toBeLessThan(100_000_000)
})

test.each([
  ['CRLF', '\r\n'],
  ['LF', '\n'],
  ['CR', '\r'],
])('reads a file of many pieces whose lines end with %s as one of a single piece [IMP-02]', async (_case, end) => {
  // Multi-byte characters, doubled quotes and line breaks fall on the edges of pieces somewhere.
  const lines = Array.from(
    { length: 4000 },
    (_, at) => `"Łódź ""${at}"" – \u{1f9ed}${end}${'ü'.repeat(1 + (at % 90))}",`,
  )
  const text = ['Name,Company', ...lines].join(end)
  const pieces = async function* () {
    const all = new TextEncoder().encode(text)
    for (let from = 0; from < all.length; from += 1009) yield all.slice(from, from + 1009)
  }
  const rows = []
  for await (const some of readCsv(textOf(pieces()), ['Name', 'Company'], ['Name'])) rows.push(...some)
  expect(rows).toHaveLength(4000)
  expect(rows.map((it) => it.cells.Name)).toEqual(
    lines.map((_, at) => `Łódź "${at}" – \u{1f9ed}${end}${'ü'.repeat(1 + (at % 90))}`),
  )
  expect(rows.at(-1)?.row).toBe(4001)
})

test('a disk that is full is reported, and frees what had come until then [IMP-02]', async () => {
  const imports = () => inCompany(world.db, 1, (tx) => tx.$count(importsTable))
  const had = await imports()
  disk.isFull = true
  const answer = await world.upload(`Name\n${'New department\n'.repeat(20_000)}`)
  disk.isFull = false
  expect(answer).toMatchObject({ status: 503, body: { error: 'NO_ROOM' } })
  expect(answer.body.message).toContain('nothing was stored')
  expect(answer.headers.get('retry-after')).toBe('60')
  expect(await imports()).toBe(had)
})

test('a name in any script arrives whole, a path as its last part [IMP-02]', async () => {
  for (const [sent, fileName] of [
    ['Łódź ünits – 部門.csv', 'Łódź ünits – 部門.csv'],
    ['..\\..\\boot.csv', 'boot.csv'],
    ['people\u202Evsc.x.csv', 'peoplevsc.x.csv'],
  ]) {
    const { body } = await world.upload('Name\nx\n'.replace('x', 'x'.repeat(300)), { name: sent ?? '' })
    expect((await world.asAdmin.get(at.report(body.importId))).body.fileName).toBe(fileName)
  }
})

test.each([
  ['no boundary', 'multipart/form-data', 'whatever', 400],
  [
    'a form cut short',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nName',
    400,
  ],
  ['a form of nothing', 'multipart/form-data; boundary=x', '', 400],
  ['a boundary that no form may have', `multipart/form-data; boundary=${'x'.repeat(300)}`, '', 400],
  [
    'a form of thirty parts',
    'multipart/form-data; boundary=x',
    `${Array.from({ length: 30 }, (_, at) => `--x\r\nContent-Disposition: form-data; name="n${at}"\r\n\r\n1\r\n`).join('')}--x--\r\n`,
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
