import { type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import type { Plain } from './classed.ts'
import { useOwnPresses } from './own-presses.ts'

const showOnTop = (dialog: HTMLDialogElement) => {
  dialog.showModal()
  // What is inside was shown first when both come at once: it goes on top again.
  for (const inner of dialog.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
    inner.close()
    inner.showModal()
  }
}

/** What makes a dialog a modal one for as long as it is rendered. */
export const useModal = (onCancel: () => void, className = '') => {
  const ref = useRef<HTMLDialogElement>(null)
  const ownPresses = useOwnPresses()
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog) showOnTop(dialog)
    return () => {
      // The page stays out of reach while one inside is open: the focus could not go back there.
      for (const inner of [...(dialog?.querySelectorAll<HTMLDialogElement>('dialog[open]') ?? [])].reverse())
        inner.close()
      // Before it leaves the page: a dialog that is only removed does not give the focus back.
      dialog?.close()
    }
  }, [])
  return {
    ref,
    className: `modal ${className}`,
    ...ownPresses,
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault()
      // A modal over this one is cancelled by itself.
      if (event.target === event.currentTarget) onCancel()
    },
    // A browser lets nothing stop Escape that is pressed often enough: the dialog is there until it is no longer rendered.
    onClose: ({ currentTarget: dialog, target }: SyntheticEvent<HTMLDialogElement>) => {
      if (target === dialog && !dialog.open) showOnTop(dialog)
    },
  }
}

type Props = Omit<Plain<'dialog'>, 'onCancel' | 'onClose'> & {
  /** Escape. */
  onCancel: () => void
}

/** What lies over the page for as long as it is rendered. The browser keeps and returns the focus. */
export const Modal = ({ onCancel, className, ...props }: Props) => (
  <dialog {...useModal(onCancel, className)} {...props} />
)
