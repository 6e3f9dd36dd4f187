import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { MessageSquareText } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { alertsMachine } from '#machines/shell/alerts.machine.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorBoundary } from '#src/ui/error-boundary.tsx'
import { useOutsidePress } from '#src/ui/outside-press.ts'

const load = () => import('./alert-log-panel.tsx')
const AlertLogPanel = lazy(async () => ({ default: (await load()).AlertLogPanel }))

/** A button that opens what was said lately; there once something has been said. */
export function AlertLog({ alerts }: { alerts: ActorRefFrom<typeof alertsMachine> }) {
  const isNeeded = useSelector(alerts, (it) => it.context.log.length > 0)
  const [isOpen, setIsOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useOutsidePress(root, isOpen, () => setIsOpen(false))
  if (!isNeeded && !isOpen) return null
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  return (
    <chakra.div
      ref={root}
      position={{ base: 'static', sm: 'relative' }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setIsOpen(false)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        close()
      }}
    >
      <Button
        ref={button}
        variant="ghost"
        size="lg"
        isIcon
        aria-label="Recent alerts"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void load().catch(() => {})}
        onFocus={() => void load().catch(() => {})}
        onClick={() => setIsOpen(!isOpen)}
      >
        <MessageSquareText aria-hidden />
      </Button>
      {isOpen ? (
        <ErrorBoundary fallback={() => null}>
          <Suspense fallback={null}>
            <AlertLogPanel alerts={alerts} onClose={close} />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </chakra.div>
  )
}
