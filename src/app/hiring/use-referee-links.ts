import { useEffect, useEffectEvent, useState } from 'react'
import { deleteConfirmationMachine } from '#machines/admin/delete-confirmation.machine.ts'
import type { RecordKey } from '#machines/admin/form-modal.ts'
import { invitationMachine } from '#machines/admin/invitation.machine.ts'
import type { Invitee } from '#machines/admin/invite-refusal.ts'
import { referenceChecksQuery } from '#src/api/candidates.ts'
import { callActor } from '#src/api/promise-actor.ts'
import type { RouterContext } from '#src/app/context.ts'
import { referenceChecks } from '#src/contract/reference-checks.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import { noUsage } from '#src/resource/no-usage.ts'
import type { RefereeLinks } from '#src/screens/hiring/referee-link.tsx'
import * as texts from '#src/texts/hiring.ts'

type Given<I> = { input: I; signal: AbortSignal }

/** The links at which the referees of a candidate answer: made, shown once, and ended. */
export function useRefereeLinks(
  { alerts, api }: Pick<RouterContext, 'alerts' | 'api'>,
  candidateId: number,
): RefereeLinks {
  const [made] = useState(() => ({
    invitation: invitationMachine.provide({
      actors: {
        invite: callActor(({ input: { id }, signal }: Given<Invitee>) =>
          api.call(referenceChecks.link, { params: { id }, signal }),
        ),
      },
    }),
    ending: deleteConfirmationMachine.provide({
      actors: {
        // Nothing refers to a link.
        loadUsage: noUsage,
        deleteRecord: callActor<unknown, RecordKey>(({ input: { id }, signal }) =>
          api.call(referenceChecks.endLink, { params: { id }, signal }),
        ),
      },
    }),
  }))
  const invitation = useActorRef(made.invitation, { input: { isMailOn: false } })
  const ending = useActorRef(made.ending)
  const loadAnew = useEffectEvent(
    () => void api.queryClient.invalidateQueries({ queryKey: referenceChecksQuery(api, candidateId).queryKey }),
  )
  const afterEnd = useEffectEvent((name: string) => {
    alerts.send({ type: 'alert.raise', alert: { tone: 'success', message: texts.refereeLinkEnded(name) } })
    loadAnew()
  })
  useEffect(() => {
    const subscriptions = [
      invitation.on('user.invited', () => loadAnew()),
      invitation.on('users.outdated', () => loadAnew()),
      ending.on('record.deleted', ({ record }) => afterEnd(record.name)),
      ending.on('records.outdated', () => loadAnew()),
    ]
    return () => {
      for (const it of subscriptions) it.unsubscribe()
    }
  }, [invitation, ending])
  return { invitation, ending }
}
