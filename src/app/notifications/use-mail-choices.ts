import { useEffect, useState } from 'react'
import { type ActorRefFrom, createActor } from 'xstate'
import { mailChoicesMachine } from '#machines/notifications/mail-choices.machine.ts'
import { saveMailChoices } from '#src/api/mail-choices.ts'
import type { RouterContext } from '#src/app/context.ts'
import type { NotificationSettings } from '#src/contract/notification-settings.ts'
import { useKnown } from '#src/resource/live-actors.ts'
import { askBeforeUnload } from '#src/resource/unload-question.ts'
import { untilRest } from '#src/resource/until-rest.ts'
import { notSavedSince } from '#src/texts/mail-choices.ts'

type Choices = ActorRefFrom<typeof mailChoicesMachine>
type Context = Pick<RouterContext, 'alerts' | 'api'>

/** The choices of a person. What was chosen is saved although the page is left, and is told where that fails. */
export function useMailChoices({ alerts, api }: Context, stored: NotificationSettings): Choices {
  const [choices] = useState(() =>
    createActor(mailChoicesMachine.provide({ actors: { saveChoices: saveMailChoices(api) } }), { input: { stored } }),
  )
  useKnown(choices)
  useEffect(() => {
    const stopAsking = askBeforeUnload(choices, (it) => it.hasTag('busy'))
    choices.start()
    return () => {
      const isLeftBusy = choices.getSnapshot().hasTag('busy')
      void untilRest(choices).then((it) => {
        stopAsking()
        if (isLeftBusy && it.matches('failed'))
          alerts.send({ type: 'alert.raise', alert: { tone: 'danger', message: notSavedSince } })
      })
    }
  }, [choices, alerts])
  return choices
}
