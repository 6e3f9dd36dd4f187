import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { type ComponentProps, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { useNeedsChakra } from './needs-chakra.ts'

type Props = Omit<HTMLChakraProps<'dialog'>, 'onCancel'> & {
  /** Escape. */
  onCancel: () => void
}

/** What lies over the page for as long as it is rendered. The browser keeps and returns the focus. */
export function Modal({ onCancel, className = '', ...props }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    // What is inside was shown first when both come at once: it goes on top again.
    for (const inner of dialog?.querySelectorAll<HTMLDialogElement>('dialog[open]') ?? []) {
      inner.close()
      inner.showModal()
    }
    // Before it leaves the page: a dialog that is only removed does not give the focus back.
    return () => dialog?.close()
  }, [])
  const own = {
    ref,
    className: `modal ${className}`,
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault()
      // A modal over this one is cancelled by itself.
      if (event.target === event.currentTarget) onCancel()
    },
  }
  if (useNeedsChakra(props)) return <chakra.dialog {...own} {...props} />
  return <dialog {...own} {...(props as ComponentProps<'dialog'>)} />
}
