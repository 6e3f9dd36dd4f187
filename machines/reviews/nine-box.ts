import type { CalibrateRow, SheetPerson } from '#src/contract/task-sheets.ts'

export type Band = 1 | 2 | 3
export const bands = [1, 2, 3] as const satisfies Band[]

/** Where somebody stands in the nine boxes; null: not known yet. */
export type Place = { performance: Band | null; potential: Band | null }
export type Box = { performance: Band; potential: Band }

/** From these scores on the performance counts as solid, and as strong: a score is rounded like everywhere else. */
const solidFrom = 2.5
const strongFrom = 3.5

/** The performance that a score counts as, 1 (low) to 3 (high). */
export const performanceBand = (score: number): Band => {
  if (score < solidFrom) return 1
  return score < strongFrom ? 2 : 3
}

/** The rating that somebody gets who is moved to a performance that their score does not count as. */
const ratingOf = { 1: 2, 2: 3, 3: 4 } as const satisfies Record<Band, number>

const isBand = (it: number | null): it is Band => it !== null && bands.some((band) => band === it)

type Scored = Pick<SheetPerson, 'overallScore'>
type Placed = Pick<CalibrateRow, 'potential' | 'rating'>

/** The score that counts: the rating where the manager has adjusted it. */
export const calibratedScore = ({ overallScore }: Scored, { rating }: Pick<Placed, 'rating'>): number | null =>
  rating ?? overallScore

export const placeOf = (person: Scored, row: Placed): Place => {
  const score = calibratedScore(person, row)
  return {
    performance: score === null ? null : performanceBand(score),
    potential: isBand(row.potential) ? row.potential : null,
  }
}

/** What changes when somebody is moved into a box. Back where the own score belongs, the rating is adjusted no longer. */
export const movedTo = (person: Scored, row: Placed, { performance, potential }: Box): Placed => {
  if (placeOf(person, row).performance === performance) return { potential, rating: row.rating }
  const belongsThere = person.overallScore !== null && performanceBand(person.overallScore) === performance
  return { potential, rating: belongsThere ? null : ratingOf[performance] }
}

const steps: Partial<Record<string, { performance: -1 | 0 | 1; potential: -1 | 0 | 1 }>> = {
  ArrowLeft: { performance: -1, potential: 0 },
  ArrowRight: { performance: 1, potential: 0 },
  ArrowUp: { performance: 0, potential: 1 },
  ArrowDown: { performance: 0, potential: -1 },
}

const moved = (from: Band, by: number): Band | null => {
  const to = from + by
  return isBand(to) ? to : null
}

/**
 * The box that an arrow key leads to; null at the edge and for every other key. Who is in no box yet comes into the
 * middle of their performance by any arrow.
 */
export const boxAfter = (key: string, { performance, potential }: Place): Box | null => {
  const step = steps[key]
  if (!step) return null
  if (performance === null || potential === null) return { performance: performance ?? 2, potential: potential ?? 2 }
  const to = { performance: moved(performance, step.performance), potential: moved(potential, step.potential) }
  return to.performance === null || to.potential === null
    ? null
    : { performance: to.performance, potential: to.potential }
}

/** How many of some scores count as each whole score, from 1 to 5. */
export const distribution = (scores: readonly (number | null)[]): number[] => {
  const counts = [0, 0, 0, 0, 0]
  for (const score of scores) {
    if (score === null) continue
    const index = Math.min(5, Math.max(1, Math.round(score))) - 1
    counts[index] = (counts[index] ?? 0) + 1
  }
  return counts
}
