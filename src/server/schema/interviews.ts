import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { InterviewStatus, PanelAnswer } from '#src/contract/interviews.ts'
import { companyRow, moment } from './columns.ts'
import { companyPolicy } from './company-policy.ts'
import { applicationsTable, hiringTasksTable } from './hiring.ts'
import { oneOf } from './one-of.ts'
import { employeesTable } from './people.ts'
import { within } from './within.ts'

/** A talk with an applicant at a time. */
export const interviewsTable = pgTable(
  'interviews',
  {
    ...companyRow(),
    applicationId: integer().notNull(),
    status: text().$type<InterviewStatus>().notNull().default('PROPOSED'),
    startsAt: moment().notNull(),
    minutes: integer().notNull(),
    place: text().notNull(),
    /** Why it was cancelled. */
    statusReason: text(),
    createdBy: text().notNull(),
    /** The user who proposed it: in calendars, whoever asks people to come. */
    createdById: integer().notNull(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    /** When its panel was reminded of this time. */
    remindedAt: moment(),
  },
  (it) => [
    unique().on(it.companyId, it.id),
    within([it.companyId, it.applicationId], applicationsTable),
    index().on(it.companyId, it.applicationId),
    index().on(it.companyId, it.status, it.startsAt),
    check('interviews_status_known', oneOf(it.status, InterviewStatus.options)),
    companyPolicy(it.companyId),
  ],
)

/** Who holds an interview, and what they say to its time. */
export const interviewPanelTable = pgTable(
  'interview_panel',
  {
    ...companyRow(),
    interviewId: integer().notNull(),
    employeeId: integer().notNull(),
    answer: text().$type<PanelAnswer>().notNull().default('WAITING'),
    reason: text(),
    /** Their task to say so. */
    taskId: integer(),
  },
  (it) => [
    within([it.companyId, it.interviewId], interviewsTable),
    within([it.companyId, it.employeeId], employeesTable),
    within([it.companyId, it.taskId], hiringTasksTable),
    unique().on(it.companyId, it.interviewId, it.employeeId),
    index().on(it.companyId, it.employeeId),
    index().on(it.companyId, it.taskId),
    check('interview_panel_answer_known', oneOf(it.answer, PanelAnswer.options)),
    companyPolicy(it.companyId),
  ],
)
