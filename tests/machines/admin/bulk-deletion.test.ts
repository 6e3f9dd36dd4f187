import { createActor } from 'xstate'
import { bulkDeletionMachine } from '#machines/admin/bulk-deletion.machine.ts'
import type { RecordKey } from '#machines/admin/form-modal.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import { makeCall } from '../call.ts'

const places = ['Copenhagen', 'Lisbon', 'Porto'].map((name, index) => ({ id: index + 1, version: 1, name }))

const selectAll = () => {
  const call = makeCall<unknown, RecordKey>()
  const bulk = createActor(bulkDeletionMachine.provide({ actors: { deleteRecord: call.logic } })).start()
  bulk.send({ type: 'page.toggle', rows: places })
  const outcomes = () => bulk.getSnapshot().context.results.map((it) => `${it.row.name} ${it.outcome}`)
  return { bulk, call, outcomes, state: () => bulk.getSnapshot().value }
}

test('rows go one after another, each under the version that its list shows by then [FORM-13] [API-02]', async () => {
  const { bulk, call, state } = selectAll()
  bulk.send({ type: 'rows.loaded', rows: [{ id: 2, version: 7, name: 'Lisboa' }], isWhole: false })
  bulk.send({ type: 'delete.ask' })
  expect(call.asked).toEqual([])
  bulk.send({ type: 'confirm' })
  bulk.send({ type: 'confirm' })
  expect(call.asked).toEqual([places[0]])
  await call.answer({ success: true })
  await call.answer({ success: true })
  await call.answer({ success: true })
  expect(call.asked).toEqual([places[0], { id: 2, version: 7, name: 'Lisboa' }, places[2]])
  expect([state(), bulk.getSnapshot().context.selected]).toEqual(['selecting', []])
})

test('each row that was not deleted says why, and the others are deleted all the same [ADM-03]', async () => {
  const { bulk, call, outcomes, state } = selectAll()
  bulk.send({ type: 'delete.ask' })
  bulk.send({ type: 'confirm' })
  await call.fail(problemCases.inUse)
  await call.answer({ success: true })
  await call.fail(problemCases.stale)
  expect([state(), outcomes()]).toEqual(['finished', ['Copenhagen refused', 'Lisbon deleted', 'Porto changed']])
  expect(bulk.getSnapshot().context.results[0]?.message).toBe(problemCases.inUse.message)
  bulk.send({ type: 'cancel' })
  expect(bulk.getSnapshot().context.selected).toEqual([places[0], places[2]])
})

test('a deletion that is stopped asks for no further row [ADM-03]', async () => {
  const { bulk, call, outcomes } = selectAll()
  bulk.send({ type: 'delete.ask' })
  bulk.send({ type: 'confirm' })
  bulk.send({ type: 'stop' })
  await call.answer({ success: true })
  expect([call.asked.length, outcomes().toSorted()]).toEqual([1, ['Copenhagen deleted', 'Lisbon left', 'Porto left']])
})

test('a lost connection is no answer about a row: it waits, and goes on with the same one [ERR-01]', async () => {
  const { bulk, call, state } = selectAll()
  bulk.send({ type: 'delete.ask' })
  bulk.send({ type: 'confirm' })
  await call.fail(problemCases.offline)
  expect(state()).toBe('interrupted')
  bulk.send({ type: 'retry' })
  expect(call.asked).toEqual([places[0], places[0]])
})

test('rows that another search may not show are selected no longer, and how many is said [TBL-02]', () => {
  const { bulk } = selectAll()
  bulk.send({ type: 'list.narrowed' })
  expect(bulk.getSnapshot().context).toMatchObject({ selected: [], dropped: 3 })
  bulk.send({ type: 'delete.ask' })
  expect(bulk.getSnapshot().value).toBe('selecting')
})
