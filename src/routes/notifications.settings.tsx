import { createFileRoute } from '@tanstack/react-router'
import { mailChoicesQuery } from '#src/api/mail-choices.ts'
import { MailChoicesView } from '#src/app/notifications/mail-choices-view.tsx'

export const Route = createFileRoute('/notifications/settings')({
  staticData: { machines: ['mailChoices'], shape: 'cards' },
  loader: ({ context: { api } }) => api.queryClient.fetchQuery(mailChoicesQuery(api)),
  component: MailChoicesRoute,
})

function MailChoicesRoute() {
  return <MailChoicesView context={Route.useRouteContext()} stored={Route.useLoaderData()} />
}
