import { useSelector } from '@xstate/react'
import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type Alert, isUrgent } from '#machines/shell/alert.ts'
import type { alertsMachine } from '#machines/shell/alerts.machine.ts'
import * as texts from '#src/texts/shell.ts'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { RelativeTime } from '#src/ui/relative-time-text.tsx'

const Panel = chakra('div', {
  base: {
    position: 'absolute',
    top: { base: 'calc({spacing.topBar} + 4px)', sm: 'calc(100% + 4px)' },
    insetInlineEnd: { base: '3', sm: '0' },
    insetInlineStart: { base: '3', sm: 'auto' },
    width: { base: 'auto', sm: '22rem' },
    maxHeight: 'min(30rem, calc(100dvh - 80px))',
    display: 'flex',
    flexDirection: 'column',
    zIndex: '20',
    bg: 'bg-surface',
    borderWidth: '1px',
    borderColor: 'line-float',
    borderRadius: 'lg',
    boxShadow: 'float',
    '&:focus': { outline: 'none' },
  },
})

const Row = ({ alert }: { alert: Alert }) => (
  <chakra.li paddingBlock="2.5" paddingInline="4" borderTopWidth="1px" display="grid" gap="0.5">
    <chakra.div display="flex" gap="3" justifyContent="space-between" alignItems="baseline">
      <chakra.p
        fontWeight={alert.title ? 'medium' : 'normal'}
        color={alert.tone === 'warning' ? 'warn-fg' : isUrgent(alert) ? 'bad-fg' : 'fg-text'}
        minWidth="0"
        overflowWrap="anywhere"
      >
        {alert.title ?? alert.message}
      </chakra.p>
      <chakra.span textStyle="label" fontWeight="normal" color="fg-quiet" flexShrink="0">
        <RelativeTime at={alert.at} />
      </chakra.span>
    </chakra.div>
    {alert.title ? (
      <chakra.p color="fg-quiet" overflowWrap="anywhere">
        {alert.message}
      </chakra.p>
    ) : null}
  </chakra.li>
)

type Props = { alerts: ActorRefFrom<typeof alertsMachine>; onClose: () => void }

/** Recent alerts, the newest first. */
export function AlertLogPanel({ alerts, onClose }: Props) {
  const log = useSelector(alerts, (it) => it.context.log)
  const titleId = useId()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <Panel ref={panel} role="dialog" aria-labelledby={titleId} tabIndex={-1}>
      <chakra.div
        display="flex"
        alignItems="center"
        gap="2"
        paddingBlock="1.5"
        paddingInlineStart="4"
        paddingInlineEnd="1.5"
      >
        <chakra.h2 id={titleId} textStyle="h3" flex="1">
          {texts.recentAlerts}
        </chakra.h2>
        {log.length > 0 ? (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              panel.current?.focus()
              alerts.send({ type: 'log.clear' })
            }}
          >
            {texts.clear}
          </Button>
        ) : null}
        <Button variant="ghost" size="sm" isIcon aria-label={texts.closeRecentAlerts} onClick={onClose}>
          <X aria-hidden />
        </Button>
      </chakra.div>
      {log.length > 0 ? (
        <chakra.ul overflowY="auto" tabIndex={0} aria-labelledby={titleId}>
          {log.map((it) => (
            <Row key={it.id} alert={it} />
          ))}
        </chakra.ul>
      ) : (
        <chakra.p color="fg-quiet" padding="4" borderTopWidth="1px">
          {texts.noRecentAlerts}
        </chakra.p>
      )}
    </Panel>
  )
}
