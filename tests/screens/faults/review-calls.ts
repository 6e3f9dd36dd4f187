import type { Calls, Proof } from './calls.ts'

const drafts: Proof = {
  provenBy: 'tests/screens/reviews/unsaved-work.test.tsx',
  title: 'cannot be sent while the server is away: this device says that it alone has it',
}
/** Sends a draft as it is typed, of whatever it is. */
const sync: Proof = { machine: 'reviews/draft-sync' }
const besides: Proof = {
  provenBy: 'tests/screens/reviews/reference.test.tsx',
  title: 'what cannot be loaded for reference says so by itself, and is asked for again',
}
const recognition: Proof = { machine: 'reviews/recognition-evidence' }

/** Every call of reviews, plan periods and objectives, and where it is tried under faults. */
export const calls: Calls = {
  'reviews.reportees': 'read',
  'reviews.companyTasks': 'read',
  'reviews.subtasks': 'read',
  'reviews.history': 'read',
  'reviews.start': { group: 'start' },
  'reviews.complete': { group: 'submission' },
  'reviews.sendBack': { group: 'sendingBack' },
  'reviews.reopen': { group: 'reopening' },
  'reviews.acknowledge': { group: 'acknowledging' },
  'scorecards.list': 'read',
  'scorecards.save': { group: 'part' },
  'scorecards.addEvidence': { group: 'evidence' },
  'scorecards.addRecognition': recognition,
  'scorecards.removeEvidence': recognition,
  'scorecardDrafts.list': sync,
  'scorecardDrafts.save': drafts,
  'scorecardDrafts.remove': sync,
  'sheetDrafts.get': sync,
  'sheetDrafts.save': sync,
  'sheetDrafts.remove': sync,
  'objectiveDrafts.get': sync,
  'objectiveDrafts.save': sync,
  'objectiveDrafts.remove': sync,
  'taskSheets.get': 'read',
  'taskSheets.save': { group: 'sheet' },
  'taskSheets.complete': { group: 'sheetEnd' },
  // The machine of a step that is sent back.
  'taskSheets.reopen': { group: 'sendingBack' },
  // The machine that completes a plan period, after a question as well.
  'plans.start': { group: 'periodEnd' },
  'plans.startStatus': 'read',
  'plans.annualList': 'read',
  'plans.annual': {
    provenBy: 'tests/screens/shell/sidebar.test.tsx',
    title: 'says that the plan could not be loaded when %s could not',
  },
  'plans.companyPlan': 'read',
  'plans.saveCompanyPlan': { group: 'objectives' },
  'planPeriods.list': 'read',
  'planPeriods.create': { group: 'periodForm' },
  'planPeriodLife.startPreview': 'read',
  'planPeriodLife.completionPreview': 'read',
  'planPeriodLife.people': 'read',
  'planPeriodLife.complete': { group: 'periodEnd' },
  'planPeriodLife.archive': { group: 'archiving' },
  'planPeriodLife.restore': { group: 'archiving' },
  'periodSettings.get': 'read',
  // The form of a record.
  'periodSettings.save': { group: 'form' },
  'performanceSummary.get': 'read',
  'teamSummaries.recognitions': besides,
  'teamSummaries.previousReview': besides,
  'teamSummaries.reportee': {
    provenBy: 'tests/screens/reviews/company-tasks.test.tsx',
    title: 'go on without the score of the person where it cannot be loaded',
  },
  'teamSummaries.employee': 'read',
  'teamSummaries.team': 'read',
  'reminders.late': { machine: 'reviews/reminder' },
  'reminders.send': { group: 'reminding' },
}
