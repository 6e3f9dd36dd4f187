import type { Draft } from '#machines/admin/form-modal.ts'
import { type Reasons, withReason } from '#machines/kit/reasons.ts'
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
 * Where this device stores what is typed with a move of a record and not sent, for whoever typed it.
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

/** The same of several moves, each with a place of its own: what one tab has sent, another must not have taken over. */
export const keptByMove = (
  context: Pick<RouterContext, 'session' | 'store'>,
  form: string,
  recordId: number,
  moves: readonly string[],
): KeptReasons => {
  const kept = moves.map((move) => ({ move, ...keptReasons(context, `${form}-${move}`, recordId) }))
  let last: Reasons = {}
  return {
    get: () => {
      last = Object.fromEntries(kept.flatMap((it) => Object.entries(it.get())))
      return last
    },
    set: (reasons, onKept) => {
      for (const { move, set } of kept)
        if (reasons[move] !== last[move]) set(withReason({}, move, reasons[move] ?? ''), onKept)
      last = reasons
    },
  }
}
