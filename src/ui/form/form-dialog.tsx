import { type ReactNode, useId } from 'react'
import { Modal } from '../modal.tsx'
import { ModalHead } from '../modal-head.tsx'
import { formBodyMark } from './field-props.ts'

type Props = {
  title: string
  children: ReactNode
  /** Buttons, the one that acts last. */
  actions: ReactNode
  isBusy: boolean
  onSubmit: () => void
  /** Escape, and the cross. */
  onClose: () => void
}

/** A form over the page; on a phone it takes all of it. */
export function FormDialog({ title, children, actions, isBusy, onSubmit, onClose }: Props) {
  const titleId = useId()
  return (
    <Modal aria-labelledby={titleId} aria-busy={isBusy} onCancel={onClose} className="form-dialog">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <ModalHead id={titleId} title={title} onClose={onClose} />
        <div {...{ [formBodyMark]: '' }} className="form-body">
          {children}
        </div>
        <div className="form-actions">{actions}</div>
      </form>
    </Modal>
  )
}
