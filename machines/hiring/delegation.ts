import * as texts from '#machines/texts/hiring.ts'
import type { Delegation } from '#src/contract/delegations.ts'

type Days = Pick<Delegation, 'startsOn' | 'endsOn'>
export type DelegationTime = 'ahead' | 'running' | 'over'

/** Where a day lies of those on which somebody decides for somebody else, the first and the last included. */
export const delegationTime = ({ startsOn, endsOn }: Days, today: string): DelegationTime => {
  if (today < startsOn) return 'ahead'
  return today > endsOn ? 'over' : 'running'
}

type Given = Days & { employeeId: number; delegateId: number }
type Wrong = { field: 'delegateId' | 'endsOn'; message: string }

/**
 * What of a new delegation cannot be: somebody for themselves, days the wrong way round or all over, or what there is.
 * @param others the delegations that are known
 */
export const wrongDelegation = (
  { employeeId, delegateId, startsOn, endsOn }: Given,
  today: string,
  others: readonly Given[],
): Wrong[] => [
  ...(delegateId === employeeId ? [{ field: 'delegateId' as const, message: texts.delegateIsOneself }] : []),
  ...(endsOn < startsOn ? [{ field: 'endsOn' as const, message: texts.delegationEndsTooEarly }] : []),
  ...(endsOn >= startsOn && endsOn < today ? [{ field: 'endsOn' as const, message: texts.delegationIsOver }] : []),
  ...(others.some(
    (it) =>
      it.employeeId === employeeId && it.delegateId === delegateId && it.startsOn === startsOn && it.endsOn === endsOn,
  )
    ? [{ field: 'delegateId' as const, message: texts.delegationIsThere }]
    : []),
]

export type DelegationsByPart = {
  /** Who stands in for the reader. */
  given: Delegation[]
  /** For whom the reader stands in. */
  taken: Delegation[]
  /** Of other people: a super user sees them. */
  others: Delegation[]
}

const order: Record<DelegationTime, number> = { running: 0, ahead: 1, over: 2 }

/** The delegations by what the reader has to do with them; what counts today comes first. */
export function delegationsByPart(
  all: readonly Delegation[],
  employeeId: number | null,
  today: string,
): DelegationsByPart {
  const inOrder = all.toSorted((a, b) => order[delegationTime(a, today)] - order[delegationTime(b, today)])
  const isGiven = (it: Delegation) => it.employee.id === employeeId
  const isTaken = (it: Delegation) => it.delegate.id === employeeId
  return {
    given: inOrder.filter(isGiven),
    taken: inOrder.filter(isTaken),
    others: inOrder.filter((it) => !isGiven(it) && !isTaken(it)),
  }
}
