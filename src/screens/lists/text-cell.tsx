import { chakra } from '@chakra-ui/react'
import { type ComponentProps, isValidElement, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import * as texts from '#src/texts/lists.ts'
import { screenOnly, tableAsCards, tableInColumnsOnScreen } from '#src/ui/media.ts'
import { useOutsidePress } from '#src/ui/outside-press.ts'
import { PopoverBox } from '#src/ui/popover-box.tsx'
import { OrMissing, Prose } from './cells.tsx'

/** Whether a cell holds words and nothing else: they stay on one line where rows have columns. */
export const isWords = (content: ReactNode): boolean => {
  if (typeof content === 'string') return content !== ''
  if (!isValidElement<{ children?: ReactNode }>(content)) return false
  return (content.type === OrMissing || content.type === Prose) && isWords(content.props.children)
}

/** Of a cell whose words take no more than their part of a row. */
export const wordsClass = (others: string | undefined): string => ['words', others].filter(Boolean).join(' ')

/** What only rows with columns have, on a screen. */
const withColumns = { [tableAsCards]: { display: 'none' }, ...screenOnly } as const

/** Lies over its cell, as wide as that or wider, so that the beginning of the text stays where it is. */
const Whole = chakra('span', {
  base: {
    position: 'absolute',
    top: '0',
    insetInlineStart: '0',
    zIndex: '1',
    minWidth: 'full',
    width: 'max-content',
    maxWidth: '24rem',
    paddingBlock: '2.5',
    paddingInline: '3',
    bg: 'bg-surface',
    borderRadius: 'md',
    boxShadow: 'float',
    whiteSpace: 'pre-line',
    ...withColumns,
  },
})

const isCut = (line: HTMLElement | null) => line !== null && line.scrollHeight > line.clientHeight + 1

/** What is shown goes with Escape, wherever the focus is. */
function useEscape(isOn: boolean, onEscape: () => void) {
  const pressed = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') onEscape()
  })
  useEffect(() => {
    if (!isOn) return
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [isOn])
}

/**
 * A cell of one line. A text that is cut shows whole under the pointer, at a tap and where the keys have led; a screen
 * reader and the clipboard have it whole always.
 */
export function TextCell({ children, className, ...cell }: ComponentProps<'td'>) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLTableCellElement>(null)
  const line = useRef<HTMLSpanElement>(null)
  const open = () => setOpen(isCut(line.current))
  const close = () => setOpen(false)
  useOutsidePress(root, isOpen, close)
  useEscape(isOpen, close)
  return (
    <td
      {...cell}
      ref={root}
      className={wordsClass(className)}
      style={isOpen ? { position: 'relative' } : undefined}
      onFocus={open}
      onBlur={close}
      onPointerUp={open}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && open()}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && close()}
    >
      <span ref={line} className="one-line">
        {children}
      </span>
      {isOpen ? <Whole aria-hidden>{children}</Whole> : null}
    </td>
  )
}

/** The first of several values, and a button that shows all; where a row is a card, or on paper, all show. */
export function ValuesCell({ values }: { values: readonly string[] }) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const [first, ...others] = values
  return (
    <chakra.span css={{ [tableInColumnsOnScreen]: { display: 'flex', alignItems: 'center', gap: '1.5' } }}>
      <span className="one-line">{first}</span>
      <chakra.span css={{ [tableInColumnsOnScreen]: { display: 'none' } }}>{`, ${others.join(', ')}`}</chakra.span>
      <chakra.span flexShrink="0" css={withColumns}>
        <PopoverBox
          isOpen={isOpen}
          onLeave={() => setOpen(false)}
          onEscape={() => {
            setOpen(false)
            button.current?.focus()
          }}
        >
          <chakra.button
            ref={button}
            type="button"
            className="figures"
            aria-label={texts.moreNamed(others.length)}
            aria-expanded={isOpen}
            minWidth="6"
            minHeight="6"
            paddingInline="1.5"
            borderRadius="sm"
            bg="bg-subtle"
            textStyle="label"
            color="fg-quiet"
            _hover={{ color: 'fg-text' }}
            onClick={() => setOpen(!isOpen)}
          >
            {texts.more(others.length)}
          </chakra.button>
          {isOpen ? (
            <chakra.ul
              position="absolute"
              top="calc(100% + 4px)"
              insetInlineEnd="0"
              zIndex="1"
              width="max-content"
              maxWidth="20rem"
              paddingBlock="2"
              paddingInline="3"
              bg="bg-surface"
              borderWidth="1px"
              borderRadius="md"
              boxShadow="float"
              listStyleType="none"
            >
              {values.map((it) => (
                <li key={it}>{it}</li>
              ))}
            </chakra.ul>
          ) : null}
        </PopoverBox>
      </chakra.span>
    </chakra.span>
  )
}
