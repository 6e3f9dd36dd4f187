import { services } from '#src/contract/endpoint.ts'
import { at, basedOn } from '#tests/server/reviews/world.ts'
import type { Ids } from './side.ts'

export type Asked = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  body?: unknown
  headers?: Record<string, string>
  company?: number | string | null
  signedIn?: boolean
  /** Asked by a super user. */
  asAdmin?: true
}
export type Question = {
  endpoint: string
  case: string
  status: number
  ask: (ids: Ids) => Asked
  /** Asked beforehand, without looking at the answer. */
  before?: (ids: Ids) => Asked
  /** What both sides must say alike, of a checked reply: each question that is answered has to compare something. */
  // biome-ignore lint/suspicious/noExplicitAny: the reply of whichever endpoint was asked
  facts?: (reply: any) => unknown
}

const get = (path: string): Asked => ({ method: 'GET', path })
const post = (path: string, body?: unknown, headers: Record<string, string> = {}): Asked => ({
  method: 'POST',
  path,
  body,
  headers,
})
const missing = 999_999
const keys = (it: object) => Object.keys(it).sort()
type Named = { name: string; status?: string; order?: number; grouping?: string }
const tasks = ({ subTasks }: { subTasks: Named[] }) =>
  subTasks.map(({ name, status, order, grouping }) => [name, status, order, grouping])
type Card = Named & { subCategory: string; weight: number; items: object[] }
const card = (it: Card) => [it.name, it.subCategory, it.weight, it.status, keys(it), keys(it.items[0] ?? {})]

const search = (query: string) => get(`${services.external}/search?${query}`)
type Found = { requisitions: object[]; candidates: object[]; pagination: { totalPages: number } }
const found = ({ requisitions, candidates, pagination: { totalPages, ...pagination } }: Found) => [
  requisitions.map(keys),
  candidates.map(keys),
  keys(pagination),
  totalPages > 1,
]

const save = (
  { inProgress, period, category, task, version }: Ids,
  body: unknown,
  headers = basedOn(version).headers,
) => post(at.save(inProgress, period, category, task), body, headers)
const entry = ({ subCategory }: Ids, change: object = {}) => ({
  entries: [{ subCategoryId: subCategory, score: 5, comment: 'Clear and kind', ...change }],
})
const keepDraft = ({ inProgress, period, category, subCategory }: Ids, version: number): Asked => {
  const entries = [{ subCategoryId: subCategory, score: null, comment: 'Half a sent' }]
  const body = { version: 1, from: [], entries, notes: {}, storedAt: 1_780_000_000_000 }
  return { method: 'PUT', path: at.drafts(inProgress, period, category), body, headers: basedOn(version).headers ?? {} }
}
const forgetDraft = ({ inProgress, period, category }: Ids, version: number): Asked => ({
  method: 'DELETE',
  path: at.drafts(inProgress, period, category),
  headers: basedOn(version).headers ?? {},
})
const keepSheet = ({ period }: Ids, version: number): Asked => ({
  method: 'PUT',
  path: at.saveSheetDraft(period),
  body: { kind: 'calibrate', version: 0, from: [], rows: [], storedAt: 1_780_000_000_000 },
  headers: basedOn(version).headers ?? {},
})
const forgetSheet = ({ period }: Ids, version: number): Asked => ({
  method: 'DELETE',
  path: at.sheetDraft(period, 'calibrate'),
  headers: basedOn(version).headers ?? {},
})
const keepObjectives = ({ period }: Ids, version: number): Asked => ({
  method: 'PUT',
  path: at.objectivesDraft(period),
  body: { version: 0, from: [], rows: [], storedAt: 1_780_000_000_000 },
  headers: basedOn(version).headers ?? {},
})
const forgetObjectives = ({ period }: Ids, version: number): Asked => ({
  method: 'DELETE',
  path: at.objectivesDraft(period),
  headers: basedOn(version).headers ?? {},
})
const keptDraft = (it: { version: number; draft: object | null; isSuperseded: boolean }) => [
  it.version,
  it.isSuperseded,
  it.draft && keys(it.draft),
]
type Draft = { version: number; draft: { entries: { comment: string }[] } | null }
const draft = ({ version, draft }: Draft) => [version, draft?.entries.map((it) => it.comment)]
const evidence = ({ category, subCategory }: Ids, change: object = {}) => ({
  categoryId: category,
  subCategoryId: subCategory,
  subComponentId: null,
  comment: 'Led the review',
  ...change,
})

/** What both sides say of a page of a reference list: how it is asked for, and how an item is described. */
const listQuestions = (endpoint: string, path: string): Question[] => [
  {
    endpoint,
    case: 'the first item',
    status: 200,
    ask: () => get(`${path}?size=1`),
    facts: ({ content, number, size }) => [number, size, content.map(keys)],
  },
  {
    endpoint,
    case: 'a word that nothing holds',
    status: 200,
    ask: () => get(`${path}?search=qqqzz`),
    facts: ({ content, totalElements, totalPages, size }) => [content, totalElements, totalPages, size],
  },
  { endpoint, case: 'a page that is no number', status: 400, ask: () => get(`${path}?page=two`) },
  { endpoint, case: 'without a company', status: 400, ask: () => ({ ...get(path), company: null }) },
]

/** Asked of both sides in this order; the writes come last, since they change what is there. */
export const questions: Question[] = [
  ...listQuestions('departments.list', '/admin-data/api/v1/department'),
  ...listQuestions('locations.list', '/admin-data/api/v1/location'),
  ...listQuestions('scoringBands.list', '/candidate-data/api/v1/scoring-band'),
  ...listQuestions('jobTitles.list', '/job-data/api/v1/job-title'),
  {
    endpoint: 'people.role',
    case: 'signed in',
    status: 200,
    ask: () => ({ ...get(at.role), company: null }),
    facts: ({ name, description }) => [name, description],
  },
  {
    endpoint: 'people.role',
    case: 'a stranger',
    status: 401,
    ask: () => ({ ...get(at.role), company: null, signedIn: false }),
  },
  {
    endpoint: 'people.info',
    case: 'signed in',
    status: 200,
    ask: () => ({ ...get(at.info), company: null }),
    facts: ({ permissionGroupName, userData: { id: _, ...userData } }) => [permissionGroupName, userData],
  },
  {
    endpoint: 'people.companies',
    case: 'of oneself',
    status: 200,
    ask: ({ user }) => ({ ...get(at.companies(user)), company: null }),
    facts: (list: object[]) =>
      list.map((it) => Object.fromEntries(Object.entries(it).filter(([key]) => key !== 'employeeId'))),
  },
  {
    endpoint: 'people.companies',
    case: 'of nobody',
    status: 404,
    ask: () => ({ ...get(at.companies(missing)), company: null }),
  },
  {
    endpoint: 'planPeriods.list',
    case: 'of the company',
    status: 200,
    ask: () => get(at.periods),
    facts: (list: object[]) => list.map((it) => ({ ...it, id: 0 })),
  },
  {
    endpoint: 'planPeriods.list',
    case: 'without a company',
    status: 400,
    ask: () => ({ ...get(at.periods), company: null }),
  },
  {
    endpoint: 'planPeriods.list',
    case: 'a stranger',
    status: 401,
    ask: () => ({ ...get(at.periods), signedIn: false }),
  },
  {
    endpoint: 'plans.annual',
    case: 'of the period in progress',
    status: 200,
    ask: ({ period }) => get(at.annualPlan(period)),
    facts: ({ planName, type, status, subTasks }) => [planName, type, status, tasks({ subTasks })],
  },
  {
    endpoint: 'plans.annualList',
    case: 'of the company',
    status: 200,
    ask: () => get(at.annualPlans),
    facts: (plans: { type: string; planName: string }[]) => plans.map((it) => [keys(it), it.type, it.planName])[0],
  },
  { endpoint: 'plans.annual', case: 'of a missing period', status: 404, ask: () => get(at.annualPlan(missing)) },
  {
    endpoint: 'reviews.reportees',
    case: 'of the period',
    status: 200,
    ask: ({ period }) => get(at.reportees(period)),
    facts: (list: (Named & { stepsDone: number })[]) =>
      list
        .filter(({ name }) => name === 'Aisha Bello' || name === 'Priya Raman')
        .map((it) => [it.name, it.status, it.stepsDone, keys(it)]),
  },
  { endpoint: 'reviews.reportees', case: 'of a missing period', status: 404, ask: () => get(at.reportees(missing)) },
  { endpoint: 'reviews.reportees', case: 'of no period', status: 400, ask: () => get(at.reportees('abc')) },
  {
    endpoint: 'reviews.companyTasks',
    case: 'of the period',
    status: 200,
    ask: ({ period }) => get(at.companyTasks(period)),
    facts: tasks,
  },
  {
    endpoint: 'reviews.companyTasks',
    case: 'of a missing period',
    status: 404,
    ask: () => get(at.companyTasks(missing)),
  },
  {
    endpoint: 'taskSheets.get',
    case: 'before the reviews are completed',
    status: 200,
    ask: ({ period }) => get(at.sheet(period, 'calibrate')),
    facts: ({ people, rows, ...sheet }) => [
      sheet.kind,
      sheet.status,
      sheet.version,
      sheet.isOwn,
      keys(sheet),
      keys(people[0]),
      keys(rows[0]),
      tasks({ subTasks: sheet.tasks }),
    ],
  },
  {
    endpoint: 'taskSheets.get',
    case: 'of a missing period',
    status: 404,
    ask: () => get(at.sheet(missing, 'calibrate')),
  },
  {
    endpoint: 'taskSheets.save',
    case: 'while it is locked',
    status: 409,
    ask: ({ period }) => post(at.saveSheet(period), { kind: 'calibrate', rows: [] }, basedOn(0).headers),
  },
  {
    endpoint: 'taskSheets.save',
    case: 'of an unknown kind',
    status: 400,
    ask: ({ period }) => post(at.saveSheet(period), { kind: 'bonus', rows: [] }, basedOn(0).headers),
  },
  {
    endpoint: 'sheetDrafts.get',
    case: 'of a task that something was changed on',
    status: 200,
    before: (ids) => keepSheet(ids, 0),
    ask: ({ period }) => get(at.sheetDraft(period, 'calibrate')),
    facts: keptDraft,
  },
  {
    endpoint: 'sheetDrafts.get',
    case: 'of a missing period',
    status: 404,
    ask: () => get(at.sheetDraft(missing, 'calibrate')),
  },
  {
    endpoint: 'sheetDrafts.save',
    case: 'over a version that is not there',
    status: 412,
    ask: (ids) => keepSheet(ids, 7),
  },
  {
    endpoint: 'sheetDrafts.save',
    case: 'the first',
    status: 200,
    before: (ids) => forgetSheet(ids, 1),
    ask: (ids) => keepSheet(ids, 0),
    facts: keptDraft,
  },
  {
    endpoint: 'sheetDrafts.remove',
    case: 'of another device',
    status: 412,
    before: (ids) => keepSheet(ids, 0),
    ask: (ids) => forgetSheet(ids, 3),
  },
  {
    endpoint: 'sheetDrafts.remove',
    case: 'the one there is',
    status: 200,
    before: (ids) => keepSheet(ids, 0),
    ask: (ids) => forgetSheet(ids, 1),
    facts: keptDraft,
  },
  {
    endpoint: 'objectiveDrafts.get',
    case: 'of a period that something was changed in',
    status: 200,
    before: (ids) => keepObjectives(ids, 0),
    ask: ({ period }) => get(at.objectivesDraft(period)),
    facts: keptDraft,
  },
  {
    endpoint: 'objectiveDrafts.get',
    case: 'of a missing period',
    status: 404,
    ask: () => get(at.objectivesDraft(missing)),
  },
  {
    endpoint: 'objectiveDrafts.save',
    case: 'over a version that is not there',
    status: 412,
    ask: (ids) => keepObjectives(ids, 7),
  },
  {
    endpoint: 'objectiveDrafts.save',
    case: 'the first',
    status: 200,
    before: (ids) => forgetObjectives(ids, 1),
    ask: (ids) => keepObjectives(ids, 0),
    facts: keptDraft,
  },
  {
    endpoint: 'objectiveDrafts.remove',
    case: 'of another device',
    status: 412,
    before: (ids) => keepObjectives(ids, 0),
    ask: (ids) => forgetObjectives(ids, 3),
  },
  {
    endpoint: 'objectiveDrafts.remove',
    case: 'the one there is',
    status: 200,
    before: (ids) => keepObjectives(ids, 0),
    ask: (ids) => forgetObjectives(ids, 1),
    facts: keptDraft,
  },
  {
    endpoint: 'taskSheets.complete',
    case: 'while it is locked',
    status: 200,
    ask: ({ period }) => post(at.completeSheet(period, 'stack-rank')),
    facts: (it) => it,
  },
  {
    endpoint: 'taskSheets.reopen',
    case: 'that is not completed',
    status: 200,
    ask: ({ period }) => post(at.reopenSheet(period, 'calibrate'), { reason: 'A mistake' }),
    facts: (it) => it,
  },
  {
    endpoint: 'reviews.subtasks',
    case: 'of a review in progress',
    status: 200,
    ask: ({ period, inProgress }) => get(at.subtasks(period, inProgress)),
    facts: ({ subTasks, dueDate: _, ...others }) => [tasks({ subTasks }), others],
  },
  {
    endpoint: 'reviews.subtasks',
    case: 'of a completed review',
    status: 200,
    ask: ({ period, completed }) => get(at.subtasks(period, completed)),
    facts: ({ subTasks, dueDate: _, ...others }) => [tasks({ subTasks }), others],
  },
  {
    endpoint: 'reviews.subtasks',
    case: 'before the start',
    status: 404,
    ask: ({ period, notStarted }) => get(at.subtasks(period, notStarted)),
  },
  {
    endpoint: 'reviews.subtasks',
    case: 'of nobody',
    status: 404,
    ask: ({ period }) => get(at.subtasks(period, missing)),
  },
  { endpoint: 'reviews.subtasks', case: 'of no id', status: 400, ask: ({ period }) => get(at.subtasks(period, '1x')) },
  {
    endpoint: 'scorecards.list',
    case: 'of a review in progress',
    status: 200,
    ask: ({ inProgress, period }) => get(at.scorecards(inProgress, period)),
    facts: (list: Card[]) => list.map(card),
  },
  {
    endpoint: 'scorecards.list',
    case: 'one part',
    status: 200,
    ask: ({ inProgress, period }) => get(`${at.scorecards(inProgress, period)}?subCategory=VALUES`),
    facts: (list: Card[]) => list.map(card),
  },
  {
    endpoint: 'scorecards.list',
    case: 'an unknown part',
    status: 400,
    ask: ({ inProgress, period }) => get(`${at.scorecards(inProgress, period)}?subCategory=OTHER`),
  },
  {
    endpoint: 'scorecards.list',
    case: 'before the start',
    status: 404,
    ask: ({ notStarted, period }) => get(at.scorecards(notStarted, period)),
  },
  {
    endpoint: 'scorecardDrafts.list',
    case: 'of a scorecard that something was typed into',
    status: 200,
    before: (ids) => keepDraft(ids, 0),
    ask: ({ inProgress, period }) => get(at.drafts(inProgress, period)),
    facts: (list: Draft[]) => list.map(draft),
  },
  {
    endpoint: 'scorecardDrafts.save',
    case: 'that is not there any more',
    status: 412,
    ask: (ids) => keepDraft(ids, 7),
  },
  {
    endpoint: 'scorecardDrafts.save',
    case: 'the first',
    status: 200,
    before: (ids) => forgetDraft(ids, 1),
    ask: (ids) => keepDraft(ids, 0),
    facts: draft,
  },
  {
    endpoint: 'scorecardDrafts.remove',
    case: 'the one there is',
    status: 200,
    before: (ids) => keepDraft(ids, 0),
    ask: (ids) => forgetDraft(ids, 1),
    facts: draft,
  },
  {
    endpoint: 'scorecardDrafts.remove',
    case: 'of another device',
    status: 412,
    before: (ids) => keepDraft(ids, 0),
    ask: (ids) => forgetDraft(ids, 3),
  },
  {
    endpoint: 'performanceSummary.get',
    case: 'of a completed review',
    status: 200,
    ask: ({ completed, period }) => get(at.summary(completed, period)),
    facts: ({ employeeName, periodCode, status, categories, ...others }) => [
      employeeName,
      periodCode,
      status,
      keys(others),
      categories.map((it: Named & { displayOrder: number; weight: number; scorecardDetails: object[] }) => [
        it.name,
        it.displayOrder,
        it.weight,
        keys(it),
        keys(it.scorecardDetails[0] ?? {}),
      ]),
    ],
  },
  {
    endpoint: 'performanceSummary.get',
    case: 'before the start',
    status: 404,
    ask: ({ notStarted, period }) => get(at.summary(notStarted, period)),
  },
  {
    endpoint: 'workspaces.search',
    case: 'one requisition of many',
    status: 200,
    ask: () => search('query=rEq-00&size=1'),
    facts: found,
  },
  {
    endpoint: 'workspaces.search',
    case: 'the second page of candidates',
    status: 200,
    ask: () => search('query=can-00&size=1&page=1'),
    facts: found,
  },
  {
    endpoint: 'workspaces.search',
    case: 'what nobody is called',
    status: 200,
    ask: () => search('query=%25'),
    facts: (it) => it,
  },
  { endpoint: 'workspaces.search', case: 'a blank', status: 200, ask: () => search('query=+'), facts: (it) => it },
  { endpoint: 'workspaces.search', case: 'no words', status: 400, ask: () => search('page=0') },
  { endpoint: 'workspaces.search', case: 'too many at once', status: 400, ask: () => search('query=a&size=101') },
  {
    endpoint: 'scorecards.save',
    case: 'a score of 6',
    status: 400,
    ask: (ids) => save(ids, entry(ids, { score: 6 })),
  },
  {
    endpoint: 'scorecards.save',
    case: 'NUL in a comment',
    status: 400,
    ask: (ids) => save(ids, entry(ids, { comment: 'a\u0000' })),
  },
  { endpoint: 'scorecards.save', case: 'without a version', status: 428, ask: (ids) => save(ids, entry(ids), {}) },
  {
    endpoint: 'scorecards.save',
    case: 'with an old version',
    status: 412,
    ask: (ids) => save(ids, entry(ids), basedOn(1).headers),
  },
  {
    endpoint: 'scorecards.save',
    case: 'under the task of another step',
    status: 404,
    ask: (ids) => save({ ...ids, task: ids.lockedTask }, entry(ids)),
  },
  {
    endpoint: 'scorecards.save',
    case: 'a score and a comment',
    status: 200,
    ask: (ids) => save(ids, entry(ids)),
    facts: (it) => [card(it), it.version, it.updatedBy, it.items[0].score, it.items[0].comment, it.items[1].score],
  },
  {
    endpoint: 'scorecards.list',
    case: 'after the save',
    status: 200,
    ask: ({ inProgress, period }) => get(`${at.scorecards(inProgress, period)}?subCategory=BEHAVIORAL_COMPETENCIES`),
    facts: ([it]) => [card(it), it.version, it.items[0].score, it.items[0].comment],
  },
  {
    endpoint: 'scorecards.addEvidence',
    case: 'with a comment',
    status: 200,
    ask: (ids) => post(at.evidence(ids.inProgress, ids.period), evidence(ids)),
    facts: ({ submitterName, relationship, comment, subComponentId }) => [
      submitterName,
      relationship,
      comment,
      subComponentId,
    ],
  },
  {
    endpoint: 'scorecards.addEvidence',
    case: 'without a comment',
    status: 400,
    ask: (ids) => post(at.evidence(ids.inProgress, ids.period), evidence(ids, { comment: ' ' })),
  },
  {
    endpoint: 'scorecards.addRecognition',
    case: 'of nobody',
    status: 400,
    ask: (ids) => post(at.recognitionEvidence(ids.inProgress, ids.period), evidence(ids, { recognitionId: missing })),
  },
  {
    endpoint: 'scorecards.removeEvidence',
    case: 'that is not there',
    status: 404,
    ask: ({ inProgress, period }) => ({ method: 'DELETE', path: at.oneEvidence(inProgress, period, missing) }),
  },
  {
    endpoint: 'teamSummaries.recognitions',
    case: 'of a person in a plan period',
    status: 200,
    ask: ({ inProgress, period }) => get(at.recognitions(inProgress, period)),
    facts: ([it]) => keys(it),
  },
  {
    endpoint: 'teamSummaries.recognitions',
    case: 'of nobody',
    status: 404,
    ask: ({ period }) => get(at.recognitions(missing, period)),
  },
  {
    endpoint: 'teamSummaries.previousReview',
    case: 'of a person in their second plan period',
    status: 200,
    ask: ({ inProgress, period }) => get(at.previousReview(inProgress, period, 'VALUES')),
    facts: ({ previous }) => [previous.planPeriodName, keys(previous), keys(previous.items[0])],
  },
  {
    endpoint: 'teamSummaries.reportee',
    case: 'of a review in progress',
    status: 200,
    ask: ({ inProgress, period }) => get(at.reportee(period, inProgress)),
    facts: (it) => [keys(it), it.status, it.submittedAt],
  },
  {
    endpoint: 'teamSummaries.reportee',
    case: 'of a completed review',
    status: 200,
    ask: ({ completed, period }) => get(at.reportee(period, completed)),
    facts: (it) => [keys(it), it.status, it.submittedAt !== null],
  },
  {
    endpoint: 'teamSummaries.reportee',
    case: 'of nobody',
    status: 404,
    ask: ({ period }) => get(at.reportee(period, missing)),
  },
  {
    endpoint: 'teamSummaries.employee',
    case: 'of a person',
    status: 200,
    ask: ({ inProgress }) => get(at.reviewsOf(inProgress)),
    facts: (it) => [keys(it), keys(it.reviews[0])],
  },
  {
    endpoint: 'teamSummaries.employee',
    case: 'of nobody',
    status: 404,
    ask: () => get(at.reviewsOf(missing)),
  },
  {
    endpoint: 'teamSummaries.team',
    case: 'of the manager',
    status: 200,
    ask: ({ manager, period }) => get(at.team(manager, period)),
    facts: (team) => [keys(team), team.managerName, keys(team.members[0])],
  },
  {
    endpoint: 'teamSummaries.team',
    case: 'of nobody',
    status: 404,
    ask: ({ period }) => get(at.team(missing, period)),
  },
  {
    endpoint: 'reminders.late',
    case: 'with a self-review',
    status: 200,
    ask: ({ period }) => get(at.late(period, 'SELF_REVIEW')),
    facts: ({ people, hasMore }) => [keys(people[0]), hasMore],
  },
  {
    endpoint: 'reminders.late',
    case: 'in a plan period that is not there',
    status: 404,
    ask: () => get(at.late(missing, 'SELF_REVIEW')),
  },
  {
    endpoint: 'reminders.send',
    case: 'to nobody',
    status: 404,
    ask: ({ period }) => post(at.late(period, 'SELF_REVIEW'), { employeeIds: [missing] }),
  },
  {
    endpoint: 'reminders.send',
    case: 'to somebody who is late, twice',
    status: 200,
    before: ({ period, inProgress }) => post(at.late(period, 'SELF_REVIEW'), { employeeIds: [inProgress] }),
    ask: ({ period, inProgress }) => post(at.late(period, 'SELF_REVIEW'), { employeeIds: [inProgress] }),
    facts: ({ people }) => people.map((it: { name: string; refusal: string | null }) => [it.name, it.refusal]),
  },
  {
    endpoint: 'teamSummaries.previousReview',
    case: 'of nobody',
    status: 404,
    ask: ({ period }) => get(at.previousReview(missing, period, 'VALUES')),
  },
  {
    endpoint: 'reviews.start',
    case: 'of a review that is not started',
    status: 200,
    ask: ({ period, notStarted }) => post(at.start(period, notStarted)),
    facts: (it) => it,
  },
  {
    endpoint: 'reviews.subtasks',
    case: 'after the start',
    status: 200,
    before: ({ period, notStarted }) => post(at.start(period, notStarted)),
    ask: ({ period, notStarted }) => get(at.subtasks(period, notStarted)),
    facts: tasks,
  },
  { endpoint: 'reviews.start', case: 'of nobody', status: 404, ask: ({ period }) => post(at.start(period, missing)) },
  {
    endpoint: 'reviews.complete',
    case: 'a missing step',
    status: 404,
    ask: ({ period, inProgress }) => post(at.complete(period, inProgress, missing)),
  },
  {
    endpoint: 'reviews.complete',
    case: 'no step',
    status: 400,
    ask: ({ period, inProgress }) => post(at.complete(period, inProgress, '')),
  },
  {
    endpoint: 'reviews.sendBack',
    case: 'a missing step',
    status: 404,
    ask: ({ period, inProgress }) => post(at.sendBack(period, inProgress, missing), { reason: 'A score is missing' }),
  },
  {
    endpoint: 'reviews.sendBack',
    case: 'without a note',
    status: 400,
    ask: ({ period, inProgress, firstTask }) => post(at.sendBack(period, inProgress, firstTask), { reason: ' ' }),
  },
  {
    endpoint: 'reviews.sendBack',
    case: 'the first step, which is completed',
    status: 200,
    ask: ({ period, inProgress, firstTask }) =>
      post(at.sendBack(period, inProgress, firstTask), { reason: 'A score is missing' }),
    facts: (it) => it,
  },
  {
    endpoint: 'reviews.reopen',
    case: 'of a review that is not submitted',
    status: 200,
    ask: ({ period, inProgress }) => post(at.reopen(period, inProgress), { reason: 'A score is wrong' }),
    facts: (it) => it,
  },
  {
    endpoint: 'reviews.reopen',
    case: 'of a submitted review',
    status: 200,
    ask: ({ period, completed }) => post(at.reopen(period, completed), { reason: 'A score is wrong' }),
    facts: (it) => it,
  },
  {
    endpoint: 'reviews.acknowledge',
    case: 'by somebody else',
    status: 200,
    ask: ({ period, completed }) => post(at.acknowledge(period, completed), { comment: '' }),
    facts: ({ success }) => success,
  },
  {
    endpoint: 'reviews.history',
    case: 'the first page',
    status: 200,
    ask: ({ period, inProgress }) => get(at.history(period, inProgress, '?size=1')),
    facts: ({ content: [first], number, size }) => [Object.keys(first ?? {}).sort(), number, size],
  },
  {
    endpoint: 'reviews.history',
    case: 'of nobody',
    status: 404,
    ask: ({ period }) => get(at.history(period, missing)),
  },
]
