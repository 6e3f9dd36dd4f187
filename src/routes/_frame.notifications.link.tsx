import { createFileRoute, redirect } from '@tanstack/react-router'
import { createActor, waitFor } from 'xstate'
import { linkProblemTitle, notificationLinkMachine } from '#machines/notifications/notification-link.machine.ts'
import { loadNotification } from '#src/api/notifications.ts'
import { LinkSearch } from '#src/app/notifications/link-search.ts'
import { linkOf } from '#src/app/notifications/notification-links.ts'

/** Where e-mails lead to. Nothing is shown here: the notification's page opens, or the workspaces with the reason. */
export const Route = createFileRoute('/_frame/notifications/link')({
  staticData: { machines: ['notificationLink'] },
  validateSearch: LinkSearch,
  loaderDeps: ({ search: { notificationId } }) => ({ notificationId }),
  loader: async ({ context: { alerts, api, notifications, session }, deps: { notificationId }, abortController }) => {
    const machine = notificationLinkMachine.provide({ actors: { loadNotification: loadNotification(api) } })
    const link = createActor(machine, { input: { id: notificationId ?? null } }).start()
    const { output } = await waitFor(link, (it) => it.status === 'done', { signal: abortController.signal })
    if (!output || output.problem !== null) {
      const found = output?.elsewhere && ({ type: 'notification.linked', ...output.elsewhere } as const)
      if (found && session.getSnapshot().can(found)) {
        session.send(found)
        throw redirect({ to: '/workspaces', replace: true })
      }
      const message = output?.problem ?? ''
      alerts.send({
        type: 'alert.raise',
        alert: { tone: 'danger', title: linkProblemTitle, message, source: 'notification' },
      })
      throw redirect({ to: '/workspaces', replace: true })
    }
    const { notification, destination } = output
    void notifications().then((panel) => panel.send({ type: 'notification.read', notification }))
    throw redirect({ ...linkOf(destination), replace: true })
  },
})
