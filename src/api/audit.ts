import type { ListView } from '#machines/kit/list-view.ts'
import { audit } from '#src/contract/audit.ts'
import type { Api } from './api.ts'
import { callActor } from './promise-actor.ts'
import { makeRetryKeys } from './retry-keys.ts'

/** One entry of the audit stream as its line. */
export type AuditLine = { id: number; line: string }

/** The audit stream from a moment on, oldest first. The server records that it was taken. */
export const loadAuditLines = async (
  api: Api,
  since: string | undefined,
  signal: AbortSignal,
): Promise<readonly AuditLine[]> => {
  const file = await api.call(audit.file, { query: { since }, signal })
  const lines = (await file.text()).split('\n').filter((it) => it !== '')
  return lines.map((line) => ({ id: JSON.parse(line).id, line }))
}

/** Puts on record that a list is taken out as a file: once, however often the answer is lost. */
export const recordExport = (api: Api, list: string) => {
  const once = makeRetryKeys()
  return callActor(async ({ input, signal }: { input: { view: ListView; rows: number }; signal: AbortSignal }) => {
    const { view, rows } = input
    const filters = [...(view.search ? ['search'] : []), ...Object.keys(view.filters)]
    const body = { list, rows, filters }
    await once(body, (idempotencyKey) => api.call(audit.recordExport, { body, signal, idempotencyKey }))
  })
}
