import { X } from 'lucide-react'
import * as texts from '#src/texts/ui.ts'

/** A filter that is set; pressing it takes it away. */
export const FilterChip = ({ children, onRemove }: { children: string; onRemove: () => void }) => (
  <button type="button" className="filter-chip" aria-label={texts.removeFilter(children)} onClick={onRemove}>
    {children}
    <X size={14} aria-hidden />
  </button>
)
