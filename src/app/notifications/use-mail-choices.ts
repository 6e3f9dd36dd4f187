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

/** What is still being saved of a page that was left, by company: whoever comes back goes on with it. */
const leftBusy = new WeakMap<Context['api'], Map<number | null, Choices>>()

/** The choices of a person. What was chosen is saved although the page is left, and is told where that fails. */
export function useMailChoices({ alerts, api }: Context, stored: NotificationSettings): Choices {
  const [companyId] = useState(api.companyId)
  const [choices] = useState(
    () =>
      leftBusy.get(api)?.get(companyId) ??
      createActor(mailChoicesMachine.provide({ actors: { saveChoices: saveMailChoices(api) } }), { input: { stored } }),
  )
  useKnown(choices)
  useEffect(() => {
    const left = leftBusy.get(api) ?? new Map<number | null, Choices>()
    leftBusy.set(api, left)
    left.delete(companyId)
    const stopAsking = askBeforeUnload(choices, (it) => it.hasTag('busy'))
    choices.start()
    return () => {
      if (choices.getSnapshot().hasTag('busy')) left.set(companyId, choices)
      void untilRest(choices).then((it) => {
        stopAsking()
        if (left.get(companyId) !== choices) return
        left.delete(companyId)
        if (it.matches('failed'))
          alerts.send({ type: 'alert.raise', alert: { tone: 'danger', message: notSavedSince } })
      })
    }
  }, [choices, companyId, alerts, api])
  return choices
}
