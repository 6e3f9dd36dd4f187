import type { Problem } from './explain.ts'

/** Things that are done one after another: the first of the queue is under way. */
type Line<Thing, Result> = { queue: readonly Thing[]; results: readonly Result[] }

/** The line after the first one, of which it is known what became. */
export const afterFirst = <Thing, Result>(
  { queue, results }: Line<Thing, Result>,
  resultOf: (it: Thing) => Result,
): Line<Thing, Result> => ({
  queue: queue.slice(1),
  results: [...results, ...queue.slice(0, 1).map(resultOf)],
})

/** The line with the first one alone. */
export const withoutRest = <Thing, Result>(
  { queue, results }: Line<Thing, Result>,
  resultOf: (it: Thing, outcome: 'left') => Result,
): Line<Thing, Result> => ({
  queue: queue.slice(0, 1),
  results: [...results, ...queue.slice(1).map((it) => resultOf(it, 'left'))],
})

/** Whether the server lets the person do nothing of the kind any more, whatever the record. */
export const isRightLost = ({ code }: Pick<Problem, 'code'>): boolean =>
  code === 'FORBIDDEN' || code === 'COMPANY_FORBIDDEN'

/** The line where the one under way was refused for a reason that holds for those after it as well. */
export const allRefused = <Thing, Result>(
  { queue, results }: Line<Thing, Result>,
  resultOf: (it: Thing, outcome: 'refused' | 'left') => Result,
): Line<Thing, Result> => ({
  queue: [],
  results: [...results, ...queue.map((it, place) => resultOf(it, place === 0 ? 'refused' : 'left'))],
})

/** The line where it stops: of the one under way nobody knows. */
export const stopped = <Thing, Result>(
  { queue, results }: Line<Thing, Result>,
  resultOf: (it: Thing, outcome: 'unknown' | 'left') => Result,
): Line<Thing, Result> => ({
  queue: [],
  results: [...results, ...queue.map((it, place) => resultOf(it, place === 0 ? 'unknown' : 'left'))],
})
