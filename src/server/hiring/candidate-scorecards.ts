import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { takesScorecards } from '#machines/hiring/scorecard-lock.ts'
import { ownScorecardFirst } from '#machines/texts/hiring.ts'
import { type CandidateScorecard, candidateScorecards, type ScorecardKind } from '#src/contract/candidate-scorecards.ts'
import { recordActivity, recordAutosave } from '../activity.ts'
import { ApiError } from '../api-error.ts'
import type { Caller } from '../authenticate.ts'
import { lockedRow } from '../crud.ts'
import type { Tx } from '../database.ts'
import { noSuchRecord } from '../policies.ts'
import { badRequest } from '../read-request.ts'
import { candidateScorecardsTable, hiringTasksTable, requisitionsTable } from '../schema/hiring.ts'
import {
  scorecardCategoriesTable,
  scorecardConfigurationsTable,
  scorecardDetailsTable,
  scorecardWeightingsTable,
} from '../schema/hiring-scorecards.ts'
import { jobTitlesTable } from '../schema/reference.ts'
import { type Api, serve } from '../serve.ts'
import * as texts from '../texts/hiring.ts'
import { requireVersion } from '../versions.ts'
import { findCandidate, seesAllOf } from './candidate-rows.ts'
import { beginTask, completeTask, requireOpen, workableTask } from './task-moves.ts'
import { skillValidation } from './task-names.ts'
import { findTask } from './tasks.ts'

type Row = typeof candidateScorecardsTable.$inferSelect

/** The tasks that are answered with a scorecard. */
const kinds: Record<string, ScorecardKind> = { Interview: 'INTERVIEW', [skillValidation]: 'SKILL_VALIDATION' }

const scorecardOf = (candidateId: number, { companyId, applicationId, ...it }: Row): CandidateScorecard => ({
  ...it,
  isWithheld: false,
  candidateId,
  kind: it.kind as ScorecardKind,
  updatedAt: it.updatedAt.toISOString(),
})

/** How others see a candidate, for somebody who has not yet said how they do. */
const withheld = (it: CandidateScorecard): CandidateScorecard => ({ ...it, answers: [], comment: '', isWithheld: true })

/** The tasks of an application with a scorecard that are the caller's own, and whether one still waits for theirs. */
const ownTasks = async (tx: Tx, { companyId, employeeId }: Caller, applicationId: number) => {
  const rows =
    employeeId === null
      ? []
      : await tx
          .select({ id: hiringTasksTable.id, status: hiringTasksTable.status })
          .from(hiringTasksTable)
          .where(
            and(
              eq(hiringTasksTable.companyId, companyId),
              eq(hiringTasksTable.applicationId, applicationId),
              eq(hiringTasksTable.assigneeId, employeeId),
              inArray(hiringTasksTable.name, Object.keys(kinds)),
            ),
          )
  return { ids: new Set(rows.map((it) => it.id)), isAwaited: rows.some((it) => it.status !== 'COMPLETED') }
}

/**
 * Whoever has their own view to give fills in nobody else's before: they are not shown what it says already.
 * @throws ApiError 409
 */
const requireOwnFirst = async (
  tx: Tx,
  caller: Caller,
  { id, applicationId }: { id: number; applicationId: number | null },
) => {
  const own = await ownTasks(tx, caller, applicationId ?? 0)
  if (own.isAwaited && !own.ids.has(id)) throw new ApiError(409, 'MOVE_REFUSED', ownScorecardFirst)
}

type Answers = Row['answers']

/** What is asked for the position that a task belongs to: the statements configured for its standard job, in order. */
const questionsOf = async (tx: Tx, { companyId }: Caller, requisitionId: number): Promise<Answers> => {
  const rows = await tx
    .select({
      question: scorecardDetailsTable.definition,
      category: scorecardCategoriesTable.categoryName,
      focusArea: scorecardConfigurationsTable.focusArea,
    })
    .from(scorecardConfigurationsTable)
    .innerJoin(scorecardDetailsTable, eq(scorecardDetailsTable.id, scorecardConfigurationsTable.scorecardDetailId))
    .innerJoin(scorecardCategoriesTable, eq(scorecardCategoriesTable.id, scorecardDetailsTable.categoryId))
    .innerJoin(jobTitlesTable, eq(jobTitlesTable.standardJobId, scorecardConfigurationsTable.standardJobId))
    .innerJoin(requisitionsTable, eq(requisitionsTable.jobTitleId, jobTitlesTable.id))
    .where(and(eq(scorecardConfigurationsTable.companyId, companyId), eq(requisitionsTable.id, requisitionId)))
    .orderBy(asc(scorecardConfigurationsTable.displayOrder), asc(scorecardConfigurationsTable.id))
  return rows.map((it) => ({ ...it, answer: null, comment: '' }))
}

/** How much each category counts for a position: as configured for its standard job. */
const weightsOf = (tx: Tx, { companyId }: Caller, requisitionId: number) =>
  tx
    .select({ category: scorecardCategoriesTable.categoryName, weight: scorecardWeightingsTable.weightage })
    .from(scorecardWeightingsTable)
    .innerJoin(scorecardCategoriesTable, eq(scorecardCategoriesTable.id, scorecardWeightingsTable.categoryId))
    .innerJoin(jobTitlesTable, eq(jobTitlesTable.standardJobId, scorecardWeightingsTable.standardJobId))
    .innerJoin(requisitionsTable, eq(requisitionsTable.jobTitleId, jobTitlesTable.id))
    .where(and(eq(scorecardWeightingsTable.companyId, companyId), eq(requisitionsTable.id, requisitionId)))
    .orderBy(asc(scorecardCategoriesTable.categoryName))

/** @throws ApiError 400 for a question that is not asked for this position; one without any takes the interviewer's own */
const requireAsked = (answers: Answers, asked: Answers) => {
  const stranger = answers.findIndex(({ question }) => !asked.some((it) => it.question === question))
  if (asked.length > 0 && stranger >= 0)
    throw badRequest([{ field: `answers.${stranger}.question`, message: texts.mustBeQuestionOfPosition }])
}

const lockedScorecard = async (tx: Tx, caller: Caller, id: number, version: number | null) => {
  const [found] = await tx
    .select({ taskId: candidateScorecardsTable.taskId })
    .from(candidateScorecardsTable)
    .where(and(eq(candidateScorecardsTable.companyId, caller.companyId), eq(candidateScorecardsTable.id, id)))
  if (!found) throw noSuchRecord()
  const { row: task, candidate } = await workableTask(tx, caller, found.taskId)
  const before = await lockedRow({ tx, caller }, candidateScorecardsTable, id)
  requireVersion(before.version, version)
  if (before.isSubmitted) throw new ApiError(409, 'SCORECARD_SUBMITTED', texts.scorecardSubmitted)
  requireOpen(task)
  await requireOwnFirst(tx, caller, task.it)
  return { before, task, candidateId: candidate.it.id }
}

const store = async (
  tx: Tx,
  caller: Caller,
  before: Row,
  values: Partial<Pick<Row, 'answers' | 'comment' | 'isSubmitted'>>,
) => {
  const [after] = await tx
    .update(candidateScorecardsTable)
    .set({ ...values, submittedBy: caller.name, version: before.version + 1, updatedAt: sql`now()` })
    .where(and(eq(candidateScorecardsTable.companyId, caller.companyId), eq(candidateScorecardsTable.id, before.id)))
    .returning()
  if (!after) throw noSuchRecord()
  const write = { entityType: 'candidate_scorecard', entityId: before.id, before, after }
  if (values.isSubmitted) await recordActivity(tx, caller, { ...write, action: 'move' })
  else await recordAutosave(tx, caller, write)
  return after
}

export const candidateScorecardsRoutes = (api: Api): void => {
  serve(api, candidateScorecards.list, async ({ params, caller, tx }) => {
    const row = await findCandidate(tx, caller, params.candidateId)
    const { application } = row
    if (!application) return []
    const rows = await tx
      .select()
      .from(candidateScorecardsTable)
      .where(
        and(
          eq(candidateScorecardsTable.companyId, caller.companyId),
          eq(candidateScorecardsTable.applicationId, application.id),
        ),
      )
      .orderBy(asc(candidateScorecardsTable.id))
    const own = await ownTasks(tx, caller, application.id)
    const isAwaited = own.isAwaited && takesScorecards(application.status)
    const seesOthers = seesAllOf(caller, row)
    return rows.flatMap((it) => {
      const scorecard = scorecardOf(params.candidateId, it)
      if (own.ids.has(it.taskId)) return [scorecard]
      // What others think, nobody reads before they have given their own view; an interviewer not even then.
      if (!seesOthers) return []
      return [isAwaited ? withheld(scorecard) : scorecard]
    })
  })

  serve(api, candidateScorecards.weights, async ({ params, caller, tx }) => {
    const { requisition } = await findCandidate(tx, caller, params.candidateId)
    return requisition ? weightsOf(tx, caller, requisition.id) : []
  })

  serve(api, candidateScorecards.create, async ({ params, body, caller, tx }) => {
    await findCandidate(tx, caller, params.candidateId, { lock: true })
    const { row: task, candidate } = await workableTask(tx, caller, body.taskId)
    const kind = kinds[task.it.name]
    if (candidate.it.id !== params.candidateId || kind === undefined || task.it.applicationId === null)
      throw badRequest([{ field: 'taskId', message: texts.mustBeScorecardTask }])
    requireOpen(task)
    await requireOwnFirst(tx, caller, task.it)
    const [stored] = await tx
      .select({ id: candidateScorecardsTable.id })
      .from(candidateScorecardsTable)
      .where(
        and(eq(candidateScorecardsTable.companyId, caller.companyId), eq(candidateScorecardsTable.taskId, task.it.id)),
      )
    if (stored) throw new ApiError(409, 'CONFLICT', texts.scorecardExists)
    const asked = await questionsOf(tx, caller, task.requisition.id)
    const { answers = asked, comment = '' } = body
    requireAsked(answers, asked)
    const [row] = await tx
      .insert(candidateScorecardsTable)
      .values({
        companyId: caller.companyId,
        taskId: task.it.id,
        applicationId: task.it.applicationId,
        kind,
        answers,
        comment,
        submittedBy: caller.name,
      })
      .returning()
    if (!row) throw new Error('The database returned no row for an inserted scorecard')
    await beginTask(tx, caller, task)
    await recordActivity(tx, caller, {
      entityType: 'candidate_scorecard',
      entityId: row.id,
      action: 'create',
      after: row,
    })
    return scorecardOf(params.candidateId, row)
  })

  serve(api, candidateScorecards.update, async ({ params, body, caller, tx, version }) => {
    const { before, task, candidateId } = await lockedScorecard(tx, caller, params.id, version)
    const { answers = before.answers, comment = before.comment } = body
    const asked = await questionsOf(tx, caller, task.requisition.id)
    // What it was begun with stays, whatever is configured since.
    if (asked.length > 0) requireAsked(answers, [...asked, ...before.answers])
    return scorecardOf(candidateId, await store(tx, caller, before, { answers, comment }))
  })

  serve(api, candidateScorecards.submit, async ({ params, caller, tx, version }) => {
    const { before, task, candidateId } = await lockedScorecard(tx, caller, params.id, version)
    const missing = before.answers.filter((it) => it.answer === null)
    if (before.answers.length === 0 || missing.length > 0)
      throw new ApiError(
        409,
        'SCORECARD_INCOMPLETE',
        missing[0] ? texts.questionOpen(missing[0].question) : texts.noQuestions,
      )
    const after = await store(tx, caller, before, { isSubmitted: true })
    await completeTask(tx, caller, await findTask(tx, caller, task.it.id))
    return scorecardOf(candidateId, after)
  })
}
