import { useState } from 'react'
import { reminderMachine } from '#machines/reviews/reminder.machine.ts'
import type { Api } from '#src/api/api.ts'
import { loadLate, sendReminders } from '#src/api/reminders.ts'
import type { ReminderMatter } from '#src/contract/reminders.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import { Reminders } from '#src/screens/reviews/reminders.tsx'

type Props = { api: Api; planPeriodId: number; matters: readonly ReminderMatter[] }

/** Reminders to those who are late in a plan period. */
export function RemindersOfPeriod({ api, planPeriodId, matters }: Props) {
  const [machine] = useState(() =>
    reminderMachine.provide({
      actors: { loadLate: loadLate(api, planPeriodId), sendReminders: sendReminders(api, planPeriodId) },
    }),
  )
  return <Reminders reminder={useActorRef(machine)} matters={matters} />
}
