import { X } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import * as texts from '#src/texts/ui.ts'
import { Button } from './button.tsx'
import { chakra } from './chakra.ts'
import { useOwnPresses } from './own-presses.ts'

type Props = { label: string; isOpen: boolean; onClose: () => void; side?: 'start' | 'end'; children: ReactNode }

/** A panel over an edge, the left one unless said otherwise. The browser's own dialog keeps the focus inside and gives it back. */
export function Drawer({ label, isOpen, onClose, side = 'start', children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const ownPresses = useOwnPresses(isOpen)
  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else if (dialog.current?.open) dialog.current.close()
  }, [isOpen])
  return (
    <chakra.dialog
      ref={dialog}
      aria-label={label}
      {...ownPresses}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      margin="0"
      marginInlineStart={side === 'end' ? 'auto' : undefined}
      padding="0"
      width={side === 'end' ? 'min(420px, 92vw)' : 'min(300px, 86vw)'}
      maxWidth="none"
      height="100dvh"
      maxHeight="none"
      bg="bg-surface"
      color="fg-text"
      {...(side === 'end' ? { borderInlineStartWidth: '1px' } : { borderInlineEndWidth: '1px' })}
      boxShadow="float"
      overflowY="auto"
      css={{ '&::backdrop': { background: 'rgb(0 0 0 / 0.4)' } }}
    >
      {isOpen ? (
        <chakra.div display="flex" flexDirection="column" minHeight="full">
          <chakra.div
            display="flex"
            alignItems="center"
            justifyContent="space-between"
            padding="2"
            paddingInlineStart="5"
          >
            <chakra.p textStyle="h2">{label}</chakra.p>
            <Button variant="ghost" isIcon aria-label={texts.close} onClick={onClose}>
              <X aria-hidden />
            </Button>
          </chakra.div>
          {children}
        </chakra.div>
      ) : null}
    </chakra.dialog>
  )
}
