import { LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { chakra } from '#src/ui/chakra.ts'
import { StyledPanel } from '#src/ui/styled.tsx'

type Props = { label: string; reason: string | null; children: ReactNode }

/** In the place of what cannot be entered yet: why, and what to do next. */
export const LockedPanel = ({ label, reason, children }: Props) => (
  <StyledPanel
    inset
    aria-label={label}
    display="grid"
    justifyItems="center"
    textAlign="center"
    gap="3"
    paddingBlock="12"
  >
    <chakra.span color="fg-quiet" bg="bg-subtle" borderRadius="lg" padding="2.5">
      <LockKeyhole size={20} aria-hidden />
    </chakra.span>
    <chakra.p textStyle="h3">{reason}</chakra.p>
    {children}
  </StyledPanel>
)
