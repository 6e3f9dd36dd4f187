import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { requisitionDecisionMachine } from '#machines/hiring/requisition-decision.machine.ts'
import { decisionLock, sendBackLock, taskKind } from '#machines/hiring/requisition-decision.ts'
import { decideRequisition, requisitionOfTaskQuery } from '#src/api/requisitions.ts'
import { found } from '#src/app/hiring/found.ts'
import { checkedBy, id } from '#src/app/hiring/record-search.ts'
import { z } from '#src/contract/zod.ts'
import { RequisitionDecision } from '#src/screens/hiring/requisition-decision.tsx'
import { RequisitionTaskScreen } from '#src/screens/hiring/requisition-task.screen.tsx'

/** What the task is, it says itself: `type` and `reqid` are what whoever linked here knew of it. */
export const Route = createFileRoute('/_frame/requisition/reviewRequisition/$taskId')({
  staticData: { machines: ['requisitionDecision'] },
  validateSearch: checkedBy(
    z.object({ type: z.catch(z.optional(z.enum(['review', 'approval'])), undefined), reqid: id }),
  ),
  remountDeps: ({ params }) => params,
  loader: ({ context: { api }, params }) =>
    found(params.taskId, async (taskId) => {
      const given = await api.queryClient.fetchQuery(requisitionOfTaskQuery(api, taskId))
      return { ...given, lock: decisionLock(given), sendBackLock: sendBackLock(given) }
    }),
  component: RequisitionTaskRoute,
})

function RequisitionTaskRoute() {
  const { alerts, api } = Route.useRouteContext()
  const loaded = Route.useLoaderData()
  // What was there when the page opened: a decision that is stored must not turn into "already done" under the reader.
  const [{ task, lock, sendBackLock: noWayBack, requisition: read }] = useState(loaded)
  const router = useRouter()
  const [machine] = useState(() =>
    requisitionDecisionMachine.provide({ actors: { decide: decideRequisition(api, task.id, read.version) } }),
  )
  const decision = useActorRef(machine, { input: { isLocked: lock !== null, canSendBack: noWayBack === null } })
  useEffect(() => {
    const { unsubscribe } = decision.on('requisition.decided', ({ decision: made }) => {
      const what = made === 'sendBack' ? 'sent back' : taskKind(task) === 'approval' ? 'approved' : 'reviewed'
      alerts.send({ type: 'alert.raise', alert: { tone: 'success', message: `${read.displayId} is ${what}.` } })
      void router.invalidate()
    })
    return unsubscribe
  }, [decision, alerts, router, task, read])
  return (
    <RequisitionTaskScreen
      task={task}
      requisition={loaded.requisition}
      isApproval={taskKind(task) === 'approval'}
      decision={
        <RequisitionDecision
          decision={decision}
          kind={taskKind(task)}
          lock={lock}
          sendBackLock={noWayBack}
          displayId={read.displayId}
        />
      }
    />
  )
}
