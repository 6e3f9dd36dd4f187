import type { FormRecord, RecordKey } from '#machines/admin/form-modal.ts'
import type { Api } from '#src/api/api.ts'
import { callActor } from '#src/api/promise-actor.ts'
import { type Assessment, candidates } from '#src/contract/candidates.ts'
import { bodyOfAssessment, recordOfAssessment } from '#src/screens/hiring/assessment-form.ts'
import { noScores } from '#src/texts/hiring.ts'
import { saveActor } from './save-actor.ts'

type Given<I> = { input: I; signal: AbortSignal }

/** The calls of the form of an assessment's results. */
export const assessmentActors = (api: Api, { candidateId, jobReqId, attributes }: Assessment) => {
  const params = { candidateId, jobReqId }
  return {
    saveRecord: saveActor(async ({ record, values, signal }) => {
      const body = bodyOfAssessment({ attributes }, values)
      if (body.results.length === 0) throw { error: 'BAD_REQUEST', message: noScores }
      return record && api.call(candidates.recordAssessment, { params, body, version: record.version, signal })
    }),
    loadRecord: callActor(
      async ({ signal }: Given<RecordKey>): Promise<FormRecord> =>
        recordOfAssessment(await api.call(candidates.assessment, { params, signal })),
    ),
  }
}
