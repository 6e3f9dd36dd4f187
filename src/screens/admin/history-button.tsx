import { History } from 'lucide-react'
import * as texts from '#src/texts/history.ts'
import { RowButton } from '#src/ui/button.tsx'

// Made once: an icon that is the same element is not drawn again with its row.
const clock = <History aria-hidden />

/** Opens the history of a record from its row. */
export const HistoryButton = ({ name, onOpen }: { name: string; onOpen: () => void }) => (
  <RowButton aria-label={texts.historyOf(name)} onClick={onOpen}>
    {clock}
  </RowButton>
)
