import { Eye } from 'lucide-react'
import { chakra } from '#src/ui/chakra.ts'
import { screenOnly } from '#src/ui/media.ts'

/** Who can see what stands above, said where it is. */
export const VisibleTo = ({ children }: { children: string }) => (
  <chakra.p display="flex" alignItems="center" gap="1.5" textStyle="small" color="fg-quiet" css={screenOnly}>
    <Eye size={14} aria-hidden />
    {children}
  </chakra.p>
)
