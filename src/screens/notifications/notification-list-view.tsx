import { useSelector } from '@xstate/react'
import { BellOff } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { SnapshotFrom, StateValueFrom } from 'xstate'
import type { Problem } from '#machines/kit/explain.ts'
import type { notificationListMachine } from '#machines/notifications/notification-list.machine.ts'
import { hasMore } from '#machines/notifications/notification-list.ts'
import { isUnread } from '#machines/notifications/unread.ts'
import type { TakenNotification } from '#src/contract/notifications.ts'
import * as texts from '#src/texts/notifications.ts'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { NotificationRow, NotificationSkeleton } from './notification-row.tsx'
import { type Period as PeriodName, periodOf, periodText } from './period.ts'
import type { NotificationListRef, NotificationsRef } from './use-notification-list.ts'

type ListState = NonNullable<Extract<StateValueFrom<typeof notificationListMachine>, object>['list']>
type View = { isLoading?: true; isLoadingMore?: true; isEmptyWithoutItems?: true }

/** What stands above, in place of and below what was loaded, in each state of the list. */
const views = {
  loading: { isLoading: true },
  failed: {},
  ready: { isEmptyWithoutItems: true },
  refreshing: { isEmptyWithoutItems: true },
  loadingMore: { isLoadingMore: true },
} satisfies Record<ListState, View>

const viewOf = ({ value }: SnapshotFrom<typeof notificationListMachine>): View => views[value.list]

type PartProps = {
  list: NotificationListRef
  /** What was just pressed is about to go, and the focus with it. */
  holdFocus: () => void
}

const Failure = ({ problem, list, holdFocus }: PartProps & { problem: Problem }) => (
  <chakra.div padding="3">
    <ErrorNotice
      lead={`${texts.notLoaded}.`}
      problem={problem}
      onRetry={() => {
        list.send({ type: 'retry' })
        holdFocus()
      }}
    />
  </chakra.div>
)

/** Below the last row: what is loading, what failed, how many there are. */
const Foot = ({ list, holdFocus }: PartProps) => {
  const { items, total, nextProblem } = useSelector(list, (it) => it.context)
  const { isLoadingMore } = viewOf(useSelector(list, (it) => it))
  const isMore = useSelector(list, (it) => hasMore(it.context))
  if (isLoadingMore) return <NotificationSkeleton rows={2} />
  if (nextProblem) return <Failure problem={nextProblem} list={list} holdFocus={holdFocus} />
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      justifyContent="center"
      gap="3"
      minHeight="12"
      color="fg-quiet"
      textStyle="small"
    >
      <span className="figures" role="status">
        {texts.shownOf(items.length, total)}
      </span>
      {isMore ? (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            list.send({ type: 'list.more' })
            holdFocus()
          }}
        >
          {texts.showMore}
        </Button>
      ) : null}
    </chakra.div>
  )
}

const Period = chakra('h3', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: '1',
    paddingBlock: '1.5',
    paddingInline: '5',
    bg: 'bg-subtle',
    borderBottomWidth: '1px',
    textStyle: 'label',
    color: 'fg-quiet',
  },
})

/** By when they came, the newest first. */
const groupsOf = (items: TakenNotification[]): [PeriodName, TakenNotification[]][] => {
  const now = new Date()
  const groups = new Map<PeriodName, TakenNotification[]>()
  for (const it of items) {
    const period = periodOf(new Date(it.createdAt), now)
    groups.set(period, [...(groups.get(period) ?? []), it])
  }
  return [...groups]
}

/** How far from its end the list loads more, in px. */
const threshold = 50

/** The list itself, with what stands in its place while there is none. */
export const NotificationListView = ({ panel, list, holdFocus }: PartProps & { panel: NotificationsRef }) => {
  const context = useSelector(list, (it) => it.context)
  const { isLoading, isEmptyWithoutItems } = viewOf(useSelector(list, (it) => it))
  const isBusy = useSelector(list, (it) => it.hasTag('busy'))
  const scroller = useRef<HTMLDivElement>(null)
  const id = useId()
  const { items, total, problem } = context

  const loadMoreNearEnd = () => {
    const it = scroller.current
    if (it && it.clientHeight > 0 && it.scrollHeight - it.scrollTop - it.clientHeight <= threshold)
      list.send({ type: 'list.more' })
  }
  // Also without scrolling: while something else was loading, or where a page does not fill the panel.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded and whether it is loading decide when to look
  useEffect(loadMoreNearEnd, [items.length, isBusy])

  const open = (notification: TakenNotification) => {
    panel.send({ type: 'notification.open', notification })
    if (!panel.getSnapshot().hasTag('open')) document.querySelector('main')?.focus({ preventScroll: true })
    // Read and without a page: its row is no button any more.
    else if (!notification.type.isRedirectable) holdFocus()
  }
  const isEmpty = isEmptyWithoutItems && total === 0 && !problem
  return (
    // In the order of focus: what scrolls has to be reached by keyboard, also when no row is a button.
    <chakra.div
      ref={scroller}
      role="group"
      aria-label={texts.allNotifications}
      flex="1"
      minHeight="0"
      overflowY="auto"
      outlineOffset="-2px"
      tabIndex={0}
      onScroll={loadMoreNearEnd}
    >
      {problem ? <Failure problem={problem} list={list} holdFocus={holdFocus} /> : null}
      {isLoading ? <NotificationSkeleton rows={6} /> : null}
      {isEmpty ? (
        <EmptyState icon={BellOff} title={texts.noNotifications}>
          {texts.notificationsAppear}
        </EmptyState>
      ) : null}
      {items.length > 0 ? (
        <>
          {groupsOf(items).map(([period, group]) => (
            <section key={period} aria-labelledby={`${id}${period}`}>
              <Period id={`${id}${period}`}>{periodText[period]}</Period>
              <chakra.ul listStyle="none">
                {group.map((it) => (
                  <NotificationRow
                    key={it.id}
                    notification={it}
                    isUnread={isUnread(context, it)}
                    onOpen={() => open(it)}
                  />
                ))}
              </chakra.ul>
            </section>
          ))}
          <Foot list={list} holdFocus={holdFocus} />
        </>
      ) : null}
    </chakra.div>
  )
}
