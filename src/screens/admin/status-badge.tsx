import * as texts from '#src/texts/user-management.ts'
import { Badge } from '#src/ui/badge.tsx'

/** Whether a record is in use. */
export const StatusBadge = ({ isActive }: { isActive: boolean }) => (
  <Badge tone={isActive ? 'good' : 'neutral'}>{isActive ? texts.active : texts.inactive}</Badge>
)
