import type { Api } from '#src/api/api.ts'
import { requestRightQuery } from '#src/api/requisition-form.ts'
import { loadedBeside, loadedWithPage } from '#src/app/beside.ts'
import { useLoaded } from '#src/resource/loaded.ts'

/** Loads, with a page, what `useMayRequest` says on it. */
export const loadMayRequest = async (api: Api): Promise<void> => {
  await loadedBeside(api.queryClient.prefetchQuery(requestRightQuery(api)))
}

/** Whether the reader may ask for people; not before the server has said so. */
export const useMayRequest = (api: Api): boolean => {
  const right = useLoaded({ ...requestRightQuery(api), ...loadedWithPage })
  return right.status === 'fulfilled' && right.data.refusal === null
}
