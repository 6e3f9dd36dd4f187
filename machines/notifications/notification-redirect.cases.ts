import type { CasesOf } from '#machines/kit/cases.ts'
import { aNotification } from './notification.cases.ts'
import type { notificationRedirectMachine } from './notification-redirect.machine.ts'

const jobRequisition = (status: string, subStatus?: string) => ({
  id: 7,
  displayId: 'REQ-0007',
  status,
  ...(subStatus && { subStatus }),
})
const candidateApplication = (status: string) => ({ candidateId: 5, name: 'Ada Byron', status })
const aTask = (taskName: string, subtaskName?: string) => ({
  jobRequisition: jobRequisition('OPEN'),
  candidateApplication: candidateApplication('ACTIVE'),
  candidateTaskId: 11,
  candidateTaskVersion: 2,
  taskName,
  ...(subtaskName && { subtaskName }),
})
const ofRequisition = (status: string, subStatus?: string) =>
  aNotification({ code: 'REQUISITION_STATUS_CHANGED', metadata: { jobRequisition: jobRequisition(status, subStatus) } })
const ofCandidate = (status: string) =>
  aNotification({
    code: 'CANDIDATE_STATUS_CHANGED',
    metadata: { jobRequisition: jobRequisition('OPEN'), candidateApplication: candidateApplication(status) },
  })

const ofReview = (status: string) =>
  aNotification({
    code: 'REVIEW_STATUS_CHANGED',
    metadata: {
      review: { employeeId: 9, employeeName: 'Ada Byron', planPeriodId: 2, periodCode: 'FY2026', status },
    },
  })

const aReminder = (status: string) => aNotification({ code: 'REVIEW_REMINDER', metadata: ofReview(status).metadata })

export const notificationRedirectCases = {
  inputs: {
    'a requisition needs review': { notification: ofRequisition('NEED_REVIEW') },
    'a requisition needs approval': { notification: ofRequisition('NEED_APPROVAL') },
    'a requisition is open': { notification: ofRequisition('OPEN') },
    'a requisition is back with its requester': { notification: ofRequisition('NEED_REVIEW', 'RETURNED') },
    'a requisition is withdrawn': { notification: ofRequisition('CLOSED', 'WITHDRAWN') },
    'a requisition is closed': { notification: ofRequisition('CLOSED') },
    'a requisition that is not named': {
      notification: aNotification({ code: 'REQUISITION_STATUS_CHANGED', metadata: {} }),
    },
    'a candidate is active': { notification: ofCandidate('ACTIVE') },
    'a candidate is rejected': { notification: ofCandidate('REJECTED') },
    'a candidate is in review': { notification: ofCandidate('REVIEW') },
    'a candidate is hired': { notification: ofCandidate('HIRED') },
    'a candidate that is not named': {
      notification: aNotification({ code: 'CANDIDATE_STATUS_CHANGED', metadata: {} }),
    },
    'an offer is sent': {
      notification: aNotification({
        code: 'OFFER_STATUS_CHANGED',
        metadata: { candidateApplication: candidateApplication('OFFERED'), offer: { id: 3, status: 'SENT' } },
      }),
    },
    'an offer that is not named': {
      notification: aNotification({
        code: 'OFFER_STATUS_CHANGED',
        metadata: { candidateApplication: candidateApplication('OFFERED') },
      }),
    },
    'an offer to nobody': { notification: aNotification({ code: 'OFFER_STATUS_CHANGED', metadata: {} }) },
    'a topgrade is assigned': {
      notification: aNotification({ code: 'TASK_ASSIGNED', metadata: aTask('Topgrade', 'Career interview') }),
    },
    'a reference check is overdue': {
      notification: aNotification({ code: 'TASK_OVERDUE', metadata: aTask('Reference Check', 'Call two referees') }),
    },
    'an interview is assigned': {
      notification: aNotification({ code: 'TASK_ASSIGNED', metadata: aTask('Interview', 'Team interview') }),
    },
    'a skill validation of a colleague is overdue': {
      notification: aNotification({ code: 'TASK_OVERDUE_RELATED', metadata: aTask('Skill Validation') }),
    },
    'a requisition is to be reviewed': {
      notification: aNotification({
        code: 'TASK_ASSIGNED',
        metadata: {
          jobRequisition: jobRequisition('NEED_REVIEW'),
          candidateTaskId: 12,
          taskName: 'Requisition Review',
        },
      }),
    },
    'a requisition is to be approved': {
      notification: aNotification({
        code: 'TASK_ASSIGNED',
        metadata: {
          jobRequisition: jobRequisition('NEED_APPROVAL'),
          candidateTaskId: 13,
          taskName: 'Requisition Approval',
        },
      }),
    },
    'the approval of an offer is overdue': {
      notification: aNotification({
        code: 'TASK_OVERDUE',
        metadata: { ...aTask('Offer Approval'), offer: { id: 3, status: 'IN_APPROVAL' } },
      }),
    },
    'another task is assigned': {
      notification: aNotification({ code: 'TASK_ASSIGNED', metadata: aTask('Review', 'Read the application') }),
    },
    'a task without an id is assigned': {
      notification: aNotification({ code: 'TASK_ASSIGNED', metadata: { taskName: 'Evaluate' } }),
    },
    'the task of a plan period is assigned': {
      notification: aNotification({
        code: 'TASK_ASSIGNED',
        metadata: { taskName: 'Evaluate', planPeriod: { id: 2, name: 'FY2026' } },
      }),
    },
    'a task of no candidate is assigned': {
      notification: aNotification({
        code: 'TASK_ASSIGNED',
        metadata: { candidateTaskId: 14, taskName: 'Opened/Closed Requisition' },
      }),
    },
    'a task is completed': {
      notification: aNotification({ code: 'TASK_COMPLETED', metadata: aTask('Interview') }),
    },
    'a task of no candidate is completed': {
      notification: aNotification({ code: 'TASK_COMPLETED', metadata: { candidateTaskId: 14, taskName: 'Publish' } }),
    },
    'an interview is proposed': {
      notification: aNotification({
        code: 'INTERVIEW_CHANGED',
        metadata: { candidateApplication: candidateApplication('ACTIVE'), interview: { id: 4, status: 'PROPOSED' } },
      }),
    },
    'a review is submitted': { notification: ofReview('SUBMITTED') },
    'a step of a review is sent back': { notification: ofReview('SENT_BACK') },
    'a self-review is completed': { notification: ofReview('SELF_REVIEWED') },
    'a review that is not named': {
      notification: aNotification({ code: 'REVIEW_STATUS_CHANGED', metadata: {} }),
    },
    'a reminder of the self-review': { notification: aReminder('SELF_REVIEW') },
    'a reminder of the reviews of a team': { notification: aReminder('REVIEW') },
    'a reminder of a review that is not named': {
      notification: aNotification({ code: 'REVIEW_REMINDER', metadata: {} }),
    },
    'somebody stands in for a person': {
      notification: aNotification({
        code: 'DELEGATION_CHANGED',
        metadata: {
          delegation: {
            id: 2,
            status: 'GIVEN',
            employeeName: 'Ada Byron',
            delegateName: 'Lena Fischer',
            startsOn: '2026-06-01',
            endsOn: '2026-06-14',
          },
        },
      }),
    },
    'a delegation that is not named': {
      notification: aNotification({ code: 'DELEGATION_CHANGED', metadata: {} }),
    },
    'a note mentions the person': {
      notification: aNotification({
        code: 'MENTIONED_IN_NOTE',
        metadata: { candidateApplication: candidateApplication('ACTIVE'), note: { id: 31, writtenBy: 'Rosa Klein' } },
      }),
    },
    'a note that is not named': {
      notification: aNotification({
        code: 'MENTIONED_IN_NOTE',
        metadata: { candidateApplication: candidateApplication('ACTIVE') },
      }),
    },
    'a note on nobody': { notification: aNotification({ code: 'MENTIONED_IN_NOTE', metadata: {} }) },
    'something of a newer server': {
      notification: { ...aNotification(), type: { category: null, code: null, isRedirectable: true } },
    },
  },
  events: {},
  outcomes: {},
  listeners: {},
} satisfies CasesOf<typeof notificationRedirectMachine>
