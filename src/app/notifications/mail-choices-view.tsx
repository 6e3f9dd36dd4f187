import type { RouterContext } from '#src/app/context.ts'
import type { NotificationSettings } from '#src/contract/notification-settings.ts'
import { MailChoicesScreen } from '#src/screens/notifications/mail-choices.screen.tsx'
import { useMailChoices } from './use-mail-choices.ts'

type Props = { context: Pick<RouterContext, 'alerts' | 'api'>; stored: NotificationSettings }

/** What a person gets by e-mail from the company on screen. */
export const MailChoicesView = ({ context, stored }: Props) => (
  <MailChoicesScreen choices={useMailChoices(context, stored)} />
)
