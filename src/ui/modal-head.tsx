import { chakra } from '@chakra-ui/react'
import { X } from 'lucide-react'
import * as texts from '#src/texts/ui.ts'
import { Button } from './button.tsx'

type Props = { id: string; title: string; onClose: () => void }

/** The head of a modal that fills a side or a phone: its title, and the button that closes it. */
export const ModalHead = ({ id, title, onClose }: Props) => (
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
    <chakra.h2 id={id} textStyle="h2" overflowWrap="anywhere" minWidth="0">
      {title}
    </chakra.h2>
    <Button
      variant="ghost"
      isIcon
      aria-label={texts.close}
      height={{ base: '11', md: '8' }}
      minWidth={{ base: '11', md: '8' }}
      onClick={onClose}
    >
      <X aria-hidden />
    </Button>
  </chakra.div>
)
