import { MessageSquareText } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { alertsMachine } from '#machines/shell/alerts.machine.ts'
import * as texts from '#src/texts/shell.ts'
import { Button } from '#src/ui/button.tsx'
import { latePart } from '#src/ui/late-part.tsx'
import { PopoverBox } from '#src/ui/popover-box.tsx'
import { missingIn, Region } from '../shell/region.tsx'

const AlertLogPanel = latePart(
  async () => (await import('./alert-log-panel.tsx')).AlertLogPanel,
  null,
  missingIn(texts.alertsUnavailable, 'popover'),
)
/** Ahead of the click; whether it fails shows when the panel is opened. */
const prepare = () => void AlertLogPanel.preload().catch(() => {})

/** A button that opens the recent alerts. It is always there: the first alert moves nothing in the bar. */
export function AlertLog({ alerts }: { alerts: ActorRefFrom<typeof alertsMachine> }) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  return (
    <PopoverBox isOpen={isOpen} isAnchoredOnPhones={false} onLeave={() => setIsOpen(false)} onEscape={close}>
      <Button
        ref={button}
        variant="ghost"
        size="lg"
        isIcon
        aria-label={texts.recentAlerts}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setIsOpen(!isOpen)}
      >
        <MessageSquareText aria-hidden />
      </Button>
      {isOpen ? (
        <Region lead={texts.alertsUnavailable} place="popover">
          <AlertLogPanel alerts={alerts} onClose={close} />
        </Region>
      ) : null}
    </PopoverBox>
  )
}
