import { aNotification } from '#machines/notifications/notification.cases.ts'
import { destinationOf, notificationRedirectMachine } from '#machines/notifications/notification-redirect.machine.ts'
import { NotificationCategory, NotificationCode, type NotificationMetadata } from '#src/contract/notifications.ts'

const jobRequisition = (status: string) => ({ id: 7, displayId: 'REQ-0007', status })
const candidateApplication = (status: string) => ({ candidateId: 5, name: 'Ada Byron', status })
const leads = (code: NotificationCode, metadata: NotificationMetadata) =>
  destinationOf(aNotification({ code, metadata }))

test.each([
  ['NEED_REVIEW', { page: 'createdRequisition', requisitionId: 7 }],
  ['NEED_APPROVAL', { page: 'createdRequisition', requisitionId: 7 }],
  ['OPEN', { page: 'approvedRequisition', requisitionId: 7, tab: 'details' }],
  ['CLOSED', { page: 'requisitionList' }],
  ['A status of tomorrow', { page: 'requisitionList' }],
])('a requisition that is %s leads to its page [NOTI-05]', (status, destination) => {
  for (const code of ['REQUISITION_STATUS_CHANGED', 'REQUISITION_STATUS_CHANGED_RELATED'] as const)
    expect(leads(code, { jobRequisition: jobRequisition(status) })).toEqual(destination)
})

test('a requisition that was withdrawn leads to what was requested, and why it ended [NOTI-05]', () => {
  for (const code of ['REQUISITION_STATUS_CHANGED', 'REQUISITION_STATUS_CHANGED_RELATED'] as const)
    expect(leads(code, { jobRequisition: { ...jobRequisition('CLOSED'), subStatus: 'WITHDRAWN' } })).toEqual({
      page: 'createdRequisition',
      requisitionId: 7,
    })
})

const details = { page: 'candidateDetails', candidateId: 5, tab: 'summary' }

test.each([
  ['ACTIVE', details],
  ['REJECTED', details],
  ['REVIEW', { page: 'approvedRequisition', requisitionId: 7, tab: 'candidates' }],
  ['READY_TO_OFFER', { page: 'candidateList' }],
  ['OFFERED', { page: 'candidateList' }],
  ['PASSED', { page: 'candidateList' }],
  ['HIRED', { page: 'candidateList' }],
])('a candidate who is %s leads to their page [NOTI-06]', (status, destination) => {
  const metadata = { jobRequisition: jobRequisition('OPEN'), candidateApplication: candidateApplication(status) }
  for (const code of ['CANDIDATE_STATUS_CHANGED', 'CANDIDATE_STATUS_CHANGED_RELATED'] as const)
    expect(leads(code, metadata)).toEqual(destination)
})

test('an offer leads to its candidate, where the offer is shown [CAND-08]', () => {
  expect(leads('OFFER_STATUS_CHANGED', { candidateApplication: candidateApplication('OFFERED') })).toEqual(details)
})

test.each([
  ['SUBMITTED', 'reviewSummary'],
  ['REOPENED', 'reviewSummary'],
  ['ACKNOWLEDGED', 'reviewSummary'],
  ['SENT_BACK', 'reviewSteps'],
  ['SELF_REVIEWED', 'reviewSteps'],
  ['STARTED', 'reviewSummary'],
])('a review that is %s leads to what there is to read or do of it', (status, page) => {
  const review = { employeeId: 9, employeeName: 'Ada Byron', planPeriodId: 2, periodCode: 'FY2026', status }
  for (const code of ['REVIEW_STATUS_CHANGED', 'REVIEW_STATUS_CHANGED_RELATED'] as const)
    expect(leads(code, { review })).toEqual({ page, employeeId: 9, planPeriodId: 2 })
})

test.each([
  ['SELF_REVIEW', { page: 'selfReview', employeeId: 9, planPeriodId: 2 }],
  ['REVIEW', { page: 'teamReviews', planPeriodId: 2 }],
])('a reminder of a %s leads to where it is written', (status, destination) => {
  const review = { employeeId: 9, employeeName: 'Ada Byron', planPeriodId: 2, periodCode: 'FY2026', status }
  expect(leads('REVIEW_REMINDER', { review })).toEqual(destination)
})

test('the task of a plan period leads to the reviews that are written in it [NOTI-07] [REV-02]', () => {
  const metadata = { taskName: 'Evaluate', planPeriod: { id: 2, name: 'FY2026' } }
  expect(leads('TASK_ASSIGNED', metadata)).toEqual({ page: 'teamReviews', planPeriodId: 2 })
})

const task = { candidateId: 5, taskId: 11, taskVersion: 2, requisitionId: 7 }

test.each([
  ['Topgrade', undefined, { page: 'topgrade', ...task }],
  ['Topgrade', 'Career interview', { page: 'topgrade', ...task }],
  ['Assessment', 'Topgrade', { page: 'topgrade', ...task }],
  ['Reference Check', 'Call two referees', { page: 'referenceCheck', ...task }],
  ['Interview', 'Team interview', { page: 'scorecard', ...task }],
  ['Skill Validation', 'Work sample', { page: 'scorecard', ...task }],
  ['Requisition Review', undefined, { page: 'requisitionTask', type: 'review', taskId: 11, requisitionId: 7 }],
  ['Requisition Approval', undefined, { page: 'requisitionTask', type: 'approval', taskId: 11, requisitionId: 7 }],
  ['Review', 'Read the application', details],
  ['Opened/Closed Requisition', 'Publish', details],
])('the open task %s, %s leads to where it is done [NOTI-07] [HIRE-03]', (taskName, subtaskName, destination) => {
  const metadata = {
    jobRequisition: jobRequisition('OPEN'),
    candidateApplication: candidateApplication('ACTIVE'),
    candidateTaskId: 11,
    candidateTaskVersion: 2,
    taskName,
    ...(subtaskName && { subtaskName }),
  }
  for (const code of ['TASK_ASSIGNED', 'TASK_ASSIGNED_RELATED', 'TASK_OVERDUE', 'TASK_OVERDUE_RELATED'] as const)
    expect(leads(code, metadata)).toMatchObject(destination)
})

test('an open task without an id leads nowhere, whatever it is [NOTI-07] [NOTI-09]', () => {
  const metadata = { candidateApplication: candidateApplication('ACTIVE'), taskName: 'Topgrade' }
  expect(leads('TASK_ASSIGNED', metadata)).toBeNull()
})

test('a completed task leads to the tasks of its candidate [NOTI-08]', () => {
  const metadata = { candidateApplication: candidateApplication('ACTIVE'), candidateTaskId: 11, taskName: 'Topgrade' }
  for (const code of ['TASK_COMPLETED', 'TASK_COMPLETED_RELATED'] as const)
    expect(leads(code, metadata)).toEqual({ ...details, tab: 'tasks' })
})

test('a task of a requisition that nobody applies for leads to the requisition [NOTI-07] [NOTI-08]', () => {
  const metadata = {
    jobRequisition: jobRequisition('OPEN'),
    candidateTaskId: 11,
    taskName: 'Opened/Closed Requisition',
  }
  for (const code of ['TASK_ASSIGNED', 'TASK_OVERDUE', 'TASK_COMPLETED'] as const)
    expect(leads(code, metadata)).toEqual({ page: 'approvedRequisition', requisitionId: 7, tab: 'details' })
})

test.each(NotificationCode.options)('%s about nothing that can be shown leads nowhere [NOTI-09]', (code) => {
  expect(leads(code, {})).toBeNull()
})

test('every rule is a guarded transition of the machine, and every page a final state of its own [NOTI-11]', () => {
  const states = Object.values(notificationRedirectMachine.root.states)
  const pages = states.filter((it) => it.type === 'final')
  const rules = states.filter((it) => it.type !== 'final').map((it) => it.always ?? [])
  expect([pages.length, rules.length]).toEqual([20, 10])
  for (const transitions of rules) {
    expect(transitions.slice(0, -1).every((it) => it.guard !== undefined)).toBe(true)
    expect(transitions.every((it) => (it.target ?? []).length === 1)).toBe(true)
  }
})

test('what is told of a delegate leads to the delegates [REQ-03]', () => {
  const days = { startsOn: '2026-06-01', endsOn: '2026-06-14' }
  const delegation = { id: 2, status: 'GIVEN', employeeName: 'Ada Byron', delegateName: 'Lena Fischer', ...days }
  for (const code of ['DELEGATION_CHANGED', 'DELEGATION_CHANGED_RELATED'] as const)
    expect(leads(code, { delegation })).toEqual({ page: 'delegates' })
})

test('a mention leads to its note, and to the candidate where no note is named [NOTI-06] [CAND-02]', () => {
  const about = { candidateApplication: candidateApplication('HIRED') }
  const note = { id: 31, writtenBy: 'Rosa Klein' }
  for (const code of ['MENTIONED_IN_NOTE', 'MENTIONED_IN_NOTE_RELATED'] as const) {
    expect(leads(code, { ...about, note })).toEqual({ page: 'candidateNote', candidateId: 5, noteId: 31 })
    expect(leads(code, about)).toEqual(details)
  }
})

test('what this version does not know leads nowhere, whatever it names [NOTI-09]', () => {
  const { type, ...known } = aNotification()
  expect(destinationOf({ ...known, type: { ...type, code: null } })).toBeNull()
})

test('the approval of an offer that is overdue leads to the offer [NOTI-07] [CAND-08]', () => {
  const task = { candidateTaskId: 11, candidateTaskVersion: 2, taskName: 'Offer Approval' }
  const offer = { id: 3, status: 'IN_APPROVAL' }
  const metadata = { ...task, offer, candidateApplication: candidateApplication('READY_TO_OFFER') }
  for (const code of ['TASK_OVERDUE', 'TASK_OVERDUE_RELATED'] as const)
    expect(leads(code, metadata)).toEqual({ page: 'offer', candidateId: 5, offerId: 3 })
})

test('the categories are these four, and each code is there for the related as well [NOTI-04]', () => {
  expect(NotificationCategory.options).toEqual(['WORKFLOW', 'JOB', 'CANDIDATE', 'OFFER'])
  const task = ['TASK_ASSIGNED', 'TASK_COMPLETED', 'TASK_OVERDUE']
  const status = ['REQUISITION_STATUS_CHANGED', 'CANDIDATE_STATUS_CHANGED', 'OFFER_STATUS_CHANGED']
  const codes = [...task, ...status].flatMap((it) => [it, `${it}_RELATED`])
  expect(NotificationCode.options).toEqual(expect.arrayContaining(codes))
})
