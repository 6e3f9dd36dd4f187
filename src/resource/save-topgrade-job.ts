import type { FormRecord, RecordKey } from '#machines/admin/form-modal.ts'
import { careerOf, endsTooEarly, sameJob } from '#machines/hiring/topgrade.ts'
import { staleVersion } from '#machines/kit/explain.ts'
import { textIn, type Values } from '#machines/kit/form-fields.ts'
import type { Api } from '#src/api/api.ts'
import { callActor } from '#src/api/promise-actor.ts'
import { makeRetryKeys } from '#src/api/retry-keys.ts'
import { type Topgrade, type TopgradeJob, type TopgradeJobBody, topgrade } from '#src/contract/topgrade.ts'
import * as texts from '#src/texts/hiring.ts'
import { saveActor } from './save-actor.ts'

type Given<I> = { input: I; signal: AbortSignal }

const bodyOf = (values: Values): TopgradeJobBody => ({
  employer: textIn(values, 'employer').trim(),
  title: textIn(values, 'title').trim(),
  startedOn: textIn(values, 'startedOn'),
  endedOn: textIn(values, 'endedOn') || null,
})
const keptAs = ({ id, employer, title, startedOn, endedOn }: TopgradeJob): TopgradeJobBody => ({
  id,
  employer,
  title,
  startedOn,
  endedOn,
})

/** The calls of the form of one job of a career: the jobs are read anew and saved together. */
export const topgradeJobActors = (
  api: Api,
  { candidateId, applicationId }: Topgrade,
  recordOf: (job: TopgradeJob) => FormRecord,
) => {
  const once = makeRetryKeys()
  const params = { candidateId }
  const read = async (signal: AbortSignal) => {
    const found = await api.call(topgrade.get, { params, signal })
    if (found.applicationId !== applicationId) throw { error: 'CONFLICT', message: texts.earlierInterview }
    return { version: found.version, career: careerOf(found.jobs) }
  }
  const jobOf = (career: readonly TopgradeJob[], { id }: RecordKey): TopgradeJob => {
    const job = career.find((it) => it.id === id)
    if (!job) throw { error: 'NOT_FOUND', message: texts.jobGone }
    return job
  }
  const put = (version: number, jobs: TopgradeJobBody[], signal: AbortSignal) =>
    once({ version, jobs }, (idempotencyKey) =>
      api.call(topgrade.saveJobs, { params, body: { applicationId, jobs }, version, signal, idempotencyKey }),
    )
  return {
    saveRecord: saveActor(async ({ record, values, signal }) => {
      const body = bodyOf(values)
      if (endsTooEarly(body))
        throw { error: 'BAD_REQUEST', errors: [{ field: 'endedOn', message: texts.jobEndsTooEarly }] }
      const { version, career } = await read(signal)
      const jobs = career.map(keptAs)
      if (record === null)
        // One that is there already was saved by an answer that got lost.
        return career.some((it) => sameJob(it, body)) ? null : put(version, [...jobs, body], signal)
      if (jobOf(career, record).version !== record.version) throw staleVersion
      return put(
        version,
        jobs.map((it) => (it.id === record.id ? { ...body, id: record.id } : it)),
        signal,
      )
    }),
    loadRecord: callActor(async ({ input, signal }: Given<RecordKey>) =>
      recordOf(jobOf((await read(signal)).career, input)),
    ),
    deleteRecord: callActor(async ({ input, signal }: Given<RecordKey>): Promise<unknown> => {
      const { version, career } = await read(signal)
      if (jobOf(career, input).version !== input.version) throw staleVersion
      return put(version, career.filter((it) => it.id !== input.id).map(keptAs), signal)
    }),
  }
}
