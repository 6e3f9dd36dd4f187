import type { Draft } from '#machines/admin/form-modal.ts'
import type { Reasons } from '#machines/kit/reasons.ts'
import type { RouterContext } from './context.ts'
import { draftsOf } from './hiring/drafts-of.ts'

export type KeptReasons = {
  get: () => Reasons
  /** @param onKept hears that the device cannot keep them, and that it can again */
  set: (reasons: Reasons, onKept?: (isKept: boolean) => void) => void
}

const textsIn = (values: Draft['values'] = {}): Reasons =>
  Object.fromEntries(
    Object.entries(values).flatMap(([move, text]) => (typeof text === 'string' ? [[move, text] as const] : [])),
  )

/**
 * Where this device stores what is typed with the moves of a record and not sent, for whoever typed it.
 * @param form tells the moves of one record apart
 */
export const keptReasons = (
  context: Pick<RouterContext, 'session' | 'store'>,
  form: string,
  recordId: number | null,
): KeptReasons => {
  const drafts = draftsOf(context, form)
  return {
    get: () => textsIn(drafts.get(recordId)?.values),
    set: (reasons, onKept) =>
      drafts.set(
        recordId,
        Object.keys(reasons).length === 0 ? null : { version: null, base: {}, values: { ...reasons } },
        onKept,
      ),
  }
}
