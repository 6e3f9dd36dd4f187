import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { type KeyboardEvent, type Ref, useId, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { optionsOf } from '#machines/search/options.ts'
import type { quickSearchMachine } from '#machines/search/quick-search.machine.ts'
import { useOutsidePress } from '#src/ui/outside-press.ts'
import { comboboxProps, eventOfKey } from './combobox.ts'
import { CommandEntries } from './command-entries.tsx'
import { useIsCompact } from './compact.ts'
import { SearchDialog } from './search-dialog.tsx'
import type { SearchRequest } from './search-entry.tsx'
import { quickSearchLabel, quickSearchPlaceholder, SearchField } from './search-field.tsx'
import { SearchResults } from './search-results.tsx'

type Search = ActorRefFrom<typeof quickSearchMachine>

/** The field, as the combobox of the list with this id. */
function QuickSearchField({
  search,
  listId,
  hint,
  onPalette,
  ref,
}: {
  search: Search
  listId: string
  hint?: string | undefined
  onPalette?: () => void
  ref?: Ref<HTMLInputElement>
}) {
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
  return (
    <SearchField
      {...comboboxProps(listId, isOpen && hasList, active)}
      ref={ref}
      label={quickSearchLabel}
      placeholder={quickSearchPlaceholder}
      hint={hint}
      value={query}
      onChange={(event) => search.send({ type: 'query.change', query: event.currentTarget.value })}
      onClear={() => search.send({ type: 'clear' })}
      {...(onPalette && { onPalette })}
      onKeyDown={onKeyDown}
      onClick={() => search.send({ type: 'open' })}
      onFocus={() => search.send({ type: 'open' })}
    />
  )
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
  /** The key that leads into the field, where there is one. */
  hint: string | undefined
  fieldRef: Ref<HTMLInputElement>
  onRequest: (request: SearchRequest) => void
}

/** Quick search as the top bar has room for it. */
export const QuickSearch = (props: Props) =>
  useIsCompact() ? (
    <QuickSearchPanel search={props.search} onRequest={props.onRequest} />
  ) : (
    <QuickSearchBox {...props} />
  )

/** Quick search in the top bar: a field with its results below. It closes when the focus leaves both. */
function QuickSearchBox({ search, hint, fieldRef, onRequest }: Props) {
  const listId = useId()
  const { isOpen } = useView(search)
  const root = useRef<HTMLDivElement>(null)
  useOutsidePress(root, isOpen, () => search.send({ type: 'close' }))
  return (
    <chakra.div
      ref={root}
      display="block"
      position="relative"
      width="full"
      onBlur={({ currentTarget, relatedTarget }) => {
        // Without a next element the window itself has lost the focus: what is shown stays for when it returns.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) search.send({ type: 'close' })
      }}
    >
      <QuickSearchField
        search={search}
        listId={listId}
        hint={hint}
        ref={fieldRef}
        onPalette={() => onRequest({ kind: 'palette' })}
      />
      {isOpen ? (
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
          borderRadius="lg"
          boxShadow="float"
        >
          <SearchResults search={search} listId={listId} />
          <CommandEntries onRequest={onRequest} />
        </chakra.div>
      ) : null}
    </chakra.div>
  )
}

/** Quick search where the top bar has no room for a field: a panel over the page, all of it on a phone. */
function QuickSearchPanel({ search, onRequest }: Pick<Props, 'search' | 'onRequest'>) {
  const listId = useId()
  const { isOpen } = useView(search)
  if (!isOpen) return null
  return (
    <SearchDialog
      label={quickSearchLabel}
      header={<QuickSearchField search={search} listId={listId} />}
      onClose={() => search.send({ type: 'close' })}
    >
      <SearchResults search={search} listId={listId} />
      <CommandEntries onRequest={onRequest} />
    </SearchDialog>
  )
}
