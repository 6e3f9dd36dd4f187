import type { Api } from '#src/api/api.ts'
import { requestRightQuery } from '#src/api/requisition-form.ts'
import { useLoaded } from '#src/resource/loaded.ts'

/** Whether the reader may ask for people; not before the server has said so. */
export const useMayRequest = (api: Api): boolean => {
  const right = useLoaded(requestRightQuery(api))
  return right.status === 'fulfilled' && right.data.refusal === null
}
