import { type ReactNode, useEffect, useRef } from 'react'
import * as texts from '#src/texts/admin.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

type Props = {
  title: string
  /** What is lost, or not. */
  text: string
  /** Another way out than to discard it. */
  otherWay?: ReactNode
  onStay: () => void
  onDiscard: () => void
}

/** Asked before something that was typed is closed. */
export function CloseQuestion({ title, text, otherWay, onStay, onDiscard }: Props) {
  const stay = useRef<HTMLButtonElement>(null)
  // The browser would begin with the first button: Enter, pressed too soon, would throw away what is typed.
  useEffect(() => stay.current?.focus(), [])
  return (
    <Dialog
      title={title}
      onCancel={onStay}
      actions={
        <>
          <Button variant="danger" onClick={onDiscard}>
            {texts.discard}
          </Button>
          {otherWay}
          <Button ref={stay} variant="solid" onClick={onStay}>
            {texts.keepEditing}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
