import { numberText, plural } from '#machines/kit/plural.ts'

// What was changed in the whole company, by whom and when.
export const activity = 'Activity'
export const inShort = 'Who changed what and when, across the company.'
export const changeKind = { one: 'change', other: 'changes' }
// The search is for people alone.
export const changedBy = 'Changed by'
export const searchPeople = 'Changed by…'
export const notLoaded = 'The activity could not be loaded'
export const nothingYetHelp = 'What people add, change and delete in this company will appear here.'

// The audit stream: sign-ins, changes of rights and exports
export const exportAudit = 'Export audit stream'
export const auditEntries = { one: 'audit entry', other: 'audit entries' }

// Filters
export const kind = 'Kind of record'
export const anyKind = 'Any kind of record'
export const from = 'From'
export const until = 'Until'
export const fromDay = (day: string) => `From: ${day}`
export const untilDay = (day: string) => `Until: ${day}`

// Columns
export const record = 'Record'
export const action = 'Action'
export const person = 'Person'
export const changes = 'Changes'
export const at = 'Date'
/** A record that has no name of its own. */
export const unnamed = (kind: string, id: number) => `${kind} ${id}`
export const notTold = 'Its content is shown on its own page only.'
export const noVisibleChange = 'No visible field was changed.'
export const changed = (field: string, before: string, after: string) => `${field}: ${before} → ${after}`
export const held = (field: string, value: string) => `${field}: ${value}`
export const showAll = (count: number) =>
  plural(count, { one: 'Show the change', other: `Show all ${numberText(count)} fields` })
export const showLess = 'Show less'
export const addAgain = 'Add again'
export const addAgainNamed = (name: string) => `Add ${name} again`

/** What the log calls records that no screen of the administration keeps. */
export const otherKinds = {
  application: 'application',
  candidate: 'candidate',
  candidate_document: 'document of a candidate',
  candidate_note: 'note on a candidate',
  candidate_scorecard: 'scorecard of a candidate',
  candidate_task: 'hiring task',
  delegation: 'delegation',
  epp_attribute: 'EPP attribute',
  evidence: 'evidence',
  field_permission: 'field permission',
  hiring_settings: 'hiring settings',
  import: 'import',
  offer: 'offer',
  plan_period: 'plan period',
  reference_check: 'reference check',
  requisition: 'requisition',
  review: 'review',
  role: 'role',
  scorecard: 'review scorecard',
  self_scorecard: 'self-review',
  standard_objectives: 'standard objectives',
  task_role: 'task role',
  task_sheet: 'company task',
  topgrade: 'topgrade interview',
} as const
