import { useSelector } from '@xstate/react'
import { Bell } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { unreadShown } from '#machines/notifications/unread.ts'
import * as texts from '#src/texts/notifications.ts'
import { notificationsUnavailable } from '#src/texts/shell.ts'
import { latePart } from '#src/ui/late-part.tsx'
import { PopoverBox } from '#src/ui/popover-box.tsx'
import { whenIdle } from '#src/ui/when-idle.ts'
import { missingIn, Region } from '../shell/region.tsx'
import { type NotificationsRef, useNotificationList } from './use-notification-list.ts'

const Missing = missingIn(notificationsUnavailable, 'popover')
const Panel = latePart(async () => (await import('./notification-panel.tsx')).NotificationPanel, null, Missing)
/** Ahead of the click; whether it fails shows when the panel is opened. */
const prepare = () => void Panel.preload().catch(() => {})

/** More than two figures would cover the bell. */
const most = 99

const nameOf = (unread: number) => (unread === 0 ? texts.notifications : texts.notificationsUnread(unread))

/** The bell of the top bar with the number of unread notifications, and the panel that it opens. */
export function NotificationBell({ load }: { load: () => Promise<NotificationsRef> }) {
  const [panel, setPanel] = useState<NotificationsRef | null>(null)
  const [isMissing, setMissing] = useState(false)
  const unread = useSelector(useNotificationList(panel), (it) => (it ? unreadShown(it.context) : 0))
  const isOpen = useSelector(panel ?? undefined, (it) => it?.hasTag('open') ?? false)
  const bell = useRef<HTMLButtonElement>(null)

  // Not before the page stands: nobody waits for the number on the bell.
  useEffect(() => whenIdle(() => void load().then(setPanel, () => {})), [load])

  const toggle = async () => {
    setMissing(false)
    const notifications = panel ?? (await load().catch(() => null))
    setPanel(notifications)
    setMissing(notifications === null)
    notifications?.send({ type: isOpen ? 'panel.close' : 'panel.open' })
  }
  const leave = () => {
    setMissing(false)
    panel?.send({ type: 'panel.close' })
  }
  const close = () => {
    leave()
    bell.current?.focus()
  }
  return (
    <PopoverBox isOpen={isOpen || isMissing} onLeave={leave} onEscape={close}>
      <button
        ref={bell}
        type="button"
        className="bell"
        aria-label={nameOf(unread)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => void toggle()}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <Bell size={18} aria-hidden />
        {unread > 0 ? (
          <span className="figures" aria-hidden>
            {unread > most ? `${most}+` : unread}
          </span>
        ) : null}
      </button>
      {isOpen && panel ? (
        <Region lead={notificationsUnavailable} place="popover">
          <Panel panel={panel} onClose={close} />
        </Region>
      ) : null}
      {isMissing ? <Missing onRetry={() => void toggle()} /> : null}
    </PopoverBox>
  )
}
