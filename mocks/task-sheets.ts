import type { Outcome, Task } from '#src/contract/reviews.ts'
import { type SheetKind, type SheetRow, type TaskSheet, taskSheets } from '#src/contract/task-sheets.ts'
import { faults } from './faults.ts'
import { mock, noSuchRecord, problem } from './mock.ts'
import { completing, done, isReadable } from './reviews.ts'
import { currentPeriod, type World } from './world.ts'

const emptyRows: { [K in SheetKind]: object } = {
  calibrate: { potential: null, rating: null, reason: '' },
  'stack-rank': { rank: null, reason: '' },
  'merit-increase': { percent: null, reason: '' },
  'pip-pdp': { plan: null, goals: '', dueDate: null },
  promotions: { nomination: null, title: '', reason: '' },
  delivery: { date: null, note: '' },
}

const taskNames: Record<SheetKind, string> = {
  calibrate: 'Calibrate',
  'stack-rank': 'Stack Rank',
  'merit-increase': 'Merit Increase',
  'pip-pdp': 'PIP/PDP',
  promotions: 'Promotions',
  delivery: 'Delivery',
}

/** What is stored of a sheet. */
export type MockSheet = { version: number; rows: SheetRow[] }

const refused = (errorMessage: string): Outcome => ({ success: false, errorMessage })
const lockedBy = (tasks: readonly Task[], name: string) => {
  const before = tasks.slice(
    0,
    tasks.findIndex((it) => it.name === name),
  )
  return `Opens once you complete ${before.findLast((it) => it.status !== 'COMPLETED')?.name}.`
}

export const taskSheetsHandlers = (world: World) => {
  const taskOf = (kind: SheetKind) => world.companyTasks.find((it) => it.name === taskNames[kind])
  const setStatus = (kind: SheetKind, status: Task['status']) => {
    world.companyTasks = world.companyTasks.map((it) => (it.name === taskNames[kind] ? { ...it, status } : it))
  }
  const own = () => ({ managerId: 2, managerName: world.me.userData.name, members: world.reportees })
  const sheetOf = (kind: SheetKind, of: NonNullable<World['otherTeam']> = own()): TaskSheet => {
    const { version, rows } = world.sheets[kind] ?? { version: 0, rows: [] }
    const status = taskOf(kind)?.status ?? 'NOT_INITIATED'
    return {
      kind,
      planPeriodId: currentPeriod(world)?.id ?? 0,
      periodName: currentPeriod(world)?.name ?? '',
      periodStatus: world.isPeriodOver ? 'COMPLETED' : 'IN_PROGRESS',
      managerId: of.managerId,
      managerName: of.managerName,
      ...(of.managerHasNoAccount && { managerHasNoAccount: true }),
      isOwn: of !== world.otherTeam,
      status,
      tasks: world.companyTasks,
      version,
      updatedAt: version === 0 ? null : '2026-06-03T09:00:00.000Z',
      updatedBy: version === 0 ? null : world.me.userData.name,
      completedAt: status === 'COMPLETED' ? '2026-06-03T09:00:00.000Z' : null,
      budgetPercent: kind === 'merit-increase' ? world.periodSettings.meritBudgetPercent : null,
      people: of.members.map(({ employeeId, name, title, department, photoURL, overallScore, previousScore }) => ({
        employeeId,
        name,
        title,
        department,
        photoURL,
        overallScore,
        previousScore,
        calibratedScore: overallScore,
      })),
      rows: of.members.map(
        ({ employeeId }) => rows.find((it) => it.employeeId === employeeId) ?? { ...emptyRows[kind], employeeId },
      ),
    } as TaskSheet
  }
  const isCurrent = (planPeriodId: number) => planPeriodId === currentPeriod(world)?.id
  return [
    mock(taskSheets.complete, ({ params: { planPeriodId, kind } }) => {
      if (!isCurrent(planPeriodId)) return noSuchRecord()
      const task = taskOf(kind)
      if (task?.status === 'NOT_INITIATED') return refused(lockedBy(world.companyTasks, taskNames[kind]))
      world.companyTasks = completing(world.companyTasks, task?.taskId ?? 0)
      return done
    }),
    mock(taskSheets.reopen, ({ params: { planPeriodId, kind } }) => {
      if (!isCurrent(planPeriodId)) return noSuchRecord()
      if (taskOf(kind)?.status !== 'COMPLETED') return refused('This task is not completed.')
      setStatus(kind, 'IN_PROGRESS')
      return done
    }),
    mock(taskSheets.get, ({ params: { planPeriodId, kind }, query: { managerId } }) => {
      if (!isCurrent(planPeriodId) || !isReadable(world, managerId)) return noSuchRecord()
      const { otherTeam } = world
      return otherTeam && otherTeam.managerId === managerId ? sheetOf(kind, otherTeam) : sheetOf(kind)
    }),
    mock(taskSheets.save, ({ params: { planPeriodId }, body, version }) => {
      if (!isCurrent(planPeriodId)) return noSuchRecord()
      const { kind } = body
      if (taskOf(kind)?.status === 'NOT_INITIATED')
        return problem(409, 'TASK_CLOSED', lockedBy(world.companyTasks, taskNames[kind]))
      const sheet = sheetOf(kind)
      if (sheet.version !== version) return faults['412']()
      world.sheets[kind] = { version: sheet.version + 1, rows: body.rows }
      setStatus(kind, 'IN_PROGRESS')
      return sheetOf(kind)
    }),
  ]
}
