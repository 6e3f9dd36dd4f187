import { useId } from 'react'
import type { WorkflowLevel } from '#src/contract/workflow.ts'
import * as texts from '#src/texts/workflow-management.ts'
import { chakra } from '#src/ui/chakra.ts'
import { StyledNativeSelect } from '#src/ui/styled.tsx'

type Props = { levels: readonly WorkflowLevel[]; level: WorkflowLevel; onChoose: (id: number) => void }

/** Which workflow level the tasks belong to: always one of them. */
export function LevelPicker({ levels, level, onChoose }: Props) {
  const id = useId()
  return (
    <chakra.div flex={{ base: '1 1 9rem', md: 'none' }} width={{ md: '14rem' }}>
      <chakra.label htmlFor={id} srOnly>
        {texts.level}
      </chakra.label>
      <StyledNativeSelect
        id={id}
        value={String(level.id)}
        options={levels.map((it) => ({ value: String(it.id), label: it.name }))}
        height={{ base: '11', md: '8' }}
        fontSize="md"
        onChoose={(it) => onChoose(Number(it))}
      />
    </chakra.div>
  )
}
