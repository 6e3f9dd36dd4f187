import { useSelector } from '@xstate/react'
import { type ChangeEvent, type KeyboardEvent, use, useId, useLayoutEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import { optionsOf } from '#machines/search/options.ts'
import type { quickSearchMachine } from '#machines/search/quick-search.machine.ts'
import { chakra } from '#src/ui/chakra.ts'
import { useOutsidePress } from '#src/ui/outside-press.ts'
import { comboboxProps, eventOfKey } from './combobox.ts'
import { CommandEntries } from './command-entries.tsx'
import { useIsCompact } from './compact.ts'
import { SearchDialog } from './search-dialog.tsx'
import type { SearchRequest } from './search-entry.tsx'
import { quickSearchLabel, quickSearchPlaceholder, SearchField } from './search-field.tsx'
import { SearchResults } from './search-results.tsx'
import { FieldSlotContext } from './search-slot.ts'

type Search = ActorRefFrom<typeof quickSearchMachine>
const nowhere = { current: null }

/** What makes a field the combobox of the list with this id. */
function useFieldProps(search: Search, listId: string) {
  const { isOpen, hasList, query, active } = useView(search)
  const onKeyDown = (event: KeyboardEvent) => {
    const meant = eventOfKey(event)
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      if (!isOpen && query === '') return
      // What is around the field keeps its own Escape for when there is nothing left to close here.
      event.preventDefault()
      event.stopPropagation()
      search.send(isOpen ? { type: 'close' } : { type: 'clear' })
    } else if (!isOpen && (event.key === 'ArrowDown' || event.key === 'Enter')) {
      event.preventDefault()
      search.send({ type: 'open' })
    } else if (meant && isOpen) {
      // Home and End move in the text while there is no list to move in.
      if (!hasList && meant.type === 'option.move') return
      event.preventDefault()
      search.send(meant)
    }
  }
  const open = () => search.send({ type: 'open' })
  return {
    ...comboboxProps(listId, isOpen && hasList, active),
    value: query,
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      search.send({ type: 'query.change', query: event.currentTarget.value }),
    onClear: () => search.send({ type: 'clear' }),
    onKeyDown,
    onClick: open,
    onFocus: open,
  }
}

const useView = (search: Search) => {
  const snapshot = useSelector(search, (it) => it)
  const { query, active } = snapshot.context
  return {
    isOpen: snapshot.hasTag('open'),
    hasList: !snapshot.hasTag('failed') && optionsOf(snapshot.context).length > 0,
    query,
    active,
  }
}

type Props = {
  search: Search
  onRequest: (request: SearchRequest) => void
}

/** Quick search as the top bar has room for it. */
export const QuickSearch = (props: Props) =>
  useIsCompact() ? <QuickSearchPanel {...props} /> : <QuickSearchBox {...props} />

/** Quick search in the top bar: it works the field there and shows its results below. It closes when the focus leaves both. */
function QuickSearchBox({ search, onRequest }: Props) {
  const listId = useId()
  const { isOpen } = useView(search)
  const slot = use(FieldSlotContext)
  const field = useFieldProps(search, listId)
  const root = slot?.root ?? nowhere
  useOutsidePress(root, isOpen, () => search.send({ type: 'close' }))
  useLayoutEffect(() => slot?.drive({ field, onLeave: () => search.send({ type: 'close' }) }))
  useLayoutEffect(() => {
    const typed = slot?.takeTyped()
    if (slot?.input.current === document.activeElement) search.send({ type: 'open' })
    if (typed) search.send({ type: 'query.change', query: typed })
    return () => slot?.drive(null)
  }, [slot, search])
  return isOpen ? (
    <chakra.div
      position="absolute"
      top="calc(100% + 6px)"
      insetInlineEnd="0"
      zIndex="20"
      display="flex"
      flexDirection="column"
      width="30rem"
      maxWidth="calc(100vw - 24px)"
      maxHeight="calc(100dvh - 80px)"
      bg="bg-surface"
      borderWidth="1px"
      borderColor="line-float"
      borderRadius="lg"
      boxShadow="float"
    >
      <SearchResults search={search} listId={listId} focusField={() => slot?.input.current?.focus()} />
      <CommandEntries onRequest={onRequest} />
    </chakra.div>
  ) : null
}

/** Quick search where the top bar has no room for a field: a panel over the page, all of it on a phone. */
function QuickSearchPanel({ search, onRequest }: Props) {
  const listId = useId()
  const { isOpen } = useView(search)
  const field = useFieldProps(search, listId)
  if (!isOpen) return null
  return (
    <SearchDialog
      label={quickSearchLabel}
      header={<SearchField label={quickSearchLabel} placeholder={quickSearchPlaceholder} {...field} />}
      onClose={() => search.send({ type: 'close' })}
    >
      <SearchResults search={search} listId={listId} />
      <CommandEntries onRequest={onRequest} />
    </SearchDialog>
  )
}
