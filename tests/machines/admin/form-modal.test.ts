import { createActor, SimulatedClock } from 'xstate'
import { formModalMachine } from '#machines/admin/form-modal.machine.ts'
import {
  contested,
  type Draft,
  type FormRecord,
  messageFor,
  proposedSides,
  type RecordKey,
} from '#machines/admin/form-modal.ts'
import { aPlace, placeFields } from '#machines/admin/record-save.cases.ts'
import { recordSaveMachine } from '#machines/admin/record-save.machine.ts'
import type { Field, Values } from '#machines/kit/form-fields.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import { makeCall, settled } from '../call.ts'

const storedAt = Date.UTC(2026, 10, 24, 15, 30)
const aDraft: Draft = { version: 3, base: aPlace.values, values: { ...aPlace.values, name: 'Aarhus' } }

const openForm = () => {
  const clock = new SimulatedClock()
  const save = makeCall<unknown, { record: RecordKey | null; values: Values }>()
  const load = makeCall<FormRecord, RecordKey>()
  const recordSave = recordSaveMachine.provide({ actors: { saveRecord: save.logic, loadRecord: load.logic } })
  const form = createActor(formModalMachine.provide({ actors: { recordSave } }), {
    input: { fields: placeFields },
    clock,
  })
  const drafts: (Draft | null)[] = []
  const saved: boolean[] = []
  const refused: string[] = []
  form.on('draft.changed', ({ draft }) => drafts.push(draft))
  form.on('record.saved', ({ isNew }) => saved.push(isNew))
  form.on('field.refused', ({ id }) => refused.push(id))
  form.start()
  const type = (id: string, value: string) => form.send({ type: 'field.change', id, value })
  const message = (id: string) => messageFor(form.getSnapshot().context, id)
  return { form, clock, save, load, drafts, saved, refused, type, message, state: () => form.getSnapshot().value }
}

test('a record is stored once however often Save is pressed [FORM-07]', async () => {
  const { form, save, saved, type, state } = openForm()
  form.send({ type: 'add', draft: null })
  type('name', 'Aarhus')
  type('country', 'Denmark')
  for (let presses = 0; presses < 3; presses += 1) form.send({ type: 'submit' })
  expect(save.asked).toEqual([{ record: null, values: { name: 'Aarhus', country: 'Denmark', state: '' } }])
  await save.answer({})
  expect([state(), saved]).toEqual(['done', [true]])
  form.send({ type: 'submit' })
  expect(save.asked).toHaveLength(1)
})

test('what is missing shows once somebody has been there or has pressed Save, and the first one is named [FORM-04] [FORM-05]', () => {
  const { form, save, refused, message, type } = openForm()
  form.send({ type: 'add', draft: null })
  expect(message('name')).toBeNull()
  form.send({ type: 'field.leave', id: 'name' })
  expect([message('name'), message('country')]).toEqual(['This field is required', null])
  form.send({ type: 'submit' })
  expect([message('name'), message('country'), message('state')]).toEqual([
    'This field is required',
    'This field is required',
    null,
  ])
  type('name', 'Aarhus')
  form.send({ type: 'submit' })
  expect(refused).toEqual(['name', 'country'])
  expect(save.asked).toEqual([])
})

test('a failed save keeps what was typed, and can be repeated [FORM-07]', async () => {
  const { form, clock, save, type, state } = openForm()
  form.send({ type: 'edit', record: aPlace, draft: null })
  type('name', 'Aarhus')
  form.send({ type: 'submit' })
  await save.fail(problemCases.offline)
  expect(form.getSnapshot().context).toMatchObject({ values: { name: 'Aarhus' }, problem: problemCases.offline })
  form.send({ type: 'submit' })
  clock.increment(30_000)
  expect([state(), form.getSnapshot().context.problem?.code]).toEqual(['failed', 'NO_ANSWER'])
})

test('the server’s word on a field stands there until the field changes [FORM-05]', async () => {
  const { form, save, refused, message, type } = openForm()
  form.send({ type: 'edit', record: aPlace, draft: null })
  type('name', 'A')
  form.send({ type: 'submit' })
  await save.fail(problemCases.wrongName)
  expect([message('name'), form.getSnapshot().context.problem, refused]).toEqual(['must be a name', null, ['name']])
  type('name', 'Aarhus')
  expect(message('name')).toBeNull()
})

test('what the server says of the record that a field names stands at that field [FORM-05]', async () => {
  const { form, save, message, type } = openForm()
  form.send({ type: 'edit', record: aPlace, draft: null })
  type('country', 'Denmark')
  form.send({ type: 'submit' })
  const fields = [{ field: 'country.id', message: 'There is no such record' }]
  await save.fail({ ...problemCases.wrongName, fields })
  expect([message('country'), message('name')]).toEqual(['There is no such record', null])
})

test('a record that somebody else has changed is compared field by field, and saved over the newer version [API-02]', async () => {
  const { form, save, load, type, state } = openForm()
  form.send({ type: 'edit', record: aPlace, draft: null })
  type('name', 'Aarhus')
  form.send({ type: 'submit' })
  await save.fail(problemCases.stale)
  await load.answer({ id: 1, version: 7, values: { name: 'København', country: 'Netherlands', state: '' } })
  expect([state(), form.getSnapshot().context.sides]).toEqual([
    'conflict',
    { name: 'mine', country: 'theirs', state: 'mine' },
  ])
  form.send({ type: 'side.choose', id: 'name', side: 'theirs' })
  form.send({ type: 'submit' })
  expect(save.asked.at(-1)).toEqual({
    record: { id: 1, version: 7 },
    values: { name: 'København', country: 'Netherlands', state: '' },
  })
})

test('a record that somebody else has deleted can be added again with what was typed [FORM-07]', async () => {
  const { form, save, saved, type, state } = openForm()
  form.send({ type: 'edit', record: aPlace, draft: null })
  type('name', 'Aarhus')
  form.send({ type: 'submit' })
  await save.fail(problemCases.gone)
  expect(state()).toBe('gone')
  form.send({ type: 'submit' })
  await settled()
  expect(save.asked.at(-1)).toMatchObject({ record: null, values: { name: 'Aarhus' } })
  await save.answer({})
  expect(saved).toEqual([true])
})

test('closing asks only when something was typed; a draft stays until it is saved or discarded [FORM-06]', () => {
  const { form, drafts, type, state } = openForm()
  form.send({ type: 'edit', record: aPlace, draft: null })
  form.send({ type: 'close' })
  expect(state()).toBe('closed')
  form.send({ type: 'edit', record: aPlace, draft: null })
  type('name', 'Aarhus')
  form.send({ type: 'close' })
  expect(state()).toBe('leaving')
  form.send({ type: 'draft.keep' })
  expect([state(), drafts.at(-1)]).toEqual(['closed', aDraft])
  form.send({ type: 'edit', record: aPlace, draft: { ...aDraft, storedAt } })
  expect(form.getSnapshot().context.values.name).toBe('Aarhus')
  type('name', 'Ribe')
  form.send({ type: 'close' })
  form.send({ type: 'discard' })
  expect([state(), drafts.at(-1)]).toEqual(['closed', null])
})

test('a form that opened with a draft closes unasked while it is as it opened, and the draft stays [FORM-06]', () => {
  const { form, drafts, type, state } = openForm()
  const open = () => form.send({ type: 'edit', record: aPlace, draft: { ...aDraft, storedAt } })
  open()
  form.send({ type: 'close' })
  expect([state(), drafts]).toEqual(['closed', []])
  open()
  type('name', 'Ribe')
  form.send({ type: 'close' })
  expect(state()).toBe('leaving')
  form.send({ type: 'cancel' })
  type('name', 'Aarhus')
  form.send({ type: 'close' })
  expect([state(), drafts.at(-1)]).toEqual(['closed', aDraft])
  open()
  form.send({ type: 'draft.notStored' })
  form.send({ type: 'close' })
  expect(state()).toBe('leaving')
})

test('two versions are left unasked until one of them is chosen for a field [FORM-06] [FORM-07]', () => {
  const { form, drafts, state } = openForm()
  const changed = { ...aPlace, version: 7, values: { ...aPlace.values, name: 'København', country: 'Netherlands' } }
  const open = () => form.send({ type: 'edit', record: changed, draft: { ...aDraft, storedAt } })
  open()
  expect(state()).toBe('conflict')
  form.send({ type: 'close' })
  expect([state(), drafts]).toEqual(['closed', []])
  open()
  form.send({ type: 'side.choose', id: 'name', side: 'theirs' })
  form.send({ type: 'close' })
  expect(state()).toBe('leaving')
})

test('whoever types into a form that opened with a draft adds to it [FORM-06]', () => {
  const { form, drafts, type } = openForm()
  form.send({ type: 'add', draft: { version: null, base: {}, values: { name: 'Aarhus' }, storedAt } })
  type('country', 'Denmark')
  expect(drafts.at(-1)?.values).toEqual({ name: 'Aarhus', country: 'Denmark', state: '' })
})

test('a form whose draft was discarded finds nothing wrong until somebody has been in it again [FORM-05]', () => {
  const { form, message } = openForm()
  form.send({ type: 'add', draft: { version: null, base: {}, values: { name: 'Aarhus' }, storedAt } })
  form.send({ type: 'field.leave', id: 'name' })
  form.send({ type: 'draft.discard' })
  expect(message('name')).toBeNull()
})

test('a draft that says what is stored anyway is none [FORM-06]', () => {
  const { form, state } = openForm()
  form.send({ type: 'edit', record: { ...aPlace, version: 5 }, draft: { ...aDraft, values: aPlace.values, storedAt } })
  expect([state(), form.getSnapshot().context.draft]).toEqual(['editing', null])
})

test('a draft of an older version takes what only others have changed, and asks about the rest [API-02]', async () => {
  const { form, save, state } = openForm()
  const theirs = { id: 1, version: 7, values: { name: 'København', country: 'Netherlands', state: '' } }
  form.send({ type: 'edit', record: theirs, draft: { ...aDraft, storedAt } })
  expect([state(), form.getSnapshot().context.sides]).toEqual([
    'conflict',
    { name: 'mine', country: 'theirs', state: 'mine' },
  ])
  form.send({ type: 'submit' })
  expect(save.asked.at(-1)).toEqual({
    record: { id: 1, version: 7 },
    values: { name: 'Aarhus', country: 'Netherlands', state: '' },
  })
})

test('a change of the country empties the state that belonged to it [ADM-09]', () => {
  const { form, type } = openForm()
  form.send({ type: 'add', draft: null })
  type('country', 'Canada')
  type('state', 'Ontario')
  type('country', 'Denmark')
  expect(form.getSnapshot().context.values).toEqual({ name: '', country: 'Denmark', state: '' })
})

test('of two versions each field is taken from whoever alone has changed it, else from oneself [API-02]', () => {
  const base = { a: '1', b: '1', c: '1', d: '1' }
  const fields = Object.keys(base).map((id): Field => ({ id, type: 'InputBox', label: id }))
  expect(proposedSides(fields, base, { ...base, a: '2', c: '2' }, { ...base, b: '3', c: '3' })).toEqual({
    a: 'mine',
    b: 'theirs',
    c: 'mine',
    d: 'mine',
  })
})

test('of two versions a person chooses where somebody else has changed something [FORM-07]', () => {
  const { form, type } = openForm()
  form.send({ type: 'edit', record: aPlace, draft: null })
  type('name', 'Aarhus')
  expect(contested({ ...form.getSnapshot().context, theirs: { ...aPlace, version: 4 } })).toEqual([])
  const values = { ...aPlace.values, country: 'Netherlands' }
  expect(contested({ ...form.getSnapshot().context, theirs: { ...aPlace, values } })).toEqual(['country'])
  expect(
    contested({ ...form.getSnapshot().context, theirs: { ...aPlace, values: { ...values, name: 'Aarhus' } } }),
  ).toEqual(['country'])
})
