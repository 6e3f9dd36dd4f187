import {
  blockingTask,
  sheetEditReason,
  sheetLockReason,
  sheetReopenReason,
  taskAfter,
  taskLockReason,
  tasksOfManager,
  tasksToCompleteAgain,
} from '#machines/reviews/company-tasks.ts'
import { calibrateOf, companyTasksIn } from '#machines/reviews/task-sheet.cases.ts'
import { stepsFromTasks } from '#machines/shell/sidebar-steps.ts'
import type { PlanStatus } from '#src/contract/plan-periods.ts'

const stored = companyTasksIn('TODO')
const done = { reportees: 2, started: 2, completed: 2 }
const standing = (
  sheets: Parameters<typeof tasksOfManager>[1]['sheets'],
  team = done,
  status: PlanStatus = 'IN_PROGRESS',
) => tasksOfManager(stored, { period: { name: 'FY2026', status }, team, sheets }).map((it) => it.status)

test('no task opens before all reviews of the team are completed [REV-03]', () => {
  expect(standing({}, { reportees: 2, started: 2, completed: 1 }).slice(0, 2)).toEqual(['IN_PROGRESS', 'NOT_INITIATED'])
  expect(standing({}, { reportees: 2, started: 0, completed: 0 }).slice(0, 2)).toEqual(['TODO', 'NOT_INITIATED'])
})

test('no task opens for somebody without a team, and what they completed before can be read [REV-03]', () => {
  const nobody = { reportees: 0, started: 0, completed: 0 }
  expect(standing({}, nobody)).toEqual(stored.map(() => 'NOT_INITIATED'))
  expect(standing({ calibrate: 'COMPLETED' }, nobody).slice(0, 2)).toEqual(['NOT_INITIATED', 'COMPLETED'])
})

test('tasks open one after another, each once the one before is completed [REV-03]', () => {
  expect(standing({})).toEqual(companyTasksIn('COMPLETED', 'TODO').map((it) => it.status))
  expect(standing({ calibrate: 'IN_PROGRESS' }).slice(0, 3)).toEqual(['COMPLETED', 'IN_PROGRESS', 'NOT_INITIATED'])
  expect(standing({ calibrate: 'COMPLETED' }).slice(1, 4)).toEqual(['COMPLETED', 'TODO', 'NOT_INITIATED'])
})

test('a task that is completed stays so when an earlier one is opened again; what was open is locked [REV-03]', () => {
  expect(standing({ calibrate: 'IN_PROGRESS', 'stack-rank': 'COMPLETED', delivery: 'IN_PROGRESS' }).slice(1)).toEqual([
    'IN_PROGRESS',
    'COMPLETED',
    'NOT_INITIATED',
    'NOT_INITIATED',
    'NOT_INITIATED',
    'NOT_INITIATED',
  ])
})

test('nothing opens in a period that is over, and what was completed can be read [REV-03]', () => {
  expect(standing({ calibrate: 'COMPLETED', 'stack-rank': 'IN_PROGRESS' }, done, 'COMPLETED').slice(1, 3)).toEqual([
    'COMPLETED',
    'NOT_INITIATED',
  ])
})

test('evaluations stand as far as they came in a period that is over [REV-03]', () => {
  expect(standing({}, done, 'COMPLETED')[0]).toBe('COMPLETED')
  expect(standing({}, { ...done, completed: 1 }, 'COMPLETED')[0]).toBe('IN_PROGRESS')
  expect(standing({}, { reportees: 2, started: 0, completed: 0 }, 'COMPLETED')[0]).toBe('TODO')
})

test('what is stored as completed of a period stays so, whoever has joined the team since [REV-03]', () => {
  const period = { name: 'FY2025', status: 'COMPLETED' } as const
  const [evaluate] = tasksOfManager(companyTasksIn('COMPLETED'), {
    period,
    team: { ...done, reportees: 3 },
    sheets: {},
  })
  expect([evaluate?.status, evaluate?.missedIn]).toEqual(['COMPLETED', undefined])
})

test('a locked task says what it waits for, and who completes that [REV-03]', () => {
  const tasks = companyTasksIn('COMPLETED', 'TODO')
  expect([blockingTask(tasks, 'Calibrate'), blockingTask(tasks, 'Delivery')?.name]).toEqual([null, 'Calibrate'])
  expect(taskLockReason(tasks, 'Calibrate')).toBeNull()
  expect(taskLockReason(tasks, 'Delivery')).toBe('Opens once you complete Promotions.')
  expect(taskLockReason(tasks, 'Delivery', 'Daniel Okafor')).toBe('Opens once Daniel Okafor completes Promotions.')
})

test('a task that was locked when its plan period was completed is not said to open [REV-03]', () => {
  const period = { name: 'FY2026', status: 'COMPLETED' } as const
  const tasks = tasksOfManager(stored, { period, team: done, sheets: {} })
  expect(tasks.map((it) => it.missedIn)).toEqual([undefined, ...stored.slice(1).map(() => 'FY2026')])
  const reason = 'Not completed in FY2026.'
  expect(taskLockReason(tasks, 'Delivery', 'Daniel Okafor')).toBe(reason)
  expect(blockingTask(tasks, 'Delivery')).toBeNull()
  expect(
    stepsFromTasks(tasks)
      .flatMap((it) => [it, ...it.subSteps])
      .find((it) => it.title === 'Delivery')?.reason,
  ).toBe(reason)
})

test('what opens next is the first task behind that is not completed', () => {
  expect(taskAfter(companyTasksIn('COMPLETED', 'TODO', 'COMPLETED'), 'Calibrate')?.name).toBe('Merit Increase')
  expect(taskAfter(stored, 'Delivery')).toBeNull()
})

test('reopening a task names the completed ones behind it', () => {
  const tasks = companyTasksIn('COMPLETED', 'COMPLETED', 'COMPLETED', 'COMPLETED', 'TODO')
  expect(tasksToCompleteAgain(tasks, 'Calibrate').map((it) => it.name)).toEqual(['Stack Rank', 'Merit Increase'])
})

test('who may change a sheet and when, is said in words', () => {
  const open = calibrateOf(1)
  expect(sheetEditReason(open)).toBeNull()
  expect(sheetEditReason({ ...open, isOwn: false })).toBe('Only Daniel Okafor can change this.')
  expect(sheetEditReason({ ...open, periodStatus: 'COMPLETED' })).toBe('2026 is not in progress.')
  expect(sheetEditReason({ ...open, people: [] })).toBe('Nobody reports to you in this plan period.')
  expect(sheetEditReason(calibrateOf(1, {}, 'COMPLETED'))).toBe('Calibrate is completed and read-only.')
  expect(sheetEditReason({ ...open, tasks: stored })).toBe('Opens once you complete Evaluate.')
})

test('a sheet of a manager without an account waits for nobody, and says how that ends [REV-03]', () => {
  const open = { ...calibrateOf(1), isOwn: false, managerHasNoAccount: true }
  const reason =
    'No one can do this team’s tasks because Daniel Okafor has no active account. Give them an account, or assign the team another manager in the census.'
  expect(sheetEditReason(open)).toBe(reason)
  expect(sheetReopenReason(open)).toBe(reason)
  expect(sheetLockReason({ ...open, tasks: stored })).toBe(reason)
  expect(sheetLockReason({ ...open, tasks: stored, managerHasNoAccount: false })).toMatch(/^Opens once Daniel Okafor/)
  expect(sheetEditReason({ ...open, periodStatus: 'COMPLETED' })).toBe('Only Daniel Okafor can change this.')
})

test('only a completed sheet of a period in progress is reopened, by its manager', () => {
  const completed = calibrateOf(1, {}, 'COMPLETED')
  expect(sheetReopenReason(completed)).toBeNull()
  expect(sheetReopenReason(calibrateOf(1))).toBe('This task is not completed.')
  expect(sheetReopenReason({ ...completed, periodStatus: 'COMPLETED' })).toBe('2026 is not in progress.')
  expect(sheetReopenReason({ ...completed, isOwn: false })).toBe('Only Daniel Okafor can change this.')
})
