import { and, asc, desc, eq, inArray, max, sql } from 'drizzle-orm'
import {
  type Application,
  type CandidateBody,
  type CandidateChange,
  type CandidateOutcome,
  type CandidateOutcomes,
  candidates,
} from '#src/contract/candidates.ts'
import type { Query } from '#src/contract/endpoint.ts'
import { recordActivity } from '../activity.ts'
import type { Caller } from '../admit.ts'
import type { Tx } from '../database.ts'
import { breaks } from '../database-errors.ts'
import { candidateDisplayId, requisitionDisplayId } from '../display-ids.ts'
import { demandEditable, fieldsSetBy, sortableBy } from '../field-permissions.ts'
import { orderOf, pageOf } from '../page.ts'
import { demandHiring, demandHiringStaff, isHiringStaff, mayHire, noSuchRecord } from '../policies.ts'
import { badRequest } from '../read-request.ts'
import { Refusal } from '../refusal.ts'
import {
  applicationsTable,
  assessmentsTable,
  candidateFields,
  candidatesTable,
  hiringTasksTable,
  oneAddress,
  requisitionsTable,
} from '../schema/hiring.ts'
import { employeesTable } from '../schema/people.ts'
import { jobTitlesTable } from '../schema/reference.ts'
import { type Api, serve } from '../serve.ts'
import { demandVersion } from '../versions.ts'
import { applyFor, requisitionToApplyFor } from './applications.ts'
import {
  demandRunning,
  eventOf,
  moveCandidate,
  refusalOfMove,
  resendAssessment,
  touchCandidate,
} from './candidate-moves.ts'
import {
  type CandidateRow,
  candidateColumns,
  candidateOf,
  candidateRows,
  candidatesOf,
  findCandidate,
  lockedCandidate,
  storedCandidate,
} from './candidate-rows.ts'
import { countCandidates, searchedCandidates } from './candidate-search.ts'
import { completeTask, readableTask, workableTask } from './task-moves.ts'
import { findTask, inOrder, taskOf, taskRows, tellOfTask } from './tasks.ts'

const nextNumber = async (tx: Tx, { companyId }: Caller) => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('candidates'), ${companyId})`)
  const [found] = await tx
    .select({ last: max(candidatesTable.number) })
    .from(candidatesTable)
    .where(eq(candidatesTable.companyId, companyId))
  return (found?.last ?? 0) + 1
}

/** The refusal of an address that the database has refused because another candidate has it. */
const sameAddress = async (tx: Tx, { companyId }: Caller, email: string): Promise<Refusal> => {
  const [other] = await tx
    .select({ number: candidatesTable.number })
    .from(candidatesTable)
    .where(and(eq(candidatesTable.companyId, companyId), eq(candidatesTable.emailKey, sql`lower(${email})`)))
  const who = other ? candidateDisplayId(other.number) : 'Another candidate'
  const message = `${who} has this e-mail address: it is the same person`
  return new Refusal(409, 'DUPLICATE_CANDIDATE', message, { errors: [{ field: 'email', message }] })
}

const create = async (tx: Tx, caller: Caller, { jobRequisitionId, ...fields }: CandidateBody) => {
  const requisition =
    jobRequisitionId === undefined ? undefined : await requisitionToApplyFor(tx, caller, jobRequisitionId)
  if (jobRequisitionId !== undefined && !requisition)
    throw badRequest([{ field: 'jobRequisitionId', message: 'There is no such record' }])
  if (requisition) demandHiring(mayHire.change, caller, requisition)
  else demandHiringStaff(caller)
  const [row] = await tx
    .insert(candidatesTable)
    .values({
      ...fields,
      companyId: caller.companyId,
      number: await nextNumber(tx, caller),
      phone: fields.phone ?? '',
      title: fields.title ?? '',
      source: fields.source ?? '',
    })
    .onConflictDoNothing({ target: [candidatesTable.companyId, candidatesTable.emailKey] })
    .returning(candidateFields)
  if (!row) throw await sameAddress(tx, caller, fields.email)
  await recordActivity(tx, caller, { entityType: 'candidate', entityId: row.id, action: 'create', after: row })
  if (requisition) await applyFor(tx, caller, row, requisition)
  return row.id
}

/** @throws Refusal 409 for the e-mail address of somebody else */
const change = async (tx: Tx, caller: Caller, it: CandidateRow['it'], body: CandidateChange) => {
  const store = async (within: Tx) => {
    const [after] = await within
      .update(candidatesTable)
      .set({ ...body, version: it.version + 1, updatedAt: new Date() })
      .where(and(eq(candidatesTable.companyId, caller.companyId), eq(candidatesTable.id, it.id)))
      .returning(candidateFields)
    if (!after) throw noSuchRecord()
    return after
  }
  const { email = it.email } = body
  if (email === it.email) return store(tx)
  try {
    // Within a savepoint, so that whose address it is can be asked after the refusal.
    return await tx.transaction(store)
  } catch (error) {
    throw breaks(error, oneAddress) ? await sameAddress(tx, caller, email) : error
  }
}

/** Whoever may change a candidate: of an applicant the people who run the requisition, else hiring staff. */
const demandChange = (caller: Caller, row: CandidateRow) => {
  if (row.requisition) demandHiring(mayHire.change, caller, row.requisition)
  else demandHiringStaff(caller)
}

const applicationsOf = async (tx: Tx, caller: Caller, candidateId: number): Promise<Application[]> => {
  const rows = await tx
    .select({ it: applicationsTable, requisition: requisitionsTable, jobTitle: jobTitlesTable.title })
    .from(applicationsTable)
    .innerJoin(requisitionsTable, eq(requisitionsTable.id, applicationsTable.requisitionId))
    .innerJoin(jobTitlesTable, eq(jobTitlesTable.id, requisitionsTable.jobTitleId))
    .where(and(eq(applicationsTable.companyId, caller.companyId), eq(applicationsTable.candidateId, candidateId)))
    .orderBy(desc(applicationsTable.id))
  // Somebody else's requisition is not told to a manager because the same person has applied there, too.
  return rows
    .filter(({ it, requisition }) => it.isCurrent || isHiringStaff(caller) || mayHire.read(caller, requisition))
    .map(({ it, requisition, jobTitle }) => ({
      id: it.id,
      version: it.version,
      jobRequisitionId: requisition.id,
      displayId: requisitionDisplayId(requisition.number),
      jobTitle,
      requisitionStatus: requisition.status,
      status: it.status,
      statusReason: it.statusReason,
      isCurrent: it.isCurrent,
      appliedAt: it.appliedAt.toISOString(),
      updatedAt: it.updatedAt.toISOString(),
    }))
}

/** Locks candidates and then their requisitions, each in the order of their ids, so that two bulk moves never block each other. */
const lockAll = async (tx: Tx, { companyId }: Caller, ids: number[]) => {
  await tx
    .select({ id: candidatesTable.id })
    .from(candidatesTable)
    .where(and(eq(candidatesTable.companyId, companyId), inArray(candidatesTable.id, ids)))
    .orderBy(asc(candidatesTable.id))
    .for('update')
  const current = tx
    .select({ id: applicationsTable.requisitionId })
    .from(applicationsTable)
    .where(
      and(
        eq(applicationsTable.companyId, companyId),
        inArray(applicationsTable.candidateId, ids),
        applicationsTable.isCurrent,
      ),
    )
  await tx
    .select({ id: requisitionsTable.id })
    .from(requisitionsTable)
    .where(inArray(requisitionsTable.id, current))
    .orderBy(asc(requisitionsTable.id))
    .for('update')
}

/** Does the same with each candidate; whom it is refused for is told with the reason, the others are done. */
const each = async (
  tx: Tx,
  caller: Caller,
  candidateIds: number[],
  work: (row: CandidateRow) => Promise<void>,
): Promise<CandidateOutcomes> => {
  const ids = [...new Set(candidateIds)]
  await lockAll(tx, caller, ids)
  const results: CandidateOutcome[] = []
  for (const candidateId of ids) {
    let status: CandidateOutcome['status'] = null
    try {
      const row = await findCandidate(tx, caller, candidateId)
      status = row.application?.status ?? null
      // A refusal comes before the first write, so that nothing of this row has to be undone.
      await work(row)
      const after = await findCandidate(tx, caller, candidateId)
      results.push({ candidateId, success: true, errorMessage: '', status: after.application?.status ?? null })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      results.push({ candidateId, success: false, errorMessage: error.message, status })
    }
  }
  const succeeded = results.filter((it) => it.success).length
  return { succeeded, failed: results.length - succeeded, results }
}

const moveRoutes = (api: Api): void => {
  serve(api, candidates.move, async ({ params, body, caller, tx, version }) => {
    const row = await findCandidate(tx, caller, params.candidateId, { lock: true })
    demandRunning(caller, row)
    demandVersion(row.it.version, version)
    await moveCandidate(tx, caller, row, eventOf(body.move, body.reason), body.reason)
    return storedCandidate(tx, caller, params.candidateId)
  })

  serve(api, candidates.moveAll, ({ body, caller, tx }) =>
    each(tx, caller, body.candidateIds, async (row) => {
      const current = demandRunning(caller, row)
      const event = eventOf(body.move, body.reason)
      if (!body.isDryRun) return moveCandidate(tx, caller, row, event, body.reason)
      const refusal = await refusalOfMove(tx, current, event)
      if (refusal) throw new Refusal(409, 'MOVE_REFUSED', refusal)
    }),
  )

  serve(api, candidates.resendAssessment, ({ body, caller, tx }) =>
    each(tx, caller, body.candidateIds, async (row) => {
      demandRunning(caller, row)
      await resendAssessment(tx, caller, row)
    }),
  )

  serve(api, candidates.apply, async ({ params, body, caller, tx }) => {
    const row = await findCandidate(tx, caller, params.candidateId, { lock: true })
    const requisition = await requisitionToApplyFor(tx, caller, body.jobRequisitionId)
    if (!requisition) throw badRequest([{ field: 'jobRequisitionId', message: 'There is no such record' }])
    demandHiring(mayHire.change, caller, requisition)
    await applyFor(tx, caller, row.it, requisition)
    await touchCandidate(tx, caller, row.it.id)
    const [application] = await applicationsOf(tx, caller, row.it.id)
    if (!application) throw noSuchRecord()
    return application
  })
}

const taskRoutes = (api: Api): void => {
  serve(api, candidates.tasks, async ({ params, caller, tx }) => {
    const { application } = await findCandidate(tx, caller, params.candidateId)
    if (!application) return []
    const rows = await taskRows(tx)
      .where(and(eq(hiringTasksTable.companyId, caller.companyId), eq(hiringTasksTable.applicationId, application.id)))
      .orderBy(...inOrder)
    return rows.map(taskOf)
  })

  serve(api, candidates.task, async ({ params, caller, tx }) => taskOf(await readableTask(tx, caller, params.taskId)))

  serve(api, candidates.assign, async ({ params, body, caller, tx, version }) => {
    const { row } = await workableTask(tx, caller, params.taskId)
    demandHiring(mayHire.change, caller, row.requisition)
    demandVersion(row.it.version, version)
    if (body.assigneeId !== null) {
      const [employee] = await tx
        .select({ id: employeesTable.id })
        .from(employeesTable)
        .where(and(eq(employeesTable.companyId, caller.companyId), eq(employeesTable.id, body.assigneeId)))
      if (!employee) throw badRequest([{ field: 'assigneeId', message: 'There is no such record' }])
    }
    if (row.it.status === 'COMPLETED') throw new Refusal(409, 'MOVE_REFUSED', `${row.it.name} is already done.`)
    await tx
      .update(hiringTasksTable)
      .set({ assigneeId: body.assigneeId, version: row.it.version + 1 })
      .where(and(eq(hiringTasksTable.companyId, caller.companyId), eq(hiringTasksTable.id, row.it.id)))
    const after = await findTask(tx, caller, row.it.id)
    await tellOfTask(tx, caller, 'TASK_ASSIGNED', after)
    await recordActivity(tx, caller, {
      entityType: 'candidate_task',
      entityId: row.it.id,
      action: 'update',
      before: { assigneeId: row.it.assigneeId },
      after: { assigneeId: body.assigneeId },
    })
    return taskOf(after)
  })

  serve(api, candidates.markDone, async ({ params, body, caller, tx, version }) => {
    const { row } = await workableTask(tx, caller, params.taskId)
    demandVersion(row.it.version, version)
    await completeTask(tx, caller, row, body.note ?? null)
    return taskOf(await findTask(tx, caller, params.taskId))
  })
}

/** The candidates that the caller may see, a page of them. */
export const listCandidates = async (tx: Tx, caller: Caller, query: Query<typeof candidates.list>) => {
  const page = pageOf(query)
  const { found, byJob } = await searchedCandidates(tx, caller, query.search)
  const where = and(
    candidatesOf(tx, caller),
    query.status && inArray(applicationsTable.status, query.status),
    query.jobRequisitionId === undefined ? undefined : eq(applicationsTable.requisitionId, query.jobRequisitionId),
    found,
  )
  const sort = sortableBy(caller, 'candidate', query.sort, {
    jobTitle: ['requisition.jobTitle', 'candidate.application'],
  })
  const rows = await candidateRows(tx)
    .where(where)
    .orderBy(...orderOf(candidateColumns, sort ?? 'createdAt,desc', 'createdAt', candidatesTable.id))
    .limit(page.limit)
    .offset(page.offset)
  const asksApplication = byJob || query.status !== undefined || query.jobRequisitionId !== undefined
  return page.answer(rows.map(candidateOf), await countCandidates(tx, caller, where, asksApplication))
}

export const candidatesRoutes = (api: Api): void => {
  serve(api, candidates.list, ({ query, caller, tx }) => listCandidates(tx, caller, query))

  serve(api, candidates.get, ({ params, caller, tx }) => storedCandidate(tx, caller, params.candidateId))

  serve(api, candidates.create, async ({ body, caller, tx }) => {
    const { jobRequisitionId, ...fields } = body
    if (jobRequisitionId === undefined) demandHiringStaff(caller)
    demandEditable(caller, 'candidate', fieldsSetBy(fields))
    return storedCandidate(tx, caller, await create(tx, caller, body))
  })

  serve(api, candidates.update, async ({ params, body, caller, tx, version }) => {
    const row = await lockedCandidate(tx, caller, params.candidateId)
    const { it } = row
    demandChange(caller, row)
    demandEditable(caller, 'candidate', fieldsSetBy(body))
    demandVersion(it.version, version)
    const after = await change(tx, caller, it, body)
    await recordActivity(tx, caller, {
      entityType: 'candidate',
      entityId: it.id,
      action: 'update',
      before: it,
      after,
    })
    return candidateOf({ ...row, it: after })
  })

  serve(api, candidates.applications, async ({ params, caller, tx }) => {
    await findCandidate(tx, caller, params.candidateId)
    return applicationsOf(tx, caller, params.candidateId)
  })

  serve(api, candidates.assessment, async ({ params, caller, tx }) => {
    await findCandidate(tx, caller, params.candidateId)
    const [row] = await tx
      .select({ it: assessmentsTable, requisition: requisitionsTable, isCurrent: applicationsTable.isCurrent })
      .from(applicationsTable)
      .innerJoin(requisitionsTable, eq(requisitionsTable.id, applicationsTable.requisitionId))
      .innerJoin(assessmentsTable, eq(assessmentsTable.applicationId, applicationsTable.id))
      .where(
        and(
          eq(applicationsTable.companyId, caller.companyId),
          eq(applicationsTable.candidateId, params.candidateId),
          eq(applicationsTable.requisitionId, params.jobReqId),
        ),
      )
    if (!row || !(row.isCurrent || mayHire.read(caller, row.requisition))) throw noSuchRecord()
    const { timesSent, sentAt, completedAt, profile, results } = row.it
    const isSent = timesSent > 0 ? ('SENT' as const) : ('NOT_SENT' as const)
    return {
      ...params,
      status: completedAt ? ('COMPLETED' as const) : isSent,
      timesSent,
      sentAt: sentAt?.toISOString() ?? null,
      completedAt: completedAt?.toISOString() ?? null,
      profile,
      results,
      totalPoints: completedAt ? results.reduce((sum, it) => sum + it.potentialPoints, 0) : null,
    }
  })

  moveRoutes(api)
  taskRoutes(api)
}
