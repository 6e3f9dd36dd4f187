import { bulkRows } from '#machines/hiring/candidate-bulk.ts'
import type { CandidateOutcome } from '#src/contract/candidates.ts'

const outcome = (candidateId: number, errorMessage = ''): CandidateOutcome => ({
  candidateId,
  success: errorMessage === '',
  errorMessage,
  status: 'ACTIVE',
})

test('each candidate of a bulk says how far it is: what was refused first, what is done last [CAND-04]', () => {
  const plan = [outcome(1), outcome(2), outcome(3, 'Is hired'), outcome(4), outcome(5)]
  const rows = bulkRows({ plan, part: [4], outcomes: [outcome(1), outcome(2, 'Was closed')] })
  expect(rows.map((it) => [it.candidateId, it.state, it.errorMessage])).toEqual([
    [2, 'refused', 'Was closed'],
    [4, 'running', ''],
    [5, 'waiting', ''],
    [1, 'done', ''],
  ])
})
