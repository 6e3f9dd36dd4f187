import { endpoint } from './endpoint.ts'
import { IdText, text, wholeText } from './values.ts'
import { z } from './zod.ts'

const FilterName = text(60).check(z.regex(/^[a-zA-Z]+$/, 'must be the name of a filter'))

export const AuditQuery = z.object({
  /** From this moment on. */
  since: z.optional(z.iso.datetime({ offset: true, error: 'must be a time such as 2026-11-23T09:00:00Z' })),
  /** Only what comes after the row of this id. */
  after: z.optional(IdText),
  /** So many rows at most; without it all there are. */
  size: z.optional(wholeText(1, 50_000)),
})

/** Who signed in, changed what others may do or took data out, as a stream that is only added to. */
export const audit = {
  file: endpoint({
    id: 'audit.file',
    summary: 'The audit stream of the company as JSON lines, oldest first',
    method: 'GET',
    service: 'admin',
    path: '/audit/events',
    query: AuditQuery,
    file: true,
    response: z.file(),
  }),
  recordExport: endpoint({
    id: 'audit.recordExport',
    summary: 'Record in the audit stream that a list is taken out as a file, before it is',
    method: 'POST',
    service: 'admin',
    path: '/audit/exports',
    body: z.object({
      /** The call that the list is read by: `locations.list`. */
      list: text(81).check(z.regex(/^[a-zA-Z]{1,40}\.[a-zA-Z]{1,40}$/, 'must be the name of a call')),
      rows: z.int().check(z.minimum(1), z.maximum(100_000_000)),
      /** By what it is narrowed, `search` among it; not to what, which may name somebody. */
      filters: z.array(FilterName).check(z.maxLength(30)),
    }),
    response: z.object({ success: z.literal(true) }),
  }),
}
