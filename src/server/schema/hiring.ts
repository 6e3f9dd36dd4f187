import { getTableColumns, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { openTaskStatuses } from '#machines/hiring/open-task.ts'
import type { AssessmentResult, CombinationResult } from '#src/contract/candidates.ts'
import {
  type AnswerOption,
  CandidateStatus,
  type CompensationType,
  Currency,
  FileType,
  OfferStatus,
  RequisitionKind,
  RequisitionStatus,
  type RequisitionSubStatus,
} from '#src/contract/hiring-values.ts'
import type { TopgradeJob } from '#src/contract/topgrade.ts'
import { TaskStatus } from '#src/contract/values.ts'
import { companyRow, moment } from './columns.ts'
import { companyPolicy } from './company-policy.ts'
import { oneOf } from './one-of.ts'
import { employeesTable } from './people.ts'
import { planPeriodsTable } from './plan-periods.ts'
import { departmentsTable, jobTitlesTable, locationsTable } from './reference.ts'
import { searchIndex } from './search.ts'
import { within } from './within.ts'
import { workflowLevelsTable, workflowTasksTable } from './workflow.ts'

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })
/** An amount of money; the currency stands beside it. */
const money = () => numeric({ precision: 14, scale: 2, mode: 'number' })

export const requisitionsTable = pgTable(
  'requisitions',
  {
    ...companyRow(),
    /** Counted in each company from 1: REQ-0001. */
    number: integer().notNull(),
    kind: text().$type<RequisitionKind>().notNull(),
    status: text().$type<RequisitionStatus>().notNull().default('NEED_REVIEW'),
    subStatus: text().$type<RequisitionSubStatus>(),
    jobTitleId: integer().notNull(),
    departmentId: integer().notNull(),
    locationId: integer().notNull(),
    hiringManagerId: integer().notNull(),
    reviewerId: integer().notNull(),
    approverId: integer().notNull(),
    workflowLevelId: integer(),
    /** Whom a backfill replaces. */
    replacesEmployeeId: integer(),
    /** The plan that a planned requisition is part of. */
    planPeriodId: integer(),
    openings: integer().notNull(),
    employmentType: text().notNull(),
    justification: text().notNull(),
    targetStartDate: date(),
    salaryMin: money(),
    salaryMax: money(),
    currency: text().$type<Currency>(),
    /** Why it was last sent back, withdrawn or closed. */
    statusReason: text(),
    createdBy: text().notNull(),
    /** The users who asked for it, changed its pay, openings or job, or were its hiring manager: they do not decide. */
    askedByIds: integer().array().notNull().default([]),
    /** The user who reviewed it: they do not approve. */
    reviewedById: integer(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (it) => [
    unique().on(it.companyId, it.id),
    unique().on(it.companyId, it.number),
    // A page of tasks or candidates looks up those that it is about here: in one page each, however many there are.
    index('requisitions_by_id').using('hash', it.id),
    within([it.companyId, it.jobTitleId], jobTitlesTable),
    within([it.companyId, it.departmentId], departmentsTable),
    within([it.companyId, it.locationId], locationsTable),
    within([it.companyId, it.hiringManagerId], employeesTable),
    within([it.companyId, it.reviewerId], employeesTable),
    within([it.companyId, it.approverId], employeesTable),
    within([it.companyId, it.replacesEmployeeId], employeesTable),
    within([it.companyId, it.workflowLevelId], workflowLevelsTable),
    within([it.companyId, it.planPeriodId], planPeriodsTable),
    index().on(it.companyId, it.createdAt, it.id),
    index().on(it.companyId, it.status, it.createdAt, it.id),
    searchIndex(
      'requisitions_search',
      sql`search_key('REQ-' || lpad(${it.number}::text, greatest(4, length(${it.number}::text)), '0'))`,
    ),
    index().on(it.companyId, it.hiringManagerId),
    index().on(it.companyId, it.reviewerId),
    index().on(it.companyId, it.approverId),
    index().on(it.companyId, it.jobTitleId),
    index().on(it.companyId, it.departmentId),
    index().on(it.companyId, it.locationId),
    index().on(it.companyId, it.workflowLevelId),
    check('requisitions_kind_known', oneOf(it.kind, RequisitionKind.options)),
    check('requisitions_status_known', oneOf(it.status, RequisitionStatus.options)),
    check(
      'requisitions_sub_status_fits',
      sql`case ${it.subStatus} when 'RETURNED' then ${it.status} = 'NEED_REVIEW' when 'WITHDRAWN' then ${it.status} = 'CLOSED' else ${it.subStatus} is null end`,
    ),
    check('requisitions_currency_known', oneOf(it.currency, Currency.options)),
    check('requisitions_openings', sql`${it.openings} between 1 and 999`),
    check('requisitions_salary_in_order', sql`${it.salaryMin} <= ${it.salaryMax}`),
    companyPolicy(it.companyId),
  ],
)

/** The rule that no two candidates of a company have the same e-mail address. */
export const oneAddress = 'candidates_one_address'

export const candidatesTable = pgTable(
  'candidates',
  {
    ...companyRow(),
    /** Counted in each company from 1: CAN-0001. */
    number: integer().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    title: text().notNull(),
    source: text().notNull(),
    expectedSalary: money(),
    currency: text().$type<Currency>(),
    availableFrom: date(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    /** When the company erased what it held on the person. */
    erasedAt: moment(),
    /** What searches look into: name, address, number. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`search_key(first_name || ' ' || last_name || E'\\n' || email || E'\\nCAN-' || lpad(number::text, greatest(4, length(number::text)), '0'))`,
      ),
    /** The address in small letters: under row-level security no index on `lower(email)` is read. */
    emailKey: text().notNull().generatedAlwaysAs(sql`lower(email)`),
  },
  (it) => [
    unique().on(it.companyId, it.id),
    unique().on(it.companyId, it.number),
    index().on(it.companyId, it.createdAt, it.id),
    searchIndex('candidates_search', it.searchText),
    // A second entry for the same person is the commonest mess in such systems.
    unique(oneAddress).on(it.companyId, it.emailKey),
    index('candidates_by_name').on(it.companyId, sql`lower(${it.lastName})`, sql`lower(${it.firstName})`, it.id),
    check('candidates_currency_known', oneOf(it.currency, Currency.options)),
    companyPolicy(it.companyId),
  ],
)

const { searchText: _, emailKey: __, erasedAt: ____, ...shownFields } = getTableColumns(candidatesTable)
/** Everything of a candidate but what only searches, checks and erasures need. */
export const candidateFields = shownFields

/** A candidate's way through one requisition. The current one decides what the candidate's status is. */
export const applicationsTable = pgTable(
  'applications',
  {
    ...companyRow(),
    candidateId: integer().notNull(),
    requisitionId: integer().notNull(),
    status: text().$type<CandidateStatus>().notNull().default('REVIEW'),
    leftFrom: text().$type<CandidateStatus>(),
    isCurrent: boolean().notNull().default(true),
    /** A copy of the candidate's name (`schema/sql/copies.sql`), so that lists need not look each of them up. */
    candidateName: text().notNull().default(''),
    statusReason: text(),
    appliedAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (it) => [
    unique().on(it.companyId, it.id),
    within([it.companyId, it.candidateId], candidatesTable),
    within([it.companyId, it.requisitionId], requisitionsTable),
    uniqueIndex('applications_one_current').on(it.companyId, it.candidateId).where(sql`${it.isCurrent}`),
    unique().on(it.companyId, it.candidateId, it.requisitionId),
    index().on(it.companyId, it.requisitionId, it.status),
    // A column of the board is in the order in which they came to it.
    index().on(it.companyId, it.status, it.updatedAt, it.id),
    check('applications_status_known', oneOf(it.status, CandidateStatus.options)),
    check('applications_left_from_known', oneOf(it.leftFrom, CandidateStatus.options)),
    companyPolicy(it.companyId),
  ],
)

const { candidateName: ___, ...ownFields } = getTableColumns(applicationsTable)
/** Everything of an application but what is copied into it. */
export const applicationFields = ownFields

/** Open tasks that somebody can do now: those that the lists of work show. */
const waits = (it: { status: AnyPgColumn; requisitionIsClosed: AnyPgColumn }) =>
  sql`${oneOf(it.status, openTaskStatuses)} and not ${it.requisitionIsClosed}`

/** Tasks of a requisition (no application) and of a candidate's application for it. */
export const hiringTasksTable = pgTable(
  'hiring_tasks',
  {
    ...companyRow(),
    requisitionId: integer().notNull(),
    applicationId: integer(),
    /** The offer that the task is to decide on. */
    offerId: integer(),
    workflowTaskId: integer(),
    name: text().notNull(),
    subTask: text(),
    taskRole: text(),
    stageOrder: integer().notNull(),
    taskOrder: integer().notNull(),
    slaHours: integer().notNull(),
    status: text().$type<TaskStatus>().notNull().default('NOT_INITIATED'),
    assigneeId: integer(),
    /** A copy of the assignee's manager (`schema/sql/copies.sql`), by whom a team's tasks are listed. */
    assigneeManagerId: integer(),
    /** A copy too, so that lists of work leave out what waits for nobody; left out, the database looks it up. */
    requisitionIsClosed: boolean().notNull().default(sql`null`),
    dueAt: moment(),
    completedAt: moment(),
    completedBy: text(),
    note: text(),
    /** When the people concerned were notified that it is overdue. */
    overdueNotifiedAt: moment(),
  },
  (it) => [
    unique().on(it.companyId, it.id),
    within([it.companyId, it.requisitionId], requisitionsTable),
    within([it.companyId, it.applicationId], applicationsTable),
    within([it.companyId, it.offerId], offersTable),
    within([it.companyId, it.workflowTaskId], workflowTasksTable),
    within([it.companyId, it.assigneeId], employeesTable),
    index().on(it.companyId, it.requisitionId),
    index().on(it.companyId, it.applicationId),
    index('hiring_tasks_of_offers').on(it.companyId, it.assigneeId).where(sql`${it.offerId} is not null`),
    index().on(it.companyId, it.offerId),
    index().on(it.companyId, it.workflowTaskId),
    index().on(it.companyId, it.assigneeId, it.status),
    index('hiring_tasks_waiting').on(it.companyId, it.assigneeId, it.dueAt, it.id).where(waits(it)),
    index('hiring_tasks_of_team').on(it.companyId, it.assigneeManagerId, it.dueAt, it.id).where(waits(it)),
    index('hiring_tasks_due').on(it.companyId, it.dueAt).where(waits(it)),
    check('hiring_tasks_status_known', oneOf(it.status, TaskStatus.options)),
    check('hiring_tasks_done_is_dated', sql`(${it.status} = 'COMPLETED') = (${it.completedAt} is not null)`),
    companyPolicy(it.companyId),
  ],
)

export const documentsTable = pgTable(
  'candidate_documents',
  {
    ...companyRow(),
    candidateId: integer().notNull(),
    name: text().notNull(),
    type: text().$type<FileType>().notNull(),
    size: integer().notNull(),
    content: bytes().notNull(),
    uploadedBy: text().notNull(),
    uploadedAt: moment().notNull().defaultNow(),
  },
  (it) => [
    within([it.companyId, it.candidateId], candidatesTable),
    index().on(it.companyId, it.candidateId),
    check('candidate_documents_type_known', oneOf(it.type, FileType.options)),
    companyPolicy(it.companyId),
  ],
)

export type StoredCompensation = { type: CompensationType; amount: number; currency: Currency }
export const offersTable = pgTable(
  'offers',
  {
    ...companyRow(),
    applicationId: integer().notNull(),
    status: text().$type<OfferStatus>().notNull().default('DRAFT'),
    compensations: jsonb().$type<StoredCompensation[]>().notNull(),
    startDate: date().notNull(),
    expiresOn: date(),
    note: text().notNull(),
    /** Why it was last sent back, declined or withdrawn. */
    statusReason: text(),
    /** The users who wrote it or changed it: they do not approve it. */
    writtenByIds: integer().array().notNull().default([]),
    createdBy: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (it) => [
    unique().on(it.companyId, it.id),
    within([it.companyId, it.applicationId], applicationsTable),
    index().on(it.companyId, it.applicationId),
    index().on(it.companyId, it.createdAt, it.id),
    index().on(it.companyId, it.status, it.createdAt, it.id),
    // Two offers to one person at the same time would both be binding.
    uniqueIndex('offers_one_alive')
      .on(it.companyId, it.applicationId)
      .where(sql`${it.status} in ('DRAFT', 'IN_APPROVAL', 'APPROVED', 'SENT', 'ACCEPTED')`),
    check('offers_status_known', oneOf(it.status, OfferStatus.options)),
    companyPolicy(it.companyId),
  ],
)

export const referenceChecksTable = pgTable(
  'reference_checks',
  {
    ...companyRow(),
    applicationId: integer().notNull(),
    refereeName: text().notNull(),
    refereeEmail: text().notNull(),
    relationship: text().notNull(),
    areas: text().array().notNull(),
    /** What was said, by area. */
    answers: jsonb().$type<Record<string, string>>().notNull().default({}),
    isCompleted: boolean().notNull().default(false),
    createdBy: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (it) => [
    unique().on(it.companyId, it.id),
    within([it.companyId, it.applicationId], applicationsTable),
    index().on(it.companyId, it.applicationId),
    companyPolicy(it.companyId),
  ],
)

/** What a referee has written so far, by check area. */
export type RefereeDraft = Record<string, string>
/** At which address a referee answers, once and for a while. Of its secret a digest is stored. */
export const referenceLinksTable = pgTable(
  'reference_links',
  {
    ...companyRow(),
    checkId: integer().notNull(),
    digest: text().notNull(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
    usedAt: moment(),
    draft: jsonb().$type<RefereeDraft>().notNull().default({}),
    createdBy: text().notNull(),
  },
  (it) => [
    foreignKey({
      columns: [it.companyId, it.checkId],
      foreignColumns: [referenceChecksTable.companyId, referenceChecksTable.id],
    }).onDelete('cascade'),
    // A new link ends the earlier one.
    unique().on(it.companyId, it.checkId),
    unique().on(it.digest),
    companyPolicy(it.companyId),
  ],
)

export type StoredAnswer = {
  question: string
  category?: string | undefined
  focusArea: string
  answer: AnswerOption | null
  comment: string
}
/** How an interviewer saw a candidate: the scorecard of one interview or skill-validation task. */
export const candidateScorecardsTable = pgTable(
  'candidate_scorecards',
  {
    ...companyRow(),
    taskId: integer().notNull(),
    applicationId: integer().notNull(),
    kind: text().notNull(),
    answers: jsonb().$type<StoredAnswer[]>().notNull(),
    comment: text().notNull(),
    isSubmitted: boolean().notNull().default(false),
    submittedBy: text().notNull(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (it) => [
    within([it.companyId, it.taskId], hiringTasksTable),
    within([it.companyId, it.applicationId], applicationsTable),
    unique().on(it.companyId, it.taskId),
    index().on(it.companyId, it.applicationId),
    companyPolicy(it.companyId),
  ],
)

export type StoredTopgradeAnswer = {
  questionId: number
  /** Null where no job of the career was known yet. */
  jobId: number | null
  question: string
  section: string
  answer: string
}
/** The long interview about a candidate's whole career; its questions are stored as they were asked. */
export const topgradesTable = pgTable(
  'topgrades',
  {
    ...companyRow(),
    applicationId: integer().notNull(),
    jobs: jsonb().$type<TopgradeJob[]>().notNull().default([]),
    answers: jsonb().$type<StoredTopgradeAnswer[]>().notNull().default([]),
    summary: text().notNull().default(''),
    isSubmitted: boolean().notNull().default(false),
    updatedBy: text().notNull(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (it) => [
    within([it.companyId, it.applicationId], applicationsTable),
    unique().on(it.companyId, it.applicationId),
    companyPolicy(it.companyId),
  ],
)

/** The assessment that an applicant was sent, and what came of it. */
export const assessmentsTable = pgTable(
  'candidate_assessments',
  {
    companyId: integer().notNull(),
    applicationId: integer().notNull(),
    version: integer().notNull().default(1),
    timesSent: integer().notNull().default(0),
    sentAt: moment(),
    completedAt: moment(),
    profile: text(),
    results: jsonb().$type<AssessmentResult[]>().notNull().default([]),
    combinations: jsonb().$type<CombinationResult[]>().notNull().default([]),
  },
  (it) => [
    primaryKey({ columns: [it.companyId, it.applicationId] }),
    within([it.companyId, it.applicationId], applicationsTable),
    companyPolicy(it.companyId),
  ],
)
