import { runsRequisition } from '#machines/hiring/requisition-form.ts'
import type { Api } from '#src/api/api.ts'
import { requestRightQuery } from '#src/api/requisition-form.ts'
import { type Requisition, requisitions } from '#src/contract/requisitions.ts'

const asOption = ({ id, displayId, jobTitle, department }: Requisition) => ({
  value: String(id),
  label: [displayId, jobTitle?.name, department?.name].filter(Boolean).join(', '),
})

/** The open requisitions that the person runs: the server looks for them. */
export const openRequisitions = {
  search: async (api: Api, search: string, signal: AbortSignal) => {
    const query = { status: 'OPEN', size: 50, sort: 'createdAt,desc', search: search || undefined } as const
    const [right, { content }] = await Promise.all([
      api.queryClient.fetchQuery(requestRightQuery(api)),
      api.call(requisitions.list, { query, signal }),
    ])
    return content.filter((it) => runsRequisition(it, right)).map(asOption)
  },
  find: async (api: Api, value: string) =>
    asOption(await api.call(requisitions.get, { params: { id: Number(value) } })),
}
