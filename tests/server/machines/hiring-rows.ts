import { activitiesTable } from '#src/server/schema/activity.ts'
import {
  applicationsTable,
  assessmentsTable,
  candidatesTable,
  hiringTasksTable,
  offersTable,
  requisitionsTable,
} from '#src/server/schema/hiring.ts'
import { interviewPanelTable, interviewsTable } from '#src/server/schema/interviews.ts'
import { notificationsTable } from '#src/server/schema/notifications.ts'
import type { HiringWorld } from '#tests/server/hiring/world.ts'
import { rowsIn } from './api-binding.ts'

/** All that a move in recruiting stores. */
export const hiringRows = ({ db }: HiringWorld) =>
  rowsIn(db, 1, [
    requisitionsTable,
    candidatesTable,
    applicationsTable,
    hiringTasksTable,
    offersTable,
    interviewsTable,
    interviewPanelTable,
    assessmentsTable,
    notificationsTable,
    activitiesTable,
  ])
