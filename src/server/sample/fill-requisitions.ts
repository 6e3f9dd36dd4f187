import { eq } from 'drizzle-orm'
import {
  type Currency,
  RequisitionKind,
  type RequisitionStatus,
  RequisitionStatus as RequisitionStatuses,
  type RequisitionSubStatus,
} from '#src/contract/hiring-values.ts'
import type { TaskStatus } from '#src/contract/values.ts'
import type { Tx } from '../database.ts'
import { continueNumbers } from '../display-ids.ts'
import { requisitionCorrection } from '../hiring/task-names.ts'
import { insertMany } from '../insert-many.ts'
import { hiringTasksTable, requisitionsTable } from '../schema/hiring.ts'
import { departmentsTable, jobTitlesTable, locationsTable } from '../schema/reference.ts'
import { type Dice, must } from './dice.ts'
import type { StoredPerson } from './fill-people.ts'
import type { StoredPeriods } from './fill-periods.ts'
import { justifications, pay } from './hiring-catalogue.ts'
import { jobs } from './reference-catalogue.ts'

export type Filling = {
  companyId: number
  people: StoredPerson[]
  periods: StoredPeriods
  dice: Dice
  now: Date
  /** How many requisitions and candidates the company has. */
  size: { requisitions: number; candidates: number }
}
export type StoredTask = Pick<
  typeof hiringTasksTable.$inferSelect,
  'id' | 'version' | 'requisitionId' | 'name' | 'assigneeId' | 'status' | 'dueAt' | 'completedAt'
> & { applicationId: number | null; subTask: string | null }
/** A requisition with what its candidates see of it. */
export type StoredRequisition = typeof requisitionsTable.$inferSelect & { jobTitle: string; currency: Currency }

export const hour = 3_600_000
export const day = 24 * hour

/** How many of its three tasks are done in each status of a requisition. */
const done: Record<RequisitionStatus, number> = { NEED_REVIEW: 0, NEED_APPROVAL: 1, OPEN: 2, CLOSED: 3 }
/** With its requester, or withdrawn, it waits for nobody's task. */
const doneOf = ({ status, subStatus }: StoredRequisition) => (subStatus === null ? done[status] : -1)

type Aside = { status: RequisitionStatus; subStatus: RequisitionSubStatus; statusReason: string }
/** Of a company with as many: one went back to its requester, one was withdrawn, both of a manager with an account. */
const asides: Partial<Record<number, Aside>> = {
  17: {
    status: 'NEED_REVIEW',
    subStatus: 'RETURNED',
    statusReason: 'The salary range is above the band of this level. Lower it, or say why it has to be higher.',
  },
  19: { status: 'CLOSED', subStatus: 'WITHDRAWN', statusReason: 'A colleague from another team takes the work over.' },
}

/** @param place behind the first task that is not done */
const statusOf = (place: number): TaskStatus => {
  if (place < 0) return 'COMPLETED'
  return place === 0 ? 'TODO' : 'NOT_INITIATED'
}

const tasksOf = (it: StoredRequisition, nameOf: (id: number) => string, now: Date) =>
  ['Requisition Review', 'Requisition Approval', 'Opened/Closed Requisition'].map((name, index) => {
    const status = statusOf(index - doneOf(it))
    const slaHours = index === 2 ? 1440 : 48
    const dueAt = new Date(it.updatedAt.getTime() + slaHours * hour)
    const assigneeId = must([it.reviewerId, it.approverId, it.hiringManagerId][index])
    const isDone = status === 'COMPLETED'
    return {
      companyId: it.companyId,
      requisitionId: it.id,
      applicationId: null,
      subTask: null,
      name,
      stageOrder: index + 1,
      taskOrder: 1,
      slaHours,
      status,
      assigneeId,
      dueAt: status === 'NOT_INITIATED' ? null : dueAt,
      overdueNotifiedAt: status === 'TODO' && dueAt < now ? dueAt : null,
      completedAt: isDone ? new Date(Math.min(it.updatedAt.getTime(), it.createdAt.getTime() + index * day)) : null,
      completedBy: isDone ? nameOf(assigneeId) : null,
    }
  })

/** What a requisition that is back with its requester waits for. */
const correctionOf = (it: StoredRequisition, now: Date) => {
  if (it.subStatus !== 'RETURNED') return []
  const slaHours = 48
  const dueAt = new Date(it.updatedAt.getTime() + slaHours * hour)
  return [
    {
      companyId: it.companyId,
      requisitionId: it.id,
      applicationId: null,
      subTask: null,
      name: requisitionCorrection,
      stageOrder: 1,
      taskOrder: 2,
      slaHours,
      status: 'TODO' as const,
      assigneeId: it.hiringManagerId,
      dueAt,
      overdueNotifiedAt: dueAt < now ? dueAt : null,
      completedAt: null,
      completedBy: null,
    },
  ]
}

/**
 * Who reviews and who approves what a hiring manager asks for: the two above them, or from the top of the company, where
 * there are not as many, whoever works there. Three different people.
 */
const decidersAmong = (people: StoredPerson[]) => {
  const byId = new Map(people.map((it) => [it.id, it]))
  const chief = must(people.find((it) => it.managerId === null))
  const top = people.filter((it) => it.managerId === chief.id)
  return (hiringManagerId: number): [reviewerId: number, approverId: number] => {
    const manager = byId.get(hiringManagerId)?.managerId ?? null
    const above = manager === null ? null : (byId.get(manager)?.managerId ?? null)
    if (manager !== null && above !== null) return [manager, above]
    const [first, second] = [...top, ...people].filter((it) => it.id !== hiringManagerId && it.id !== manager)
    return [must(first).id, manager ?? must(second).id]
  }
}

/** Stores a company's requisitions of every kind and status with their tasks. Reference data must be there. */
export const fillRequisitions = async (
  tx: Tx,
  { companyId, people, periods, dice, now, size }: Filling,
  levels: { id: number }[],
): Promise<{ requisitions: StoredRequisition[]; tasks: StoredTask[] }> => {
  const titles = await tx.select().from(jobTitlesTable).where(eq(jobTitlesTable.companyId, companyId))
  const departments = await tx.select().from(departmentsTable).where(eq(departmentsTable.companyId, companyId))
  const locations = await tx.select().from(locationsTable).where(eq(locationsTable.companyId, companyId))
  const leads = new Set(people.map((it) => it.managerId))
  const managers = people.filter((it) => leads.has(it.id))
  // Those who have an account here run every other requisition, so that there is something to see for them.
  const known = managers.filter((it) => it.userId !== null)
  const byId = new Map(people.map((it) => [it.id, it]))
  const decidersOf = decidersAmong(people)
  const userOf = (id: number) => byId.get(id)?.userId ?? null
  const departmentOf = (title: string) => {
    const wanted = jobs.find((it) => it.titles.includes(title))?.department
    return departments.find((it) => it.name === wanted) ?? dice.oneOf(departments)
  }
  const planned = Array.from({ length: size.requisitions }, (_, index) => {
    // Half of them are open; the rest is spread over the other statuses.
    const aside = asides[index]
    const inTurn = must(RequisitionStatuses.options[(index >> 1) % 4])
    const status: RequisitionStatus = aside?.status ?? (index % 2 === 0 ? 'OPEN' : inTurn)
    const kind = must(RequisitionKind.options[index % 3])
    const title = dice.oneOf(titles)
    const location = dice.oneOf(locations)
    const department = departmentOf(title.title)
    const team = managers.filter((it) => it.department === department.name)
    const drawnId =
      index % 4 < 2 ? must(known[(index >> 2) % known.length]).id : dice.oneOf(team.length > 0 ? team : managers).id
    const hiringManagerId = aside ? must(known.at(-1)).id : drawnId
    const [reviewerId, approverId] = decidersOf(hiringManagerId)
    const createdAt = new Date(now.getTime() - (size.requisitions - index) * 60 * hour)
    const { currency, factor } = must(pay[location.country])
    const salaryMin = Math.round((38 + 2 * dice.below(20)) * factor) * 1000
    return {
      jobTitle: title.title,
      row: {
        companyId,
        number: index + 1,
        kind,
        status,
        jobTitleId: title.id,
        departmentId: department.id,
        locationId: location.id,
        hiringManagerId,
        reviewerId,
        approverId,
        workflowLevelId: dice.oneOf(levels).id,
        replacesEmployeeId: kind === 'BACKFILL' ? dice.oneOf(people).id : null,
        planPeriodId: kind === 'PLANNED' ? (periods.current ?? periods.previous).id : null,
        openings: 1 + dice.below(3),
        employmentType: dice.chance(80) ? 'FULL_TIME' : 'PART_TIME',
        justification: dice.oneOf(justifications),
        targetStartDate: new Date(createdAt.getTime() + 90 * day).toISOString().slice(0, 10),
        salaryMin,
        salaryMax: Math.round((salaryMin * 1.2) / 1000) * 1000,
        currency,
        subStatus: aside?.subStatus ?? null,
        statusReason: aside?.statusReason ?? (status === 'CLOSED' ? 'The position is filled' : null),
        createdBy: must(byId.get(hiringManagerId)).name,
        askedByIds: [userOf(hiringManagerId)].filter((it) => it !== null),
        reviewedById: status === 'NEED_REVIEW' ? null : userOf(reviewerId),
        createdAt,
        updatedAt: new Date(Math.min(now.getTime(), createdAt.getTime() + 30 * hour)),
      },
    }
  })
  const stored = await tx
    .insert(requisitionsTable)
    .values(planned.map((it) => it.row))
    .returning()
  await continueNumbers(tx, 'requisition', companyId, stored.length)
  const requisitions = stored.map((it, index) => {
    const { jobTitle, row } = must(planned[index])
    return { ...it, jobTitle, currency: row.currency }
  })
  const nameOf = (id: number) => must(byId.get(id)).name
  const tasks = requisitions.flatMap((it) => [...tasksOf(it, nameOf, now), ...correctionOf(it, now)])
  const ids = await insertMany(tx, hiringTasksTable, tasks)
  return { requisitions, tasks: tasks.map((it, index) => ({ ...it, id: must(ids[index]), version: 1 })) }
}
