import { type ReactNode, useId } from 'react'
import { Modal } from './modal.tsx'

type Props = {
  title: string
  /** What will happen, in words. */
  children: ReactNode
  /** Buttons, the one that acts last. */
  actions: ReactNode
  /** Escape. */
  onCancel: () => void
}

/** A question that has to be answered first. */
export function Dialog({ title, children, actions, onCancel }: Props) {
  const titleId = useId()
  const textId = useId()
  return (
    <Modal aria-labelledby={titleId} aria-describedby={textId} onCancel={onCancel} className="dialog">
      <h2 id={titleId}>{title}</h2>
      <div id={textId} className="words">
        {children}
      </div>
      <div className="actions">{actions}</div>
    </Modal>
  )
}
