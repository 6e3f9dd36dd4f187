import type { QuickFilter } from '#src/contract/hiring-values.ts'
import * as texts from '#src/texts/hiring.ts'
import { chakra } from '#src/ui/chakra.ts'
import { ToggleChip } from '#src/ui/list/toggle-chip.tsx'
import type { List } from '../lists/list.ts'
import type { CandidateFilters, CandidateSort } from './candidate-columns.tsx'

const words: Record<QuickFilter, string> = {
  MINE: texts.quickMine,
  WAITING: texts.quickWaiting,
  OVERDUE: texts.quickOverdue,
  NEW: texts.quickNew,
}
const all = Object.keys(words) as QuickFilter[]

/** Narrows the candidates to what people look for most; one at a time. */
export function QuickFilters({ list }: { list: List<CandidateSort, CandidateFilters> }) {
  const { quick } = list.view.filters
  return (
    <chakra.div
      role="group"
      aria-label={texts.quickFilters}
      display="flex"
      // One line on a phone, where the rest is a swipe away.
      flexWrap={{ md: 'wrap' }}
      overflowX={{ base: 'auto', md: 'visible' }}
      gap="1.5"
      order="1"
      flexBasis="full"
    >
      {all.map((it) => (
        <ToggleChip
          key={it}
          isOn={quick === it}
          onToggle={() => list.change({ type: 'filter.set', name: 'quick', value: quick === it ? null : it })}
        >
          {words[it]}
        </ToggleChip>
      ))}
    </chakra.div>
  )
}
