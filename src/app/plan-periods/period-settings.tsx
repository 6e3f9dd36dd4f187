import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { formModalMachine } from '#machines/admin/form-modal.machine.ts'
import { recordSaveMachine } from '#machines/admin/record-save.machine.ts'
import type { RouterContext } from '#src/app/context.ts'
import { reloadPage } from '#src/app/reload-page.ts'
import { periodSettings, type PeriodSettings as Settings } from '#src/contract/period-settings.ts'
import type { PlanPeriod } from '#src/contract/plan-periods.ts'
import { keepDrafts } from '#src/resource/keep-drafts.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import { optionsHook } from '#src/resource/options.ts'
import { periodSettingsActors } from '#src/resource/save-period-settings.ts'
import { messagesFor } from '#src/screens/admin/admin-screen.ts'
import { FormModal } from '#src/screens/admin/late-form-modal.tsx'
import { PeriodSettings } from '#src/screens/execution/period-settings.tsx'
import { bodyOfSettings, periodSettingsFields, valuesOfSettings } from '#src/screens/execution/period-settings-form.ts'
import { makeFormDrafts } from '#src/session/form-drafts.ts'
import { ownerOf } from '#src/session/owner-of.ts'
import * as texts from '#src/texts/plan-periods.ts'

type Context = Pick<RouterContext, 'alerts' | 'api' | 'session' | 'store'>
type Props = { context: Context; period: PlanPeriod; settings: Settings }

const noun = { one: texts.settingsKind, other: texts.settingsKind }
const messages = messagesFor(noun)

const makeForm = ({ api, session, store }: Context, planPeriodId: number) => {
  const form = periodSettings.get.id
  const actors = periodSettingsActors(api, planPeriodId, { valuesOf: valuesOfSettings, bodyOf: bodyOfSettings })
  return {
    machine: formModalMachine.provide({ actors: { recordSave: recordSaveMachine.provide({ actors }) } }),
    input: { fields: periodSettingsFields },
    drafts: makeFormDrafts(store, {
      ...ownerOf(session),
      form,
    }),
    useOptions: optionsHook(api, form, {}),
  }
}

/** The due dates and the merit budget of a plan period, with the form that changes them. */
export function PeriodSettingsView({ context, period, settings }: Props) {
  const { alerts } = context
  const router = useRouter()
  const [made] = useState(() => makeForm(context, period.id))
  const { drafts } = made
  const form = useActorRef(made.machine, { input: made.input })
  useEffect(() => {
    const loadAnew = () => void reloadPage(router)
    const subscriptions = [
      form.on('record.saved', () => {
        alerts.send({ type: 'alert.raise', alert: { tone: 'success', message: messages.updated } })
        loadAnew()
      }),
      form.on('records.outdated', loadAnew),
      keepDrafts(form, drafts),
    ]
    return () => {
      for (const it of subscriptions) it.unsubscribe()
    }
  }, [form, alerts, drafts, router])
  const { planPeriodId: id, version } = settings
  return (
    <>
      <PeriodSettings
        period={period}
        settings={settings}
        onEdit={() =>
          form.send({
            type: 'edit',
            record: { id, version, values: valuesOfSettings(settings) },
            draft: drafts.get(id),
          })
        }
      />
      <FormModal form={form} noun={texts.settingsKind} messages={messages} useOptions={made.useOptions} />
    </>
  )
}
