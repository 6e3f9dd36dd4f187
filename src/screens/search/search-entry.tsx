import { chakra } from '@chakra-ui/react'
import { Search } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#src/ui/button.tsx'
import { useShortcuts } from '#src/ui/shortcuts.ts'
import { whenIdle } from '#src/ui/when-idle.ts'
import { useIsCompact } from './compact.ts'
import { quickSearchLabel, quickSearchPlaceholder, SearchField } from './search-field.tsx'

/** What somebody turned to; of the field with what they had typed when everything else took its place. */
export type SearchRequest = { kind: 'field'; typed: () => string } | { kind: 'palette' } | { kind: 'shortcuts' }

type Props = {
  areCharactersOn: boolean
  onRequest: (request: SearchRequest) => void
  /** Somebody comes near: `request` tells what they want once everything is there, null when they left meanwhile. */
  onNear: (request: () => SearchRequest | null) => void
  /** The page has nothing else to do: what may be wanted later can be fetched. */
  onIdle: () => void
  /** Everything else, once it is loaded. */
  children: ReactNode
}

/** What of quick search stands on every page from the start: the field, or a button where there is no room, and the keys. */
export function SearchEntry({ areCharactersOn, onRequest, onNear, onIdle, children }: Props) {
  const idled = useEffectEvent(onIdle)
  useEffect(() => whenIdle(() => idled()), [])
  const isCompact = useIsCompact()
  const field = useRef<HTMLInputElement>(null)
  const left = useRef('')
  // Asked when the field leaves the page and not before: letters may arrive until then.
  const setField = useCallback((input: HTMLInputElement) => {
    field.current = input
    return () => {
      left.current = input.value
      field.current = null
    }
  }, [])
  const toField = () => onRequest({ kind: 'field', typed: () => '' })
  useShortcuts({
    characters: areCharactersOn ? { '[Shift]+/': toField, '[Shift]+?': () => onRequest({ kind: 'shortcuts' }) } : {},
    chords: { '$mod+k': () => onRequest({ kind: 'palette' }) },
  })
  const near = () =>
    onNear(() =>
      field.current && field.current === document.activeElement ? { kind: 'field', typed: () => left.current } : null,
    )
  if (isCompact)
    return (
      <>
        <Button
          variant="ghost"
          isIcon
          boxSize={{ base: '11', md: '9' }}
          aria-label={quickSearchLabel}
          aria-haspopup="dialog"
          onPointerEnter={near}
          onFocus={near}
          onClick={toField}
        >
          <Search aria-hidden />
        </Button>
        {children}
      </>
    )
  return (
    <chakra.div role="search" width="19rem" minWidth="40" flexShrink="1">
      {children ?? (
        <SearchField
          ref={setField}
          label={quickSearchLabel}
          placeholder={quickSearchPlaceholder}
          hint={areCharactersOn ? '/' : undefined}
          role="combobox"
          aria-expanded={false}
          aria-haspopup="listbox"
          onPalette={() => onRequest({ kind: 'palette' })}
          onPointerEnter={near}
          onFocus={near}
        />
      )}
    </chakra.div>
  )
}
