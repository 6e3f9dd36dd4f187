import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import * as texts from '#src/texts/ui.ts'
import { Button } from '../button.tsx'
import { searchLimit } from '../search-limit.ts'

// Made once: it is not drawn again with each letter.
const mark = (
  <span aria-hidden>
    <Search size={16} />
  </span>
)

type Props = {
  label: string
  placeholder: string
  value: string
  onType: (text: string) => void
  onSubmit: () => void
  onClear: () => void
}

/** A field that narrows the list below it; Enter does so at once. */
export function SearchField({ label, placeholder, value, onType, onSubmit, onClear }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    // biome-ignore lint/a11y/useSemanticElements: the form is the landmark, since Enter submits it
    <form
      role="search"
      aria-label={label}
      className="search-field"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {mark}
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={searchLimit}
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
      {value ? (
        <Button
          variant="ghost"
          size="sm"
          isIcon
          aria-label={texts.clearSearch}
          onClick={() => {
            onClear()
            input.current?.focus()
          }}
        >
          <X aria-hidden />
        </Button>
      ) : null}
    </form>
  )
}
