import { createActor, fromPromise } from 'xstate'
import type { Destination } from '#machines/notifications/destination.ts'
import { notificationListMachine } from '#machines/notifications/notification-list.machine.ts'
import { notificationPanelMachine } from '#machines/notifications/notification-panel.machine.ts'
import { notificationPollMachine } from '#machines/notifications/notification-poll.machine.ts'
import { loadNotificationPage, markNotificationsRead } from '#src/api/notifications.ts'
import type { RouterContext } from '#src/app/context.ts'
import { onRestored } from '#src/app/retry-when-restored.ts'
import type { AppRouter } from '#src/app/router.ts'
import { linkOfDestination } from '#src/navigation/records.ts'
import { known } from '#src/resource/live-actors.ts'

type Connected = Pick<RouterContext, 'alerts' | 'api' | 'connection' | 'session'> & {
  router: Pick<AppRouter, 'navigate' | 'invalidate' | 'state'>
}

/**
 * Starts the notifications of whoever is signed in, in the company on screen, and what asks for new ones. They live as
 * long as the application; another company begins anew.
 */
export function startNotifications({ alerts, api, connection, session, router }: Connected) {
  const open = async (destination: Destination) => {
    const { pathname } = router.state.location
    await router.navigate(linkOfDestination(destination))
    // A page that was open already shows what was before; any other has just been loaded.
    if (router.state.location.pathname !== pathname) return
    void api.queryClient.invalidateQueries()
    void router.invalidate()
  }
  const panel = createActor(
    notificationPanelMachine.provide({
      actors: {
        notificationList: notificationListMachine.provide({
          actors: { loadPage: loadNotificationPage(api), markRead: markNotificationsRead(api) },
        }),
        navigate: fromPromise(({ input: { destination } }) => open(destination)),
      },
    }),
  )
  const poll = createActor(notificationPollMachine, { input: { isHidden: document.hidden } })

  panel.on('notification.failed', ({ message }) =>
    alerts.send({ type: 'alert.raise', alert: { tone: 'danger', message, source: 'notification' } }),
  )
  panel.on('list.answered', () => poll.send({ type: 'answer.came' }))
  panel.on('list.failed', ({ wait }) => poll.send({ type: 'answer.failed', wait }))
  poll.on('poll.due', () => panel.send({ type: 'list.refresh' }))
  document.addEventListener('visibilitychange', () =>
    poll.send({ type: document.hidden ? 'page.hidden' : 'page.shown' }),
  )
  onRestored(connection, () => poll.send({ type: 'network.returned' }))
  known(panel.start())
  known(poll.start())

  let shown: number | null = null
  const follow = () => {
    const companyId = api.companyId()
    if (companyId === shown) return
    shown = companyId
    panel.send({ type: companyId === null ? 'company.left' : 'company.entered' })
  }
  follow()
  session.subscribe(follow)
  return panel
}
