import * as texts from '#src/texts/user-management.ts'
import { Badge } from '#src/ui/badge.tsx'
import type { Column } from '../lists/table.tsx'

/** Whether a record is in use. */
export const StatusBadge = ({ isActive }: { isActive: boolean }) => (
  <Badge tone={isActive ? 'good' : 'neutral'}>{isActive ? texts.active : texts.inactive}</Badge>
)

/** The column of records that are in use or not. */
export const activeColumn: Column<{ isActive: boolean }, never> = {
  title: texts.status,
  cell: (it) => <StatusBadge isActive={it.isActive} />,
  text: (it) => (it.isActive ? texts.active : texts.inactive),
}
