import type { ReactNode } from 'react'
import type { Filters } from '#machines/kit/list-view.ts'
import * as texts from '#src/texts/lists.ts'
import { Button } from '#src/ui/button.tsx'
import { FilterChip } from '#src/ui/list/filter-chip.tsx'
import type { Filter } from './data-list.tsx'

type Props<N extends Filters> = {
  filters: readonly Filter<N>[]
  /** What they are set to. */
  set: Partial<N>
  onRemove: (name: keyof N & string) => void
  onClear: () => void
  /** The id of the field that sets a filter: there the focus goes on when its chip is gone. */
  fieldId: (name: string) => string
  /** Chips of filters that are no choice of a few values. */
  more?: ReactNode
}

/** What a list is narrowed to: a chip for each filter, which takes it away, and a button that takes all of them away. */
export function FilterChips<N extends Filters>({ filters, set, fieldId, more, onRemove, onClear }: Props<N>) {
  const chosen = filters.flatMap(({ name, label, options }) => {
    const option = options.find((it) => it.value === set[name])
    return option ? [{ name, words: texts.filterIs(label, option.label) }] : []
  })
  if (chosen.length === 0 && !more) return null
  const goOn = (name: string | undefined) => name !== undefined && document.getElementById(fieldId(name))?.focus()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a part of a form
    <div role="group" aria-label={texts.setFilters} className="filter-chips">
      {chosen.map(({ name, words }) => (
        <FilterChip
          key={name}
          onRemove={() => {
            onRemove(name)
            goOn(name)
          }}
        >
          {words}
        </FilterChip>
      ))}
      {more}
      <Button
        variant="ghost"
        size="sm"
        className="clear"
        aria-label={texts.clearAllFilters}
        onClick={() => {
          onClear()
          goOn(filters[0]?.name)
        }}
      >
        {texts.clearAll}
      </Button>
    </div>
  )
}
