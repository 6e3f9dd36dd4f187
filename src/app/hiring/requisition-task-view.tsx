import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { requisitionDecisionMachine } from '#machines/hiring/requisition-decision.machine.ts'
import { taskKind } from '#machines/hiring/requisition-decision.ts'
import { decideRequisition } from '#src/api/requisitions.ts'
import type { RouterContext } from '#src/app/context.ts'
import { keptReasons } from '#src/app/kept-reasons.ts'
import { reloadPage } from '#src/app/reload-page.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import { RequisitionDecision } from '#src/screens/hiring/requisition-decision.tsx'
import { RequisitionTaskScreen } from '#src/screens/hiring/requisition-task.screen.tsx'
import * as texts from '#src/texts/hiring.ts'
import { decisionForm, type loadRequisitionTask } from './requisition-task.ts'
import { useKeptReasons } from './use-kept-reasons.ts'

type Props = {
  context: Pick<RouterContext, 'alerts' | 'api' | 'session' | 'store'>
  loaded: Awaited<ReturnType<typeof loadRequisitionTask>>
}

/** A requisition with the decision that the task asks for. */
export function RequisitionTask({ context, loaded }: Props) {
  const { alerts, api } = context
  // What was there when the page opened: a decision that is stored must not turn into "already done" under the reader.
  const [{ task, lock, requisition: read }] = useState(loaded)
  const router = useRouter()
  const [shown] = useState(() => ({ version: read.version }))
  const [{ machine, kept, reason }] = useState(() => {
    const actors = { decide: decideRequisition(api, task.id, () => shown.version) }
    const kept = keptReasons(context, decisionForm, task.id)
    return { machine: requisitionDecisionMachine.provide({ actors }), kept, reason: kept.get().sendBack ?? '' }
  })
  const decision = useActorRef(machine, { input: { isLocked: lock !== null, reason } })
  useKeptReasons(decision, kept)
  useEffect(() => {
    const { unsubscribe } = decision.on('requisition.decided', ({ decision: made }) => {
      const said = taskKind(task) === 'approval' ? texts.wasApproved : texts.wasReviewed
      const text = made === 'sendBack' ? texts.wasSentBack : said
      alerts.send({ type: 'alert.raise', alert: { tone: 'success', message: text(read.displayId) } })
      void reloadPage(router)
    })
    return unsubscribe
  }, [decision, alerts, router, task, read])
  const { problem, isOutdated } = useSelector(decision, (it) => it.context)
  useEffect(() => {
    if (problem && isOutdated) void reloadPage(router)
  }, [problem, isOutdated, router])
  useEffect(() => {
    if (isOutdated) shown.version = loaded.requisition.version
  }, [isOutdated, shown, loaded])
  return (
    <RequisitionTaskScreen
      task={loaded.task}
      requisition={loaded.requisition}
      isApproval={taskKind(task) === 'approval'}
      decision={
        <RequisitionDecision
          decision={decision}
          kind={taskKind(task)}
          lock={lock}
          movedOn={isOutdated ? loaded.lock : null}
          requisition={loaded.requisition}
        />
      }
    />
  )
}
