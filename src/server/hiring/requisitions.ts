import { and, eq, isNull } from 'drizzle-orm'
import { isOpenTask } from '#machines/hiring/open-task.ts'
import { lockForAll } from '#machines/hiring/requisition-decision.ts'
import { type RequisitionBody, type RequisitionChange, requisitions } from '#src/contract/requisitions.ts'
import { recordActivity } from '../activity.ts'
import { ApiError, type FieldProblem } from '../api-error.ts'
import type { Caller } from '../authenticate.ts'
import { requireExisting, type Writing } from '../crud.ts'
import type { Tx } from '../database.ts'
import { nextNumber } from '../display-ids.ts'
import { fieldsSetBy, requireEditable, sortableBy } from '../field-permissions.ts'
import { stillInUse } from '../in-use.ts'
import { lengthOf } from '../list-counts.ts'
import { withoutAccount } from '../notify.ts'
import { orderOf, readPage, recordPageOf } from '../page.ts'
import { isHiringStaff, mayHire, noSuchRecord, requireHiringRights } from '../policies.ts'
import { badRequest } from '../read-request.ts'
import { applicationsTable, hiringTasksTable, requisitionsTable } from '../schema/hiring.ts'
import { employeesTable } from '../schema/people.ts'
import { planPeriodsTable } from '../schema/plan-periods.ts'
import { departmentsTable, jobTitlesTable, locationsTable } from '../schema/reference.ts'
import { workflowLevelsTable } from '../schema/workflow.ts'
import { type Api, serve } from '../serve.ts'
import * as texts from '../texts/hiring.ts'
import { requireVersion } from '../versions.ts'
import { withNobodyToDecide } from './delegations.ts'
import { cancelInterviewsFor } from './interview-tasks.ts'
import { finishReferenceTasks } from './reference-checks.ts'
import { changedRequisition, changeRequisition } from './requisition-change.ts'
import {
  lockedRequisition,
  moveRefused,
  moveRequisition,
  type StoredRequisition,
  startTasks,
} from './requisition-moves.ts'
import { requireRequester } from './requisition-requests.ts'
import {
  findRequisition,
  readableRequisitions,
  requisitionColumns,
  requisitionIds,
  requisitionOf,
  requisitionRows,
  requisitionsById,
  storedRequisition,
} from './requisition-rows.ts'
import { searchedRequisitions } from './requisition-search.ts'
import { barredFrom, requireDifferentPeople, standingOf } from './standing.ts'
import { requisitionApproval, requisitionCorrection, requisitionReview } from './task-names.ts'
import { findTask, inOrder, type TaskRow, taskOf, taskRows } from './tasks.ts'

/** @throws ApiError 400 naming the first field that points nowhere */
const requireTargets = async (writing: Writing, body: RequisitionChange) => {
  await requireExisting(writing, jobTitlesTable, body.jobTitleId, 'jobTitleId')
  await requireExisting(writing, departmentsTable, body.departmentId, 'departmentId')
  await requireExisting(writing, locationsTable, body.locationId, 'locationId')
  await requireExisting(writing, workflowLevelsTable, body.workflowLevelId, 'workflowLevelId')
  await requireExisting(writing, employeesTable, body.hiringManagerId, 'hiringManagerId')
  await requireExisting(writing, employeesTable, body.reviewerId, 'reviewerId')
  await requireExisting(writing, employeesTable, body.approverId, 'approverId')
  await requireExisting(writing, employeesTable, body.replacesEmployeeId, 'replacesEmployeeId')
  await requireExisting(writing, planPeriodsTable, body.planPeriodId, 'planPeriodId')
}

type Whole = Pick<
  StoredRequisition,
  'kind' | 'replacesEmployeeId' | 'planPeriodId' | 'salaryMin' | 'salaryMax' | 'currency'
>

/** What makes a requisition contradict itself. */
const contradictions = (it: Whole): FieldProblem[] => {
  const has = (value: unknown) => value !== null && value !== undefined
  const only = (field: 'replacesEmployeeId' | 'planPeriodId', kind: Whole['kind'], name: string): FieldProblem[] => {
    if (it.kind === kind && !has(it[field])) return [{ field, message: texts.neededForKind(name) }]
    if (it.kind !== kind && has(it[field])) return [{ field, message: texts.onlyForKind(name) }]
    return []
  }
  return [
    ...only('replacesEmployeeId', 'BACKFILL', 'backfill'),
    ...only('planPeriodId', 'PLANNED', 'planned'),
    ...(has(it.salaryMin) && has(it.salaryMax) && Number(it.salaryMin) > Number(it.salaryMax)
      ? [{ field: 'salaryMax', message: texts.salaryReversed }]
      : []),
    ...((has(it.salaryMin) || has(it.salaryMax)) && !has(it.currency)
      ? [{ field: 'currency', message: texts.currencyNeeded }]
      : []),
  ]
}
const requireConsistent = (it: Whole) => {
  const wrong = contradictions(it)
  if (wrong.length > 0) throw badRequest(wrong)
}

/** The manager of an employee, or the employee when there is nobody above. */
const managerOf = async (tx: Tx, caller: Caller, employeeId: number): Promise<number> => {
  const [found] = await tx
    .select({ managerId: employeesTable.managerId })
    .from(employeesTable)
    .where(and(eq(employeesTable.companyId, caller.companyId), eq(employeesTable.id, employeeId)))
  return found?.managerId ?? employeeId
}

const create = async (writing: Writing, body: RequisitionBody) => {
  const { tx, caller } = writing
  const nothing = { replacesEmployeeId: null, planPeriodId: null, salaryMin: null, salaryMax: null, currency: null }
  requireConsistent({ ...nothing, ...body } as Whole)
  await requireTargets(writing, body)
  const reviewerId = body.reviewerId ?? (await managerOf(tx, caller, body.hiringManagerId))
  const approverId = body.approverId ?? (await managerOf(tx, caller, reviewerId))
  const people = { hiringManagerId: body.hiringManagerId, reviewerId, approverId }
  const unnamed = (['reviewerId', 'approverId'] as const).filter((it) => body[it] === undefined)
  await requireDifferentPeople(tx, caller, people, [caller.userId], unnamed)
  const [row] = await tx
    .insert(requisitionsTable)
    .values({
      ...body,
      companyId: caller.companyId,
      number: await nextNumber(tx, 'requisition', caller.companyId),
      reviewerId,
      approverId,
      openings: body.openings ?? 1,
      employmentType: body.employmentType ?? 'FULL_TIME',
      justification: body.justification ?? '',
      createdBy: caller.name,
      askedByIds: [caller.userId],
    })
    .returning()
  if (!row) throw new Error('The database returned no row for an inserted requisition')
  await recordActivity(tx, caller, { entityType: 'requisition', entityId: row.id, action: 'create', after: row })
  await startTasks(tx, caller, row)
  return row
}

const isDecision = ({ name }: { name: string }) => name === requisitionReview || name === requisitionApproval

const reviewTask = async (tx: Tx, caller: Caller, taskId: number) => {
  const row = await findTask(tx, caller, taskId)
  if (row.it.applicationId !== null || !isDecision(row.it)) throw noSuchRecord()
  return { row, isReview: row.it.name === requisitionReview }
}

/**
 * Moves a requisition. What could not be done while it was not open is done once it is; once it is closed nobody is
 * interviewed for it.
 */
const moveOn = async (
  tx: Tx,
  caller: Caller,
  before: StoredRequisition,
  move: Parameters<typeof moveRequisition>[3],
) => {
  await moveRequisition(tx, caller, before, move)
  const after = await storedRequisition(tx, caller, before.id)
  if (after.status === 'OPEN') await finishReferenceTasks(tx, caller, before.id)
  if (after.status === 'CLOSED') await cancelInterviewsFor(tx, caller, before.id)
  return after
}

export const requisitionsRoutes = (api: Api): void => {
  serve(api, requisitions.list, async ({ query, caller, tx }) => {
    const page = recordPageOf(query)
    const words = query.search?.trim()
    const found =
      words && (await searchedRequisitions(tx, caller, words, ['jobTitle', 'department', 'location', 'hiringManager']))
    const filter = and(
      query.status && eq(requisitionsTable.status, query.status),
      query.kind && eq(requisitionsTable.kind, query.kind),
    )
    const isWhole = filter === undefined && isHiringStaff(caller)
    const sort = sortableBy(caller, 'requisition', query.sort)
    const { rows, total } = await readPage(tx, page, {
      found: () => requisitionIds(tx),
      where: and(readableRequisitions(tx, caller), filter, found ? found.where : undefined),
      ...orderOf(requisitionColumns, sort ?? 'createdAt,desc', 'createdAt', requisitionsTable.id),
      rows: (ids) => requisitionsById(tx, caller, ids),
      idOf: ({ it }) => it.id,
      known: isWhole ? (found ? found.total : await lengthOf(tx, caller, 'requisitions')) : undefined,
    })
    return page.answer(rows.map(requisitionOf), total)
  })

  serve(api, requisitions.get, ({ params, caller, tx }) => storedRequisition(tx, caller, params.id))

  serve(api, requisitions.create, async ({ body, caller, tx }) => {
    requireEditable(caller, 'requisition', fieldsSetBy(body))
    await requireRequester(tx, caller, body)
    return storedRequisition(tx, caller, (await create({ tx, caller }, body)).id)
  })

  serve(api, requisitions.update, async ({ params, body, caller, tx, version }) => {
    const before = await lockedRequisition(tx, caller, params.id)
    requireHiringRights(mayHire.change, caller, before)
    requireEditable(caller, 'requisition', fieldsSetBy(body))
    // Before the version: whoever merged two versions of what is closed could not store them.
    const changed = await changedRequisition(tx, before, body)
    requireVersion(before.version, version)
    requireConsistent({ ...before, ...body } as Whole)
    await requireTargets({ tx, caller }, body)
    await changeRequisition(tx, caller, { before, body, changed })
    // Whoever hands a requisition on may no longer see it; the answer is still theirs.
    const [row] = await requisitionRows(tx).where(eq(requisitionsTable.id, before.id))
    if (!row) throw noSuchRecord()
    return requisitionOf(row)
  })

  serve(api, requisitions.remove, async ({ params, caller, tx, version }) => {
    const before = await lockedRequisition(tx, caller, params.id, 'removal')
    requireHiringRights(mayHire.change, caller, before)
    requireVersion(before.version, version)
    if (before.status !== 'NEED_REVIEW') throw new ApiError(409, 'CONFLICT', texts.reviewedNotDeleted)
    const [applied] = await tx
      .select({ id: applicationsTable.id })
      .from(applicationsTable)
      .where(eq(applicationsTable.requisitionId, before.id))
      .limit(1)
    if (applied) throw stillInUse('applications')
    await tx.delete(hiringTasksTable).where(eq(hiringTasksTable.requisitionId, before.id))
    await tx.delete(requisitionsTable).where(eq(requisitionsTable.id, before.id))
    await recordActivity(tx, caller, { entityType: 'requisition', entityId: before.id, action: 'delete', before })
    return { success: true as const }
  })

  serve(api, requisitions.move, async ({ params, body, caller, tx, version }) => {
    const before = await lockedRequisition(tx, caller, params.id)
    return moveOn(tx, caller, before, { ...body, version })
  })

  serve(api, requisitions.workflowTasks, async ({ params, caller, tx }) => {
    const { it: requisition } = await findRequisition(tx, caller, params.id)
    const rows = await taskRows(tx)
      .where(and(eq(hiringTasksTable.requisitionId, params.id), isNull(hiringTasksTable.applicationId)))
      .orderBy(...inOrder)
    const open = rows.filter(({ it }) => isOpenTask(it))
    const decisions = open.filter(({ it }) => isDecision(it))
    const stranded = await withNobodyToDecide(
      tx,
      caller,
      decisions.flatMap(({ it }) => it.assigneeId ?? []),
      await barredFrom(tx, caller, requisition),
    )
    const corrections = open.filter(({ it }) => it.name === requisitionCorrection)
    const absent = await withoutAccount(
      tx,
      caller.companyId,
      corrections.map(({ it }) => it.assigneeId),
    )
    const isStranded = (row: TaskRow) =>
      (decisions.includes(row) && stranded.has(row.it.assigneeId ?? 0)) ||
      (corrections.includes(row) && absent.has(row.it.assigneeId ?? 0))
    return rows.map((row) => ({ ...taskOf(caller)(row), ...(isStranded(row) && { isStranded: true }) }))
  })

  serve(api, requisitions.forTask, async ({ params, caller, tx }) => {
    const { row, isReview } = await reviewTask(tx, caller, params.taskId)
    const found = await findRequisition(tx, caller, row.requisition.id)
    const standing = await standingOf(tx, caller, isReview ? 'review' : 'approval', found.it)
    return { task: taskOf(caller)(row), requisition: requisitionOf(found), standing }
  })

  serve(api, requisitions.decide, async ({ params, body, caller, tx, version }) => {
    const { row, isReview } = await reviewTask(tx, caller, params.taskId)
    const before = await lockedRequisition(tx, caller, row.requisition.id)
    // What was read before the lock may have changed while this waited for it.
    const { it: task } = await findTask(tx, caller, row.it.id)
    const lock = lockForAll({ task, requisition: before })
    if (lock !== null) throw moveRefused(lock)
    const onward = isReview ? ('review' as const) : ('approve' as const)
    const move = body.decision === 'approve' ? onward : ('sendBack' as const)
    return moveOn(tx, caller, before, { move, reason: body.reason, version })
  })
}
