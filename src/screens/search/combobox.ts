import type { KeyboardEvent } from 'react'
import type { SearchEvent } from '#machines/search/search-context.ts'
import { optionId } from './option-list.tsx'

const moves: Record<string, SearchEvent> = {
  ArrowDown: { type: 'option.move', to: 'next' },
  ArrowUp: { type: 'option.move', to: 'previous' },
  Home: { type: 'option.move', to: 'first' },
  End: { type: 'option.move', to: 'last' },
  PageDown: { type: 'page.turn', by: 1 },
  PageUp: { type: 'page.turn', by: -1 },
  Enter: { type: 'submit' },
}

/** What a key means in the field of an open list; undefined for a key that belongs to the text. */
export const eventOfKey = ({ key, ctrlKey, metaKey, altKey, shiftKey, nativeEvent }: KeyboardEvent) =>
  // While an input method composes, its keys are its own.
  nativeEvent.isComposing || ctrlKey || metaKey || altKey || shiftKey ? undefined : moves[key]

/** What makes a field the combobox of a list. */
export const comboboxProps = (listId: string, isOpen: boolean, active: number | null) => ({
  role: 'combobox',
  'aria-autocomplete': 'list' as const,
  'aria-haspopup': 'listbox' as const,
  'aria-expanded': isOpen,
  'aria-controls': isOpen ? listId : undefined,
  'aria-activedescendant': isOpen && active !== null ? optionId(listId, active) : undefined,
})
