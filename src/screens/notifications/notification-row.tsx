import { createLink } from '@tanstack/react-router'
import {
  AtSign,
  Bell,
  BellRing,
  BriefcaseBusiness,
  CalendarClock,
  ChevronRight,
  ClipboardCheck,
  ClipboardList,
  ClockAlert,
  FileCheck,
  HandCoins,
  type LucideIcon,
  UserCheck,
  UserRound,
} from 'lucide-react'
import type { MouseEvent } from 'react'
import { eventOf } from '#machines/notifications/destination.ts'
import type { NotificationCategory, NotificationEvent, TakenNotification } from '#src/contract/notifications.ts'
import { pageLinks } from '#src/navigation/pages.ts'
import * as texts from '#src/texts/notifications.ts'
import { chakra } from '#src/ui/chakra.ts'
import { RelativeTime } from '#src/ui/relative-time-text.tsx'
import { StyledSkeleton } from '#src/ui/styled.tsx'

const icons: Record<NotificationEvent, LucideIcon> = {
  TASK_ASSIGNED: ClipboardList,
  TASK_COMPLETED: ClipboardCheck,
  TASK_OVERDUE: ClockAlert,
  REQUISITION_STATUS_CHANGED: BriefcaseBusiness,
  CANDIDATE_STATUS_CHANGED: UserRound,
  OFFER_STATUS_CHANGED: HandCoins,
  REVIEW_STATUS_CHANGED: FileCheck,
  REVIEW_REMINDER: BellRing,
  INTERVIEW_CHANGED: CalendarClock,
  DELEGATION_CHANGED: UserCheck,
  MENTIONED_IN_NOTE: AtSign,
}

const categoryNames: Record<NotificationCategory, string> = {
  WORKFLOW: texts.task,
  JOB: texts.requisition,
  CANDIDATE: texts.candidate,
  OFFER: texts.offer,
}

const subjectOf = (notification: TakenNotification): string => {
  const event = eventOf(notification)
  if (event === 'REVIEW_STATUS_CHANGED' || event === 'REVIEW_REMINDER') return texts.review
  if (event === 'DELEGATION_CHANGED') return texts.delegation
  if (event === 'MENTIONED_IN_NOTE') return texts.note
  const { category } = notification.type
  return category ? categoryNames[category] : texts.notification
}

const rowRecipe = {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    width: 'full',
    minHeight: '14',
    paddingBlock: '3',
    paddingInlineStart: '5',
    paddingInlineEnd: '3',
    textAlign: 'start',
    outlineOffset: '-2px',
    // What is out of sight costs nothing, however long the list grows.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 4rem',
  },
  variants: { isButton: { true: { _hover: { bg: 'bg-subtle' } } } },
} as const
const Static = chakra('div', rowRecipe)
const Pressed = chakra('button', rowRecipe, { defaultProps: { type: 'button', isButton: true } })
const Opened = createLink(chakra('a', rowRecipe, { defaultProps: { isButton: true } }))

const Icon = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    boxSize: '8',
    borderRadius: 'full',
    bg: 'bg-subtle',
    color: 'fg-quiet',
  },
  variants: { isLate: { true: { bg: 'warn-subtle', color: 'warn-fg' } } },
})

const Dot = chakra('span', {
  base: { flexShrink: 0, boxSize: '2', borderRadius: 'full', bg: 'accent-solid', marginTop: '1.5' },
})

const Content = ({ notification, isUnread }: { notification: TakenNotification; isUnread: boolean }) => {
  const event = eventOf(notification)
  const Sign = event ? icons[event] : Bell
  return (
    <>
      <Icon isLate={event === 'TASK_OVERDUE'}>
        <Sign size={16} aria-hidden />
      </Icon>
      <chakra.span flex="1" minWidth="0">
        {isUnread ? <chakra.span srOnly>{texts.unreadMark} </chakra.span> : null}
        <chakra.span
          display="block"
          lineClamp="4"
          overflowWrap="anywhere"
          fontWeight={isUnread ? 'medium' : 'normal'}
          color={isUnread ? 'fg-text' : 'fg-quiet'}
        >
          {notification.content}
        </chakra.span>{' '}
        <chakra.span display="block" textStyle="small" color="fg-quiet" marginTop="0.5">
          {subjectOf(notification)} · <RelativeTime at={notification.createdAt} />
        </chakra.span>
      </chakra.span>
      {isUnread ? <Dot aria-hidden /> : null}
      {notification.type.isRedirectable ? (
        <chakra.span color="fg-quiet" flexShrink="0" marginTop="0.5">
          <ChevronRight size={16} aria-hidden />
        </chakra.span>
      ) : null}
    </>
  )
}

type Props = { notification: TakenNotification; isUnread: boolean; onOpen: () => void }

/** Whether the browser is to open a link elsewhere: in a new tab or window, or as a download. */
const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => ctrlKey || metaKey || shiftKey || altKey

/**
 * One notification: a link where it leads somewhere, which opens in a new tab too; a button where it can only be marked
 * as read; else text, since a button would do nothing.
 */
export const NotificationRow = ({ notification, isUnread, onOpen }: Props) => {
  const content = <Content notification={notification} isUnread={isUnread} />
  const open = (event: MouseEvent) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    // The frame would take it for a page that opens, and some notifications open none.
    event.stopPropagation()
    onOpen()
  }
  const row = () => {
    if (notification.type.isRedirectable)
      return (
        <Opened
          {...pageLinks.notificationLink}
          search={{ notificationId: notification.id }}
          preload={false}
          onClick={open}
        >
          {content}
        </Opened>
      )
    return isUnread ? <Pressed onClick={onOpen}>{content}</Pressed> : <Static>{content}</Static>
  }
  return <chakra.li borderBottomWidth="1px">{row()}</chakra.li>
}

/** Rows in the shape of notifications that load. */
export const NotificationSkeleton = ({ rows }: { rows: number }) => (
  <div aria-hidden>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
      <chakra.div key={row} display="flex" gap="3" padding="3" paddingInlineStart="5" borderBottomWidth="1px">
        <StyledSkeleton boxSize="8" borderRadius="full" flexShrink="0" />
        <chakra.span flex="1" display="grid" gap="2" paddingTop="1">
          <StyledSkeleton width={row % 2 === 0 ? '80%' : '60%'} />
          <StyledSkeleton width="30%" height="2.5" />
        </chakra.span>
      </chakra.div>
    ))}
  </div>
)
