import type { Reader } from '#machines/shell/rights.ts'
import * as texts from '#machines/texts/reviews.ts'
import type { PlanPeriod } from '#src/contract/plan-periods.ts'

type Period = Pick<PlanPeriod, 'name' | 'status'>

type Manager = { name: string; hasNoAccount: boolean }

/** Why nobody starts a review of a team in a period, in words; null when it can be. `manager`: of somebody else's team. */
export const reviewStartRefusal = (
  { name, status }: Period,
  { mayAdminister }: Pick<Reader, 'mayAdminister'>,
  manager: Manager | null,
): string | null => {
  if (status === 'COMPLETED') return texts.startsNoneCompleted(name)
  if (status === 'INITIATING') return texts.startsNoneYet(name)
  if (status === 'NOT_INITIATED') return mayAdminister ? texts.periodYoursToStart(name) : texts.periodToBeStarted(name)
  if (manager === null) return null
  return manager.hasNoAccount ? texts.teamOfNoAccount(manager.name) : texts.onlyManagerStarts(manager.name)
}
