import { eq } from 'drizzle-orm'
import type { CandidateStatus, OfferStatus, RequisitionStatus } from '#src/contract/hiring-values.ts'
import { RequisitionStatus as RequisitionStatuses } from '#src/contract/hiring-values.ts'
import { RequisitionKind } from '#src/contract/requisitions.ts'
import type { TaskStatus } from '#src/contract/values.ts'
import type { Tx } from '../database.ts'
import * as hiring from '../schema/hiring.ts'
import { departmentsTable, jobTitlesTable, locationsTable } from '../schema/reference.ts'
import * as workflow from '../schema/workflow.ts'
import type { Dice } from './dice.ts'
import type { StoredPerson } from './fill-people.ts'
import type { StoredPeriods } from './fill-periods.ts'
import * as catalogue from './hiring-catalogue.ts'

type Task = typeof hiring.hiringTasksTable.$inferInsert
type Filling = {
  companyId: number
  people: StoredPerson[]
  periods: StoredPeriods
  dice: Dice
  now: Date
  /** How many requisitions and candidates the company has. */
  size: { requisitions: number; candidates: number }
}

const hour = 3_600_000
const must = <T>(it: T | undefined): T => {
  if (it === undefined) throw new Error('The sample data names a record that it does not have')
  return it
}

const fillWorkflow = async (tx: Tx, companyId: number) => {
  const tasks = await tx
    .insert(workflow.tasksTable)
    .values(catalogue.taskKinds.map((it) => ({ companyId, taskDescription: it.task, workflow: it.workflow })))
    .returning()
  const parts = await tx
    .insert(workflow.subTasksTable)
    .values(
      catalogue.taskKinds.flatMap((it) =>
        it.parts.map((subTaskDescription, index) => ({
          companyId,
          subTaskDescription,
          lockOrder: index + 1,
          taskId: must(tasks.find((task) => task.taskDescription === it.task)).id,
        })),
      ),
    )
    .returning()
  const roles = await tx
    .insert(workflow.taskRolesTable)
    .values(catalogue.taskRoles.map((it) => ({ ...it, companyId })))
    .returning()
  const levels = await tx
    .insert(workflow.workflowLevelsTable)
    .values(Object.keys(catalogue.levels).map((name) => ({ companyId, name })))
    .returning()
  const steps = levels.flatMap(({ id, name }) =>
    must(catalogue.levels[name]).map(([part, role, stageOrder, slaHours, hbMilestoneName], index) => {
      const subTask = must(parts.find((it) => it.subTaskDescription === part))
      return {
        companyId,
        workflowLevelId: id,
        taskId: subTask.taskId,
        subTaskId: subTask.id,
        taskRoleId: must(roles.find((it) => it.name === role)).id,
        stageOrder,
        taskOrder: index + 1,
        slaHours,
        hbMilestoneName,
        name: must(tasks.find((it) => it.id === subTask.taskId)).taskDescription,
        subTask: part,
        taskRole: role,
      }
    }),
  )
  const stored = await tx
    .insert(workflow.workflowTasksTable)
    .values(steps.map(({ name, subTask, taskRole, ...it }) => it))
    .returning({ id: workflow.workflowTasksTable.id })
  return { levels, steps: steps.map((it, index) => ({ ...it, workflowTaskId: must(stored[index]).id })) }
}

const doneBy = (isDone: boolean, completedAt: Date, completedBy: string) => ({
  completedAt: isDone ? completedAt : null,
  completedBy: isDone ? completedBy : null,
})

/** How many of its three tasks are done in each status of a requisition. */
const requisitionDone: Record<RequisitionStatus, number> = { NEED_REVIEW: 0, NEED_APPROVAL: 1, OPEN: 2, CLOSED: 3 }

const requisitionTasks = (it: typeof hiring.requisitionsTable.$inferSelect, now: Date): Task[] =>
  ['Requisition Review', 'Requisition Approval', 'Opened/Closed Requisition'].map((name, index) => {
    const done = requisitionDone[it.status]
    const status: TaskStatus = index < done ? 'COMPLETED' : index === done ? 'TODO' : 'NOT_INITIATED'
    const dueAt = new Date(it.updatedAt.getTime() + (index === 2 ? 1440 : 48) * hour)
    return {
      companyId: it.companyId,
      requisitionId: it.id,
      name,
      stageOrder: index + 1,
      taskOrder: 1,
      slaHours: index === 2 ? 1440 : 48,
      status,
      assigneeId: [it.reviewerId, it.approverId, it.hiringManagerId][index] ?? null,
      dueAt: status === 'NOT_INITIATED' ? null : dueAt,
      overdueToldAt: status === 'TODO' && dueAt < now ? dueAt : null,
      ...doneBy(status === 'COMPLETED', it.updatedAt, it.createdBy),
    }
  })

const fillRequisitions = async (
  tx: Tx,
  { companyId, people, periods, dice, now, size }: Filling,
  levels: { id: number }[],
) => {
  const titles = await tx.select().from(jobTitlesTable).where(eq(jobTitlesTable.companyId, companyId))
  const departments = await tx.select().from(departmentsTable).where(eq(departmentsTable.companyId, companyId))
  const locations = await tx.select().from(locationsTable).where(eq(locationsTable.companyId, companyId))
  const one = <T>(rows: T[]): T => must(rows[dice.below(rows.length)])
  const managers = people.filter((it) => people.some((other) => other.managerId === it.id))
  const above = (id: number) => people.find((it) => it.id === id)?.managerId ?? id
  const rows = Array.from({ length: size.requisitions }, (_, index) => {
    // Half of them are open; the rest is spread over the other statuses.
    const status: RequisitionStatus = index % 2 === 0 ? 'OPEN' : must(RequisitionStatuses.options[(index >> 1) % 4])
    const kind = must(RequisitionKind.options[index % 3])
    const hiringManagerId = must(managers[index % managers.length]).id
    const reviewerId = above(hiringManagerId)
    const createdAt = new Date(now.getTime() - (size.requisitions - index) * 60 * hour)
    const salaryMin = 38_000 + 2000 * dice.below(20)
    return {
      companyId,
      number: index + 1,
      kind,
      status,
      jobTitleId: one(titles).id,
      departmentId: one(departments).id,
      locationId: one(locations).id,
      hiringManagerId,
      reviewerId,
      approverId: above(reviewerId),
      workflowLevelId: one(levels).id,
      replacesEmployeeId: kind === 'BACKFILL' ? one(people).id : null,
      planPeriodId: kind === 'PLANNED' ? (periods.current ?? periods.previous).id : null,
      openings: 1 + dice.below(3),
      employmentType: dice.chance(80) ? 'FULL_TIME' : 'PART_TIME',
      justification: one(catalogue.justifications),
      salaryMin,
      salaryMax: salaryMin + 9000,
      currency: 'EUR' as const,
      statusReason: status === 'CLOSED' ? 'The position is filled' : null,
      createdBy: one(managers).name,
      createdAt,
      updatedAt: new Date(Math.min(now.getTime(), createdAt.getTime() + 30 * hour)),
    }
  })
  const stored = await tx.insert(hiring.requisitionsTable).values(rows).returning()
  await tx.insert(hiring.hiringTasksTable).values(stored.flatMap((it) => requisitionTasks(it, now)))
  return stored
}

const statuses: CandidateStatus[] = [
  'REVIEW',
  'ACTIVE',
  'ACTIVE',
  'REVIEW',
  'REJECTED',
  'READY_TO_OFFER',
  'OFFERED',
  'PASSED',
  'ACTIVE',
  'HIRED',
]
const offerOf: Partial<Record<CandidateStatus, OfferStatus>> = {
  READY_TO_OFFER: 'DRAFT',
  OFFERED: 'SENT',
  PASSED: 'DECLINED',
  HIRED: 'ACCEPTED',
}
/** Where somebody came to who is in the pipeline no more. */
const leftFrom: Partial<Record<CandidateStatus, CandidateStatus>> = { REJECTED: 'ACTIVE', PASSED: 'OFFERED' }

const inChunks = async <T>(rows: T[], store: (chunk: T[]) => Promise<unknown>) => {
  for (let from = 0; from < rows.length; from += 1000) await store(rows.slice(from, from + 1000))
}

/** Stores a company's workflow, requisitions and candidates, each in every status. Reference data must be there. */
export const fillHiring = async (tx: Tx, filling: Filling): Promise<void> => {
  const { companyId, dice, now, size } = filling
  const { levels, steps } = await fillWorkflow(tx, companyId)
  const requisitions = await fillRequisitions(tx, filling, levels)
  const open = requisitions.filter((it) => it.status === 'OPEN')
  if (open.length === 0) return

  const candidates = await tx
    .insert(hiring.candidatesTable)
    .values(
      Array.from({ length: size.candidates }, (_, index) => {
        const firstName = must(catalogue.firstNames[(index * 7) % catalogue.firstNames.length])
        const lastName = must(catalogue.lastNames[(index * 11 + 3 * companyId) % catalogue.lastNames.length])
        const createdAt = new Date(now.getTime() - (size.candidates - index) * 9 * hour)
        return {
          companyId,
          number: index + 1,
          firstName,
          lastName,
          email: `${firstName}.${lastName}.${index + 1}@example.net`.toLowerCase(),
          phone: `+49 30 5550${String(index).padStart(3, '0')}`,
          title: '',
          source: must(catalogue.sources[dice.below(catalogue.sources.length)]),
          expectedSalary: 40_000 + 1000 * dice.below(40),
          currency: 'EUR' as const,
          createdAt,
          updatedAt: createdAt,
        }
      }),
    )
    .returning()
  const hired = new Map<number, number>()
  const applications = await tx
    .insert(hiring.applicationsTable)
    .values(
      candidates.map(({ id, createdAt }, index) => {
        const requisition = must(open[(index * 3) % open.length])
        const wanted = must(statuses[index % statuses.length])
        const taken = hired.get(requisition.id) ?? 0
        // Nobody is hired beyond the openings.
        const status: CandidateStatus = wanted === 'HIRED' && taken >= requisition.openings ? 'REJECTED' : wanted
        if (status === 'HIRED') hired.set(requisition.id, taken + 1)
        return {
          companyId,
          candidateId: id,
          requisitionId: requisition.id,
          status,
          leftFrom: leftFrom[status] ?? null,
          statusReason: status === 'REJECTED' ? 'Others fit the task better' : null,
          appliedAt: createdAt,
          updatedAt: createdAt,
        }
      }),
    )
    .returning()
  const tasks = applications.flatMap((it): Task[] => {
    const requisition = must(open.find(({ id }) => id === it.requisitionId))
    const own = steps.filter((step) => step.workflowLevelId === requisition.workflowLevelId)
    const stages = Math.max(...own.map((step) => step.stageOrder))
    // The stage that somebody is in; beyond the last one everything is done.
    const isPast = ['READY_TO_OFFER', 'OFFERED', 'PASSED', 'HIRED'].includes(it.status)
    const stage = it.status === 'REVIEW' ? 0 : isPast ? stages + 1 : 1 + (it.id % stages)
    const isWaiting = it.status === 'REVIEW' || it.status === 'ACTIVE'
    const base = {
      companyId,
      requisitionId: requisition.id,
      applicationId: it.id,
      assigneeId: requisition.hiringManagerId,
    }
    const review = { name: 'Review', stageOrder: 0, taskOrder: 0, slaHours: 48, workflowTaskId: null }
    return [{ ...review, subTask: null, taskRole: null }, ...own].map((step) => {
      const isDone = step.stageOrder < stage
      const isOpen = isWaiting && step.stageOrder === stage
      // Some of them are late already, the others are due in the coming days.
      const dueAt = new Date(now.getTime() + (it.id % 4 === 0 ? -30 : 24 + (it.id % 5) * 12) * hour)
      return {
        ...base,
        name: step.name,
        subTask: step.subTask,
        taskRole: step.taskRole,
        workflowTaskId: step.workflowTaskId,
        stageOrder: step.stageOrder,
        taskOrder: step.taskOrder,
        slaHours: step.slaHours,
        status: isDone ? ('COMPLETED' as const) : isOpen ? ('TODO' as const) : ('NOT_INITIATED' as const),
        dueAt: isOpen ? dueAt : null,
        overdueToldAt: isOpen && dueAt < now ? dueAt : null,
        ...doneBy(isDone, it.updatedAt, 'Rosa Klein'),
      }
    })
  })
  await inChunks(tasks, (chunk) => tx.insert(hiring.hiringTasksTable).values(chunk))
  const offers = applications.flatMap((it) => {
    const status = offerOf[it.status]
    if (!status) return []
    const salary = { type: 'Salary' as const, amount: 45_000 + 1000 * dice.below(40), currency: 'EUR' as const }
    return [
      {
        companyId,
        applicationId: it.id,
        status,
        compensations: [salary],
        startDate: new Date(now.getTime() + 60 * 24 * hour).toISOString().slice(0, 10),
        note: '',
        createdBy: 'Rosa Klein',
      },
    ]
  })
  if (offers.length > 0) await tx.insert(hiring.offersTable).values(offers)
  await tx
    .insert(hiring.assessmentsTable)
    .values(applications.map((it) => ({ companyId, applicationId: it.id, timesSent: 1, sentAt: it.appliedAt })))
}
