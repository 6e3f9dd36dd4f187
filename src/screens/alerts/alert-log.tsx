import { MessageSquareText } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { alertsMachine } from '#machines/shell/alerts.machine.ts'
import * as texts from '#src/texts/shell.ts'
import { Button } from '#src/ui/button.tsx'
import { PopoverBox } from '#src/ui/popover-box.tsx'
import { Region } from '../shell/region.tsx'

const load = () => import('./alert-log-panel.tsx')
const AlertLogPanel = lazy(async () => ({ default: (await load()).AlertLogPanel }))

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
        onPointerEnter={() => void load().catch(() => {})}
        onFocus={() => void load().catch(() => {})}
        onClick={() => setIsOpen(!isOpen)}
      >
        <MessageSquareText aria-hidden />
      </Button>
      {isOpen ? (
        <Region lead={texts.alertsUnavailable} place="popover">
          <Suspense fallback={null}>
            <AlertLogPanel alerts={alerts} onClose={close} />
          </Suspense>
        </Region>
      ) : null}
    </PopoverBox>
  )
}
