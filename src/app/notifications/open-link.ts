import { redirect } from '@tanstack/react-router'
import { createActor, waitFor } from 'xstate'
import { linkProblemTitle, notificationLinkMachine } from '#machines/notifications/notification-link.machine.ts'
import { loadNotification } from '#src/api/notifications.ts'
import type { RouterContext } from '#src/app/context.ts'
import { pageLinks } from '#src/navigation/pages.ts'
import { linkOfDestination } from '#src/navigation/records.ts'

/** Where a link in an e-mail leads: the notification's page, or the workspaces with the reason. Always ends in a redirect. */
export async function openLink(
  { alerts, api, notifications, session }: RouterContext,
  notificationId: number | undefined,
  signal: AbortSignal,
): Promise<never> {
  const machine = notificationLinkMachine.provide({ actors: { loadNotification: loadNotification(api) } })
  const link = createActor(machine, { input: { id: notificationId ?? null } }).start()
  const { output } = await waitFor(link, (it) => it.status === 'done', { signal })
  if (!output || output.problem !== null) {
    const found = output?.elsewhere && ({ type: 'notification.linked', ...output.elsewhere } as const)
    const { companySwitch } = session.getSnapshot().children
    if (found && companySwitch?.getSnapshot().can(found)) {
      companySwitch.send(found)
      throw redirect({ ...pageLinks.workspaces, replace: true })
    }
    const message = output?.problem ?? ''
    alerts.send({
      type: 'alert.raise',
      alert: { tone: 'danger', title: linkProblemTitle, message, source: 'notification' },
    })
    throw redirect({ ...pageLinks.workspaces, replace: true })
  }
  const { notification, destination } = output
  void notifications().then((panel) => panel.send({ type: 'notification.read', notification }))
  throw redirect({ ...linkOfDestination(destination), replace: true })
}
