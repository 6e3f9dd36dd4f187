import { noAnswer, type Problem } from '#machines/kit/explain.ts'
import { networkErrorCode } from '#machines/shell/connection.machine.ts'
import type { RecordKey } from './form-modal.ts'

export type Right = 'canView' | 'canEdit'
/** What a permission group may do with one field. */
export type Rights = Record<Right, boolean>
/** The stored rule of one group for one field. */
export type FieldRule = RecordKey & Rights

/** The rights after one of them was toggled: whoever edits a field sees it, and what is hidden cannot be edited. */
export function toggled(rights: Rights, right: Right): Rights {
  const isOn = !rights[right]
  if (right === 'canEdit') return { canView: isOn || rights.canView, canEdit: isOn }
  return { canView: isOn, canEdit: isOn && rights.canEdit }
}

/** What counts of a rule: one that is not active allows both, and nobody edits what they do not see. */
export const rightsOf = ({ canView, canEdit, status }: Rights & { status: 'ACTIVE' | 'INACTIVE' }): Rights =>
  status === 'INACTIVE' ? { canView: true, canEdit: true } : { canView, canEdit: canView && canEdit }

export const isSame = (one: Rights, other: Rights): boolean =>
  one.canView === other.canView && one.canEdit === other.canEdit

/** The right that was toggled between two states of a rule, where the other may have followed it. */
export const toggledRight = (before: Rights, after: Rights): Right => {
  if (before.canEdit === after.canEdit) return 'canView'
  if (before.canView === after.canView) return 'canEdit'
  return after.canEdit ? 'canEdit' : 'canView'
}

/** Whether a change may have been stored although it failed: the answer was lost, or did not come in time. */
export const mayBeStored = ({ code }: Pick<Problem, 'code'>): boolean =>
  code === networkErrorCode || code === noAnswer.code
