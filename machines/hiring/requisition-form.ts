import * as texts from '#machines/texts/hiring.ts'
import type { maxMoney, RequisitionKind } from '#src/contract/hiring-values.ts'
import type { Requisition } from '#src/contract/requisitions.ts'
import { requisitionRefusal } from './requisition.machine.ts'

/** The kinds in the order in which they are offered, each with the field that only it has. */
export const requisitionKinds = {
  UNPLANNED: null,
  BACKFILL: 'replacesEmployeeId',
  PLANNED: 'planPeriodId',
} as const satisfies Record<RequisitionKind, string | null>

const most: typeof maxMoney = 999_999_999

/** What is wrong with an amount of money as somebody typed it; null when nothing is. */
export const wrongAmount = (text: string): string | null => {
  if (!/^\d+(\.\d{1,2})?$/.test(text.trim())) return texts.amountFormat
  return Number(text) > most ? texts.amountTooHigh(most) : null
}

/** What is wrong with a number of openings. */
export const wrongOpenings = (text: string): string | null =>
  /^[1-9]\d{0,2}$/.test(text.trim()) ? null : texts.openingsFormat

/** What is wrong with a change of the openings, of which some may be filled. */
export const fewerThanHired = (openings: number, hired: number): string | null =>
  openings < hired ? texts.fewerThanHired : null

/** Who reads a requisition, as the server says. */
export type RequestRight = { isForAll: boolean; employeeId: number | null }

/** Whether somebody runs a requisition: its hiring manager, and hiring staff. A hidden name is no reason against it. */
export const runsRequisition = (
  { hiringManager }: Pick<Requisition, 'hiringManager'>,
  { isForAll, employeeId }: RequestRight,
): boolean => isForAll || hiringManager === undefined || hiringManager.id === employeeId

/** Why somebody may not change a requisition, in words for people; null when they may. */
export const changeLock = (
  requisition: Pick<Requisition, 'hiringManager' | 'status' | 'subStatus'>,
  right: RequestRight,
): string | null =>
  runsRequisition(requisition, right)
    ? requisitionRefusal({ ...requisition, offersOut: 0 }, { type: 'requisition.change', parts: [] })
    : texts.forHiringManager

/** What a change of pay, openings or job means for a requisition that has been reviewed; null where it means nothing. */
export const changeWarning = ({ status }: Pick<Requisition, 'status'>): string | null =>
  status === 'NEED_APPROVAL' || status === 'OPEN' ? texts.changeIsReviewed : null
