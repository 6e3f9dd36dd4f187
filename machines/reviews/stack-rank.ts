import type { SheetPerson, StackRankRow } from '#src/contract/task-sheets.ts'

type Scored = Pick<SheetPerson, 'employeeId' | 'name' | 'calibratedScore'>
type Ranked = Pick<StackRankRow, 'employeeId' | 'rank'>

/** The people of a team in their order: by rank, and who has none yet behind them by score. */
export const inRankOrder = <P extends Scored>(people: readonly P[], rows: readonly Ranked[]): P[] => {
  const rankOf = new Map(rows.map((it) => [it.employeeId, it.rank]))
  const place = (it: P) => rankOf.get(it.employeeId) ?? Number.POSITIVE_INFINITY
  return people.toSorted((a, b) => {
    const [rankA, rankB] = [place(a), place(b)]
    return rankA === rankB ? (b.calibratedScore ?? 0) - (a.calibratedScore ?? 0) : rankA - rankB
  })
}

/** The ranks after somebody is put at a place, counted from 0, of the order. */
export const rankedAt = (order: readonly number[], employeeId: number, place: number): Ranked[] => {
  const others = order.filter((it) => it !== employeeId)
  const at = Math.min(others.length, Math.max(0, place))
  return [...others.slice(0, at), employeeId, ...others.slice(at)].map((it, index) => ({
    employeeId: it,
    rank: index + 1,
  }))
}

/** The first of those behind somebody who has a higher score; null where the order follows the scores. */
export const passedOver = <P extends Scored>(order: readonly P[], employeeId: number): P | null => {
  const index = order.findIndex((it) => it.employeeId === employeeId)
  const score = order[index]?.calibratedScore ?? null
  if (score === null) return null
  return order.slice(index + 1).find((it) => it.calibratedScore !== null && it.calibratedScore > score) ?? null
}
