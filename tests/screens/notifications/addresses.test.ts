import type { Destination } from '#machines/notifications/destination.ts'
import { linkOfDestination } from '#src/navigation/records.ts'
import { visit } from '#tests/visit.tsx'

const task = { candidateId: 5, taskId: 11, taskVersion: 2, requisitionId: 7 }
const ofTask = 'taskid=11&taskVersion=2&reqid=7'

test('each page that a notification leads to has the address and parameters it is linked by [NOTI-05] [NOTI-07]', () => {
  const { router } = visit('/unauthorized')
  const pages: [Destination, string][] = [
    [{ page: 'createdRequisition', requisitionId: 7 }, '/requisition/view/create/7'],
    [{ page: 'approvedRequisition', requisitionId: 7, tab: 'details' }, '/requisition/view/approve/7?tab=details'],
    [
      { page: 'approvedRequisition', requisitionId: 7, tab: 'candidates' },
      '/requisition/view/approve/7?tab=candidates',
    ],
    [{ page: 'requisitionList' }, '/hiring/requisition'],
    [{ page: 'candidateDetails', candidateId: 5, tab: 'tasks' }, '/hiring/candidate/details/5?tab=tasks'],
    [{ page: 'candidateList' }, '/hiring/candidate'],
    [{ page: 'topgrade', ...task }, `/hiring/candidate/topgrade/5?${ofTask}`],
    [{ page: 'scorecard', ...task }, `/hiring/candidate/createScorecard/5?${ofTask}`],
    [
      { page: 'referenceCheck', ...task },
      '/hiring/candidate/referenceCheck?taskId=11&taskVersion=2&reqId=7&candidateId=5',
    ],
    [
      { page: 'requisitionTask', type: 'review', taskId: 11, requisitionId: 7 },
      '/requisition/reviewRequisition/11?type=review&reqid=7',
    ],
    [
      { page: 'requisitionTask', type: 'approval', taskId: 11, requisitionId: null },
      '/requisition/reviewRequisition/11?type=approval',
    ],
  ]
  expect(pages.map(([it]) => router.buildLocation(linkOfDestination(it)).href)).toEqual(pages.map(([, href]) => href))
})
