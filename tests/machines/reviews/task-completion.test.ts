import { createActor, SimulatedClock } from 'xstate'
import { problemCases } from '#machines/kit/problem.cases.ts'
import { taskCompletionMachine } from '#machines/reviews/task-completion.machine.ts'
import type { Outcome } from '#src/contract/reviews.ts'
import { makeCall } from '#tests/machines/call.ts'

const done: Outcome = { success: true, errorMessage: '' }

const startCompletion = ({ needsConfirmation = false } = {}) => {
  const prepare = makeCall<void>()
  const complete = makeCall<Outcome, { taskId: number }>()
  const clock = new SimulatedClock()
  const completion = createActor(
    taskCompletionMachine.provide({ actors: { prepare: prepare.logic, completeTask: complete.logic } }),
    { input: { taskId: 101, needsConfirmation }, clock },
  )
  const completed: number[] = []
  completion.on('task.completed', ({ taskId }) => completed.push(taskId))
  completion.start()
  return { completion, prepare, complete, clock, completed }
}

test('completing a step saves it first, then completes its task, and tells it, once [REV-06]', async () => {
  const { completion, prepare, complete, completed } = startCompletion()
  completion.send({ type: 'complete' })
  completion.send({ type: 'complete' })
  expect(completion.getSnapshot()).toMatchObject({ value: 'preparing' })
  expect(complete.asked).toEqual([])
  await prepare.answer()
  completion.send({ type: 'complete' })
  await complete.answer(done)
  expect(complete.asked).toEqual([{ taskId: 101 }])
  expect(completed).toEqual([101])
  expect(completion.getSnapshot()).toMatchObject({ value: 'completed', status: 'done', context: { problem: null } })
})

test('a refusal shows its message, and the step can be completed later [REV-06]', async () => {
  const { completion, prepare, complete, completed } = startCompletion()
  completion.send({ type: 'complete' })
  await prepare.answer()
  const errorMessage = 'Score every value before completing: "Integrity" is missing'
  await complete.answer({ success: false, errorMessage })
  expect(completion.getSnapshot()).toMatchObject({
    value: 'ready',
    context: { taskId: 101, problem: { message: errorMessage, code: 'REFUSED' } },
  })
  expect(completed).toEqual([])
  completion.send({ type: 'complete' })
  expect(completion.getSnapshot().context.problem).toBeNull()
  await prepare.answer()
  await complete.answer(done)
  expect(completion.getSnapshot().value).toBe('completed')
})

test('a refusal without a message says so in the default text [REV-06] [API-03]', async () => {
  const { completion, prepare, complete } = startCompletion()
  completion.send({ type: 'complete' })
  await prepare.answer()
  await complete.answer({ success: false, errorMessage: '' })
  expect(completion.getSnapshot().context.problem?.message).toBe('An error occurred. Please try again later.')
})

test('nothing is completed when the scorecard could not be saved first [REV-06]', async () => {
  const { completion, prepare, complete } = startCompletion()
  completion.send({ type: 'complete' })
  await prepare.fail(problemCases.offline)
  expect(completion.getSnapshot()).toMatchObject({ value: 'ready', context: { problem: problemCases.offline } })
  expect(complete.asked).toEqual([])
})

test('a completion that fails or never answers says so and can be repeated [REV-06]', async () => {
  const { completion, prepare, complete, clock } = startCompletion()
  completion.send({ type: 'complete' })
  clock.increment(60_000)
  expect(completion.getSnapshot()).toMatchObject({ value: 'ready', context: { problem: { code: 'NO_ANSWER' } } })
  completion.send({ type: 'complete' })
  await prepare.answer()
  await complete.fail(problemCases.offline)
  expect(completion.getSnapshot()).toMatchObject({ value: 'ready', context: { problem: problemCases.offline } })
  completion.send({ type: 'complete' })
  await prepare.answer()
  clock.increment(60_000)
  expect(completion.getSnapshot()).toMatchObject({ value: 'ready', context: { problem: { code: 'NO_ANSWER' } } })
})

test('submitting a summary is confirmed first, and thinking again submits nothing [REV-08]', async () => {
  const { completion, prepare, complete } = startCompletion({ needsConfirmation: true })
  completion.send({ type: 'complete' })
  expect(completion.getSnapshot().value).toBe('confirming')
  completion.send({ type: 'cancel' })
  expect(completion.getSnapshot().value).toBe('ready')
  expect(prepare.asked).toEqual([])
  completion.send({ type: 'complete' })
  completion.send({ type: 'confirm' })
  await prepare.answer()
  await complete.answer(done)
  expect(completion.getSnapshot().value).toBe('completed')
})

test('what was asked about and failed is asked again with the reason, which goes with the question [REV-08] [API-03]', async () => {
  const { completion, prepare, complete } = startCompletion({ needsConfirmation: true })
  completion.send({ type: 'complete' })
  completion.send({ type: 'confirm' })
  await prepare.answer()
  await complete.fail(problemCases.offline)
  expect(completion.getSnapshot()).toMatchObject({ value: 'confirming', context: { problem: problemCases.offline } })
  completion.send({ type: 'confirm' })
  expect(completion.getSnapshot()).toMatchObject({ value: 'preparing', context: { problem: null } })
  await prepare.fail(problemCases.offline)
  completion.send({ type: 'cancel' })
  expect(completion.getSnapshot()).toMatchObject({ value: 'ready', context: { problem: null } })
})
