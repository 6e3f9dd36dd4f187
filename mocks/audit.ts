import { HttpResponse } from 'msw'
import { audit } from '#src/contract/audit.ts'
import { mock } from './mock.ts'
import type { World } from './world.ts'

const lineOf = (it: World['exports'][number], index: number) =>
  `${JSON.stringify({ id: index + 1, kind: 'EXPORTED', after: it })}\n`

export const auditHandlers = ({ exports }: World) => [
  mock(
    audit.file,
    ({ query: { after = 0, size } }) =>
      new HttpResponse(
        exports
          .map(lineOf)
          .slice(after, size && after + size)
          .join(''),
        {
          headers: { 'content-type': 'application/x-ndjson' },
        },
      ),
  ),
  mock(audit.recordExport, ({ body }) => {
    exports.push(body)
    return { success: true as const }
  }),
]
