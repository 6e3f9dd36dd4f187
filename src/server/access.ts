import type { contract } from '#src/contract/all.ts'
import type { AnyEndpoint } from '#src/contract/endpoint.ts'
import { ApiError } from './api-error.ts'
import type { Caller } from './authenticate.ts'
import { isHiringStaff, requireOwner } from './policies.ts'
import * as texts from './texts/common.ts'

/** The kinds of member that a company has; everybody is of the first that fits, from the right. */
export const groups = ['member', 'hiringStaff', 'superUser'] as const
export type Group = (typeof groups)[number]

/** `own`: some records only, and `of` says whose; the call's handler decides by the record. */
export type Extent = 'all' | 'own' | 'none'
export type Access = Record<Group, Extent> & { of?: string; owner?: true }

const who = (member: Extent, hiringStaff: Extent, superUser: Extent, of?: string): Access => ({
  member,
  hiringStaff,
  superUser,
  ...(of && { of }),
})

const everybody = who('all', 'all', 'all')
const staff = who('none', 'all', 'all')
const superUsers = who('none', 'none', 'all')
const ownersOnly: Access = { ...who('none', 'none', 'none', 'installation owners only'), owner: true }
const own = (of: string) => who('own', 'own', 'own', of)
const ownOrStaff = (of: string) => who('own', 'all', 'all', of)

const list = <R extends Access, W extends Access>(read: R, write: W) => ({
  list: read,
  get: read,
  usage: read,
  create: write,
  update: write,
  remove: write,
})

const oneself = own('one’s own account')
const review = who('own', 'own', 'own', 'the reviews of one’s reports; super users all but their own')
const reviewWriter = own('the reviews of one’s reports')
const eitherSide = own('the reviews of one’s reports, and one’s own self-review')
const eitherReader = who(
  'own',
  'own',
  'own',
  'the reviews of one’s reports, and one’s own self-review; super users all but their own',
)
const reminded = who('own', 'own', 'all', 'those who report to one; super users everybody but themselves')
const sheet = who('own', 'own', 'all', 'one’s own company tasks; super users those of every manager')
const ownSheet = own('one’s own company tasks')
const requisition = ownOrStaff('requisitions that one manages, reviews or approves')
const managed = ownOrStaff('requisitions that one manages')
const candidate = ownOrStaff('candidates for requisitions that one has a part in, or an open task for; never oneself')
const candidateOfManaged = ownOrStaff('candidates for requisitions that one manages; never oneself')
const ownNote = own('notes that one wrote on a candidate whom one may see; never on oneself')
const candidateOfStaff = who('none', 'all', 'all', 'everybody but oneself')
const decider = own('requisitions that one is asked, or delegated, to decide')
const delegation = who('own', 'own', 'all', 'delegations by, or to, oneself')
const interview = ownOrStaff('candidates for requisitions that one manages, tasks that one is assigned; never oneself')
const candidateImport = who('none', 'own', 'all', 'imports of candidates')
const task = ownOrStaff('tasks that one is assigned')

const anybodyElse = who('none', 'none', 'own', 'everybody but themselves')

type Contract = typeof contract

/**
 * Who may make each call, by their role in the company of the call. `serve` refuses everybody whose group has `none`
 * before it reads a body; `docs/permissions.md` is made from it.
 */
export const access: { [Resource in keyof Contract]: { [Name in keyof Contract[Resource]]: Access } } = {
  activity: { company: superUsers, list: superUsers },
  assessmentProfiles: list(staff, superUsers),
  audit: { file: superUsers, recordExport: superUsers },
  candidateBoard: { column: candidate },
  candidateMerge: { preview: candidateOfStaff, merge: candidateOfStaff },
  candidateNotes: {
    list: candidate,
    people: candidate,
    create: candidate,
    update: ownNote,
    remove: ownNote,
  },
  candidateScorecards: { list: candidate, weights: candidate, create: interview, update: interview, submit: interview },
  candidates: {
    list: candidate,
    get: candidate,
    create: managed,
    update: candidateOfManaged,
    move: candidateOfManaged,
    moveAll: candidateOfManaged,
    pipeline: candidate,
    resendAssessment: candidateOfManaged,
    assessment: candidate,
    recordAssessment: candidateOfManaged,
    applications: candidate,
    apply: candidateOfManaged,
    tasks: candidate,
    task,
    assign: candidateOfManaged,
    markDone: task,
  },
  census: list(superUsers, superUsers),
  combinationImpacts: list(superUsers, superUsers),
  companies: { ...list(superUsers, superUsers), create: ownersOnly, adminList: superUsers },
  delegations: { list: delegation, people: everybody, create: delegation, remove: delegation },
  departments: list(everybody, superUsers),
  directoryTokens: { list: superUsers, create: superUsers, remove: superUsers },
  documents: { list: candidate, upload: candidateOfManaged, content: candidate, remove: candidateOfManaged },
  eltOwners: list(staff, superUsers),
  eppAttributes: list(staff, superUsers),
  eppCombinations: list(superUsers, superUsers),
  fieldPermissions: list(superUsers, superUsers),
  hiringSettings: { get: everybody, update: superUsers },
  imports: {
    upload: candidateImport,
    list: candidateImport,
    report: candidateImport,
    refusedRows: candidateImport,
    confirm: candidateImport,
    cancel: candidateImport,
    undo: candidateImport,
    template: candidateImport,
  },
  installation: {
    accounts: ownersOnly,
    changeAccount: ownersOnly,
    companies: ownersOnly,
    changeCompany: ownersOnly,
  },
  jobScoringBands: list(everybody, superUsers),
  jobTitles: { ...list(everybody, superUsers), search: everybody },
  locations: list(everybody, superUsers),
  notificationSettings: { get: oneself, update: oneself },
  lives: {
    numbers: own('records that one may read in their lists'),
    record: own('records that one may read; of plan periods super users'),
  },
  interviews: {
    list: candidate,
    people: candidateOfManaged,
    clashes: candidateOfManaged,
    propose: candidateOfManaged,
    reschedule: candidateOfManaged,
    move: ownOrStaff('candidates for requisitions that one manages, and interviews that one holds; never oneself'),
    calendar: candidate,
  },
  notifications: { list: oneself, get: oneself, markRead: oneself },
  objectiveDrafts: { get: own('one’s own drafts'), save: own('one’s own drafts'), remove: own('one’s own drafts') },
  offers: {
    list: requisition,
    get: requisition,
    life: requisition,
    create: candidateOfManaged,
    update: candidateOfManaged,
    move: ownOrStaff('candidates for requisitions that one manages or approves; never oneself'),
  },
  people: { role: oneself, info: oneself, companies: oneself },
  performanceSummary: { get: review },
  personalData: { find: superUsers, preview: anybodyElse, file: anybodyElse, erase: anybodyElse },
  permissionLevels: list(superUsers, superUsers),
  permissions: list(superUsers, superUsers),
  places: { countries: everybody, states: everybody },
  periodSettings: { get: everybody, save: superUsers },
  planPeriods: { list: everybody, create: superUsers },
  planPeriodLife: {
    startPreview: superUsers,
    completionPreview: superUsers,
    people: superUsers,
    complete: superUsers,
    archive: superUsers,
    restore: superUsers,
  },
  plans: {
    start: superUsers,
    startStatus: superUsers,
    annualList: everybody,
    annual: everybody,
    companyPlan: everybody,
    saveCompanyPlan: superUsers,
  },
  profileAttributes: list(staff, superUsers),
  qualificationFields: list(staff, superUsers),
  qualificationTypes: list(staff, superUsers),
  referenceChecks: {
    areas: everybody,
    list: candidate,
    create: candidateOfManaged,
    update: candidateOfManaged,
    link: candidateOfManaged,
    endLink: candidateOfManaged,
    remove: candidateOfManaged,
  },
  reminders: { late: reminded, send: reminded },
  requisitions: {
    list: requisition,
    get: requisition,
    requestRight: everybody,
    requestPeople: ownOrStaff('oneself, one’s reports, and those who may decide on one’s requests'),
    create: ownOrStaff('requisitions for oneself, by people with reports'),
    update: managed,
    remove: managed,
    move: requisition,
    workflowTasks: requisition,
    forTask: requisition,
    decide: decider,
  },
  reviews: {
    reportees: own('one’s own reports'),
    companyTasks: sheet,
    subtasks: eitherReader,
    start: reviewWriter,
    complete: eitherSide,
    sendBack: review,
    reopen: review,
    acknowledge: own('one’s own review'),
    history: own('one’s own review and those of one’s reports; super users all'),
  },
  roles: list(superUsers, superUsers),
  scorecardCategories: list(staff, superUsers),
  scorecardConfigurations: list(staff, superUsers),
  scorecardDetails: list(staff, superUsers),
  scorecardDrafts: { list: own('one’s own drafts'), save: eitherSide, remove: own('one’s own drafts') },
  scorecardWeightings: list(staff, superUsers),
  scorecards: {
    list: eitherReader,
    save: eitherSide,
    addEvidence: own('one’s own review and those of one’s reports'),
    addRecognition: reviewWriter,
    removeEvidence: reviewWriter,
  },
  scoringBands: list(everybody, superUsers),
  sheetDrafts: { get: own('one’s own drafts'), save: own('one’s own drafts'), remove: own('one’s own drafts') },
  standardJobs: list(staff, superUsers),
  subTasks: list(everybody, superUsers),
  taskRoles: list(everybody, superUsers),
  taskSheets: { get: sheet, save: ownSheet, complete: ownSheet, reopen: ownSheet },
  tasks: { ...list(everybody, superUsers), all: everybody },
  teamSummaries: { recognitions: review, previousReview: review, reportee: review, employee: review, team: review },
  topgrade: { get: candidate, save: interview, saveJobs: interview, submit: interview },
  topgradeQuestions: list(staff, superUsers),
  users: {
    ...list(superUsers, superUsers),
    invite: superUsers,
    sendInvitation: superUsers,
    withdrawInvitation: superUsers,
  },
  workflowLevels: { ...list(everybody, superUsers), jobCounts: everybody },
  workflowTasks: { ...list(everybody, superUsers), setMilestone: superUsers },
  workspaces: {
    search: own('records that one may read'),
    yourTasks: own('tasks that one is assigned'),
    overdueTasks: own('tasks of one’s reports'),
    openRequisitions: requisition,
  },
}

const byId = new Map(
  Object.entries(access).flatMap(([resource, calls]) =>
    Object.entries<Access>(calls).map(([name, it]) => [`${resource}.${name}`, it]),
  ),
)

/** @throws Error for a call that the table does not name: it is not served at all */
export const accessOf = ({ id }: AnyEndpoint): Access => {
  const it = byId.get(id)
  if (!it) throw new Error(`src/server/access.ts does not say who may make the call ${id}`)
  return it
}

/** Of which group of its company somebody is. */
export const groupOf = (caller: Caller): Group =>
  caller.isSuperUser ? 'superUser' : isHiringStaff(caller) ? 'hiringStaff' : 'member'

const lets = (access: Access, caller: Caller) => (access.owner ? caller.isOwner : access[groupOf(caller)] !== 'none')

/** Whether somebody's group may make a call at all: what a screen asks before it offers to. */
export const mayCall = (endpoint: AnyEndpoint, caller: Caller): boolean => lets(accessOf(endpoint), caller)

/** @throws ApiError 403 for somebody whose group may not make this call, whatever the record */
export const requireAccess = (access: Access, caller: Caller): void => {
  if (lets(access, caller)) return
  if (access.owner) requireOwner(caller)
  throw new ApiError(403, 'FORBIDDEN', texts.notAllowed)
}
