import type { Activity } from '#src/contract/activity.ts'
import type { audit } from '#src/contract/audit.ts'
import type { Candidate } from '#src/contract/candidates.ts'
import type { Usage } from '#src/contract/crud.ts'
import type { Standing } from '#src/contract/deciding.ts'
import type { Delegation } from '#src/contract/delegations.ts'
import type { DirectoryToken } from '#src/contract/directory-tokens.ts'
import type { Body } from '#src/contract/endpoint.ts'
import type { Interview } from '#src/contract/interviews.ts'
import type { NotificationSettings } from '#src/contract/notification-settings.ts'
import type { Notification } from '#src/contract/notifications.ts'
import type { ObjectivesDraft } from '#src/contract/objective-drafts.ts'
import type { CompanyOption, UserInfo } from '#src/contract/people.ts'
import type { PerformanceSummary } from '#src/contract/performance-summary.ts'
import type { DueMatter, PeriodSettings } from '#src/contract/period-settings.ts'
import type { FieldPermission } from '#src/contract/permissions.ts'
import type { PersonalData } from '#src/contract/personal-data.ts'
import type { PlanPeriod } from '#src/contract/plan-periods.ts'
import type { CompanyPlan } from '#src/contract/plans.ts'
import type { LatePerson, ReminderMatter } from '#src/contract/reminders.ts'
import type { HiringTask, Requisition } from '#src/contract/requisitions.ts'
import type { Reportee, ReviewEvent, Task } from '#src/contract/reviews.ts'
import type { ScorecardDraft } from '#src/contract/scorecard-drafts.ts'
import type { Scorecard } from '#src/contract/scorecards.ts'
import type { SheetDraft } from '#src/contract/sheet-drafts.ts'
import type { SheetKind } from '#src/contract/task-sheets.ts'
import type { EmployeeHistory, PreviousReview, Recognition, TeamSummary } from '#src/contract/team-summaries.ts'
import type { CandidateRecords } from './candidate-records.ts'
import type { MockImports } from './imports.ts'
import type { MockOffer } from './offers.ts'
import type { ReferenceLists } from './reference-lists.ts'
import type { SetupLists } from './setup-lists.ts'
import type { MockSheet } from './task-sheets.ts'

export type MockReview = { tasks: Task[]; scorecards: Scorecard[] }

/** The answers that the handlers give. A save replaces the answer that was saved, so that it can be read back. */
export type World = {
  me: UserInfo
  companies: CompanyOption[]
  periods: PlanPeriod[]
  companyTasks: Task[]
  /** What is stored of the company tasks, by the kind of their sheet; none: nothing yet. */
  /** The plan period was completed after the page had its list. */
  isPeriodOver?: boolean
  sheets: Partial<Record<SheetKind, MockSheet>>
  /** Of the plan period in progress. */
  periodSettings: PeriodSettings
  sheetDrafts: Partial<Record<SheetKind, SheetDraft>>
  /** By plan period id. */
  objectiveDrafts: Partial<Record<number, ObjectivesDraft>>
  reportees: Reportee[]
  /** By employee id; none: not started. */
  reviews: Record<number, MockReview>
  /** By employee id; none: not started. */
  summaries: Record<number, PerformanceSummary>
  /** By employee id; none: never recognised. */
  recognitions: Record<number, Recognition[]>
  /** By employee id, whatever the part; none: the first review. */
  previousReviews: Record<number, PreviousReview>
  /** By employee id, newest first; none: never reviewed. */
  formerReviews: Record<number, EmployeeHistory['reviews']>
  /** Who is late with what. */
  late: Record<ReminderMatter, LatePerson[]>
  /** What happened to whatever review, newest first. */
  history: ReviewEvent[]
  /** What happened to whatever record, newest first. */
  activities: Activity[]
  /** What the person gets by e-mail. */
  mailChoices: NotificationSettings
  /** Of the company on screen. */
  directoryTokens: DirectoryToken[]
  /** Who decides for whom, as the person sees it. */
  delegations: Delegation[]
  /** The lists that were taken out as files, as the audit stream has them. */
  exports: Body<typeof audit.recordExport>[]
  /** What is held on whom. */
  people: PersonalData[]
  /** A team besides the person's own, which super users may read. */
  otherTeam: Pick<TeamSummary, 'managerId' | 'managerName' | 'managerHasNoAccount' | 'members'> | null
  lists: ReferenceLists
  setup: SetupLists
  fieldPermissions: FieldPermission[]
  /** By location id; none: nothing uses it. */
  locationUsage: Record<number, Usage>
  imports: MockImports
  requisitions: Requisition[]
  /** Why the person may not ask for people; null: they may. */
  requestRefusal: string | null
  /** How the person stands to what they are asked to decide. */
  standing: Standing
  /** Of all requisitions. */
  requisitionTasks: HiringTask[]
  /** The own open tasks, and the overdue ones of the team, as their workspace orders them. */
  yourTasks: HiringTask[]
  overdueTasks: HiringTask[]
  candidates: Candidate[]
  /** By candidate id; none: nothing is stored of them. */
  candidateRecords: Record<number, CandidateRecords>
  interviews: Interview[]
  offers: MockOffer[]
  /** The objectives by plan period id; none: not planned yet. */
  companyPlans: Record<number, CompanyPlan>
  /** Of the person, in whatever company; newest first. */
  notifications: Notification[]
  start(employeeId: number): void
  /** What the person on screen has typed and not saved, by the scorecard's category and employee. */
  drafts: Record<string, ScorecardDraft>
  replaceScorecard(scorecard: Scorecard): void
}

/** The plan period in progress, if there is one. */
export const currentPeriod = ({ periods }: Pick<World, 'periods'>) => periods.find((it) => it.status === 'IN_PROGRESS')

/** When something of the plan period in progress is due; without a due date, nothing. */
export const dueDateOf = ({ periodSettings: { dueDates } }: World, matter: DueMatter): { dueDate?: string } => {
  const dueDate = dueDates[matter]
  return dueDate === null ? {} : { dueDate }
}
