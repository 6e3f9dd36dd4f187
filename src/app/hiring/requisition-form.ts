import { redirect } from '@tanstack/react-router'
import { changeLock, requisitionKinds } from '#machines/hiring/requisition-form.ts'
import type { Api } from '#src/api/api.ts'
import { requestRightQuery } from '#src/api/requisition-form.ts'
import { requisitionQuery } from '#src/api/requisitions.ts'
import type { RequisitionKind } from '#src/contract/hiring-values.ts'
import type { Requisition } from '#src/contract/requisitions.ts'
import { requisitionFormLink } from '#src/navigation/records.ts'
import { found } from './found.ts'

/** What a form of a requisition opens with. `lock`: why nothing can be typed here. */
export type RequisitionFormData = {
  kind: RequisitionKind
  requisition: Requisition | null
  /** Set where somebody asks for the own team alone. */
  ownEmployeeId: number | null
  lock: string | null
}

/** @param idText the requisition's id in the address; undefined for a new one */
export async function loadRequisitionForm(
  { api }: { api: Api },
  kind: RequisitionKind,
  idText: string | undefined,
): Promise<RequisitionFormData> {
  const right = await api.queryClient.fetchQuery(requestRightQuery(api))
  const ownEmployeeId = right.isForAll ? null : right.employeeId
  if (idText === undefined) return { kind, requisition: null, ownEmployeeId, lock: right.refusal }
  const requisition = await found(idText, (id) => api.queryClient.fetchQuery(requisitionQuery(api, id)))
  // The address names another form than the requisition's own.
  if (requisition.kind !== kind && requisition.kind in requisitionKinds)
    throw redirect({ ...requisitionFormLink(requisition.kind, requisition.id), replace: true })
  return { kind, requisition, ownEmployeeId, lock: changeLock(requisition, right) }
}
