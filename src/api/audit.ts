import type { ListView } from '#machines/kit/list-view.ts'
import { audit } from '#src/contract/audit.ts'
import type { Api } from './api.ts'
import { callActor } from './promise-actor.ts'
import { makeRetryKeys } from './retry-keys.ts'

/** A piece of the audit stream: its lines as they are in a file, how many there are, and the id of the last. */
export type AuditPiece = { id: number; lines: Blob; count: number }

/** So many entries are asked for at once, of which each answer has its own time limit. */
const pieceSize = 20_000

/** The next piece of the audit stream from a moment on, oldest first, behind the row `after`. The server records that it was taken. */
export const loadAuditPiece = async (
  api: Api,
  { since, after }: { since: string | undefined; after: number | null },
  signal: AbortSignal,
): Promise<{ piece: AuditPiece | null; isLast: boolean }> => {
  const lines = await api.call(audit.file, { query: { since, after: after ?? undefined, size: pieceSize }, signal })
  const each = (await lines.text()).split('\n').filter((it) => it !== '')
  const last = each.at(-1)
  if (last === undefined) return { piece: null, isLast: true }
  const { id }: { id: number } = JSON.parse(last)
  return { piece: { id, lines, count: each.length }, isLast: each.length < pieceSize }
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
