import { chakra } from '@chakra-ui/react'
import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import * as texts from '#src/texts/ui.ts'
import { Button } from '../button.tsx'

const Input = chakra('input', {
  base: {
    width: 'full',
    height: { base: '11', md: '8' },
    paddingInlineStart: '8',
    paddingInlineEnd: '9',
    bg: 'bg-surface',
    borderWidth: '1px',
    borderColor: 'line-field',
    borderRadius: 'md',
    textStyle: 'body',
    _placeholder: { color: 'fg-quiet' },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
})

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
    <chakra.form
      role="search"
      aria-label={label}
      position="relative"
      flex="1 1 14rem"
      maxWidth={{ md: '22rem' }}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <chakra.span
        aria-hidden
        position="absolute"
        insetInlineStart="2.5"
        insetBlock="0"
        display="flex"
        alignItems="center"
        color="fg-quiet"
        pointerEvents="none"
      >
        <Search size={16} />
      </chakra.span>
      <Input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={255}
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
      {value ? (
        <Button
          variant="ghost"
          size="sm"
          isIcon
          aria-label={texts.clearSearch}
          position="absolute"
          insetInlineEnd={{ base: '2', md: '0.5' }}
          top={{ base: '2', md: '0.5' }}
          onClick={() => {
            onClear()
            input.current?.focus()
          }}
        >
          <X aria-hidden />
        </Button>
      ) : null}
    </chakra.form>
  )
}
