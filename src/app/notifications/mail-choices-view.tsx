import { useState } from 'react'
import { mailChoicesMachine } from '#machines/notifications/mail-choices.machine.ts'
import { saveMailChoices } from '#src/api/mail-choices.ts'
import type { RouterContext } from '#src/app/context.ts'
import type { NotificationSettings } from '#src/contract/notification-settings.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import { MailChoicesScreen } from '#src/screens/notifications/mail-choices.screen.tsx'

type Props = { context: Pick<RouterContext, 'api'>; stored: NotificationSettings }

/** What a person gets by e-mail from the company on screen. */
export function MailChoicesView({ context: { api }, stored }: Props) {
  const [machine] = useState(() => mailChoicesMachine.provide({ actors: { saveChoices: saveMailChoices(api) } }))
  const choices = useActorRef(machine, { input: { stored } })
  return <MailChoicesScreen choices={choices} />
}
