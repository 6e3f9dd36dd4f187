import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useOutsidePress } from './outside-press.ts'

/** Where the keyboard begins in what opens. */
export type Side = 'first' | 'last'

type Opened = {
  id: string
  opensAt: Side
  /** Leads back to the button. */
  close: () => void
}

export type OpenerProps = {
  /** Names the button and what it opens, in place of what the button shows. */
  label: string
  trigger: ReactNode
  popup: 'menu' | 'dialog'
  /** False: there is no such button in a window as narrow as a phone. */
  isOnPhones?: boolean
  /** In a table the arrow keys lead on to other cells while it is closed. */
  isInTable?: boolean
  children: (opened: Opened) => ReactNode
}

/** A button, and below it what it opens: closed by Escape, Tab and a press beside it. */
export function Opener({ label, trigger, popup, isOnPhones = true, isInTable = false, children }: OpenerProps) {
  const id = useId()
  // Its place may come to be another record's.
  const [opened, setOpened] = useState<{ at: Side; label: string } | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = opened?.label === label
  const open = (at: Side) => setOpened({ at, label })

  useOutsidePress(root, isOpen, () => setOpened(null))
  const close = () => {
    setOpened(null)
    button.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes, its keys are its own.
    if (event.nativeEvent.isComposing) return
    if (isOpen) {
      if (event.key === 'Escape') event.stopPropagation()
      // Tab goes on from the button, whose focus is set before the browser moves it.
      if (event.key === 'Escape' || event.key === 'Tab') close()
      return
    }
    if (isInTable || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    open(event.key === 'ArrowDown' ? 'first' : 'last')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears of what happens inside
    <div ref={root} className={isOnPhones ? 'menu' : 'menu not-on-phones'} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className="menu-trigger"
        id={`${id}-button`}
        aria-label={label}
        aria-haspopup={popup}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => (isOpen ? close() : open('first'))}
      >
        {trigger}
      </button>
      {isOpen ? children({ id, opensAt: opened.at, close }) : null}
    </div>
  )
}
