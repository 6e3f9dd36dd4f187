import { administrationRoutes } from './administration/routes.ts'
import { auditRoutes } from './audit-export.ts'
import { directoryRoutes } from './directory/routes.ts'
import { hiringRoutes } from './hiring/routes.ts'
import { importsRoutes } from './import/imports.ts'
import { livesRoutes } from './lives/routes.ts'
import { notificationSettingsRoutes } from './mail/notification-settings.ts'
import { notificationsRoutes } from './notifications.ts'
import { objectiveDraftsRoutes } from './objective-drafts.ts'
import { peopleRoutes } from './people.ts'
import { performanceSummaryRoutes } from './performance-summary.ts'
import { periodSettingsRoutes } from './period-settings.ts'
import { planPeriodLifeRoutes } from './plan-period-life.ts'
import { planPeriodsRoutes } from './plan-periods.ts'
import { plansRoutes } from './plans.ts'
import { personalDataRoutes } from './privacy/routes.ts'
import { recognitionEvidenceRoutes } from './recognition-evidence.ts'
import { remindersRoutes } from './reminders.ts'
import { reviewsRoutes } from './reviews.ts'
import { scorecardDraftsRoutes } from './scorecard-drafts.ts'
import { scorecardsRoutes } from './scorecards.ts'
import type { Api } from './serve.ts'
import { sheetDraftsRoutes } from './sheet-drafts.ts'
import { taskSheetsRoutes } from './task-sheets.ts'
import { teamSummariesRoutes } from './team-summaries.ts'

/** Every endpoint of the contract. */
export const mountEndpoints = (api: Api): void => {
  administrationRoutes(api)
  auditRoutes(api)
  directoryRoutes(api)
  hiringRoutes(api)
  importsRoutes(api)
  notificationSettingsRoutes(api)
  livesRoutes(api)
  notificationsRoutes(api)
  objectiveDraftsRoutes(api)
  peopleRoutes(api)
  personalDataRoutes(api)
  planPeriodLifeRoutes(api)
  planPeriodsRoutes(api)
  plansRoutes(api)
  recognitionEvidenceRoutes(api)
  remindersRoutes(api)
  reviewsRoutes(api)
  scorecardDraftsRoutes(api)
  scorecardsRoutes(api)
  performanceSummaryRoutes(api)
  periodSettingsRoutes(api)
  sheetDraftsRoutes(api)
  taskSheetsRoutes(api)
  teamSummariesRoutes(api)
}
