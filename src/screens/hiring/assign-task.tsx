import { assignLock } from '#machines/hiring/assign-lock.ts'
import type { Field } from '#machines/kit/form-fields.ts'
import type { HiringTask } from '#src/contract/requisitions.ts'
import * as texts from '#src/texts/hiring.ts'
import { chakra } from '#src/ui/chakra.ts'
import { StyledButton } from '#src/ui/styled.tsx'

/** The form in which a task is given to somebody. */
export const assignFields: readonly Field[] = [
  { id: 'assigneeId', type: 'SearchableSelect', label: texts.assignee, required: true, helperText: texts.assignHelp },
]

/** Gives a task to somebody; one that is not given away says why. */
export const AssignButton = ({ task, onAssign }: { task: HiringTask; onAssign: (task: HiringTask) => void }) => {
  if (task.status === 'COMPLETED') return null
  const lock = assignLock(task)
  return lock === null ? (
    <StyledButton size="sm" variant="outline" height={{ base: '11', md: '7' }} onClick={() => onAssign(task)}>
      {texts.assign} <chakra.span srOnly>{task.name}</chakra.span>
    </StyledButton>
  ) : (
    <chakra.span textStyle="small" color="fg-quiet">
      {texts.lockedAction(texts.assign, lock)}
    </chakra.span>
  )
}
