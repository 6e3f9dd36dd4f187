import { useRouter } from '@tanstack/react-router'
import { type RefObject, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { formModalMachine } from '#machines/admin/form-modal.machine.ts'
import { recordSaveMachine } from '#machines/admin/record-save.machine.ts'
import { currentPlanPeriod, startingPlanPeriod } from '#machines/reviews/plan-periods.ts'
import { today } from '#src/api/plan-periods.ts'
import type { RouterContext } from '#src/app/context.ts'
import { reloadPage } from '#src/app/reload-page.ts'
import { type PlanPeriod, planPeriods } from '#src/contract/plan-periods.ts'
import { keepDrafts } from '#src/resource/keep-drafts.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import { optionsHook } from '#src/resource/options.ts'
import { savePlanPeriod } from '#src/resource/save-plan-period.ts'
import { messagesFor } from '#src/screens/admin/admin-screen.ts'
import { FormModal } from '#src/screens/admin/late-form-modal.tsx'
import { planPeriodFields } from '#src/screens/execution/plan-period-form.ts'
import { PlanPeriodListScreen } from '#src/screens/execution/plan-period-list.screen.tsx'
import { makeFormDrafts } from '#src/session/form-drafts.ts'
import { ownerOf } from '#src/session/owner-of.ts'
import * as texts from '#src/texts/plan-periods.ts'
import { nextYear } from './load.ts'
import { PeriodWait } from './period-wait.tsx'

type Context = Pick<RouterContext, 'alerts' | 'api' | 'session' | 'store'>
type Props = { context: Context; periods: readonly PlanPeriod[]; showsArchived: boolean }

const noun = { one: texts.planPeriodKind, other: texts.planPeriodsKind }
const messages = messagesFor(noun)

const makeForm = ({ api, session, store }: Context, periods: readonly PlanPeriod[]) => {
  const list = planPeriods.list.id
  const saveRecord = savePlanPeriod(api)
  return {
    machine: formModalMachine.provide({
      actors: { recordSave: recordSaveMachine.provide({ actors: { saveRecord } }) },
    }),
    input: { fields: planPeriodFields(nextYear(periods)) },
    drafts: makeFormDrafts(store, {
      ...ownerOf(session),
      form: list,
    }),
    useOptions: optionsHook(api, list, {}),
  }
}

/** The plan periods of the company, and the form of a new one. */
export function PlanPeriodListView({ context, periods, showsArchived }: Props) {
  const { api } = context
  const router = useRouter()
  const loadAnew = useCallback(() => void reloadPage(router), [router])
  const opensForm = useRef<(() => void) | null>(null)
  return (
    <>
      <PlanPeriodListScreen
        periods={periods}
        currentId={currentPlanPeriod(periods, today())?.id ?? null}
        showsArchived={showsArchived}
        onAdd={() => opensForm.current?.()}
      />
      {/* It begins with the days after the last period; the button that opens it stays, and keeps the focus. */}
      <NewPeriod key={periods[0]?.id} context={context} periods={periods} opens={opensForm} onSaved={loadAnew} />
      {startingPlanPeriod(periods) ? <PeriodWait api={api} onSettled={loadAnew} /> : null}
    </>
  )
}

type NewPeriodProps = Pick<Props, 'context' | 'periods'> & {
  opens: RefObject<(() => void) | null>
  onSaved: () => void
}

function NewPeriod({ context, periods, opens, onSaved }: NewPeriodProps) {
  const { alerts } = context
  const [made] = useState(() => makeForm(context, periods))
  const { drafts } = made
  const form = useActorRef(made.machine, { input: made.input })
  useImperativeHandle(opens, () => () => form.send({ type: 'add', draft: drafts.get(null) }), [form, drafts])
  useEffect(() => {
    const subscriptions = [
      form.on('record.saved', () => {
        alerts.send({ type: 'alert.raise', alert: { tone: 'success', message: messages.added } })
        onSaved()
      }),
      keepDrafts(form, drafts),
    ]
    return () => {
      for (const it of subscriptions) it.unsubscribe()
    }
  }, [form, alerts, drafts, onSaved])
  return <FormModal form={form} noun={texts.planPeriodKind} messages={messages} useOptions={made.useOptions} />
}
