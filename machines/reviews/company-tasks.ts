import * as texts from '#machines/texts/reviews.ts'
import type { PlanStatus } from '#src/contract/plan-periods.ts'
import type { Task } from '#src/contract/reviews.ts'
import type { SheetKind } from '#src/contract/task-sheets.ts'
import type { TaskStatus } from '#src/contract/values.ts'
import { missedIn, type PeriodStanding } from './missed.ts'

/** The company's tasks by name, with the key of the screen that each is done on. */
const taskKeys: Partial<Record<string, 'evaluate' | SheetKind>> = {
  Evaluate: 'evaluate',
  Calibrate: 'calibrate',
  'Stack Rank': 'stack-rank',
  'Merit Increase': 'merit-increase',
  'PIP/PDP': 'pip-pdp',
  Promotions: 'promotions',
  Delivery: 'delivery',
}

/** The key of the screen that a task of the company is done on; undefined for a task that is none of them. */
export const keyOfCompanyTask = (name: string): 'evaluate' | SheetKind | undefined => taskKeys[name]

/** The task that is done on a sheet of this kind; undefined where the plan period has none. */
export const taskOfKind = (tasks: readonly Task[], kind: SheetKind): Task | undefined =>
  tasks.find((it) => keyOfCompanyTask(it.name) === kind)

/** The reviews of those who report to a manager. */
export type TeamProgress = { reportees: number; started: number; completed: number }

const evaluationStatus = ({ reportees, started, completed }: TeamProgress): TaskStatus => {
  if (reportees === 0) return 'NOT_INITIATED'
  if (started === 0) return 'TODO'
  return completed === reportees ? 'COMPLETED' : 'IN_PROGRESS'
}

/** Before a period begins, and where its end was stored with it, nobody is counted. */
const isCounted = ({ status }: PeriodStanding, task: Task): boolean =>
  status === 'IN_PROGRESS' || (status === 'COMPLETED' && task.status !== 'COMPLETED')

export type SheetStatus = 'IN_PROGRESS' | 'COMPLETED'
/** What is stored of a manager's sheets; left out: nothing yet. */
export type SheetStatuses = Partial<Record<SheetKind, SheetStatus>>

type ManagerStanding = { period: PeriodStanding; team: TeamProgress; sheets: SheetStatuses }

/**
 * The company's tasks as they stand for one manager. They open one after another while the plan period is in progress:
 * each once all before it are completed. One that is completed stays so, also when an earlier one is opened again. None
 * opens for somebody without a team, nor once the period is completed, which what was not completed by then says.
 */
export const tasksOfManager = (tasks: readonly Task[], { period, team, sheets }: ManagerStanding): Task[] => {
  let isOpen = period.status === 'IN_PROGRESS'
  return tasks
    .toSorted((a, b) => a.order - b.order)
    .map((task) => {
      const key = keyOfCompanyTask(task.name)
      const status = ((): TaskStatus => {
        if (key === undefined) return task.status
        if (key === 'evaluate') return isCounted(period, task) ? evaluationStatus(team) : task.status
        // A period from before there were sheets has its status stored.
        if (sheets[key] === 'COMPLETED' || task.status === 'COMPLETED') return 'COMPLETED'
        if (!isOpen) return 'NOT_INITIATED'
        return sheets[key] ?? 'TODO'
      })()
      isOpen &&= status === 'COMPLETED'
      return { ...task, status, ...missedIn(period, status === 'COMPLETED') }
    })
}

/** Those before a task that are not completed. */
const blockingTasks = (tasks: readonly Task[], name: string): Task[] => {
  const index = tasks.findIndex((it) => it.name === name)
  return tasks.slice(0, index).filter((it) => it.status !== 'COMPLETED')
}

/** The first of those before a task that is still to be completed: the one to go on with. Null when it waits for none. */
export const blockingTask = (tasks: readonly Task[], name: string): Task | null =>
  blockingTasks(tasks, name).find((it) => it.missedIn === undefined) ?? null

/** Why a company task cannot be worked on yet: the task whose completion opens it, and who completes that; null when it is open. */
export const taskLockReason = (tasks: readonly Task[], name: string, manager: string | null = null): string | null => {
  const task = tasks.find((it) => it.name === name)
  if (task && task.status !== 'NOT_INITIATED') return null
  if (task?.missedIn !== undefined) return texts.notCompletedIn(task.missedIn)
  const before = blockingTasks(tasks, name).at(-1)
  if (!before) return texts.taskNotOpen
  return manager === null ? texts.opensOnceYou(before.name) : texts.opensOnceManager(before.name, manager)
}

/** The task that opens once this one is completed; null for the last one. */
export const taskAfter = (tasks: readonly Task[], name: string): Task | null => {
  const index = tasks.findIndex((it) => it.name === name)
  return tasks.slice(index + 1).find((it) => it.status !== 'COMPLETED') ?? null
}

/** The tasks that have to be completed again after this one is reopened; what they hold stays. */
export const tasksToCompleteAgain = (tasks: readonly Task[], name: string): Task[] => {
  const index = tasks.findIndex((it) => it.name === name)
  return tasks.slice(index + 1).filter((it) => it.status === 'COMPLETED')
}

type Standing = {
  kind: SheetKind
  isOwn: boolean
  managerName: string
  managerHasNoAccount?: boolean | undefined
  periodName: string
  periodStatus: PlanStatus
  tasks: readonly Task[]
  people: readonly unknown[]
}

/** Whether a task waits for a manager who cannot come. */
const isUnheld = ({ managerHasNoAccount = false, periodStatus }: Standing) =>
  managerHasNoAccount && periodStatus === 'IN_PROGRESS'

const closedReason = (sheet: Standing): string | null => {
  const { isOwn, managerName, periodName, periodStatus } = sheet
  if (!isOwn) return isUnheld(sheet) ? texts.tasksOfNoAccount(managerName) : texts.onlyManagerChanges(managerName)
  return periodStatus === 'IN_PROGRESS' ? null : texts.periodNotOpen(periodName)
}

/** Why a sheet that nobody has begun is locked, in words for people; null when it is open. */
export const sheetLockReason = (sheet: Standing): string | null => {
  const { kind, isOwn, managerName, tasks } = sheet
  const reason = taskLockReason(tasks, taskOfKind(tasks, kind)?.name ?? '', isOwn ? null : managerName)
  return reason !== null && isUnheld(sheet) ? texts.tasksOfNoAccount(managerName) : reason
}

/** Why a sheet cannot be changed, in words for people; null when it can. */
export const sheetEditReason = (sheet: Standing): string | null => {
  const closed = closedReason(sheet)
  if (closed) return closed
  if (sheet.people.length === 0) return texts.nobodyReports
  const task = taskOfKind(sheet.tasks, sheet.kind)
  if (task?.status === 'COMPLETED') return texts.taskCompleted(task.name)
  return taskLockReason(sheet.tasks, task?.name ?? '')
}

/** Why a sheet cannot be reopened, in words for people; null when it can. */
export const sheetReopenReason = (sheet: Standing): string | null => {
  const task = taskOfKind(sheet.tasks, sheet.kind)
  return closedReason(sheet) ?? (task?.status === 'COMPLETED' ? null : texts.taskNotCompleted)
}
