import { type ReactNode, useId } from 'react'
import { chakra } from './chakra.ts'
import { ModalHead } from './modal-head.tsx'
import { StyledModal } from './styled.tsx'

type Props = { title: string; isBusy: boolean; onClose: () => void; children: ReactNode }

/** A dialog along the right edge, for what is read beside a list: on a phone it takes the whole page. */
export function SidePanel({ title, isBusy, onClose, children }: Props) {
  const titleId = useId()
  return (
    <StyledModal
      aria-labelledby={titleId}
      aria-busy={isBusy}
      onCancel={onClose}
      margin="0"
      marginInlineStart="auto"
      padding="0"
      width="min(32rem, 100vw)"
      maxWidth="none"
      height="100dvh"
      maxHeight="none"
      borderWidth="0"
      borderInlineStartWidth={{ sm: '1px' }}
      borderRadius="0"
    >
      <chakra.div display="flex" flexDirection="column" height="full">
        <ModalHead id={titleId} title={title} onClose={onClose} />
        <chakra.div flex="1" overflowY="auto" padding="5" display="grid" alignContent="start" gap="4">
          {children}
        </chakra.div>
      </chakra.div>
    </StyledModal>
  )
}
