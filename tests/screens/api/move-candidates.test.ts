import { createActor, toPromise } from 'xstate'
import type { Api } from '#src/api/api.ts'
import { moveCandidates } from '#src/api/candidates.ts'
import type { CandidateOutcomes } from '#src/contract/candidates.ts'

type Sent = { body: { candidateIds: number[]; isDryRun: boolean } }

test('more candidates than one call takes are asked about in several, and answered together [CAND-04]', async () => {
  const sent: number[] = []
  const call = async (_endpoint: object, { body: { candidateIds } }: Sent): Promise<CandidateOutcomes> => {
    sent.push(candidateIds.length)
    const results = candidateIds.map((candidateId) => ({
      candidateId,
      success: candidateId % 2 === 0,
      errorMessage: '',
      status: null,
    }))
    const succeeded = results.filter((it) => it.success).length
    return { succeeded, failed: results.length - succeeded, results }
  }
  const ids = Array.from({ length: 1201 }, (_, at) => at + 1)
  const input = { action: 'approve' as const, reason: '', ids, isDryRun: true }
  const actor = createActor(moveCandidates({ call } as unknown as Api), { input }).start()
  const { succeeded, failed, results } = await toPromise(actor)
  expect(sent).toEqual([500, 500, 201])
  expect([succeeded, failed]).toEqual([600, 601])
  expect(results.map((it) => it.candidateId)).toEqual(ids)
})
