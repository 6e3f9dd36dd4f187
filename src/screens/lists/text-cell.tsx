import {
  type ComponentProps,
  isValidElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import * as texts from '#src/texts/lists.ts'
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

const isCut = (line: HTMLElement | null) => line !== null && line.scrollHeight > line.clientHeight + 1

/** What is shown goes with Escape, wherever the focus is. */
function useEscape(onEscape: () => void) {
  const pressed = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') onEscape()
  })
  useEffect(() => {
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}

/** The whole of a text that is cut, over its cell, until somebody presses Escape or beside it. */
function WholeText({
  cell,
  onClose,
  children,
}: {
  cell: RefObject<HTMLElement | null>
  onClose: () => void
  children: ReactNode
}) {
  useOutsidePress(cell, true, onClose)
  useEscape(onClose)
  return (
    <span aria-hidden className="cell-words">
      {children}
    </span>
  )
}

/**
 * A cell of one line. A text that is cut shows whole under the pointer, at a tap and where the keys have led; a screen
 * reader and the clipboard have it whole always.
 */
export function TextCell({ children, className, ...cell }: ComponentProps<'td'>) {
  // The cell may come to hold another text.
  const [opened, setOpened] = useState<ReactNode>(null)
  const root = useRef<HTMLTableCellElement>(null)
  const line = useRef<HTMLSpanElement>(null)
  const isOpen = opened !== null && opened === children
  const open = () => setOpened(isCut(line.current) ? children : null)
  const close = () => setOpened(null)
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
      {isOpen ? (
        <WholeText cell={root} onClose={close}>
          {children}
        </WholeText>
      ) : null}
    </td>
  )
}

/** The first of several values, and a button that shows all; where a row is a card, or on paper, all show. */
export function ValuesCell({ values }: { values: readonly string[] }) {
  const all = values.join('\n')
  const [opened, setOpened] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [first, ...others] = values
  // The cell may come to hold other values.
  const isOpen = opened === all
  return (
    <span className="cell-values">
      <span className="one-line">{first}</span>
      <span className="others">{`, ${others.join(', ')}`}</span>
      <span className="more">
        <PopoverBox
          isOpen={isOpen}
          onLeave={() => setOpened(null)}
          onEscape={() => {
            setOpened(null)
            button.current?.focus()
          }}
        >
          <button
            ref={button}
            type="button"
            className="figures"
            aria-label={texts.moreNamed(others.length)}
            aria-expanded={isOpen}
            onClick={() => setOpened(isOpen ? null : all)}
          >
            {texts.more(others.length)}
          </button>
          {isOpen ? (
            <ul className="cell-list">
              {values.map((it) => (
                <li key={it}>{it}</li>
              ))}
            </ul>
          ) : null}
        </PopoverBox>
      </span>
    </span>
  )
}
