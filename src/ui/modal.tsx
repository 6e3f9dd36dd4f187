import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { useLayoutEffect, useRef } from 'react'

type Props = Omit<HTMLChakraProps<'dialog'>, 'onCancel'> & {
  /** Escape. */
  onCancel: () => void
}

/** What lies over the page for as long as it is rendered. The browser keeps and returns the focus. */
export function Modal({ onCancel, children, ...props }: Props) {
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
  return (
    <chakra.dialog
      ref={ref}
      onCancel={(event) => {
        event.preventDefault()
        // A modal over this one is cancelled by itself.
        if (event.target === event.currentTarget) onCancel()
      }}
      margin="auto"
      bg="bg-surface"
      color="fg-text"
      borderWidth="1px"
      borderRadius="lg"
      boxShadow="float"
      css={{ '&::backdrop': { bg: 'rgb(10 10 14 / 0.45)' } }}
      {...props}
    >
      {children}
    </chakra.dialog>
  )
}
