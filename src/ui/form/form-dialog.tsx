import { chakra } from '@chakra-ui/react'
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
    <Modal
      aria-labelledby={titleId}
      aria-busy={isBusy}
      onCancel={onClose}
      padding="0"
      width={{ base: '100vw', sm: '34rem' }}
      height={{ base: '100dvh', sm: 'fit-content' }}
      maxWidth="none"
      maxHeight={{ base: 'none', sm: 'calc(100dvh - 4rem)' }}
      borderWidth={{ base: '0', sm: '1px' }}
      borderRadius={{ base: '0', sm: 'lg' }}
    >
      <chakra.form
        noValidate
        display="flex"
        flexDirection="column"
        maxHeight="inherit"
        minHeight={{ base: 'full', sm: '0' }}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <ModalHead id={titleId} title={title} onClose={onClose} />
        <chakra.div
          {...{ [formBodyMark]: '' }}
          flex="1"
          overflowY="auto"
          display="grid"
          alignContent="start"
          gap="4"
          padding="5"
        >
          {children}
        </chakra.div>
        <chakra.div
          display="flex"
          flexWrap="wrap"
          justifyContent="flex-end"
          gap="2"
          paddingBlock="3"
          paddingInline="5"
          borderTopWidth="1px"
          // Above a list that has no room between them.
          position="relative"
          zIndex="2"
          bg="bg-surface"
          borderBottomRadius="inherit"
        >
          {actions}
        </chakra.div>
      </chakra.form>
    </Modal>
  )
}
