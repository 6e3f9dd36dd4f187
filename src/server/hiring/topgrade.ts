import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { answerLock, submitLock } from '#machines/hiring/answer-lock.ts'
import { isOpenTask } from '#machines/hiring/open-task.ts'
import { answerKey, askedOf, type Question, savedJobs } from '#machines/hiring/topgrade.ts'
import { interviewSubmitted, onlyActiveInterviewed } from '#machines/texts/hiring.ts'
import { type Topgrade, topgrade } from '#src/contract/topgrade.ts'
import { recordActivity, recordAutosave } from '../activity.ts'
import { ApiError } from '../api-error.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { isOneOf } from '../page.ts'
import { isHiringStaff, mayHire } from '../policies.ts'
import { badRequest } from '../read-request.ts'
import { activitiesTable } from '../schema/activity.ts'
import { topgradeQuestionsTable } from '../schema/assessments.ts'
import { hiringTasksTable, topgradesTable } from '../schema/hiring.ts'
import { employeesTable } from '../schema/people.ts'
import { type Api, serve } from '../serve.ts'
import * as texts from '../texts/hiring.ts'
import { requireVersion } from '../versions.ts'
import { currentOf } from './candidate-moves.ts'
import { type CandidateRow, findCandidate, notShared, seesAllOf } from './candidate-rows.ts'
import { beginTask, completeTask } from './task-moves.ts'
import { findTask } from './tasks.ts'

type Row = typeof topgradesTable.$inferSelect

const storedOf = async (tx: Tx, { companyId }: Caller, applicationId: number): Promise<Row | undefined> => {
  const [row] = await tx
    .select()
    .from(topgradesTable)
    .where(and(eq(topgradesTable.companyId, companyId), eq(topgradesTable.applicationId, applicationId)))
  return row
}

const activeQuestions = (tx: Tx, { companyId }: Caller) =>
  tx
    .select({
      questionId: topgradeQuestionsTable.id,
      question: topgradeQuestionsTable.question,
      section: topgradeQuestionsTable.section,
    })
    .from(topgradeQuestionsTable)
    .where(and(eq(topgradeQuestionsTable.companyId, companyId), eq(topgradeQuestionsTable.isActive, true)))
    .orderBy(asc(topgradeQuestionsTable.displayOrder), asc(topgradeQuestionsTable.id))

const isDeletion = and(eq(activitiesTable.entityType, 'topgrade_question'), eq(activitiesTable.action, 'delete'))

/**
 * Questions of the company that are asked no more. Somebody may have answered one that was taken out of use, or deleted,
 * while their form was open.
 */
const retiredQuestions = async (tx: Tx, { companyId }: Caller, ids: readonly number[]): Promise<Question[]> => {
  if (ids.length === 0) return []
  const { id, question, section } = topgradeQuestionsTable
  const inactive = await tx
    .select({ questionId: id, question, section })
    .from(topgradeQuestionsTable)
    .where(and(eq(topgradeQuestionsTable.companyId, companyId), isOneOf(id, ids)))
  const deleted = await tx
    .select({ questionId: activitiesTable.entityId, before: activitiesTable.before })
    .from(activitiesTable)
    .where(and(eq(activitiesTable.companyId, companyId), isDeletion, isOneOf(activitiesTable.entityId, ids)))
  return [
    ...inactive,
    ...deleted.map(({ questionId, before }) => ({
      questionId,
      question: String(before?.question ?? ''),
      section: String(before?.section ?? ''),
    })),
  ]
}

const topgradeOf = async (tx: Tx, caller: Caller, candidate: CandidateRow, row: Row | undefined): Promise<Topgrade> => {
  const locks = await locksOf(tx, caller, candidate)
  const questions = askedOf(row, row?.isSubmitted ? null : await activeQuestions(tx, caller))
  const answered = new Set(questions.map((it) => it.jobId))
  return {
    candidateId: candidate.it.id,
    applicationId: currentOf(candidate).application.id,
    version: row?.version ?? 0,
    isSubmitted: row?.isSubmitted ?? false,
    ...locks,
    updatedBy: row?.updatedBy ?? null,
    updatedAt: row?.updatedAt.toISOString() ?? null,
    jobs: (row?.jobs ?? []).filter((it) => !it.isRemoved || answered.has(it.id)),
    questions,
    summary: row?.summary ?? '',
  }
}

/** The topgrade task of a candidate, and whether the caller does it. */
const taskOfCandidate = async (tx: Tx, caller: Caller, candidate: CandidateRow) => {
  const { application, requisition } = currentOf(candidate)
  const [found] = await tx
    .select({ task: hiringTasksTable, assignee: employeesTable.name })
    .from(hiringTasksTable)
    .leftJoin(employeesTable, eq(employeesTable.id, hiringTasksTable.assigneeId))
    .where(
      and(
        eq(hiringTasksTable.companyId, caller.companyId),
        eq(hiringTasksTable.applicationId, application.id),
        inArray(hiringTasksTable.name, ['Topgrade']),
      ),
    )
    .orderBy(asc(hiringTasksTable.stageOrder), asc(hiringTasksTable.id))
    .limit(1)
  const task = found?.task
  const isAssignee = task !== undefined && task.assigneeId !== null && task.assigneeId === caller.employeeId
  const isDoer = isHiringStaff(caller) || mayHire.change(caller, requisition) || isAssignee
  return { application, requisition, task, assignee: found?.assignee ?? null, isDoer }
}

/** The same for whoever may do it. */
const ownTask = async (tx: Tx, caller: Caller, candidate: CandidateRow) => {
  const found = await taskOfCandidate(tx, caller, candidate)
  if (!found.isDoer) throw new ApiError(403, 'FORBIDDEN', texts.notYourTask)
  return found
}

const locksOf = async (tx: Tx, caller: Caller, candidate: CandidateRow) => {
  const { application, requisition, task, assignee, isDoer } = await taskOfCandidate(tx, caller, candidate)
  const facts = {
    candidate: application.status,
    isRequisitionOpen: requisition.status === 'OPEN',
    task: task ? { name: task.name, status: task.status, assignee } : null,
    isDoer,
  }
  return { lock: answerLock(facts), submitLock: submitLock(facts) }
}

type Change = { params: { candidateId: number }; caller: Caller; tx: Tx; version: number | null }

/** Stores a change of an interview that goes on, which then has begun; @throws ApiError 400, 403, 409, 412 */
const change = async (
  { params, caller, tx, version }: Change,
  applicationId: number | undefined,
  changed: (before: Row | undefined) => Partial<Row> | Promise<Partial<Row>>,
): Promise<Topgrade> => {
  const candidate = await findCandidate(tx, caller, params.candidateId, { lock: true })
  const { application, task } = await ownTask(tx, caller, candidate)
  // Before the version, which the new interview may have as well.
  if (applicationId !== undefined && applicationId !== application.id)
    throw new ApiError(409, 'CONFLICT', texts.earlierInterview)
  const before = await storedOf(tx, caller, application.id)
  requireVersion(before?.version ?? 0, version)
  requireDraft(before)
  if (application.status !== 'ACTIVE') throw new ApiError(409, 'MOVE_REFUSED', onlyActiveInterviewed)
  const values = {
    ...(await changed(before)),
    updatedBy: caller.name,
    updatedAt: sql`now()`,
    version: (before?.version ?? 0) + 1,
  }
  const [after] = await tx
    .insert(topgradesTable)
    .values({ ...values, companyId: caller.companyId, applicationId: application.id })
    .onConflictDoUpdate({ target: [topgradesTable.companyId, topgradesTable.applicationId], set: values })
    .returning()
  if (!after) throw new Error('The database returned no row for a saved topgrade interview')
  if (task && isOpenTask(task)) await beginTask(tx, caller, await findTask(tx, caller, task.id))
  const write = { entityType: 'topgrade', entityId: after.id, after }
  if (before) await recordAutosave(tx, caller, { ...write, before })
  else await recordActivity(tx, caller, { ...write, action: 'create' })
  return topgradeOf(tx, caller, candidate, after)
}

const requireDraft = (row: Row | undefined) => {
  if (row?.isSubmitted) throw new ApiError(409, 'TOPGRADE_SUBMITTED', interviewSubmitted)
}

export const topgradeRoutes = (api: Api): void => {
  serve(api, topgrade.get, async ({ params, caller, tx }) => {
    const candidate = await findCandidate(tx, caller, params.candidateId)
    const { application } = currentOf(candidate)
    if (!seesAllOf(caller, candidate) && !(await taskOfCandidate(tx, caller, candidate)).isDoer)
      throw notShared(texts.topgradeNotShared)
    return topgradeOf(tx, caller, candidate, await storedOf(tx, caller, application.id))
  })

  serve(api, topgrade.save, ({ body, ...it }) =>
    change(it, body.applicationId, async (before) => {
      const active = await activeQuestions(it.tx, it.caller)
      const known = [...(before?.answers ?? []), ...active]
      const others = body.answers
        .map((answer) => answer.questionId)
        .filter((id) => !known.some((one) => one.questionId === id))
      const retired = await retiredQuestions(it.tx, it.caller, others)
      const asked = new Map<number, Question>([...known, ...retired].map((one) => [one.questionId, one]))
      const jobs = new Set((before?.jobs ?? []).map((job) => job.id))
      const wrong = body.answers.flatMap(({ questionId, jobId = null }, index) => [
        ...(asked.has(questionId) ? [] : [{ field: `answers.${index}.questionId`, message: texts.noSuchQuestion }]),
        ...(jobId === null || jobs.has(jobId) ? [] : [{ field: `answers.${index}.jobId`, message: texts.noSuchJob }]),
      ])
      if (wrong.length > 0) throw badRequest(wrong)
      const given = body.answers.map(({ questionId, jobId = null, answer }) => ({
        questionId,
        jobId,
        question: asked.get(questionId)?.question ?? '',
        section: asked.get(questionId)?.section ?? '',
        answer,
      }))
      const answers = new Map([...(before?.answers ?? []), ...given].map((answer) => [answerKey(answer), answer]))
      return { answers: [...answers.values()], ...(body.summary !== undefined && { summary: body.summary }) }
    }),
  )

  serve(api, topgrade.saveJobs, ({ body, ...it }) =>
    change(it, body.applicationId, (before) => {
      const known = before?.jobs ?? []
      const wrong = body.jobs.flatMap(({ id }, index) =>
        id === undefined || known.some((job) => job.id === id)
          ? []
          : [{ field: `jobs.${index}.id`, message: texts.noSuchJob }],
      )
      if (wrong.length > 0) throw badRequest(wrong)
      return { jobs: savedJobs(known, body.jobs) }
    }),
  )

  serve(api, topgrade.submit, async ({ params, caller, tx, version }) => {
    const candidate = await findCandidate(tx, caller, params.candidateId, { lock: true })
    const { application, task } = await ownTask(tx, caller, candidate)
    const before = await storedOf(tx, caller, application.id)
    requireVersion(before?.version ?? 0, version)
    requireDraft(before)
    const whole = await topgradeOf(tx, caller, candidate, before)
    const open = whole.questions.filter((it) => it.answer.trim() === '')
    if (!before || open[0]) throw new ApiError(409, 'TOPGRADE_INCOMPLETE', texts.questionsOpen(open.length))
    if (before.summary.trim() === '') throw new ApiError(409, 'TOPGRADE_INCOMPLETE', texts.summaryOpen)
    const [after] = await tx
      .update(topgradesTable)
      .set({ isSubmitted: true, updatedBy: caller.name, updatedAt: sql`now()`, version: before.version + 1 })
      .where(and(eq(topgradesTable.companyId, caller.companyId), eq(topgradesTable.id, before.id)))
      .returning()
    if (task && task.status !== 'COMPLETED') await completeTask(tx, caller, await findTask(tx, caller, task.id))
    await recordActivity(tx, caller, {
      entityType: 'topgrade',
      entityId: before.id,
      action: 'move',
      before,
      after: after ?? null,
    })
    return topgradeOf(tx, caller, candidate, after)
  })
}
