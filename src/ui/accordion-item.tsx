import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'

const loadMotion = () => import('./motion.ts')

type Props = {
  heading: ReactNode
  /** A quiet line above the heading. */
  label?: string
  isInitiallyOpen?: boolean
  iconAt?: 'start' | 'end'
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}

/** A heading that shows and hides what is below it. */
export function AccordionItem({ heading, label, isInitiallyOpen = false, iconAt = 'end', onToggle, children }: Props) {
  const id = useId()
  const content = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(isInitiallyOpen)
  const Icon = isOpen ? ChevronUp : ChevronDown
  const toggle = () => {
    setIsOpen(!isOpen)
    if (!isOpen) void loadMotion().then(({ comeIn }) => comeIn(content.current, 'above'))
    onToggle?.(!isOpen)
  }
  return (
    <div>
      {label ? <p className="accordion-label">{label}</p> : null}
      <button
        type="button"
        className="accordion-head"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
        onFocus={loadMotion}
        onPointerEnter={loadMotion}
      >
        {iconAt === 'start' ? <Icon size={14} aria-hidden /> : null}
        <span>{heading}</span>
        {iconAt === 'end' ? <Icon size={14} aria-hidden /> : null}
      </button>
      <div ref={content} id={id} hidden={!isOpen}>
        {children}
      </div>
    </div>
  )
}
