import type { CandidateStatus } from '#src/contract/hiring-values.ts'
import type { Tx } from '../database.ts'
import { continueNumbers } from '../display-ids.ts'
import { insertMany } from '../insert-many.ts'
import { applicationsTable, candidatesTable, hiringTasksTable } from '../schema/hiring.ts'
import { must } from './dice.ts'
import type { StoredPerson } from './fill-people.ts'
import { day, type Filling, hour, type StoredRequisition, type StoredTask } from './fill-requisitions.ts'
import type { SampleWorkflow } from './fill-workflow.ts'
import * as catalogue from './hiring-catalogue.ts'
import { staffFirstNames, staffLastNames } from './names.ts'

type StoredCandidate = Pick<
  typeof candidatesTable.$inferSelect,
  'id' | 'firstName' | 'lastName' | 'email' | 'phone' | 'title' | 'expectedSalary'
>
export type StoredApplication = Pick<
  typeof applicationsTable.$inferSelect,
  'id' | 'requisitionId' | 'status' | 'appliedAt' | 'updatedAt'
> & { candidate: StoredCandidate; requisition: StoredRequisition }
/** Candidates with the tasks of the way that they have come. */
export type Pipeline = { applications: StoredApplication[]; tasks: StoredTask[] }

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
/** Where somebody came to who is in the pipeline no more. */
const leftFrom: Partial<Record<CandidateStatus, CandidateStatus>> = { REJECTED: 'ACTIVE', PASSED: 'OFFERED' }
/** Candidates that are stored at a time: what is held in memory does not grow with their number. */
const atOnce = 2000
/** In these, all tasks are done. */
const pastTasks: CandidateStatus[] = ['READY_TO_OFFER', 'OFFERED', 'PASSED', 'HIRED']

const firstNames = [...catalogue.firstNames, ...staffFirstNames]
const lastNames = [...catalogue.lastNames, ...staffLastNames]
/**
 * Both lists are gone through in step, with strides that share no factor with their lengths; whenever that begins to repeat
 * itself, one of them is moved on by one.
 */
const nameOf = (index: number, companyId: number) => {
  const round = Math.floor(index / 1000)
  return {
    firstName: must(firstNames[(index * 7) % firstNames.length]),
    lastName: must(lastNames[(index * 13 + 3 * companyId + round) % lastNames.length]),
  }
}

type Plan = { requisition: StoredRequisition; at: Date }

/** Who applied for what and when, the earliest first. Three of four apply where people are still looked for. */
const applied = ({ dice, now, size }: Filling, requisitions: StoredRequisition[]): Plan[] => {
  const open = requisitions.filter((it) => it.status === 'OPEN')
  const closed = requisitions.filter((it) => it.status === 'CLOSED' && it.subStatus === null)
  return Array.from({ length: size.candidates }, (_, index) => {
    const among = index % 4 === 3 && closed.length > 0 ? closed : open
    const requisition = must(among[(index * 3) % among.length])
    const from = requisition.createdAt.getTime() + 6 * hour
    const to = now.getTime() - 2 * hour
    return { requisition, at: new Date(from + (to - from) * (dice.below(1000) / 1000)) }
  }).sort((a, b) => a.at.getTime() - b.at.getTime())
}

const statusOf = (index: number, age: number, requisition: StoredRequisition, hired: number): CandidateStatus => {
  if (requisition.status === 'CLOSED') return hired < 1 ? 'HIRED' : index % 5 === 0 ? 'PASSED' : 'REJECTED'
  const wanted = must(statuses[index % statuses.length])
  // Nobody comes through the whole pipeline within a week.
  if (age < 7 * day && pastTasks.includes(wanted)) return index % 2 ? 'ACTIVE' : 'REVIEW'
  // Nobody is hired beyond the openings.
  return wanted === 'HIRED' && hired >= requisition.openings ? 'REJECTED' : wanted
}

const reasonOf = (status: CandidateStatus, { dice }: Filling) => {
  if (status === 'REJECTED') return dice.oneOf(catalogue.rejections)
  return status === 'PASSED' ? dice.oneOf(catalogue.withdrawals) : null
}

const candidateRow = ({ companyId, dice }: Filling, { requisition, at }: Plan, index: number) => {
  const { firstName, lastName } = nameOf(index, companyId)
  return {
    companyId,
    number: index + 1,
    firstName,
    lastName,
    email: `${firstName}.${lastName}.${index + 1}@example.net`.toLowerCase(),
    phone: `+49 30 5550${String(index).padStart(3, '0')}`,
    title: requisition.jobTitle.replace(/^(Senior|Staff) /, ''),
    source: dice.oneOf(catalogue.sources),
    expectedSalary: Math.round((Number(requisition.salaryMin) * (90 + dice.below(35))) / 100_000) * 1000,
    currency: requisition.currency,
    availableFrom: dice.chance(70) ? new Date(at.getTime() + 60 * day).toISOString().slice(0, 10) : null,
    createdAt: at,
    updatedAt: at,
  }
}

const wasOpen = ({ status, subStatus }: StoredRequisition) =>
  status === 'OPEN' || (status === 'CLOSED' && subStatus === null)

/** The earlier application that came to nothing, of every sixteenth candidate. */
const earlierOf = <T extends { requisitionId: number; appliedAt: Date }>(
  rows: T[],
  all: StoredRequisition[],
  { dice }: Filling,
) => {
  const requisitions = all.filter(wasOpen)
  return rows
    .filter((it, index) => index % 16 === 5 && requisitions.some(({ id }) => id !== it.requisitionId))
    .map((it) => {
      const appliedAt = new Date(it.appliedAt.getTime() - 200 * day)
      return {
        ...it,
        requisitionId: dice.oneOf(requisitions.filter(({ id }) => id !== it.requisitionId)).id,
        status: 'REJECTED' as const,
        leftFrom: 'REVIEW' as const,
        isCurrent: false,
        statusReason: dice.oneOf(catalogue.rejections),
        appliedAt,
        updatedAt: new Date(appliedAt.getTime() + 9 * day),
      }
    })
}

/** Stores candidates with their applications: one each, and for some an earlier one. `from`: how many there are already. */
const fillApplications = async (
  tx: Tx,
  filling: Filling,
  {
    plans,
    from,
    hired,
    requisitions,
  }: { plans: Plan[]; from: number; hired: Map<number, number>; requisitions: StoredRequisition[] },
): Promise<StoredApplication[]> => {
  const { companyId, dice, now } = filling
  const candidates = plans.map((it, index) => candidateRow(filling, it, from + index))
  const candidateIds = await insertMany(tx, candidatesTable, candidates)
  const rows = plans.map(({ requisition, at }, index) => {
    const age = now.getTime() - at.getTime()
    const taken = hired.get(requisition.id) ?? 0
    const status = statusOf(from + index, age, requisition, taken)
    if (status === 'HIRED') hired.set(requisition.id, taken + 1)
    return {
      companyId,
      candidateId: must(candidateIds[index]),
      candidateName: `${must(candidates[index]).firstName} ${must(candidates[index]).lastName}`,
      requisitionId: requisition.id,
      status,
      leftFrom: leftFrom[status] ?? null,
      isCurrent: true,
      statusReason: reasonOf(status, filling),
      appliedAt: at,
      updatedAt: status === 'REVIEW' ? at : new Date(at.getTime() + age * ((40 + dice.below(55)) / 100)),
    }
  })
  await insertMany(tx, applicationsTable, earlierOf(rows, requisitions, filling))
  const ids = await insertMany(tx, applicationsTable, rows)
  return rows.map((it, index) => ({
    ...it,
    id: must(ids[index]),
    candidate: { ...must(candidates[index]), id: it.candidateId },
    requisition: must(plans[index]).requisition,
  }))
}

type Step = Pick<
  typeof hiringTasksTable.$inferSelect,
  'name' | 'subTask' | 'taskRole' | 'workflowTaskId' | 'stageOrder' | 'taskOrder' | 'slaHours'
>

/** Stores the candidates of a company, the earliest first, some at a time. */
export async function* fillCandidates(
  tx: Tx,
  filling: Filling,
  { steps }: SampleWorkflow,
  requisitions: StoredRequisition[],
): AsyncGenerator<Pipeline> {
  const { companyId, people, now } = filling
  const byId = new Map(people.map((it) => [it.id, it]))
  const recruiter = people.find((it) => it.title === 'Talent Partner')
  const teams = new Map<number, StoredPerson[]>()
  for (const it of people) if (it.managerId !== null) teams.set(it.managerId, [...(teams.get(it.managerId) ?? []), it])

  const assigneeOf = ({ id, requisition }: StoredApplication, { taskRole }: Step): StoredPerson => {
    const manager = must(byId.get(requisition.hiringManagerId))
    const team = teams.get(manager.id) ?? []
    if (taskRole === 'Recruiter') return recruiter ?? manager
    if (taskRole === 'Approver') return byId.get(requisition.approverId) ?? manager
    if (taskRole !== 'Interviewer') return manager
    // Every third one is for who has an account, so that there is something to do after signing in.
    return (id % 3 === 2 ? team.find((it) => it.userId !== null) : undefined) ?? team[id % team.length] ?? manager
  }
  const tasksOf = (it: StoredApplication) => {
    const own = steps.filter((step) => step.workflowLevelId === it.requisition.workflowLevelId)
    const stages = Math.max(...own.map((step) => step.stageOrder))
    // The stage that somebody is in; beyond the last one everything is done.
    const stage = it.status === 'REVIEW' ? 0 : pastTasks.includes(it.status) ? stages + 1 : 1 + (it.id % stages)
    const isWaiting = it.status === 'REVIEW' || it.status === 'ACTIVE'
    const review: Step = {
      name: 'Review',
      stageOrder: 0,
      taskOrder: 0,
      slaHours: 48,
      workflowTaskId: null,
      subTask: null,
      taskRole: null,
    }
    const time = it.updatedAt.getTime() - it.appliedAt.getTime()
    return [review, ...own].map((step) => {
      const isDone = step.stageOrder < stage
      const isOpen = isWaiting && step.stageOrder === stage
      // Some of them are late already, the others are due in the coming days.
      const dueAt = new Date(now.getTime() + (it.id % 4 === 0 ? -30 : 24 + (it.id % 5) * 12) * hour)
      const assignee = assigneeOf(it, step)
      // Every third of those that are open has been begun.
      const begun = it.id % 3 === 0 && step.stageOrder > 0 ? ('IN_PROGRESS' as const) : ('TODO' as const)
      return {
        companyId,
        requisitionId: it.requisitionId,
        applicationId: it.id,
        assigneeId: assignee.id,
        assigneeManagerId: assignee.managerId,
        requisitionIsClosed: it.requisition.status === 'CLOSED',
        name: step.name,
        subTask: step.subTask,
        taskRole: step.taskRole,
        workflowTaskId: step.workflowTaskId,
        stageOrder: step.stageOrder,
        taskOrder: step.taskOrder,
        slaHours: step.slaHours,
        status: isDone ? ('COMPLETED' as const) : isOpen ? begun : ('NOT_INITIATED' as const),
        dueAt: isOpen ? dueAt : null,
        overdueNotifiedAt: isOpen && dueAt < now ? dueAt : null,
        completedAt: isDone ? new Date(it.appliedAt.getTime() + (time * (step.stageOrder + 1)) / (stages + 2)) : null,
        completedBy: isDone ? assignee.name : null,
      }
    })
  }
  const all = applied(filling, requisitions)
  const hired = new Map<number, number>()
  for (let from = 0; from < all.length; from += atOnce) {
    const plans = all.slice(from, from + atOnce)
    const applications = await fillApplications(tx, filling, { plans, from, hired, requisitions })
    const tasks = applications.flatMap(tasksOf)
    const ids = await insertMany(tx, hiringTasksTable, tasks)
    yield { applications, tasks: tasks.map((it, index) => ({ ...it, id: must(ids[index]), version: 1 })) }
  }
  await continueNumbers(tx, 'candidate', filling.companyId, all.length)
}
