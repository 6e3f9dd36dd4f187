import { chakra } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Button } from '../button.tsx'

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

/** A form over the page; on a phone it takes all of it. The browser's own dialog keeps and returns the focus. */
export function FormDialog({ title, children, actions, isBusy, onSubmit, onClose }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
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
      aria-busy={isBusy}
      onCancel={(event) => {
        event.preventDefault()
        // A question over the form is cancelled by itself.
        if (event.target === event.currentTarget) onClose()
      }}
      margin="auto"
      padding="0"
      width={{ base: '100vw', md: '34rem' }}
      height={{ base: '100dvh', md: 'fit-content' }}
      maxWidth="none"
      maxHeight={{ base: 'none', md: 'calc(100dvh - 4rem)' }}
      bg="bg-surface"
      color="fg-text"
      borderWidth={{ base: '0', md: '1px' }}
      borderRadius={{ base: '0', md: 'lg' }}
      boxShadow="float"
      css={{ '&::backdrop': { bg: 'rgb(10 10 14 / 0.45)' } }}
    >
      <chakra.form
        noValidate
        display="flex"
        flexDirection="column"
        maxHeight="inherit"
        minHeight={{ base: 'full', md: '0' }}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <chakra.div
          display="flex"
          alignItems="center"
          justifyContent="space-between"
          gap="2"
          paddingBlock="3"
          paddingInlineStart="5"
          paddingInlineEnd="3"
          borderBottomWidth="1px"
        >
          <chakra.h2 id={titleId} textStyle="h2" overflowWrap="anywhere">
            {title}
          </chakra.h2>
          <Button variant="ghost" isIcon aria-label="Close" height={{ base: '11', md: '8' }} onClick={onClose}>
            <X aria-hidden />
          </Button>
        </chakra.div>
        <chakra.div flex="1" overflowY="auto" display="grid" alignContent="start" gap="4" padding="5">
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
        >
          {actions}
        </chakra.div>
      </chakra.form>
    </chakra.dialog>
  )
}
