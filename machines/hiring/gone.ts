import type { Problem } from '#machines/kit/explain.ts'

/**
 * A refusal as whoever had it open reads it: of what was deleted, or is theirs no more, the server says that there is no
 * such record.
 */
export const ofGone = (problem: Problem, message: string): Problem =>
  problem.code === 'NOT_FOUND' ? { ...problem, message } : problem
