import { useEffect, useState } from 'react'
import { invitationMachine } from '#machines/admin/invitation.machine.ts'
import type { Invitee } from '#machines/admin/invite-refusal.ts'
import { type Api, listKeyOf } from '#src/api/api.ts'
import { callActor } from '#src/api/promise-actor.ts'
import { users } from '#src/contract/users.ts'
import { useActorRef } from '#src/resource/live-actors.ts'

/** Invites users of the list, which then shows until when. */
export function useInvitation(api: Api) {
  const [machine] = useState(() =>
    invitationMachine.provide({
      actors: {
        invite: callActor(({ input, signal }: { input: Invitee; signal: AbortSignal }) =>
          api.call(users.invite, { params: { userId: input.id }, signal }),
        ),
      },
    }),
  )
  const invitation = useActorRef(machine)
  useEffect(() => {
    const loadAnew = () => void api.queryClient.invalidateQueries({ queryKey: listKeyOf(api, users.list.id) })
    const subscriptions = [invitation.on('user.invited', loadAnew), invitation.on('users.outdated', loadAnew)]
    return () => {
      for (const it of subscriptions) it.unsubscribe()
    }
  }, [api, invitation])
  return invitation
}
