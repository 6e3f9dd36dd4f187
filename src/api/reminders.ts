import { type ReminderMatter, reminders } from '#src/contract/reminders.ts'
import type { Api } from './api.ts'
import { callActor } from './promise-actor.ts'
import { makeRetryKeys } from './retry-keys.ts'

/** Who is late in a plan period, fresh from the server. */
export const loadLate = (api: Api, planPeriodId: number) =>
  callActor(({ input: { matter }, signal }: { input: { matter: ReminderMatter }; signal: AbortSignal }) =>
    api.call(reminders.late, { params: { planPeriodId, matter }, signal }),
  )

export const sendReminders = (api: Api, planPeriodId: number) => {
  const once = makeRetryKeys()
  return callActor(
    async ({
      input: { matter, employeeIds },
      signal,
    }: {
      input: { matter: ReminderMatter; employeeIds: number[] }
      signal: AbortSignal
    }) => {
      const { people } = await once([planPeriodId, matter, employeeIds], (idempotencyKey) =>
        api.call(reminders.send, { params: { planPeriodId, matter }, body: { employeeIds }, signal, idempotencyKey }),
      )
      return people
    },
  )
}
