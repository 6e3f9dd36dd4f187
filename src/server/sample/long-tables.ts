import { activitiesTable } from '../schema/activity.ts'
import {
  applicationsTable,
  assessmentsTable,
  candidateScorecardsTable,
  candidatesTable,
  documentsTable,
  hiringTasksTable,
  referenceChecksTable,
  topgradesTable,
} from '../schema/hiring.ts'
import { notificationsTable } from '../schema/notifications.ts'
import { employeesTable } from '../schema/people.ts'
import { fieldPermissionsTable } from '../schema/permissions.ts'
import { recognitionsTable } from '../schema/plans.ts'
import {
  evidencesTable,
  reviewsTable,
  reviewTasksTable,
  scorecardEntriesTable,
  scorecardsTable,
  selfScorecardEntriesTable,
  selfScorecardsTable,
  surveyScoresTable,
} from '../schema/reviews.ts'
import { taskSheetRowsTable, taskSheetsTable } from '../schema/task-sheets.ts'

/** The tables that get more than some two hundred rows of the sample. */
export const longTables = [
  activitiesTable,
  applicationsTable,
  assessmentsTable,
  candidateScorecardsTable,
  candidatesTable,
  documentsTable,
  employeesTable,
  evidencesTable,
  fieldPermissionsTable,
  hiringTasksTable,
  notificationsTable,
  recognitionsTable,
  referenceChecksTable,
  reviewsTable,
  reviewTasksTable,
  scorecardEntriesTable,
  scorecardsTable,
  selfScorecardEntriesTable,
  selfScorecardsTable,
  surveyScoresTable,
  taskSheetRowsTable,
  taskSheetsTable,
  topgradesTable,
]
