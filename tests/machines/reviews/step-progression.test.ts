import { type ActorRefFrom, createActor } from 'xstate'
import { stepProgressionCases, taskCases, tasksIn } from '#machines/reviews/step-progression.cases.ts'
import { moveReason, stepAfter, stepProgressionMachine } from '#machines/reviews/step-progression.machine.ts'
import { lockReason, resumeStep, type StepId, stepIds, stepKinds, stepsOf } from '#machines/reviews/steps.ts'
import { SubCategory } from '#src/contract/scorecards.ts'
import { TaskStatus } from '#src/contract/values.ts'
import { explore } from '#tools/explore/explore.ts'

const startAt = (step: StepId, tasks = taskCases.started) =>
  createActor(stepProgressionMachine, { input: { tasks, step } }).start()
const statusesOf = (progression: ActorRefFrom<typeof stepProgressionMachine>) =>
  progression.getSnapshot().context.steps.map((it) => it.status)

test('a task has one of four statuses [REV-01]', () => {
  expect(TaskStatus.options).toEqual(['NOT_INITIATED', 'IN_PROGRESS', 'COMPLETED', 'TODO'])
})

test('the steps of a review are its tasks in order, whatever order they arrive in [REV-01]', () => {
  const tasks = [...taskCases.halfway.toReversed(), { taskId: 1, name: 'Evaluate', status: 'TODO' as const, order: 0 }]
  const plain = { sentBack: null, toConfirm: false, missedIn: null }
  expect(stepsOf(tasks)).toEqual([
    { id: 'values', taskId: 101, name: 'Values', status: 'COMPLETED', grouping: null, ...plain },
    {
      id: 'behavioural-competencies',
      taskId: 102,
      name: 'Behavioural Competencies',
      status: 'IN_PROGRESS',
      grouping: 'Competencies',
      ...plain,
    },
    {
      id: 'functional-competencies',
      taskId: 103,
      name: 'Functional Competencies',
      status: 'NOT_INITIATED',
      grouping: 'Competencies',
      ...plain,
    },
    { id: 'performance', taskId: 104, name: 'Performance', status: 'NOT_INITIATED', grouping: null, ...plain },
  ])
})

test('each part of an evaluation is filled in exactly one step, and the summary in none [REV-05]', () => {
  expect(stepKinds.map((it) => it.id)).toEqual(stepIds)
  expect(stepKinds.map((it) => it.subCategory)).toEqual([...SubCategory.options, null])
})

test('the first step of a started review is open [REV-07]', () => {
  expect(startAt('values').getSnapshot().value).toBe('open')
})

test('a locked step cannot be entered, not by its address either, and says what opens it [REV-07]', () => {
  const byAddress = startAt('performance')
  expect(byAddress.getSnapshot().value).toBe('locked')
  expect(byAddress.getSnapshot().can({ type: 'step.complete' })).toBe(false)
  const before = startAt('values')
  expect(stepAfter(before.getSnapshot(), { type: 'step.next' })).toBeNull()
  before.send({ type: 'step.next' })
  expect(before.getSnapshot().context.current).toBe('values')
  expect(lockReason(stepsOf(taskCases.started), 'performance')).toBe(
    'Performance opens once Functional Competencies is completed.',
  )
  expect(lockReason(stepsOf(taskCases.halfway), 'functional-competencies')).toBe(
    'Functional Competencies opens once Behavioural Competencies is completed.',
  )
})

test('a step that can be entered has no lock reason; one that is missing or held back says so [REV-07]', () => {
  expect(lockReason(stepsOf(taskCases.started), 'values')).toBeNull()
  expect(lockReason(stepsOf(taskCases.finished), 'performance')).toBeNull()
  expect(lockReason([], 'values')).toBe('This review has no such step.')
  const missed = stepsOf(taskCases.started.map((it) => ({ ...it, missedIn: 'FY2026' })))
  expect(lockReason(missed, 'functional-competencies')).toBe('Not completed in FY2026.')
  const heldBack = stepsOf(tasksIn(['COMPLETED', 'NOT_INITIATED', 'NOT_INITIATED', 'NOT_INITIATED']))
  expect(lockReason(heldBack, 'behavioural-competencies')).toBe(
    'Behavioural Competencies is not open yet. Ask the manager running this review.',
  )
})

test('from a locked step a person goes on where the review is open [REV-07]', () => {
  const progression = startAt('performance', taskCases.halfway)
  progression.send({ type: 'step.next' })
  expect(progression.getSnapshot()).toMatchObject({ value: 'open', context: { current: 'behavioural-competencies' } })
  expect(startAt('performance', taskCases.halfway).getSnapshot().can({ type: 'step.back' })).toBe(false)
})

test('a review without steps is locked and leads nowhere [REV-07]', () => {
  const progression = startAt('values', [])
  expect(progression.getSnapshot().value).toBe('locked')
  expect(progression.getSnapshot().can({ type: 'step.next' })).toBe(false)
})

test('completing a step opens the next one and goes there [REV-06] [REV-07]', () => {
  const progression = startAt('values')
  progression.send({ type: 'step.complete' })
  expect(progression.getSnapshot()).toMatchObject({ value: 'open', context: { current: 'behavioural-competencies' } })
  expect(statusesOf(progression)).toEqual(['COMPLETED', 'TODO', 'NOT_INITIATED', 'NOT_INITIATED'])
})

test('the steps are completed in their order, each once, and then the review is finished [REV-06] [REV-07]', () => {
  const progression = startAt('values')
  const visited: StepId[] = []
  while (progression.getSnapshot().can({ type: 'step.complete' })) {
    visited.push(progression.getSnapshot().context.current)
    progression.send({ type: 'step.complete' })
  }
  expect(visited).toEqual(stepIds)
  expect(progression.getSnapshot()).toMatchObject({ value: 'finished', context: { current: 'performance' } })
  expect(statusesOf(progression)).toEqual(['COMPLETED', 'COMPLETED', 'COMPLETED', 'COMPLETED'])
})

test('a completed step is looked at again, back and forward, and not completed twice [REV-07]', () => {
  const progression = startAt('behavioural-competencies', taskCases.halfway)
  expect(progression.getSnapshot().can({ type: 'step.next' })).toBe(false)
  progression.send({ type: 'step.back' })
  expect(progression.getSnapshot()).toMatchObject({ value: 'done', context: { current: 'values' } })
  expect(progression.getSnapshot().can({ type: 'step.complete' })).toBe(false)
  expect(progression.getSnapshot().can({ type: 'step.back' })).toBe(false)
  progression.send({ type: 'step.next' })
  expect(progression.getSnapshot()).toMatchObject({ value: 'open', context: { current: 'behavioural-competencies' } })
})

test('every step of a finished review can be looked at, in both directions [REV-07]', () => {
  const progression = startAt('performance', taskCases.finished)
  expect(progression.getSnapshot().can({ type: 'step.next' })).toBe(false)
  for (const step of stepIds.toReversed().slice(1)) {
    progression.send({ type: 'step.back' })
    expect(progression.getSnapshot()).toMatchObject({ value: 'finished', context: { current: step } })
  }
  progression.send({ type: 'step.next' })
  expect(progression.getSnapshot()).toMatchObject({
    value: 'finished',
    context: { current: 'behavioural-competencies' },
  })
  expect(progression.getSnapshot().can({ type: 'step.complete' })).toBe(false)
})

test('a review is resumed at the first step that is not done, a finished one at its last [REV-07]', () => {
  expect(resumeStep(stepsOf(taskCases.started))).toBe('values')
  expect(resumeStep(stepsOf(taskCases.halfway))).toBe('behavioural-competencies')
  expect(resumeStep(stepsOf(taskCases.reopened))).toBe('values')
  expect(resumeStep(stepsOf(taskCases.finished))).toBe('performance')
  expect(resumeStep([])).toBeUndefined()
})

test('a step completed elsewhere is done here as soon as the tasks arrive [REV-07]', () => {
  const progression = startAt('values')
  progression.send({ type: 'tasks.loaded', tasks: taskCases.halfway })
  expect(progression.getSnapshot()).toMatchObject({ value: 'done', context: { current: 'values' } })
})

test('however a person moves through a review, the summary is submitted last and nothing opens early [REV-06] [REV-07]', () => {
  const { inputs, events } = stepProgressionCases
  const moves = Object.fromEntries(Object.entries(events).filter(([, it]) => it.type !== 'tasks.loaded'))
  const { states } = explore(stepProgressionMachine, {
    inputs: { first: inputs['a started review at its first step'] },
    events: moves,
    outcomes: {},
    listeners: {},
  })
  const seen = new Set(
    states.map(({ snapshot }) => snapshot.context.steps.map(({ status }: { status: TaskStatus }) => status).join(' ')),
  )
  expect([...seen]).toEqual([
    'TODO NOT_INITIATED NOT_INITIATED NOT_INITIATED',
    'COMPLETED TODO NOT_INITIATED NOT_INITIATED',
    'COMPLETED COMPLETED TODO NOT_INITIATED',
    'COMPLETED COMPLETED COMPLETED TODO',
    'COMPLETED COMPLETED COMPLETED COMPLETED',
  ])
})

test('what a step says of its neighbours is what the machine allows [REV-05]', () => {
  const of = (current: StepId, tasks = taskCases.started) => ({ steps: stepsOf(tasks), current })
  expect(moveReason(of('values'), -1)).toBe('This is the first step of the review.')
  expect(moveReason(of('values'), 1)).toBe('Behavioural Competencies opens once Values is completed.')
  expect(moveReason(of('performance', taskCases.finished), 1)).toBe('This is the last step of the review.')
  for (const tasks of [taskCases.started, taskCases.halfway, taskCases.finished])
    for (const step of stepIds) {
      const snapshot = startAt(step, tasks).getSnapshot()
      if (snapshot.matches('locked')) continue
      const index = stepIds.indexOf(step)
      const allowed = (offset: -1 | 1) => (moveReason(snapshot.context, offset) ? null : stepIds[index + offset])
      expect(stepAfter(snapshot, { type: 'step.back' })).toBe(allowed(-1))
      expect(stepAfter(snapshot, { type: 'step.next' })).toBe(allowed(1))
    }
})
