import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Bell } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { unreadShown } from '#machines/notifications/unread.ts'
import * as texts from '#src/texts/notifications.ts'
import { notificationsUnavailable } from '#src/texts/shell.ts'
import { narrowWindow } from '#src/ui/media.ts'
import { PopoverBox } from '#src/ui/popover-box.tsx'
import { whenIdle } from '#src/ui/when-idle.ts'
import { Region } from '../shell/region.tsx'
import { type NotificationsRef, useNotificationList } from './use-notification-list.ts'

const importPanel = () => import('./notification-panel.tsx')
/** Ahead of the click; whether it fails shows when the panel is opened. */
const prepare = () => void importPanel().catch(() => {})
const Panel = lazy(async () => ({ default: (await importPanel()).NotificationPanel }))

const Trigger = chakra('button', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: { base: '11', md: '9' },
    [narrowWindow]: { width: '44px' },
    borderRadius: 'md',
    color: 'fg-quiet',
    transitionProperty: 'background-color',
    transitionDuration: '120ms',
    _hover: { bg: 'bg-subtle' },
    '&[aria-expanded=true]': { bg: 'bg-subtle', color: 'fg-text' },
  },
})

const Count = chakra('span', {
  base: {
    position: 'absolute',
    top: { base: '1', md: '0' },
    insetInlineStart: '50%',
    minWidth: '4',
    height: '4',
    paddingInline: '1',
    borderRadius: 'full',
    bg: 'accent-solid',
    color: 'accent-contrast',
    fontSize: '0.6875rem',
    fontWeight: 'semibold',
    lineHeight: '1rem',
    whiteSpace: 'nowrap',
    textAlign: 'center',
    boxShadow: '0 0 0 2px {colors.bg-surface}',
  },
})

/** More than two figures would cover the bell. */
const most = 99

const nameOf = (unread: number) => (unread === 0 ? texts.notifications : texts.notificationsUnread(unread))

/** The bell of the top bar with the number of unread notifications, and the panel that it opens. */
export function NotificationBell({ load }: { load: () => Promise<NotificationsRef> }) {
  const [panel, setPanel] = useState<NotificationsRef | null>(null)
  const unread = useSelector(useNotificationList(panel), (it) => (it ? unreadShown(it.context) : 0))
  const isOpen = useSelector(panel ?? undefined, (it) => it?.hasTag('open') ?? false)
  const bell = useRef<HTMLButtonElement>(null)

  // Not before the page stands: nobody waits for the number on the bell.
  useEffect(() => whenIdle(() => void load().then(setPanel, () => {})), [load])

  const toggle = async () => {
    const notifications = panel ?? (await load())
    setPanel(notifications)
    notifications.send({ type: isOpen ? 'panel.close' : 'panel.open' })
  }
  const close = () => {
    panel?.send({ type: 'panel.close' })
    bell.current?.focus()
  }
  return (
    <PopoverBox isOpen={isOpen} onLeave={() => panel?.send({ type: 'panel.close' })} onEscape={close}>
      <Trigger
        ref={bell}
        type="button"
        aria-label={nameOf(unread)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => void toggle()}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <Bell size={18} aria-hidden />
        {unread > 0 ? (
          <Count className="figures" aria-hidden>
            {unread > most ? `${most}+` : unread}
          </Count>
        ) : null}
      </Trigger>
      {isOpen && panel ? (
        <Region lead={notificationsUnavailable} place="popover">
          <Suspense fallback={null}>
            <Panel panel={panel} onClose={close} />
          </Suspense>
        </Region>
      ) : null}
    </PopoverBox>
  )
}
