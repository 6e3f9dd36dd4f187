import { createActor } from 'xstate'
import { candidateBulkMachine } from '#machines/hiring/candidate-bulk.machine.ts'
import { bulkReason, bulkRows, reasonKey } from '#machines/hiring/candidate-bulk.ts'
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

test('a reason for several is there for those of them who are left, and for nobody else [CAND-04]', () => {
  const of = (action: string, ...ids: number[]) => ({ action, selected: ids.map((id) => ({ id })) })
  const reasons = { [reasonKey(of('reject', 3, 1, 2))]: 'On hold' }
  expect(bulkReason({ ...of('reject', 1, 2, 3), reasons })).toBe('On hold')
  expect(bulkReason({ ...of('reject', 2), reasons })).toBe('On hold')
  expect(bulkReason({ ...of('reject', 2, 4), reasons })).toBe('')
  expect(bulkReason({ ...of('approve', 2), reasons })).toBe('')
})

test('candidates are selected one by one, merged by the page without doubles, and replaced [CAND-04] [CAND-10]', () => {
  const bulk = createActor(candidateBulkMachine, { input: { reasons: {} } }).start()
  const selected = () => bulk.getSnapshot().context.selected.map((it) => it.id)
  const [noor, ada, ben] = [401, 402, 403].map((id) => ({ id, name: `Candidate ${id}` }))
  if (!noor || !ada || !ben) throw new Error('three candidates are there')
  expect(selected()).toEqual([])
  bulk.send({ type: 'candidate.toggle', candidate: ada })
  bulk.send({ type: 'page.select', candidates: [noor, ada, ben] })
  expect(selected()).toEqual([402, 401, 403])
  bulk.send({ type: 'candidate.toggle', candidate: ada })
  expect(selected()).toEqual([401, 403])
  bulk.send({ type: 'selection.clear' })
  bulk.send({ type: 'candidate.toggle', candidate: ben })
  expect(selected()).toEqual([403])
})
