import { LockKeyhole } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'

type Props = {
  /** Why it is locked, beside it; null when it is not. */
  lock: string | null
  isMain?: true
  onPress: () => void
  children: ReactNode
}

/** Opens a form; where it is locked it says why. */
export function LockedButton({ lock, isMain, onPress, children }: Props) {
  const id = useId()
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <Button
        variant={isMain ? 'solid' : undefined}
        disabled={lock !== null}
        aria-describedby={lock === null ? undefined : id}
        onClick={onPress}
      >
        {children}
      </Button>
      {lock === null ? null : (
        <chakra.p id={id} textStyle="small" color="fg-quiet" display="flex" alignItems="center" gap="1.5">
          <LockKeyhole size={14} aria-hidden />
          {lock}
        </chakra.p>
      )}
    </chakra.div>
  )
}
