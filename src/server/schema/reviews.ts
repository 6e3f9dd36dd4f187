import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import type { Remark } from '#src/contract/reviews.ts'
import type { DraftBody } from '#src/contract/scorecard-drafts.ts'
import { SubCategory } from '#src/contract/scorecards.ts'
import { TaskStatus } from '#src/contract/values.ts'
import { categoriesTable, subcategoriesTable, subcomponentsTable } from './categories.ts'
import { companyPolicy } from './company-policy.ts'
import { oneOf } from './one-of.ts'
import { employeesTable, usersTable } from './people.ts'
import { planPeriodsTable } from './plan-periods.ts'
import { recognitionsTable } from './plans.ts'
import { within } from './within.ts'

const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
const moment = () => timestamp({ withTimezone: true })
const reviewStatuses = ['IN_PROGRESS', 'COMPLETED'] as const

/** The review of one employee in one plan period. No row: not started. */
export const reviewsTable = pgTable(
  'reviews',
  {
    id: id(),
    companyId: integer().notNull(),
    employeeId: integer().notNull(),
    planPeriodId: integer().notNull(),
    /** The employee's department at the start: it decides which functional competencies are asked. */
    department: text().notNull(),
    status: text({ enum: reviewStatuses }).notNull().default('IN_PROGRESS'),
    startedAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    submittedAt: moment(),
    /** By the employee, since it was submitted last. */
    acknowledgedAt: moment(),
    acknowledgement: text().notNull().default(''),
    /** Why it is open again since it was submitted last. */
    reopened: jsonb().$type<Remark>(),
  },
  (it) => [
    within([it.companyId, it.employeeId], employeesTable),
    within([it.companyId, it.planPeriodId], planPeriodsTable),
    unique().on(it.companyId, it.id),
    unique().on(it.companyId, it.employeeId, it.planPeriodId),
    index().on(it.companyId, it.planPeriodId),
    check('reviews_status_known', oneOf(it.status, reviewStatuses)),
    check('reviews_completed_is_submitted', sql`(${it.status} = 'COMPLETED') = (${it.submittedAt} is not null)`),
    check('reviews_acknowledged_is_submitted', sql`${it.acknowledgedAt} is null or ${it.status} = 'COMPLETED'`),
    companyPolicy(it.companyId),
  ],
)

/** The steps of a review. The summary, which has no scorecard, has no `subCategory`. */
export const reviewTasksTable = pgTable(
  'review_tasks',
  {
    id: id(),
    companyId: integer().notNull(),
    reviewId: integer().notNull(),
    name: text().notNull(),
    grouping: text(),
    order: integer().notNull(),
    subCategory: text().$type<SubCategory>(),
    status: text().$type<TaskStatus>().notNull().default('NOT_INITIATED'),
    sentBack: jsonb().$type<Remark>(),
    toConfirm: boolean().notNull().default(false),
  },
  (it) => [
    within([it.companyId, it.reviewId], reviewsTable),
    unique().on(it.reviewId, it.order),
    index().on(it.companyId),
    check('review_tasks_status_known', oneOf(it.status, TaskStatus.options)),
    check('review_tasks_sub_category_known', oneOf(it.subCategory, SubCategory.options)),
    companyPolicy(it.companyId),
  ],
)

/** One category of one review, saved as a whole: `version` grows with every save. */
export const scorecardsTable = pgTable(
  'scorecards',
  {
    reviewId: integer().notNull(),
    categoryId: integer().notNull(),
    companyId: integer().notNull(),
    version: integer().notNull().default(1),
    updatedAt: moment(),
    /** Name of the person who saved last, as it was then. */
    updatedBy: text(),
  },
  (it) => [
    primaryKey({ columns: [it.reviewId, it.categoryId] }),
    within([it.companyId, it.reviewId], reviewsTable),
    within([it.companyId, it.categoryId], categoriesTable),
    index().on(it.companyId),
    companyPolicy(it.companyId),
  ],
)

export const scorecardEntriesTable = pgTable(
  'scorecard_entries',
  {
    reviewId: integer().notNull(),
    subcategoryId: integer().notNull(),
    companyId: integer().notNull(),
    /** 1 to 5; null while open. */
    score: integer(),
    comment: text().notNull().default(''),
  },
  (it) => [
    primaryKey({ columns: [it.reviewId, it.subcategoryId] }),
    within([it.companyId, it.reviewId], reviewsTable),
    within([it.companyId, it.subcategoryId], subcategoriesTable),
    index().on(it.companyId),
    check('scorecard_entries_score_1_to_5', sql`${it.score} between 1 and 5`),
    companyPolicy(it.companyId),
  ],
)

/** One category of the self-review to a review. No row: not begun. */
export const selfScorecardsTable = pgTable(
  'self_scorecards',
  {
    reviewId: integer().notNull(),
    categoryId: integer().notNull(),
    companyId: integer().notNull(),
    version: integer().notNull().default(1),
    updatedAt: moment().notNull().defaultNow(),
    isCompleted: boolean().notNull().default(false),
  },
  (it) => [
    primaryKey({ columns: [it.reviewId, it.categoryId] }),
    within([it.companyId, it.reviewId], reviewsTable),
    within([it.companyId, it.categoryId], categoriesTable),
    index().on(it.companyId),
    companyPolicy(it.companyId),
  ],
)

export const selfScorecardEntriesTable = pgTable(
  'self_scorecard_entries',
  {
    reviewId: integer().notNull(),
    subcategoryId: integer().notNull(),
    companyId: integer().notNull(),
    /** 1 to 5; null while open. */
    score: integer(),
    comment: text().notNull().default(''),
  },
  (it) => [
    primaryKey({ columns: [it.reviewId, it.subcategoryId] }),
    within([it.companyId, it.reviewId], reviewsTable),
    within([it.companyId, it.subcategoryId], subcategoriesTable),
    index().on(it.companyId),
    check('self_scorecard_entries_score_1_to_5', sql`${it.score} between 1 and 5`),
    companyPolicy(it.companyId),
  ],
)

/** What a person typed into a scorecard and has not saved. It goes with the account, the review or the category. */
export const scorecardDraftsTable = pgTable(
  'scorecard_drafts',
  {
    reviewId: integer().notNull(),
    categoryId: integer().notNull(),
    userId: integer()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    companyId: integer().notNull(),
    version: integer().notNull().default(1),
    updatedAt: moment().notNull().defaultNow(),
    draft: jsonb().$type<DraftBody>().notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.reviewId, it.categoryId, it.userId] }),
    within([it.companyId, it.reviewId], reviewsTable).onDelete('cascade'),
    foreignKey({
      columns: [it.reviewId, it.categoryId],
      foreignColumns: [scorecardsTable.reviewId, scorecardsTable.categoryId],
    }).onDelete('cascade'),
    index().on(it.companyId),
    index().on(it.userId),
    companyPolicy(it.companyId),
  ],
)

export const evidencesTable = pgTable(
  'evidences',
  {
    id: id(),
    companyId: integer().notNull(),
    reviewId: integer().notNull(),
    subcategoryId: integer().notNull(),
    subcomponentId: integer(),
    /** Name of the person who submitted it, and how they stood to the employee then. */
    submitterName: text().notNull(),
    relationship: text().notNull(),
    comment: text().notNull(),
    submittedAt: moment().notNull().defaultNow(),
    /** The recognition that it was made of. */
    recognitionId: integer(),
  },
  (it) => [
    within([it.companyId, it.reviewId], reviewsTable),
    within([it.companyId, it.subcategoryId], subcategoriesTable),
    within([it.companyId, it.subcomponentId], subcomponentsTable),
    within([it.companyId, it.recognitionId], recognitionsTable),
    unique().on(it.reviewId, it.subcategoryId, it.recognitionId),
    index().on(it.reviewId, it.subcategoryId),
    index().on(it.companyId),
    companyPolicy(it.companyId),
  ],
)

/** How the team answered about a person in the survey of a plan period: a mean of 1 to 5 per subcategory. */
export const surveyScoresTable = pgTable(
  'survey_scores',
  {
    companyId: integer().notNull(),
    employeeId: integer().notNull(),
    planPeriodId: integer().notNull(),
    subcategoryId: integer().notNull(),
    score: numeric({ precision: 3, scale: 2, mode: 'number' }).notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.employeeId, it.planPeriodId, it.subcategoryId] }),
    within([it.companyId, it.employeeId], employeesTable),
    within([it.companyId, it.planPeriodId], planPeriodsTable),
    within([it.companyId, it.subcategoryId], subcategoriesTable),
    index().on(it.companyId),
    check('survey_scores_score_1_to_5', sql`${it.score} between 1 and 5`),
    companyPolicy(it.companyId),
  ],
)
