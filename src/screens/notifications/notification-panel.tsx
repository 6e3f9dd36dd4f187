import { useSelector } from '@xstate/react'
import { Settings, X } from 'lucide-react'
import { useId, useLayoutEffect, useRef } from 'react'
import { unreadShown } from '#machines/notifications/unread.ts'
import { pageLinks } from '#src/navigation/pages.ts'
import { mailSettings } from '#src/texts/mail-choices.ts'
import * as texts from '#src/texts/notifications.ts'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { StyledButton } from '#src/ui/styled.tsx'
import { ButtonLink } from '../links.tsx'
import { NotificationListView } from './notification-list-view.tsx'
import { type NotificationListRef, type NotificationsRef, useNotificationList } from './use-notification-list.ts'

/** Where the notifications open: below the bell, and the whole width below the top bar on a phone. */
const PanelBox = chakra('section', {
  base: {
    position: { base: 'fixed', md: 'absolute' },
    top: { base: 'topBar', md: 'calc(100% + 15px)' },
    bottom: { base: '0', sm: 'auto' },
    insetInlineEnd: { base: '0', sm: '2', md: '0' },
    insetInlineStart: { base: '0', sm: 'auto' },
    width: { base: 'auto', sm: '25rem' },
    minHeight: '24rem',
    maxHeight: { base: 'none', sm: 'min(40rem, calc(100dvh - 80px))' },
    zIndex: '20',
    display: 'flex',
    flexDirection: 'column',
    bg: 'bg-surface',
    borderWidth: { base: '0', sm: '1px' },
    borderColor: 'line-float',
    borderRadius: { base: '0', sm: 'lg' },
    boxShadow: { base: 'none', sm: 'float' },
    outline: 'none',
    overflow: 'hidden',
  },
})

type Props = { panel: NotificationsRef; onClose: () => void }

type HeadProps = { list: NotificationListRef; titleId: string; onClose: () => void; holdFocus: () => void }

const Head = ({ list, titleId, onClose, holdFocus }: HeadProps) => {
  const unread = useSelector(list, (it) => unreadShown(it.context))
  const canReadAll = useSelector(list, (it) => it.can({ type: 'notification.readAll' }))
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      gap="2"
      minHeight="14"
      paddingInlineStart="5"
      paddingInlineEnd="3"
      borderBottomWidth="1px"
    >
      <chakra.h2 id={titleId} textStyle="h2" whiteSpace="nowrap">
        {texts.notifications}
      </chakra.h2>
      {unread > 0 ? (
        <chakra.span className="figures" textStyle="small" color="fg-quiet" whiteSpace="nowrap" hideBelow="sm">
          {texts.unreadCount(unread)}
        </chakra.span>
      ) : null}
      <StyledButton
        variant="ghost"
        size="sm"
        marginInlineStart="auto"
        disabled={!canReadAll}
        title={canReadAll ? undefined : texts.nothingUnread}
        onClick={() => {
          list.send({ type: 'notification.readAll' })
          holdFocus()
        }}
      >
        {texts.markAllAsRead}
      </StyledButton>
      <ButtonLink
        {...pageLinks.mailChoices}
        variant="ghost"
        size="sm"
        isIcon
        aria-label={mailSettings}
        title={mailSettings}
        onClick={onClose}
      >
        <Settings aria-hidden />
      </ButtonLink>
      <Button variant="ghost" size="sm" isIcon aria-label={texts.closeNotifications} onClick={onClose}>
        <X aria-hidden />
      </Button>
    </chakra.div>
  )
}

/** The notifications of the company on screen. The focus comes here when it opens. */
export function NotificationPanel({ panel, onClose }: Props) {
  const list = useNotificationList(panel)
  const box = useRef<HTMLElement>(null)
  const titleId = useId()
  const holdFocus = () => box.current?.focus({ preventScroll: true })
  useLayoutEffect(() => box.current?.focus({ preventScroll: true }), [])
  return (
    <PanelBox ref={box} role="dialog" aria-labelledby={titleId} tabIndex={-1}>
      {list ? (
        <>
          <Head list={list} titleId={titleId} onClose={onClose} holdFocus={holdFocus} />
          <NotificationListView panel={panel} list={list} holdFocus={holdFocus} />
        </>
      ) : null}
    </PanelBox>
  )
}
