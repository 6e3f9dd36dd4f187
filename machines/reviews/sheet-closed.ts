import type { PlanStatus } from '#src/contract/plan-periods.ts'

/** Whether a sheet that is closed may be open once more: a plan period that is completed stays so. */
export const canOpenAgain = ({ periodStatus }: { periodStatus: PlanStatus }): boolean => periodStatus !== 'COMPLETED'
