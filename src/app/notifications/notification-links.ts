import { linkOptions } from '@tanstack/react-router'
import type { Destination } from '#machines/notifications/destination.ts'

/** The address of the page that a notification leads to. */
export const linkOf = (it: Destination) => {
  switch (it.page) {
    case 'createdRequisition':
      return linkOptions({ to: '/requisition/view/create/$id', params: { id: String(it.requisitionId) } })
    case 'approvedRequisition':
      return linkOptions({
        to: '/requisition/view/approve/$reqId',
        params: { reqId: String(it.requisitionId) },
        search: { tab: it.tab },
      })
    case 'requisitionList':
      return linkOptions({ to: '/hiring/requisition' })
    case 'candidateDetails':
      return linkOptions({
        to: '/hiring/candidate/details/$id',
        params: { id: String(it.candidateId) },
        search: { tab: it.tab },
      })
    case 'candidateList':
      return linkOptions({ to: '/hiring/candidate' })
    case 'topgrade':
      return linkOptions({
        to: '/hiring/candidate/topgrade/$id',
        params: { id: String(it.candidateId) },
        search: taskOf(it),
      })
    case 'scorecard':
      return linkOptions({
        to: '/hiring/candidate/createScorecard/$id',
        params: { id: String(it.candidateId) },
        search: taskOf(it),
      })
    case 'referenceCheck':
      return linkOptions({
        to: '/hiring/candidate/referenceCheck',
        search: {
          taskId: it.taskId,
          taskVersion: it.taskVersion ?? undefined,
          reqId: it.requisitionId ?? undefined,
          candidateId: it.candidateId,
        },
      })
    case 'requisitionTask':
      return linkOptions({
        to: '/requisition/reviewRequisition/$taskId',
        params: { taskId: String(it.taskId) },
        search: { type: it.type, reqid: it.requisitionId ?? undefined },
      })
  }
}

const taskOf = ({
  taskId,
  taskVersion,
  requisitionId,
}: Extract<Destination, { candidateId: number; taskId: number }>) => ({
  taskid: taskId,
  taskVersion: taskVersion ?? undefined,
  reqid: requisitionId ?? undefined,
})
