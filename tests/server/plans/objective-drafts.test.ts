import { ObjectivesDraft, type ObjectivesDraftBody } from '#src/contract/objective-drafts.ts'
import type { Caller } from '#tests/server/support.ts'
import { at, type PlanWorld, planWorld } from './world.ts'

let world: PlanWorld
let period = 0
let previous = 0
beforeAll(async () => {
  world = await planWorld()
  const [current, last] = await world.periodsOf(1)
  period = current?.id ?? 0
  previous = last?.id ?? 0
})
afterAll(() => world.close())

const basedOn = (version: number) => ({ headers: { 'if-match': `"${version}"` } })
const titled = (title: string): ObjectivesDraftBody => {
  const numbers = { unit: '', weight: '', threshold: '', target: '1,', stretch: '' }
  return { version: 1, from: [], rows: [{ key: 'new', id: null, title, description: '', ...numbers }], storedAt: 1 }
}
const keep = (title: string, version: number, of = period) =>
  world.asAdmin.request('PUT', at.objectivesDraft(of), titled(title), basedOn(version))
const forget = (version: number) =>
  world.asAdmin.request('DELETE', at.objectivesDraft(period), undefined, basedOn(version))
const draftOf = async (who: Caller = world.asAdmin) =>
  ObjectivesDraft.parse((await who.get(at.objectivesDraft(period))).body)

test('what is typed on one device is there on the next, however unfinished, also of a year that is over [OBJ-01]', async () => {
  expect(await draftOf()).toEqual({ version: 0, draft: null, updatedAt: null, isSuperseded: false })
  expect(await keep('Grow', 0)).toMatchObject({ status: 200, body: { version: 1 } })
  expect(await keep('x'.repeat(5000), 1)).toMatchObject({ status: 200 })
  expect(await draftOf()).toMatchObject({ version: 2, draft: titled('x'.repeat(5000)) })
  expect(await keep('x'.repeat(40_001), 2)).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'rows.0.title' }] },
  })
  expect(await keep('Grew', 0, previous)).toMatchObject({ status: 200 })
})

test('a device that has not seen the last change of another overwrites nothing, also at the same moment [OBJ-01]', async () => {
  const { version } = await draftOf()
  const answers = await Promise.all(['one', 'two', 'three'].map((it) => keep(it, version)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412])
  expect(await forget(version)).toMatchObject({ status: 412 })
  expect(await forget(version + 1)).toMatchObject({ status: 200, body: { version: 0 } })
  const first = await Promise.all(['one', 'two', 'three'].map((it) => keep(it, 0)))
  expect(first.map(({ status }) => status).toSorted()).toEqual([200, 412, 412])
})

test('nobody else reads a draft of the objectives [APP-05]', async () => {
  expect((await draftOf()).draft).not.toBeNull()
  expect((await draftOf(world.asManager)).draft).toBeNull()
})

test('a draft says when its writer has saved the objectives since [OBJ-01]', async () => {
  expect((await draftOf()).isSuperseded).toBe(false)
  const plan = (await world.asAdmin.get(at.planOf(period))).body
  const body = { planPeriodId: period, type: 'SO', objectives: plan.objectives }
  expect(await world.asAdmin.post(at.companyPlan, body, basedOn(plan.version))).toMatchObject({ status: 200 })
  expect((await draftOf()).isSuperseded).toBe(true)
})
