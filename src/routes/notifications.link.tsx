import { createFileRoute } from '@tanstack/react-router'
import { LinkSearch } from '#src/app/notifications/link-search.ts'
import { openLink } from '#src/app/notifications/open-link.ts'

/** Where e-mails lead to. Nothing is shown here. */
export const Route = createFileRoute('/notifications/link')({
  staticData: { machines: ['notificationLink'] },
  // It raises alerts and marks as read: only for who opens it.
  preload: false,
  validateSearch: LinkSearch,
  loaderDeps: ({ search: { notificationId } }) => ({ notificationId }),
  loader: ({ context, deps, abortController }) => openLink(context, deps.notificationId, abortController.signal),
})
