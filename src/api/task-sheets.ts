import { queryOptions } from '@tanstack/react-query'
import { type SheetKind, type TaskSheet, TaskSheetBody, taskSheets } from '#src/contract/task-sheets.ts'
import { type Api, neverStale, queryKeyOf } from './api.ts'
import { callActor } from './promise-actor.ts'
import { makeRetryKeys } from './retry-keys.ts'

export type SheetOf = { planPeriodId: number; kind: SheetKind }

/** A company task of the reader, or of the manager who is named. */
export const taskSheetQuery = (api: Api, params: SheetOf, managerId?: number) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'taskSheet', params.planPeriodId, params.kind, managerId),
    queryFn: ({ signal }) => api.call(taskSheets.get, { params, query: { managerId }, signal }),
    ...neverStale,
  })

export const saveSheet = (api: Api) => {
  const once = makeRetryKeys()
  return callActor(({ input: { sheet }, signal }: { input: { sheet: TaskSheet }; signal: AbortSignal }) => {
    const { planPeriodId, version } = sheet
    const body = TaskSheetBody.parse(sheet)
    return once([planPeriodId, version, body], (idempotencyKey) =>
      api.call(taskSheets.save, { params: { planPeriodId }, body, version, signal, idempotencyKey }),
    )
  })
}

/** The stored version of a sheet, fresh from the server. */
export const loadSheet = (api: Api) =>
  callActor(({ input: { sheet }, signal }: { input: { sheet: TaskSheet }; signal: AbortSignal }) =>
    api.call(taskSheets.get, {
      params: { planPeriodId: sheet.planPeriodId, kind: sheet.kind },
      query: {},
      signal,
    }),
  )

export const completeSheet = (api: Api, params: SheetOf) => {
  const once = makeRetryKeys()
  return callActor(({ input: { taskId }, signal }: { input: { taskId: number }; signal: AbortSignal }) =>
    once([params, taskId], (idempotencyKey) => api.call(taskSheets.complete, { params, signal, idempotencyKey })),
  )
}

export const reopenSheet = (api: Api, params: SheetOf) => {
  const once = makeRetryKeys()
  return callActor(({ input, signal }: { input: { reason: string }; signal: AbortSignal }) =>
    once([params, input], (idempotencyKey) =>
      api.call(taskSheets.reopen, { params, body: input, signal, idempotencyKey }),
    ),
  )
}
