import type { FormRecord, RecordKey } from '#machines/admin/form-modal.ts'
import type { Values } from '#machines/kit/form-fields.ts'
import type { Api } from '#src/api/api.ts'
import { callActor } from '#src/api/promise-actor.ts'
import { type PeriodSettings, type PeriodSettingsBody, periodSettings } from '#src/contract/period-settings.ts'
import { saveActor } from './save-actor.ts'

type Shape = { valuesOf: (it: PeriodSettings) => Values; bodyOf: (values: Values) => PeriodSettingsBody }
type Given<I> = { input: I; signal: AbortSignal }

/** The calls of the form of a plan period's due dates and budget. */
export const periodSettingsActors = (api: Api, planPeriodId: number, { valuesOf, bodyOf }: Shape) => ({
  saveRecord: saveActor(({ record, values, signal }) =>
    api.call(periodSettings.save, {
      params: { planPeriodId },
      body: bodyOf(values),
      version: record?.version ?? 0,
      signal,
    }),
  ),
  loadRecord: callActor(async ({ input: { id }, signal }: Given<RecordKey>): Promise<FormRecord> => {
    const it = await api.call(periodSettings.get, { params: { planPeriodId }, signal })
    return { id, version: it.version, values: valuesOf(it) }
  }),
})
