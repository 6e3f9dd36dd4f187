import { X } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import * as texts from '#src/texts/search.ts'
import { chakra } from '#src/ui/chakra.ts'
import { useOwnPresses } from '#src/ui/own-presses.ts'
import { StyledButton } from '#src/ui/styled.tsx'

type Props = {
  label: string
  /** A title or a field, beside the button that closes. */
  header: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A panel near the top of the page, all of it on a phone; open for as long as it is rendered. The browser keeps and returns the focus. */
export function SearchDialog({ label, header, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const ownPresses = useOwnPresses()
  useLayoutEffect(() => {
    const it = dialog.current
    it?.showModal()
    // Before it leaves the page: a dialog that is only removed does not give the focus back.
    return () => it?.close()
  }, [])
  return (
    <chakra.dialog
      ref={dialog}
      aria-label={label}
      {...ownPresses}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      margin={{ base: '0', md: '12vh auto auto' }}
      width={{ base: '100vw', md: '40rem' }}
      maxWidth="100vw"
      height={{ base: '100dvh', md: 'fit-content' }}
      maxHeight={{ base: '100dvh', md: '76vh' }}
      padding="0"
      bg="bg-surface"
      color="fg-text"
      borderWidth={{ base: '0', md: '1px' }}
      borderColor="line-float"
      borderRadius={{ base: '0', md: 'lg' }}
      boxShadow="float"
      overflow="hidden"
      css={{ '&::backdrop': { bg: 'rgb(10 10 14 / 0.45)' } }}
    >
      <chakra.div display="flex" flexDirection="column" height={{ base: 'full', md: 'auto' }} maxHeight="inherit">
        <chakra.div
          display="flex"
          alignItems="center"
          gap="1"
          padding={{ base: '2', md: '3' }}
          borderBottomWidth="1px"
          flexShrink="0"
        >
          {header}
          <StyledButton
            variant="ghost"
            isIcon
            boxSize={{ base: '11', md: '9' }}
            aria-label={texts.close}
            onClick={onClose}
          >
            <X aria-hidden />
          </StyledButton>
        </chakra.div>
        {children}
      </chakra.div>
    </chakra.dialog>
  )
}
