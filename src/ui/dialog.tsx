import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

type Props = {
  title: string
  /** What will happen, in words. */
  children: ReactNode
  /** Buttons, the one that acts last. */
  actions: ReactNode
  /** Escape. */
  onCancel: () => void
}

/** A question that has to be answered first; open for as long as it is rendered. The browser keeps and returns the focus. */
export function Dialog({ title, children, actions, onCancel }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const textId = useId()
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    // Before it leaves the page: a dialog that is only removed does not give the focus back.
    return () => dialog?.close()
  }, [])
  return (
    <chakra.dialog
      ref={ref}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
      margin="auto"
      width="min(28rem, calc(100vw - 2rem))"
      padding="5"
      bg="bg-surface"
      color="fg-text"
      borderWidth="1px"
      borderRadius="lg"
      boxShadow="float"
      css={{ '&::backdrop': { bg: 'rgb(10 10 14 / 0.45)' } }}
    >
      <chakra.h2 id={titleId} textStyle="h2">
        {title}
      </chakra.h2>
      <chakra.div
        id={textId}
        color="fg-quiet"
        marginTop="2"
        display="grid"
        gap="2"
        gridTemplateColumns="minmax(0, 1fr)"
      >
        {children}
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="2" marginTop="5">
        {actions}
      </chakra.div>
    </chakra.dialog>
  )
}
