import { SheetDraft, type SheetDraftBody } from '#src/contract/sheet-drafts.ts'
import type { Caller } from '#tests/server/support.ts'
import { at, basedOn, type ReviewWorld, reviewWorld } from './world.ts'

let world: ReviewWorld
let employeeId = 0
beforeAll(async () => {
  world = await reviewWorld()
  employeeId = world.idOf('Priya Raman')
})
afterAll(() => world.close())

const noted = (note: string): SheetDraftBody => ({
  kind: 'delivery',
  version: 0,
  from: [{ employeeId, date: null, note: '' }],
  rows: [{ employeeId, date: null, note }],
  storedAt: 1_780_000_000,
})
const keep = (note: string, version: number) =>
  world.asManager.request('PUT', at.saveSheetDraft(world.period), noted(note), basedOn(version))
const forget = (version: number) =>
  world.asManager.request('DELETE', at.sheetDraft(world.period, 'delivery'), undefined, basedOn(version))
const draftOf = async (who: Caller = world.asManager) =>
  SheetDraft.parse((await who.get(at.sheetDraft(world.period, 'delivery'))).body)

test('what is changed on one device is there on the next, also of a task that is locked or too long [REV-15]', async () => {
  expect(await draftOf()).toEqual({ version: 0, draft: null, updatedAt: null, isSuperseded: false })
  expect(await keep('Talked', 0)).toMatchObject({ status: 200, body: { version: 1 } })
  expect(await keep('x'.repeat(5000), 1)).toMatchObject({ status: 200 })
  expect(await draftOf()).toMatchObject({ version: 2, draft: noted('x'.repeat(5000)) })
  expect(await keep('x'.repeat(40_001), 2)).toMatchObject({ status: 400, body: { errors: [{ field: 'rows.0.note' }] } })
})

test('an increase out of its limits is kept as it is typed, until it is corrected [REV-15]', async () => {
  const rows = [{ employeeId, percent: 120.255, reason: '' }]
  const draft: SheetDraftBody = { kind: 'merit-increase', version: 0, from: rows, rows, storedAt: 1 }
  const answer = await world.asManager.request('PUT', at.saveSheetDraft(world.period), draft, basedOn(0))
  expect(answer).toMatchObject({ status: 200, body: { draft: { rows } } })
})

test('a device that has not seen the last change of another overwrites nothing, also at the same moment', async () => {
  const { version } = await draftOf()
  const answers = await Promise.all(['one', 'two', 'three'].map((it) => keep(it, version)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412])
  expect(await forget(version)).toMatchObject({ status: 412 })
  expect(await forget(version + 1)).toMatchObject({ status: 200, body: { version: 0 } })
  const first = await Promise.all(['one', 'two', 'three'].map((it) => keep(it, 0)))
  expect(first.map(({ status }) => status).toSorted()).toEqual([200, 412, 412])
})

test('nobody else reads a draft, also not a super user [APP-05]', async () => {
  expect((await draftOf(world.asAdmin)).draft).toBeNull()
  expect((await draftOf(world.asEmployee)).draft).toBeNull()
})

test('a draft says when its writer has saved the sheet since [REV-15]', async () => {
  await world.completeEvaluate()
  const { body: sheet } = await world.asManager.get(at.sheet(world.period, 'calibrate'))
  const draft = { kind: 'calibrate', version: 0, from: sheet.rows, rows: sheet.rows, storedAt: 1 }
  await world.asManager.request('PUT', at.saveSheetDraft(world.period), draft, basedOn(0))
  const kept = async () => (await world.asManager.get(at.sheetDraft(world.period, 'calibrate'))).body.isSuperseded
  expect(await kept()).toBe(false)
  const saved = await world.asManager.post(
    at.saveSheet(world.period),
    { kind: 'calibrate', rows: sheet.rows },
    basedOn(0),
  )
  expect([saved.status, await kept()]).toEqual([200, true])
})
