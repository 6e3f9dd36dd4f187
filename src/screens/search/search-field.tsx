import { Search, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { maxQueryLength } from '#machines/search/query-length.ts'
import * as texts from '#src/texts/search.ts'
import { classed } from '#src/ui/classed.ts'

/** A key as it is printed on a keyboard. */
export const Key = classed('kbd', 'keycap')

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** How the key is called that shortcuts are made with on this device. */
export const modifierKey = () => (isApple() ? '⌘' : texts.ctrl)

/** What the field is called, in every place where it stands. */
export const quickSearchLabel = texts.quickSearch
export const quickSearchPlaceholder = texts.quickSearchForAnything

type Props = ComponentProps<'input'> & {
  label: string
  /** The key that leads into the field, shown while it is empty. */
  hint?: string | undefined
  onClear?: () => void
  /** Opens the command palette. */
  onPalette?: () => void
}

/** A field to search with: a magnifier, the words, and a way to empty it. */
export const SearchField = ({ label, hint, onClear, onPalette, ...input }: Props) => (
  <div className="search-box">
    <Search size={16} aria-hidden />
    <input
      type="text"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      autoCorrect="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={maxQueryLength}
      aria-label={label}
      aria-keyshortcuts={hint}
      {...input}
    />
    {onClear && input.value ? (
      <button
        type="button"
        className="clear"
        aria-label={texts.clear}
        // The field keeps the focus: a phone's keyboard would close and open again.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClear}
      >
        <X size={14} aria-hidden />
      </button>
    ) : (
      <>
        {hint && !input.value ? <Key aria-hidden>{hint}</Key> : null}
        {onPalette && !input.value ? (
          <button type="button" className="palette" title={texts.commandPalette} onClick={onPalette}>
            <span className="unseen">{texts.commandPalette}</span> {texts.paletteKeys(modifierKey())}
          </button>
        ) : null}
      </>
    )}
  </div>
)
