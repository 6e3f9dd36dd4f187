import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { useShortcuts } from '#src/ui/shortcuts.ts'
import { whenIdle } from '#src/ui/when-idle.ts'
import { useIsCompact } from './compact.ts'
import { quickSearchLabel, quickSearchPlaceholder, SearchField } from './search-field.tsx'
import { type FieldDriver, type FieldSlot, FieldSlotContext } from './search-slot.ts'

/** What somebody turned to before it was there. */
export type SearchRequest = { kind: 'field' } | { kind: 'palette' } | { kind: 'shortcuts' } | { kind: 'machine' }

type Props = {
  areCharactersOn: boolean
  onRequest: (request: SearchRequest) => void
  /** Somebody comes near: what works the field is wanted. */
  onNear: () => void
  /** The page has nothing else to do: what may be wanted later can be fetched. */
  onIdle: () => void
  /** Everything else, once it is loaded. */
  children: ReactNode
}

/**
 * What of quick search stands on every page from the start: the field, or a button where there is no room, and the keys.
 * The field is the same from its first letter to its last: what is loaded later only works it.
 */
export function SearchEntry({ areCharactersOn, onRequest, onNear, onIdle, children }: Props) {
  const idled = useEffectEvent(onIdle)
  useEffect(() => whenIdle(() => idled()), [])
  const isCompact = useIsCompact()
  const root = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const typed = useRef('')
  const [text, setText] = useState('')
  const [driver, drive] = useState<FieldDriver | null>(null)
  const type = (it: string) => {
    typed.current = it
    setText(it)
  }
  const [slot] = useState<FieldSlot>(() => ({
    root,
    input,
    drive,
    takeTyped: () => {
      const it = typed.current
      type('')
      return it
    },
  }))
  const toField = () => {
    input.current?.focus()
    // Once more when everything is there: a page that has just opened may have taken the focus meanwhile.
    onRequest({ kind: 'field' })
  }
  useShortcuts({
    characters: areCharactersOn ? { '[Shift]+/': toField, '[Shift]+?': () => onRequest({ kind: 'shortcuts' }) } : {},
    chords: { '$mod+k': () => onRequest({ kind: 'palette' }) },
  })
  const panel = <FieldSlotContext value={slot}>{children}</FieldSlotContext>
  if (isCompact)
    return (
      <>
        <Button
          variant="ghost"
          isIcon
          className="search-button"
          aria-label={quickSearchLabel}
          aria-haspopup="dialog"
          onPointerEnter={onNear}
          onFocus={onNear}
          onClick={toField}
        >
          <Search aria-hidden />
        </Button>
        {panel}
      </>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every screen reader knows the element
    <div
      ref={root}
      role="search"
      className="quick-search"
      onBlur={({ currentTarget, relatedTarget }) => {
        // Without a next element the window itself has lost the focus: what is shown stays for when it returns.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) driver?.onLeave()
      }}
    >
      <SearchField
        ref={input}
        label={quickSearchLabel}
        placeholder={quickSearchPlaceholder}
        hint={areCharactersOn ? '/' : undefined}
        role="combobox"
        aria-expanded={false}
        aria-haspopup="listbox"
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onPalette={() => onRequest({ kind: 'palette' })}
        onPointerEnter={onNear}
        onFocus={onNear}
        {...driver?.field}
      />
      {panel}
    </div>
  )
}
