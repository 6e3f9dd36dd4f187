import { createActor, SimulatedClock } from 'xstate'
import { deleteConfirmationMachine } from '#machines/admin/delete-confirmation.machine.ts'
import type { RecordKey } from '#machines/admin/form-modal.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { Usage } from '#src/contract/crud.ts'
import { makeCall } from '../call.ts'

const record = { id: 1, version: 3, name: 'Copenhagen' }

const ask = () => {
  const clock = new SimulatedClock()
  const usage = makeCall<Usage, RecordKey>()
  const remove = makeCall<unknown, RecordKey>()
  const deletion = createActor(
    deleteConfirmationMachine.provide({ actors: { loadUsage: usage.logic, deleteRecord: remove.logic } }),
    { clock },
  ).start()
  const emitted: string[] = []
  deletion.on('*', ({ type }) => emitted.push(type))
  deletion.send({ type: 'delete.ask', record })
  return { deletion, clock, usage, remove, emitted, state: () => deletion.getSnapshot().value }
}

test('nothing is deleted before it is confirmed, and then once, under the version that was read [FORM-13]', async () => {
  const { deletion, usage, remove, emitted, state } = ask()
  deletion.send({ type: 'confirm' })
  expect([state(), remove.asked]).toEqual(['checking', []])
  await usage.answer([])
  deletion.send({ type: 'confirm' })
  deletion.send({ type: 'confirm' })
  expect(remove.asked).toEqual([record])
  await remove.answer({ success: true })
  expect([state(), emitted]).toEqual(['done', ['record.deleted']])
})

test('what is used cannot be deleted, and says by what [FORM-13]', async () => {
  const { deletion, usage, remove, state } = ask()
  await usage.answer([{ name: 'requisitions', count: 2 }])
  deletion.send({ type: 'confirm' })
  expect([state(), deletion.getSnapshot().context.usage, remove.asked]).toEqual([
    'inUse',
    [{ name: 'requisitions', count: 2 }],
    [],
  ])
})

test('the question stands although nobody can tell what uses the record: the server refuses what is used [FORM-13]', async () => {
  const { deletion, clock, remove, state } = ask()
  clock.increment(5000)
  expect(state()).toBe('confirming')
  deletion.send({ type: 'confirm' })
  await remove.fail(problemCases.inUse)
  expect([state(), deletion.getSnapshot().context.problem]).toEqual(['inUse', problemCases.inUse])
})

test.each([
  ['changed', problemCases.stale],
  ['gone', problemCases.gone],
])('a record that is %s meanwhile is not deleted, and the list is loaded anew [API-02]', async (name, problem) => {
  const { deletion, usage, remove, emitted, state } = ask()
  await usage.answer([])
  deletion.send({ type: 'confirm' })
  await remove.fail(problem)
  expect([state(), emitted]).toEqual([name, ['records.outdated']])
})

test('a deletion that fails can be tried again or left [FORM-13]', async () => {
  const { deletion, usage, remove, state } = ask()
  await usage.answer([])
  deletion.send({ type: 'confirm' })
  await remove.fail(problemCases.offline)
  expect([state(), deletion.getSnapshot().context.problem]).toEqual(['confirming', problemCases.offline])
  deletion.send({ type: 'cancel' })
  expect(state()).toBe('closed')
})
