import type { Problem } from './explain.ts'

/** Refusals that pass: an expired sign-in, a call that came too late or too early, a newer version, too many calls. */
const passing = [401, 408, 412, 425, 429]

/** Whether asking for the same again can only be refused again: the server has decided, and waiting changes nothing. */
export const isFinalRefusal = (problem: Pick<Problem, 'status'> | null): boolean => {
  const status = problem?.status ?? 0
  return status >= 400 && status < 500 && !passing.includes(status)
}
