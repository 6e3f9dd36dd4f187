import type { Problem } from '#machines/kit/explain.ts'

/**
 * A refusal as whoever has lost their task reads it: they are shown nothing of it any more, which the server says as of
 * what is not there.
 */
export const ofLostTask = (problem: Problem, message: string): Problem =>
  problem.code === 'NOT_FOUND' ? { ...problem, message } : problem
