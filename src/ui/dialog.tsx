import { chakra } from '@chakra-ui/react'
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
    <Modal
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={onCancel}
      width="min(28rem, calc(100vw - 2rem))"
      padding="5"
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
    </Modal>
  )
}
