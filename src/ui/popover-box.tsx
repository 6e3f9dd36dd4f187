import { type ReactNode, useRef } from 'react'
import { useOutsidePress } from './outside-press.ts'

type Props = {
  isOpen: boolean
  /** Somebody pressed beside it, or the focus has gone elsewhere. */
  onLeave: () => void
  /** The focus belongs back on the button. */
  onEscape: () => void
  /** On phones what opens may be laid out by the page instead. */
  isAnchoredOnPhones?: boolean
  children: ReactNode
}

/** A button and what it opens below itself, without holding the page: left by Escape, by a press or the focus elsewhere. */
export function PopoverBox({ isOpen, onLeave, onEscape, isAnchoredOnPhones = true, children }: Props) {
  const root = useRef<HTMLDivElement>(null)
  useOutsidePress(root, isOpen, onLeave)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears of what happens inside
    <div
      ref={root}
      className={isAnchoredOnPhones ? 'popover-box' : 'popover-box loose-on-phones'}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isOpen && relatedTarget && !currentTarget.contains(relatedTarget)) onLeave()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        onEscape()
      }}
    >
      {children}
    </div>
  )
}
