import { createActor, SimulatedClock } from 'xstate'
import { taskDoneCases } from '#machines/hiring/task-done.cases.ts'
import { type ChosenTask, taskDoneMachine } from '#machines/hiring/task-done.machine.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { HiringTask } from '#src/contract/requisitions.ts'
import { makeCall } from '#tests/machines/call.ts'

const interview: ChosenTask = { id: 511, version: 1, name: 'Interview', status: 'TODO' }
const { stored } = taskDoneCases.outcomes.markDone.done

const begin = () => {
  const call = makeCall<HiringTask, ChosenTask>()
  const clock = new SimulatedClock()
  const emitted: ChosenTask[] = []
  const done = createActor(taskDoneMachine.provide({ actors: { markDone: call.logic } }), { clock })
  done.on('task.done', ({ task }) => emitted.push(task))
  done.start()
  return { done, call, clock, emitted }
}

test('a task is marked once, and only after the question [HIRE-04]', async () => {
  const { done, call, emitted } = begin()
  done.send({ type: 'confirm' })
  done.send({ type: 'task.choose', task: interview })
  expect(call.asked).toEqual([])
  done.send({ type: 'confirm' })
  done.send({ type: 'confirm' })
  expect(call.asked).toEqual([interview])
  await call.answer(stored)
  expect(emitted).toEqual([interview])
  expect(done.getSnapshot().value).toBe('ready')
})

test('a no leaves the task as it is [HIRE-04]', () => {
  const { done, call } = begin()
  done.send({ type: 'task.choose', task: interview })
  done.send({ type: 'cancel' })
  expect(call.asked).toEqual([])
})

test('a failure says why, and it can be tried again [HIRE-04]', async () => {
  const { done, call, clock, emitted } = begin()
  done.send({ type: 'task.choose', task: interview })
  done.send({ type: 'confirm' })
  await call.fail(problemCases.offline)
  expect(done.getSnapshot()).toMatchObject({ value: 'confirming', context: { problem: problemCases.offline } })
  done.send({ type: 'confirm' })
  clock.increment(30_000)
  expect(done.getSnapshot()).toMatchObject({ value: 'confirming', context: { problem: { code: 'NO_ANSWER' } } })
  done.send({ type: 'confirm' })
  await call.answer(stored)
  expect(emitted).toEqual([interview])
})

test('one task is chosen or none: another one only after the first is let go [HIRE-05]', () => {
  const { done } = begin()
  const other: ChosenTask = { id: 512, version: 1, name: 'Reference Check', status: 'TODO' }
  expect(done.getSnapshot()).toMatchObject({ value: 'ready', context: { task: null } })
  done.send({ type: 'task.choose', task: interview })
  done.send({ type: 'task.choose', task: other })
  expect(done.getSnapshot().context.task).toEqual(interview)
  done.send({ type: 'cancel' })
  expect(done.getSnapshot().can({ type: 'confirm' })).toBe(false)
  done.send({ type: 'task.choose', task: other })
  expect(done.getSnapshot().context.task).toEqual(other)
})

test.each([
  problemCases.stale,
  { message: 'Interview is already done.', code: 'MOVE_REFUSED' },
  { message: 'Interview is no longer open, so this was not saved.', code: 'TASK_NOT_OPEN' },
])(
  'a task that has changed meanwhile is not asked for again, and the list is notified: $code [HIRE-04]',
  async (problem) => {
    const { done, call } = begin()
    let outdated = 0
    done.on('tasks.outdated', () => {
      outdated += 1
    })
    done.send({ type: 'task.choose', task: interview })
    done.send({ type: 'confirm' })
    await call.fail(problem)
    expect(outdated).toBe(1)
    expect(done.getSnapshot().can({ type: 'confirm' })).toBe(false)
    done.send({ type: 'cancel' })
    expect(done.getSnapshot().value).toBe('ready')
  },
)
