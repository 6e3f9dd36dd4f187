import { decisionLock } from '#machines/hiring/requisition-decision.ts'
import { requisitionOfTaskQuery } from '#src/api/requisitions.ts'
import type { RouterContext } from '#src/app/context.ts'
import { keptReasons } from '#src/app/kept-reasons.ts'
import { closedReason, noAccess } from '#src/app/missing.ts'
import * as texts from '#src/texts/hiring.ts'

/** Where the reasons of decisions on requisitions are kept. */
export const decisionForm = 'requisition-decision'

/**
 * A task of a requisition, the requisition, and why the reader cannot decide it, if so. Whoever had it open and decides it
 * no more, as the delegate of somebody who is back, is told so, and finds there the reason that they had typed.
 */
export async function loadRequisitionTask(context: Pick<RouterContext, 'api' | 'session' | 'store'>, taskId: number) {
  const { api } = context
  const query = requisitionOfTaskQuery(api, taskId)
  const hadItOpen = () =>
    api.queryClient.getQueryData(query.queryKey) !== undefined ||
    keptReasons(context, decisionForm, taskId).get().sendBack !== undefined
  const given = await api.queryClient.fetchQuery(query).catch((rejection: unknown) => {
    const denial = closedReason(rejection, texts.notYourDecision)
    if (denial === null || !hadItOpen()) throw rejection
    throw noAccess(denial, { formerDecision: taskId })
  })
  return { ...given, lock: decisionLock(given) }
}
