import Papa from 'papaparse'
import type { Call } from '#src/api/call.ts'
import type { AnyEndpoint } from '#src/contract/endpoint.ts'
import { imports } from '#src/contract/imports.ts'
import { loadRefusedRows } from '#src/resource/refused-rows.ts'
import { doNextJob, type Work } from '#src/server/jobs.ts'
import { workers } from '#src/server/workers.ts'
import { type Ask, ask, contractOrder } from '../contract-order.ts'
import { at, file, type ImportWorld, importWorld } from './world.ts'

let world: ImportWorld
beforeAll(async () => {
  world = await importWorld()
})
afterAll(() => world.close())

const sumOf = (it: Record<string, number>) =>
  (it.pending ?? 0) + (it.imported ?? 0) + (it.refused ?? 0) + (it.leftOut ?? 0) + (it.undone ?? 0)

test('an upload answers at once, and is then checked and stored [IMP-02]', async () => {
  const { status, body } = await world.upload(file('Optics', 'Acoustics'))
  expect(status).toBe(200)
  expect(body).toEqual({
    importId: expect.any(Number),
    message: '2 rows are being imported',
    createdAt: expect.any(String),
  })
  const report = async () => (await world.asAdmin.get(at.report(body.importId))).body
  expect(await report()).toMatchObject({ status: 'CHECKING', total: 2, pending: 2, imported: 0 })
  expect(await world.departments()).not.toContain('Optics')
  await world.doJobs()
  expect(await report()).toMatchObject({
    status: 'COMPLETED',
    entityType: 'department',
    fileName: 'list.csv',
    createdBy: 'Ingrid Solheim',
    finishedAt: expect.any(String),
    total: 2,
    pending: 0,
    imported: 2,
    refused: 0,
    leftOut: 0,
    problems: [],
  })
  expect(await world.departments()).toEqual(expect.arrayContaining(['Optics', 'Acoustics']))
})

test('the list tells an import of the good rows from one that had none [IMP-06]', async () => {
  await world.run(file('Orchids', ''), { mode: 'GOOD_ROWS', name: 'some.csv' })
  await world.run(file('Orchids'), { mode: 'GOOD_ROWS', existing: 'CHANGE', name: 'same.csv' })
  await world.run('Name,Company\n,x\n', { mode: 'GOOD_ROWS', name: 'none.csv' })
  const { body } = await world.asAdmin.get(at.list('department'))
  expect(body.content.slice(0, 3)).toMatchObject([
    { fileName: 'none.csv', status: 'COMPLETED', hasGoodRows: false },
    { fileName: 'same.csv', status: 'COMPLETED', hasGoodRows: true },
    { fileName: 'some.csv', status: 'COMPLETED', hasGoodRows: true },
  ])
})

test('with good rows only, the others are named and stay out [IMP-06]', async () => {
  const content =
    'Name,Company\nGood one,\n,\n   ,x\nGood two,Northwind Robotics\nFar away,Halcyon Health\nToo,many,cells\n'
  const report = await world.run(content, { mode: 'GOOD_ROWS' })
  expect(report).toMatchObject({ status: 'COMPLETED', total: 5, imported: 2, refused: 3, leftOut: 0 })
  expect(report.problems).toEqual([
    { row: 4, column: 'Name', message: 'This field is required' },
    { row: 4, column: 'Company', message: 'There is no company that you work in called "x"' },
    { row: 6, column: 'Company', message: 'There is no company that you work in called "Halcyon Health"' },
    { row: 7, column: null, message: 'has more cells than the header' },
  ])
  expect(await world.departments()).toEqual(expect.arrayContaining(['Good one', 'Good two']))
})

test('the same file twice makes nothing twice, and neither do two equal rows [IMP-06]', async () => {
  const content = file('Twice A', 'Twice B')
  await world.run(content, { mode: 'GOOD_ROWS' })
  const again = await world.run(content, { mode: 'GOOD_ROWS' })
  expect(again).toMatchObject({ imported: 0, refused: 2 })
  expect(again.problems[0]).toMatchObject({ row: 2, message: 'This record already exists' })
  const doubled = await world.run(file('Twice C', 'Twice C'), { mode: 'GOOD_ROWS' })
  expect(doubled).toMatchObject({
    imported: 1,
    refused: 1,
    problems: [{ row: 3, message: 'This record is in the file twice' }],
  })
})

test('the counts add up at every moment, and a part that breaks off is done again [IMP-02]', async () => {
  const names = Array.from({ length: 1150 }, (_, index) => (index % 100 === 7 ? '' : `Step ${index}`))
  const content = `Name,Company\n${names.map((it) => `${it},Northwind Robotics\n`).join('')}`
  const { body } = await world.upload(content, { mode: 'GOOD_ROWS' })
  let broken = false
  const flaky = workers.map((it) => ({
    ...it,
    work: async (...call: Parameters<Work>) => {
      const rest = await it.work(...call)
      if (broken) return rest
      broken = true
      throw new Error('the process ends here')
    },
  }))
  // Each look is a minute after the one before: a failed part waits a while.
  let minutes = 0
  const later = () => new Date(Date.now() + 60_000 * minutes++)
  const seen = []
  while (await doNextJob(world.db, flaky, later())) {
    const { body: report } = await world.asAdmin.get(at.report(body.importId))
    expect(sumOf(report)).toBe(1150)
    seen.push([report.status, report.pending])
    if (report.status === 'COMPLETED') break
  }
  expect(seen).toEqual([
    ['CHECKING', 1150],
    ['STORING', 150],
    ['STORING', 0],
    ['COMPLETED', 0],
  ])
  expect((await world.asAdmin.get(at.report(body.importId))).body).toMatchObject({ imported: 1138, refused: 12 })
  expect((await world.departments()).filter((it) => it.startsWith('Step '))).toHaveLength(1138)
})

test('a repeated upload with one key is one import, whatever the boundary of its form [IMP-02]', async () => {
  const headers = { 'idempotency-key': 'upload-1' }
  const one = await world.upload(file('Once only'), { headers })
  const again = await world.upload(file('Once only'), { headers })
  expect([again.status, again.body]).toEqual([200, one.body])
  expect((await world.upload(file('Another'), { headers })).status).toBe(422)
  await world.doJobs()
  expect((await world.departments()).filter((it) => it === 'Once only')).toHaveLength(1)
})

test('a byte-order mark, LF or CRLF, quotes, and headers in another case and order are read [IMP-06]', async () => {
  const content = '\uFEFFcompany, NAME \n,"Quoted, with ""comma"" and\nline break"\r\n,\'=Sum of all\n'
  const report = await world.run(content)
  expect(report).toMatchObject({ status: 'COMPLETED', imported: 2 })
  expect(await world.departments()).toEqual(
    expect.arrayContaining(['Quoted, with "comma" and line break', '=Sum of all']),
  )
})

test.each([
  ['comma', ','],
  ['semicolon', ';'],
  ['tab', '\t'],
])(
  'a first line that names the separator, as Excel understands it, is none of the rows (%s) [IMP-06]',
  async (name, separator) => {
    const lines = [
      `sep=${separator}`,
      `Name${separator}Company`,
      `Cells by ${name}${separator}`,
      `Lost${separator}Nowhere`,
      '',
    ]
    const report = await world.run(`\uFEFF${lines.join('\r\n')}`, { mode: 'GOOD_ROWS' })
    expect(report).toMatchObject({ status: 'COMPLETED', total: 2, imported: 1, problems: [{ row: 4 }] })
    expect(await world.departments()).toContain(`Cells by ${name}`)
  },
)

test('the refused rows come back as a file that can be mended and sent again [IMP-06] [IMP-07]', async () => {
  const content = 'Name,Company\n=1+1,Nowhere\nMended,\n'
  const { importId } = await world.run(content, { mode: 'GOOD_ROWS', name: '../../etc/tree.CSV' })
  const { body } = await world.asAdmin.get(at.refused(importId))
  expect(body.fileName).toBe('tree-refused.csv')
  expect(body.csv.startsWith('\uFEFF')).toBe(true)
  expect(Papa.parse(body.csv.slice(1), { skipEmptyLines: true }).data).toEqual([
    ['Name', 'Company', 'Row', 'Reason'],
    ["'=1+1", 'Nowhere', '2', 'Company: There is no company that you work in called "Nowhere"'],
  ])
})

test('4,500 refused rows of 5,000 come piece by piece and are one file; the counts add up [IMP-06]', async () => {
  const lines = Array.from({ length: 5000 }, (_, index) => `Piece ${index},${index % 10 === 0 ? '' : 'Nowhere'}\n`)
  const { importId, ...counts } = await world.run(`Name,Company\n${lines.join('')}`, { mode: 'GOOD_ROWS' })
  expect(counts).toMatchObject({ total: 5000, imported: 500, refused: 4500, pending: 0, leftOut: 0 })
  const call = async (endpoint: AnyEndpoint, request: Ask) => (await ask(world.asAdmin, endpoint, request)).body
  const { fileName, parts } = await loadRefusedRows({ call: call as Call }, { importId }, new AbortController().signal)
  expect(fileName).toBe('list-refused.csv')
  expect(parts).toHaveLength(3)
  const [head, ...rows] = Papa.parse<string[]>(parts.join('').slice(1), { skipEmptyLines: true }).data
  expect(head).toEqual(['Name', 'Company', 'Row', 'Reason'])
  const refused = lines.flatMap((_, index) =>
    index % 10 === 0 ? [] : [[`Piece ${index}`, 'Nowhere', String(index + 2)]],
  )
  expect(rows.map((it) => it.slice(0, 3))).toEqual(refused)
})

test("another company's import is answered like a missing one [APP-05]", async () => {
  const { importId } = await world.run(file('Secret project'))
  const missing = await world.asAdmin.get(at.report(999_999), { company: 2 })
  for (const answer of [
    await world.asAdmin.get(at.report(importId), { company: 2 }),
    await world.asAdmin.get(at.refused(importId), { company: 2 }),
    await world.asAdmin.post(at.undo(importId), undefined, { company: 2 }),
  ])
    expect([answer.status, answer.body]).toEqual([404, missing.body])
})

test('the imports of a kind are listed newest first for all who may import it, and for them alone [IMP-06] [APP-05]', async () => {
  const first = await world.run(file('Listed first'), { name: 'first.csv' })
  const second = await world.run(file('Listed second'), { name: 'second.csv' })
  await world.run('Name,Country\nListed,Norway\n', { entityType: 'location', name: 'places.csv' })
  const { body } = await world.asAdmin.get(at.list('department'))
  expect(body.content.slice(0, 2)).toEqual([
    {
      id: second.importId,
      fileName: 'second.csv',
      status: 'COMPLETED',
      createdAt: expect.any(String),
      createdBy: 'Ingrid Solheim',
      isCancelled: false,
      hasGoodRows: true,
    },
    expect.objectContaining({ id: first.importId, fileName: 'first.csv' }),
  ])
  const elsewhere = await world.asAdmin.get(at.list('department'), { company: 2 })
  expect(elsewhere.body.content.map((it: { fileName: string }) => it.fileName)).not.toContain('second.csv')
  expect((await world.asManager.get(at.list('department'))).status).toBe(403)
})

let asked = 0
const anImport = async () => (await world.run(file(`Order ${++asked}`))).importId
const refusesManager = { who: (it: ImportWorld) => it.asManager }
const badId = { ask: { params: { id: 'x' } }, field: 'path.id' }

contractOrder(
  () => world,
  [
    {
      endpoint: imports.upload,
      valid: () => ({ body: world.formOf(file(`Order ${++asked}`)) }),
      bad: { ask: () => ({ body: world.formOf('Name\n', { entityType: 'planet' }) }), field: 'entityType' },
      may: (it) => it.asAdmin,
      mayNot: refusesManager,
      proves: 'IMP-02',
    },
    {
      endpoint: imports.list,
      valid: () => ({ query: { entityType: 'department' } }),
      bad: { ask: { query: { entityType: 'planet' } }, field: 'query.entityType' },
      may: (it) => it.asAdmin,
      mayNot: refusesManager,
      proves: 'IMP-06',
    },
    {
      endpoint: imports.report,
      valid: async () => ({ params: { id: await anImport() } }),
      bad: badId,
      may: (it) => it.asAdmin,
      mayNot: refusesManager,
      proves: 'IMP-02',
    },
    {
      endpoint: imports.refusedRows,
      valid: async () => ({ params: { id: await anImport() } }),
      bad: badId,
      may: (it) => it.asAdmin,
      mayNot: refusesManager,
      proves: 'IMP-06',
    },
    {
      endpoint: imports.undo,
      valid: async () => ({ params: { id: await anImport() } }),
      bad: badId,
      may: (it) => it.asAdmin,
      mayNot: refusesManager,
      proves: 'IMP-06',
    },
    {
      endpoint: imports.template,
      valid: () => ({ params: { entityType: 'user' } }),
      bad: { ask: { params: { entityType: 'planet' } }, field: 'path.entityType' },
      may: (it) => it.asAdmin,
      mayNot: refusesManager,
      proves: 'IMP-08',
    },
  ],
)
