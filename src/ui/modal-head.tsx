import { X } from 'lucide-react'
import * as texts from '#src/texts/ui.ts'
import { Button } from './button.tsx'

type Props = { id: string; title: string; onClose: () => void }

/** The head of a modal that fills a side or a phone: its title, and the button that closes it. */
export const ModalHead = ({ id, title, onClose }: Props) => (
  <div className="modal-head">
    <h2 id={id}>{title}</h2>
    <Button variant="ghost" isIcon aria-label={texts.close} onClick={onClose}>
      <X aria-hidden />
    </Button>
  </div>
)
