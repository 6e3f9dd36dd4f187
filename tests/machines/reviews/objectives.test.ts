import { createActor, fromCallback, SimulatedClock } from 'xstate'
import type { DraftStorageEvent } from '#machines/kit/draft-storage.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import { type DraftSyncInput, draftSyncOf, emptyDraft, type ServerDraft } from '#machines/reviews/draft-sync.machine.ts'
import {
  joinedObjectivesDrafts,
  mergedObjectives,
  mergedObjectivesDrafts,
  newRow,
  type ObjectiveField,
  type ObjectiveRow,
  type ObjectivesDraft,
  objectiveProblem,
  objectivesBody,
  planProblem,
  rowsOf,
  type StoredObjectives,
  sameObjectivesDraft,
  supersededDraft,
} from '#machines/reviews/objective-rows.ts'
import { objectivesPlans, storedObjectivesCase } from '#machines/reviews/objectives.cases.ts'
import { objectivesMachine } from '#machines/reviews/objectives.machine.ts'
import { areObjectivesAtRisk, type KeptObjectives, type ObjectivesSave } from '#machines/reviews/objectives.ts'
import type { CompanyPlan } from '#src/contract/plans.ts'
import { makeCall } from '#tests/machines/call.ts'

const { pristine, saved, other, same, closed, empty } = objectivesPlans
const rows = rowsOf(pristine)
const withText = (key: string, field: ObjectiveField, text: string, of: readonly ObjectiveRow[] = rows) =>
  of.map((it) => (it.key === key ? { ...it, [field]: text } : it))
const periodOver = { message: 'This plan period is not in progress', code: 'PERIOD_NOT_IN_PROGRESS' }

/** Objectives with a device that keeps their draft, and a server that answers when the test says so. */
const start = (
  plan: CompanyPlan = pristine,
  stored: StoredObjectives | null = null,
  server: KeptObjectives = emptyDraft,
) => {
  const put = makeCall<ServerDraft<ObjectivesDraft>, DraftSyncInput<ObjectivesDraft>>()
  const read = makeCall<ServerDraft<StoredObjectives>>()
  const save = makeCall<CompanyPlan, ObjectivesSave>()
  const load = makeCall<CompanyPlan, { base: CompanyPlan }>()
  const clock = new SimulatedClock()
  const device: { draft: ObjectivesDraft | null } = { draft: stored }
  const actor = createActor(
    objectivesMachine.provide({
      actors: {
        saveObjectives: save.logic,
        loadObjectives: load.logic,
        draftStorage: fromCallback<DraftStorageEvent<ObjectivesDraft>>(({ receive }) =>
          receive((event) => {
            device.draft = event.type === 'draft.store' ? event.draft : null
          }),
        ),
        draftSync: draftSyncOf({
          mergedDrafts: mergedObjectivesDrafts,
          sameDraft: sameObjectivesDraft,
          joinedDrafts: joinedObjectivesDrafts,
        }).provide({ actors: { putDraft: put.logic, loadDraft: read.logic } }),
      },
    }),
    { input: { plan, stored, server }, clock },
  )
  const emitted: string[] = []
  actor.on('*', ({ type }) => emitted.push(type))
  actor.start()
  const type = (field: ObjectiveField, text: string, key = '1') =>
    actor.send({ type: 'objective.change', key, field, text })
  return {
    actor,
    save,
    load,
    put,
    read,
    clock,
    device,
    emitted,
    type,
    /** Opens the form and saves a change of the first title. */
    saveTitle: () => {
      actor.send({ type: 'edit' })
      type('title', 'Grow')
      actor.send({ type: 'save' })
    },
    titles: () => actor.getSnapshot().context.rows.map((it) => it.title),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}

test('every change is on the device at once, and gone from it once it is saved [OBJ-01]', async () => {
  const it = start()
  it.actor.send({ type: 'edit' })
  it.type('title', 'Grow')
  expect(it.device.draft).toMatchObject({ version: 1, from: rows, rows: [{ title: 'Grow' }, rows[1]] })
  it.actor.send({ type: 'objective.remove', key: '2' })
  expect(it.device.draft?.rows).toHaveLength(1)
  it.actor.send({ type: 'undo' })
  expect(it.device.draft?.rows).toHaveLength(2)
  it.actor.send({ type: 'undo' })
  expect(it.device.draft?.rows).toHaveLength(2)
  it.actor.send({ type: 'objective.add', key: 'new' })
  expect(it.device.draft?.rows).toHaveLength(3)
  it.actor.send({ type: 'objective.remove', key: 'new' })
  it.actor.send({ type: 'save' })
  expect(it.save.asked).toMatchObject([{ version: 1, body: { objectives: [{ id: 1, title: 'Grow' }, { id: 2 }] } }])
  await it.save.answer(saved)
  expect(it.state()).toBe('viewing')
  expect(it.device.draft).toBeNull()
  expect(it.context().base).toEqual(saved)
})

test('waiting can be given up; a failure and no answer keep the form open, changed or not [OBJ-01]', async () => {
  const it = start()
  it.actor.send({ type: 'edit' })
  it.actor.send({ type: 'save' })
  it.actor.send({ type: 'cancel' })
  expect(it.state()).toBe('editing')
  it.actor.send({ type: 'save' })
  it.clock.increment(60_000)
  expect([it.state(), it.context().problem?.code]).toEqual(['editing', 'NO_ANSWER'])
  it.actor.send({ type: 'save' })
  await it.save.fail(problemCases.offline)
  expect([it.state(), it.context().problem]).toEqual(['editing', problemCases.offline])
  it.actor.send({ type: 'save' })
  await it.save.fail(problemCases.stale)
  it.clock.increment(60_000)
  expect([it.state(), it.context().problem?.code]).toEqual(['editing', 'NO_ANSWER'])
  it.actor.send({ type: 'save' })
  await it.save.fail(problemCases.stale)
  await it.load.fail(problemCases.offline)
  expect([it.state(), it.context().problem]).toEqual(['editing', problemCases.offline])
  it.actor.send({ type: 'draft.discard' })
  expect([it.state(), it.context().undo]).toEqual(['viewing', null])
})

test('discarded changes come back, and are on the device again [OBJ-01]', () => {
  const it = start(pristine, storedObjectivesCase)
  it.actor.send({ type: 'draft.discard' })
  expect([it.state(), it.device.draft]).toEqual(['viewing', null])
  it.actor.send({ type: 'undo' })
  expect([it.state(), it.titles()[0], it.device.draft?.rows[0]?.title]).toEqual(['editing', 'Grow', 'Grow'])
  it.actor.send({ type: 'draft.discard' })
  it.actor.send({ type: 'edit' })
  it.actor.send({ type: 'draft.discard' })
  it.actor.send({ type: 'undo' })
  expect(it.state()).toBe('viewing')
})

test('two people’s changes of different objectives go together, and the draft with them [OBJ-01]', async () => {
  const it = start()
  it.saveTitle()
  await it.save.fail(problemCases.stale)
  await it.load.answer(other)
  expect(it.device.draft).toMatchObject({ version: 2, rows: [{ title: 'Grow' }, { title: 'Delivery' }] })
  expect(it.save.asked.at(-1)).toMatchObject({ version: 2 })
})

test.each([
  ['mine.keep', 'Grow'],
  ['theirs.take', 'Recurring revenue'],
] as const)(
  'of two changes of one objective %s leaves %s, in the form and on the device [OBJ-01]',
  async (type, title) => {
    const it = start()
    it.saveTitle()
    await it.save.fail(problemCases.stale)
    await it.load.answer(same)
    expect([it.state(), it.device.draft?.rows[0]?.title]).toEqual(['conflicted', 'Grow'])
    it.actor.send({ type })
    expect([it.state(), it.titles()[0], it.device.draft?.rows[0]?.title]).toEqual(['editing', title, title])
    expect(it.context().base).toEqual(same)
  },
)

test('an objective that one removed and the other changed is asked about, and kept as a new one [OBJ-01]', async () => {
  const it = start()
  it.saveTitle()
  await it.save.fail(problemCases.stale)
  await it.load.answer({ ...pristine, version: 2, objectives: pristine.objectives.slice(1) })
  expect([it.state(), it.context().clashes]).toEqual(['conflicted', [{ key: '1', field: null }]])
  it.actor.send({ type: 'mine.keep' })
  it.actor.send({ type: 'save' })
  const objectives = it.save.asked.at(-1)?.body.objectives
  expect(objectives?.map(({ id, title }) => [id, title])).toEqual([
    [2, 'Days to delivery'],
    [undefined, 'Grow'],
  ])
})

test('a save whose answer was lost is not stored twice [OBJ-01]', async () => {
  const added = { ...newRow('new'), title: 'New', weight: '40', threshold: '1', target: '2', stretch: '3' }
  const [growth, delivery] = rows
  const mine: ObjectiveRow[] = growth && delivery ? [growth, delivery, added] : []
  const theirs = mine.map((it) => (it.key === 'new' ? { ...it, key: '9', id: 9 } : it))
  expect(mergedObjectives(rows, mine, theirs)).toEqual({ rows: theirs, clashes: [] })
})

test('a period completed meanwhile is read-only, and what was typed stays until it is discarded [OBJ-01]', async () => {
  const it = start()
  it.saveTitle()
  it.device.draft = null
  await it.save.fail(periodOver)
  await it.load.answer(closed)
  expect([it.state(), it.titles()[0], it.emitted]).toEqual(['readOnly', 'Grow revenue', ['objectives.outdated']])
  expect(it.context().leftover).toMatchObject({ rows: [{ title: 'Grow' }, {}] })
  expect(it.device.draft).toMatchObject({ rows: [{ title: 'Grow' }, {}] })
  it.actor.send({ type: 'plan.loaded', plan: closed })
  expect(it.context().leftover).not.toBeNull()
  it.actor.send({ type: 'draft.discard' })
  expect([it.context().leftover, it.device.draft]).toEqual([null, null])
  it.device.draft = storedObjectivesCase
  it.actor.send({ type: 'draft.discard' })
  expect(it.device.draft).not.toBeNull()
  it.actor.send({ type: 'plan.loaded', plan: pristine })
  expect([it.state(), it.context().base]).toEqual(['viewing', pristine])
})

test('two versions are asked about on every device until one is chosen [OBJ-01] [REV-16]', () => {
  const it = start(same, null, { version: 1, draft: storedObjectivesCase })
  it.clock.increment(60_000)
  const kept = it.put.asked.at(-1)?.wanted ?? storedObjectivesCase
  const elsewhere = start(same, null, { version: 2, draft: { ...kept, storedAt: 2 } })
  expect([it.state(), elsewhere.state()]).toEqual(['conflicted', 'conflicted'])
  it.actor.send({ type: 'mine.keep' })
  expect(it.context()).toMatchObject({ base: same, theirs: null })
  expect(it.device.draft).toMatchObject({ version: same.version, from: rowsOf(same) })
})

test('a newer plan replaces what is shown, an older one and one that arrives while typing do not [OBJ-01]', () => {
  const it = start()
  it.actor.send({ type: 'plan.loaded', plan: empty })
  expect(it.context().base).toBe(pristine)
  it.actor.send({ type: 'plan.loaded', plan: saved })
  expect([it.state(), it.context().base]).toEqual(['viewing', saved])
  it.actor.send({ type: 'plan.loaded', plan: closed })
  expect(it.state()).toBe('readOnly')
})

test('another tab’s typing shows here, and what it saved or discarded is gone here too [OBJ-01]', () => {
  const it = start()
  it.actor.send({ type: 'draft.changed', stored: storedObjectivesCase })
  expect([it.state(), it.titles()[0]]).toEqual(['editing', 'Grow'])
  const more = rows.map((row) => (row.key === '1' ? { ...row, title: 'Grow more' } : row))
  it.actor.send({ type: 'draft.changed', stored: { ...storedObjectivesCase, rows: more } })
  expect(it.titles()[0]).toBe('Grow more')
  it.actor.send({ type: 'draft.dropped' })
  expect([it.state(), it.titles()[0], it.emitted]).toEqual(['viewing', 'Grow revenue', ['objectives.outdated']])
  it.actor.send({ type: 'draft.dropped' })
  expect(it.emitted).toHaveLength(2)
})

test('a sign-out in another tab leaves the server what was typed into the objectives [OBJ-01] [AUTH-05]', async () => {
  const it = start()
  it.actor.send({ type: 'edit' })
  it.type('title', 'Grow')
  it.clock.increment(1500)
  await it.put.answer({ version: 1, draft: it.put.asked[0]?.wanted ?? null })
  it.actor.send({ type: 'draft.dropped' })
  it.clock.increment(60_000)
  expect([it.put.asked.length, it.state()]).toEqual([1, 'viewing'])
})

test('leaving is asked about only while the device cannot keep what was typed [OBJ-01]', () => {
  const it = start()
  it.actor.send({ type: 'edit' })
  it.type('title', 'Grow')
  it.actor.send({ type: 'draft.notStored' })
  expect(areObjectivesAtRisk(it.context())).toBe(true)
  it.actor.send({ type: 'draft.stored' })
  expect(areObjectivesAtRisk(it.context())).toBe(false)
})

const [first] = rows
const row = (change: Partial<ObjectiveRow>): ObjectiveRow => ({ ...newRow('1'), ...first, ...change })
const number = 'Enter a number.'
const whole = 'Enter a whole number from 1 to 100.'
test.each<[ObjectiveField, string, string | null]>([
  ['title', ' ', 'This field is required'],
  ['title', 'a'.repeat(256), 'Char Limit is 255'],
  ['description', 'a'.repeat(4001), 'Char Limit is 4000'],
  ['description', 'a'.repeat(4000), null],
  ['unit', 'a'.repeat(21), 'Char Limit is 20'],
  ['weight', '', 'This field is required'],
  ['weight', '0', whole],
  ['weight', '101', whole],
  ['weight', '33.3', whole],
  ['weight', '1e1', null],
  ['threshold', '', 'This field is required'],
  ['threshold', '1,5', null],
  ['threshold', '12,500', 'Write 12500 or 12.500: a comma here can mean either.'],
  ['stretch', '-1,250 ', 'Write -1250 or -1.250: a comma here can mean either.'],
  ['threshold', '0,125', null],
  ['threshold', '12,5000', null],
  ['threshold', '0x10', number],
  ['threshold', '2e15', number],
  ['target', '7', 'Enter a number between threshold and stretch.'],
  ['target', '18', null],
  ['stretch', '--1', number],
])('%s of %j says %j [OBJ-03]', (field, text, message) => {
  expect(objectiveProblem(row({ [field]: text }), field)).toBe(message)
})

test('objectives have to weigh 100 percent together, and may be fifty [OBJ-03]', () => {
  const weighing = (...weights: string[]) => weights.map((weight, index) => row({ key: String(index), weight }))
  expect(planProblem(weighing('33.3', '33.3', '33.3'))).toBe('Weights add up to 99.9%. They have to add up to 100%.')
  expect(planProblem(weighing('34', '33', '33'))).toBeNull()
  expect(planProblem([])).toBe('Add at least one objective.')
  expect(planProblem(Array.from({ length: 51 }, () => row({})))).toBe('A plan has at most 50 objectives.')
  expect(objectivesBody(pristine, [row({ threshold: '1,5' })]).objectives).toMatchObject([{ id: 1, threshold: 1.5 }])
})

test('an objective is not added where there are fifty [OBJ-03]', () => {
  const it = start()
  it.actor.send({ type: 'edit' })
  for (let index = 0; index < 60; index++) it.actor.send({ type: 'objective.add', key: `new ${index}` })
  expect(it.context().rows).toHaveLength(50)
})

test('what is typed reaches the server 1.5 s later, with another device’s words, until it is saved [OBJ-01]', async () => {
  const it = start()
  it.actor.send({ type: 'edit' })
  it.type('title', 'Grow')
  it.clock.increment(1499)
  expect(it.put.asked).toEqual([])
  it.clock.increment(1)
  expect(it.put.asked).toMatchObject([{ version: 0, wanted: { rows: [{ title: 'Grow' }, {}] } }])
  await it.put.fail(problemCases.stale)
  await it.read.answer({ version: 4, draft: { ...storedObjectivesCase, rows: withText('2', 'title', 'Delivery') } })
  expect([it.titles(), it.device.draft?.rows[1]?.title]).toEqual([['Grow', 'Delivery'], 'Delivery'])
  it.clock.increment(1500)
  const [wanted] = it.put.asked.slice(-1).map((asked) => asked.wanted)
  await it.put.answer({ version: 5, draft: wanted ?? null })
  expect(it.context().synced).toBe('current')
  it.actor.send({ type: 'save' })
  await it.save.answer(saved)
  expect(it.put.asked.at(-1)).toMatchObject({ version: 5, wanted: null })
})

test('nothing asks before leaving once the server has what the device refuses [OBJ-01]', () => {
  const it = start()
  it.actor.send({ type: 'edit' })
  it.type('title', 'Grow')
  it.actor.send({ type: 'draft.notStored' })
  expect(areObjectivesAtRisk(it.context())).toBe(true)
  it.actor.send({ type: 'draft.synced', draft: it.device.draft })
  expect(areObjectivesAtRisk(it.context())).toBe(false)
})

test('two people’s changes of different fields of one objective go together [OBJ-01]', () => {
  const [mine, theirs] = [withText('1', 'title', 'Grow'), withText('1', 'target', '13')]
  const both = mergedObjectives(rows, mine, theirs)
  expect(both).toMatchObject({ rows: [{ title: 'Grow', target: '13' }, {}], clashes: [] })
  const title = mergedObjectives(rows, mine, withText('1', 'title', 'Shrink', theirs))
  expect(title).toMatchObject({ rows: [{ title: 'Grow', target: '13' }, {}], clashes: [{ key: '1', field: 'title' }] })
})

test('taking the other version of a field takes nothing else of the objective [OBJ-01]', () => {
  const newer = { ...same, objectives: same.objectives.map((it) => (it.id === 1 ? { ...it, target: 13 } : it)) }
  const it = start(newer, { ...storedObjectivesCase, rows: withText('1', 'unit', 'pp', storedObjectivesCase.rows) })
  it.actor.send({ type: 'theirs.take' })
  expect(it.context().rows[0]).toMatchObject({ title: 'Recurring revenue', target: '13', unit: 'pp' })
})

test('of two devices that know nothing of each other, each is measured by what it began with [OBJ-01]', () => {
  const older: StoredObjectives = { version: 1, from: rows, rows: withText('1', 'target', '13'), storedAt: 1 }
  const later = rowsOf(other)
  const newer: StoredObjectives = {
    version: 2,
    from: later,
    rows: withText('1', 'title', 'Grow', later),
    storedAt: 2,
  }
  const joined = joinedObjectivesDrafts(older, newer)
  expect(joined).toMatchObject({ version: 2, rows: [{ title: 'Grow', target: '13' }, { title: 'Delivery' }] })
  expect(joinedObjectivesDrafts(newer, older)).toEqual(joined)
  expect(joinedObjectivesDrafts(null, older)).toBe(older)
})

test('a draft that misses the last words of a save brings nothing of them back, and keeps the rest [OBJ-01]', () => {
  const added = (key: string, title: string) => ({ ...newRow(key), title })
  const draft: StoredObjectives = {
    ...storedObjectivesCase,
    rows: [...withText('1', 'title', 'Gro', withText('2', 'unit', 'd')), added('a', 'Hir'), added('b', 'Move')],
  }
  const [growth, delivery] = saved.objectives
  const objectives = growth && delivery ? [growth, delivery, { ...delivery, id: 3, title: 'Hire' }] : []
  const kept = supersededDraft(draft, { ...saved, objectives })
  expect(kept.rows.map((it) => it.title)).toEqual(['Grow', 'Days to delivery', 'Move', 'Hire'])
  expect(kept.rows[1]?.unit).toBe('d')
})

test('words of another tab that arrive in a conflict go together with what somebody else has saved [OBJ-01]', async () => {
  const newer = { ...same, objectives: same.objectives.map((it) => (it.id === 2 ? { ...it, unit: 'weeks' } : it)) }
  const it = start()
  it.saveTitle()
  await it.save.fail(problemCases.stale)
  await it.load.answer(newer)
  const typed = withText('2', 'title', 'Delivery', storedObjectivesCase.rows)
  it.actor.send({ type: 'draft.changed', stored: { ...storedObjectivesCase, rows: typed } })
  expect([it.state(), it.context().rows[1]]).toMatchObject(['conflicted', { title: 'Delivery', unit: 'weeks' }])
})
