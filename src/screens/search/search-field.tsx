import { chakra } from '@chakra-ui/react'
import { Search, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { maxQueryLength } from '#machines/search/query-length.ts'
import * as texts from '#src/texts/search.ts'

const Box = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    width: 'full',
    minWidth: '0',
    height: { base: '11', md: '9' },
    paddingInline: '2.5',
    bg: 'bg-surface',
    borderWidth: '1px',
    borderColor: 'line-field',
    borderRadius: 'md',
    '&:focus-within': { outline: '2px solid {colors.accent-solid}', outlineOffset: '-1px' },
    '& > svg': { flexShrink: 0, color: 'fg-quiet' },
  },
})

const Input = chakra('input', {
  base: {
    flex: '1',
    minWidth: '0',
    height: 'full',
    bg: 'transparent',
    // Smaller text would make a phone zoom in.
    fontSize: { base: 'lg', md: 'md' },
    textOverflow: 'ellipsis',
    _placeholder: { color: 'fg-quiet', opacity: 1 },
    '&:focus-visible': { outline: 'none' },
  },
})

const Clear = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    boxSize: { base: '11', md: '6' },
    marginInlineEnd: '-1.5',
    borderRadius: 'sm',
    color: 'fg-quiet',
    _hover: { bg: 'bg-subtle', color: 'fg-text' },
  },
})

/** A key as it is printed on a keyboard. */
export const Key = chakra('kbd', {
  base: {
    display: 'inline-block',
    minWidth: '5',
    paddingInline: '1',
    borderWidth: '1px',
    borderRadius: 'sm',
    bg: 'bg-subtle',
    color: 'fg-quiet',
    textStyle: 'label',
    fontFamily: 'body',
    textAlign: 'center',
    whiteSpace: 'nowrap',
  },
})

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** How the key is called that shortcuts are made with on this device. */
export const modifierKey = () => (isApple() ? '⌘' : texts.ctrl)

const PaletteButton = chakra('button', {
  base: {
    flexShrink: 0,
    marginInlineEnd: '-1',
    paddingInline: '1.5',
    height: '6',
    borderRadius: 'sm',
    bg: 'bg-subtle',
    color: 'fg-quiet',
    textStyle: 'label',
    whiteSpace: 'nowrap',
    _hover: { bg: 'bg-muted', color: 'fg-text' },
  },
})

/** What the field is called, in every place where it stands. */
export const quickSearchLabel = texts.quickSearch
export const quickSearchPlaceholder = texts.quickSearchForAnything

type Props = ComponentProps<typeof Input> & {
  label: string
  /** The key that leads into the field, shown while it is empty. */
  hint?: string | undefined
  onClear?: () => void
  /** Opens the command palette. */
  onPalette?: () => void
}

/** A field to search with: a magnifier, the words, and a way to empty it. */
export const SearchField = ({ label, hint, onClear, onPalette, ...input }: Props) => (
  <Box>
    <Search size={16} aria-hidden />
    <Input
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
      <Clear
        type="button"
        aria-label={texts.clear}
        // The field keeps the focus: a phone's keyboard would close and open again.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClear}
      >
        <X size={14} aria-hidden />
      </Clear>
    ) : (
      <>
        {hint && !input.value ? <Key aria-hidden>{hint}</Key> : null}
        {onPalette && !input.value ? (
          <PaletteButton type="button" title={texts.commandPalette} onClick={onPalette}>
            <chakra.span srOnly>{texts.commandPalette}</chakra.span> {texts.paletteKeys(modifierKey())}
          </PaletteButton>
        ) : null}
      </>
    )}
  </Box>
)
