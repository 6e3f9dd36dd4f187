import type { Reasons } from '#machines/kit/reasons.ts'
import type { CandidateOutcome } from '#src/contract/candidates.ts'

type Asked = { action: string; selected: readonly { id: number }[] }

/** A reason belongs to what it was typed for, and to whom: of others it may not be true. */
export const reasonKey = ({ action, selected }: Asked): string =>
  [action, ...selected.map((it) => it.id).toSorted((one, other) => one - other)].join(' ')

const isOf = (key: string, { action, selected }: Asked) => {
  const [typedFor, ...ids] = key.split(' ')
  return typedFor === action && selected.every((it) => ids.includes(String(it.id)))
}

/** What was typed of what is asked, also of more people than are left of them; empty when nothing was. */
export const bulkReason = ({ reasons, ...asked }: Asked & { reasons: Reasons }): string =>
  Object.entries(reasons).find(([key]) => isOf(key, asked))?.[1] ?? ''

type Going = { plan: readonly CandidateOutcome[]; part: readonly number[]; outcomes: readonly CandidateOutcome[] }
/** How far one of several candidates is, in the order in which they are listed: what went wrong first. */
const states = ['refused', 'running', 'waiting', 'done'] as const
export type BulkRow = { candidateId: number; state: (typeof states)[number]; errorMessage: string }

/** How far each candidate is who could be moved. */
export const bulkRows = ({ plan, part, outcomes }: Going): BulkRow[] => {
  const ended = new Map(outcomes.map((it) => [it.candidateId, it]))
  const rows = plan
    .filter((it) => it.success)
    .map(({ candidateId }): BulkRow => {
      const outcome = ended.get(candidateId)
      if (outcome)
        return { candidateId, state: outcome.success ? 'done' : 'refused', errorMessage: outcome.errorMessage }
      return { candidateId, state: part.includes(candidateId) ? 'running' : 'waiting', errorMessage: '' }
    })
  return rows.toSorted((one, other) => states.indexOf(one.state) - states.indexOf(other.state))
}
